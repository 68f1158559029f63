import { describe, expect, it } from 'vitest'
import { bellMessage } from '../../../src/app/bell/bell.messages'
import {
  bellEvents,
  declinedMessage,
  type EndedDraft,
  type EndedWrite,
  isNew,
  isToTell,
  sentMessage,
  unreadCount,
  withRead,
} from '../../../src/app/bell/bell.rules'
import { eventMessage, moreMessage } from '../../../src/app/bell/event.messages'

const draft = (change: Partial<EndedDraft> = {}): EndedDraft => ({
  id: 'd1',
  state: 'sent',
  at: 1_000,
  title: 'Account for Halima Abubakar',
  said: 'Account number 1009086586',
  href: '/account/customer?draft=d1',
  ...change,
})
const write = (change: Partial<EndedWrite> = {}): EndedWrite => ({
  id: 'w1',
  at: 2_000,
  title: '₦125,000.00 to Yetúndé Ṣówándé',
  end: { kind: 'arrived', said: '' },
  ifRefused: undefined,
  isTold: false,
  ...change,
})
const message = (...[drafts, writes = [], update]: Partial<Parameters<typeof bellEvents>>) => {
  const [event] = bellEvents(drafts ?? [], writes, update)
  return event && eventMessage(event)
}

describe('the bell', () => {
  it('lists drafts, live writes and a new version together, the newest first', () => {
    const events = bellEvents([draft({ at: 3 }), draft({ id: 'd2', at: 1 })], [write({ at: 2 })], { at: 4 })
    expect(events.map(({ id }) => id)).toEqual(['update/4', 'd1', 'w1', 'd2'])
  })

  it('says of each what became of it', () => {
    expect(message([draft()])).toEqual({
      title: 'Sent: Account for Halima Abubakar',
      text: 'Account number 1009086586',
    })
    expect(message([draft({ state: 'rejected', said: 'BVN is not known' })])).toEqual({
      title: 'Declined: Account for Halima Abubakar',
      text: 'The bank: “BVN is not known”',
    })
    expect(message([draft({ state: 'rejected', said: '' })])?.text).toBe(
      'It was declined by the bank, without a reason.',
    )
    expect(message([draft({ title: undefined })])?.title).toBe('Sent: a draft that this device cannot open')
    expect(message([], [write()])?.title).toBe('The bank has this: ₦125,000.00 to Yetúndé Ṣówándé')
    expect(message([], [write({ end: { kind: 'absent' } })])).toEqual({
      title: 'Not done: ₦125,000.00 to Yetúndé Ṣówándé',
      text: 'You can send it again.',
    })
    expect(message([], [], { at: 1 })?.title).toBe('A new version of the app is ready')
    expect([1, 2].map(moreMessage)).toEqual([
      '1 older one is not listed here.',
      '2 older ones are not listed here.',
    ])
  })

  it('counts what was not read, and says so in the name of its button', () => {
    expect(unreadCount(['d1', 'w1', 'd2'], new Set(['w1', 'gone']))).toBe(2)
    expect([0, 1, 3].map(bellMessage)).toEqual([
      'Notifications, none new',
      'Notifications, 1 new',
      'Notifications, 3 new',
    ])
  })

  it('does not call new what a form or a note has told', () => {
    const [told, untold] = bellEvents([], [write({ isTold: true }), write({ id: 'w2', at: 1 })], undefined)
    expect([told, untold].map((event) => event && isNew(event, new Set()))).toEqual([false, true])
    expect(untold && isNew(untold, new Set(['w2']))).toBe(false)
  })

  it('remembers the last five hundred that were read, each once', () => {
    const many = Array.from({ length: 500 }, (_, at) => `d${at}`)
    expect(withRead(['d1', 'd2'], ['d1', 'd3'])).toEqual(['d2', 'd1', 'd3'])
    expect(withRead(many, ['new'])).toEqual([...many.slice(1), 'new'])
    expect(withRead(['old'], [...many, 'one more'])).toEqual([...many, 'one more'])
  })
})

describe('the sentence about what was sent', () => {
  const account = { number: '1009086586', holder: 'Halima Abubakar' }
  const opened = { id: 'd1', account, isJournal: false }
  const older = { id: 'd2', account: { number: '1031868481', holder: 'Ramatu Ɗanladi' }, isJournal: false }
  const journal = { id: 'd3', isJournal: true }

  it('has the number of all, and the newest account', () => {
    expect(sentMessage({ sent: [journal, opened, older], declined: 0 })).toBe(
      '3 sent, among them account 1009086586 for Halima Abubakar',
    )
    expect(sentMessage({ sent: [opened], declined: 0 })).toBe(
      '1 sent: account 1009086586 for Halima Abubakar',
    )
  })

  it('counts journal entries, and drafts for which the bank gave no number', () => {
    expect(sentMessage({ sent: [journal], declined: 0 })).toBe('1 journal entry sent.')
    expect(sentMessage({ sent: [journal, journal], declined: 0 })).toBe('2 journal entries sent.')
    expect(sentMessage({ sent: [journal, { id: 'd4', isJournal: false }], declined: 0 })).toBe(
      '2 drafts sent.',
    )
  })

  it('says how many were declined in the same run', () => {
    expect(declinedMessage({ sent: [journal], declined: 0 })).toBeUndefined()
    expect(declinedMessage({ sent: [journal], declined: 2 })).toBe(
      '2 declined by the bank: the Outbox says why.',
    )
  })

  it('is not said of the one draft whose form is on the screen, nor if nothing was sent', () => {
    expect(isToTell({ sent: [journal], declined: 0 }, 'd3')).toBe(false)
    expect(isToTell({ sent: [journal, opened], declined: 0 }, 'd3')).toBe(true)
    expect(isToTell({ sent: [journal], declined: 0 }, undefined)).toBe(true)
    expect(isToTell({ sent: [], declined: 1 }, undefined)).toBe(false)
  })
})
