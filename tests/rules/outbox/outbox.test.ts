import { describe, expect, it } from 'vitest'
import { itemMessage, runEndMessage, subtitleMessage } from '../../../src/features/outbox/outbox.messages'
import { actionsFor, hasSendable, sectionOf } from '../../../src/features/outbox/outbox.rules'
import { questionMessage } from '../../../src/features/outbox/outbox-questions.messages'
import type { DraftState } from '../../../src/offline/drafts/draft-states'
import type { DraftRecord } from '../../../src/offline/store/database'
import { draftStatusMessage, notDoneMessage } from '../../../src/widgets/draft-form/draft-form.messages'

const NOW = Date.parse('2026-11-18T09:44:00.000Z')
const STATES: readonly DraftState[] = [
  'draft',
  'queued',
  'sending',
  'sent',
  'rejected',
  'needs-sign-in',
  'unknown',
  'held-date',
  'possible-duplicate',
  'in-file',
  'quarantined',
]
const REASONS = [
  undefined,
  'offline',
  'no-answer',
  'timeout',
  'unreadable',
  'server',
  'unauthenticated',
  'forbidden',
  'rate-limited',
  'in-progress',
  'key-conflict',
  'refused',
  'not-checked',
  'page-closed',
  'other-key',
  'broken',
  'unknown-version',
  'a reason of a later version',
]

const sealed = { key: 'k', iv: new Uint8Array(12), data: new ArrayBuffer(1) }
const record = (state: DraftState, change: Partial<DraftRecord> = {}): DraftRecord => ({
  id: 'd',
  kind: 'journal',
  version: 1,
  state,
  key: '3f9d4c1e-0000-4000-8000-000000000000',
  rev: 1,
  createdAt: NOW - 60_000,
  updatedAt: NOW - 60_000,
  contents: sealed,
  ...change,
})
const facts = { now: NOW, bankDay: '2026-11-18', idempotency: true, offline: undefined }
/** First tried today. */
const TODAY = { firstAttemptDay: '2026-11-18' }
const opens = { isOpen: true, takesDate: true }

describe('a draft in the outbox', () => {
  it('says its status, in a whole sentence, for every state, reason and connection', () => {
    for (const state of STATES)
      for (const reason of REASONS)
        for (const offline of [undefined, 'no-network', 'no-answer', 'not-the-bank'] as const)
          for (const idempotency of [true, false]) {
            const message = itemMessage(record(state, { reason }), undefined, {
              ...facts,
              offline,
              idempotency,
            })
            expect(message.label, state).not.toBe('')
            expect(message.text, `${state}, ${reason}`).toMatch(/^[A-Z].*\.$/)
            expect(message.text, `${state}, ${reason}`).not.toMatch(/undefined|NaN/)
          }
  })

  it('that is queued says why the bank cannot be reached, and to sign in to a Wi-Fi that answers instead', () => {
    const portal = 'Something answers that is not the bank. If this is a public Wi-Fi, sign in to it first.'
    expect(itemMessage(record('queued'), undefined, { ...facts, offline: 'not-the-bank' }).text).toBe(
      `${portal} It will be sent when you are online.`,
    )
    expect(draftStatusMessage('queued', { offline: 'not-the-bank', outcome: undefined }).text).toBe(
      `${portal} It will be sent when you are online. You can leave this page.`,
    )
    expect(draftStatusMessage('queued', { offline: undefined, outcome: undefined }).text).toBe(
      'It will be sent in a moment. You can leave this page.',
    )
  })

  it.each(['no-answer', 'not-signed-in'] as const)(
    'says that it takes a sign-in while the device is open without the bank: %s',
    (offline) => {
      const why = {
        'no-answer': 'The bank does not answer.',
        'not-signed-in': 'You opened this device without the bank. Sign in first.',
      }[offline]
      const here = { ...facts, offline, isSignedOut: true }
      expect(itemMessage(record('queued'), undefined, here).text).toBe(
        `${why} It will be sent after you have signed in online.`,
      )
      expect(draftStatusMessage('queued', { ...here, outcome: undefined }).text).toBe(
        `${why} It will be sent after you have signed in online. You can leave this page.`,
      )
      const lost = record('unknown', { ...TODAY, reason: 'no-answer' })
      expect(itemMessage(lost, undefined, here).text).toMatch(
        / We ask the bank again after you have signed in online\. It is not carried out twice\.$/,
      )
    },
  )

  it('that the bank asked to wait with says so, and when it is tried again', () => {
    const told = record('unknown', {
      ...TODAY,
      reason: 'rate-limited',
      attempt: { id: 'a', at: NOW - 60_000, count: 1 },
      nextTryAt: NOW + 60_000,
    })
    expect(itemMessage(told, undefined, facts).text).toBe(
      'Tried today, 10:43. The bank asked us to wait. We try again at 10:45. It is not carried out twice.',
    )
  })

  it('says when the bank is asked again if it was lost, if the bank honours keys', () => {
    const lost = record('unknown', {
      reason: 'no-answer',
      attempt: { id: 'a', at: NOW - 60_000, count: 1 },
      firstAttemptDay: '2026-11-18',
      nextTryAt: NOW + 60_000,
    })
    expect(itemMessage(lost, undefined, facts).text).toBe(
      'Sent today, 10:43. The connection dropped before the bank answered. We ask the bank again at 10:45. It is not carried out twice.',
    )
    expect(sectionOf(lost, facts)).toBe('on-its-way')
    expect(actionsFor(lost, opens, facts)).toEqual([])
  })

  it.each<[string, Partial<DraftRecord>, boolean]>([
    ['the bank honours no key', { ...TODAY }, false],
    ['the bank may have forgotten the key', { firstAttemptDay: '2026-10-23' }, true],
    ['the age of the key is unknown', {}, true],
    ['the bank knows the key with other contents', { ...TODAY, reason: 'key-conflict' }, true],
  ])('waits for the user if it was lost and %s', (_, change, idempotency) => {
    const lost = record('unknown', change)
    const here = { ...facts, idempotency }
    expect(sectionOf(lost, here)).toBe('needs-you')
    expect(actionsFor(lost, opens, here)).toEqual(['say-outcome'])
    expect(itemMessage(lost, undefined, here).text).toMatch(
      /send it again ourselves: .* might carry it out twice\. Look whether it is there, then say so here\.$/,
    )
    expect(hasSendable([lost], here)).toBe(false)
  })

  it('says of a draft that the bank has forbidden that it is not allowed, and not to sign in again', () => {
    const forbidden = record('needs-sign-in', { reason: 'forbidden' })
    expect(itemMessage(forbidden, undefined, facts)).toMatchObject({
      label: 'Not allowed',
      text: 'The bank says your rank or your organisation does not allow this. It was not carried out.',
    })
    const page = draftStatusMessage('needs-sign-in', {
      offline: undefined,
      outcome: undefined,
      reason: 'forbidden',
    })
    expect(page.title).toBe('Not carried out: not allowed')
  })

  it('is not called found at the bank if the bank answered, and the answer is locked with an earlier password', () => {
    const sent = record('sent', { settledAt: NOW, outcome: sealed })
    expect(itemMessage(sent, undefined, facts, 'other-key').text).toMatch(/ Answered today, 10:44\.$/)
    expect(itemMessage(record('sent', { settledAt: NOW }), undefined, facts).text).toBe(
      'Found at the bank, today, 10:44.',
    )
  })

  it('that is in a file says since when, and that it is not sent from here', () => {
    const inFile = record('in-file', { updatedAt: NOW - 60_000 })
    expect(itemMessage(inFile, undefined, facts)).toMatchObject({
      label: 'In a file',
      text: 'Since today, 10:43. It is not sent from here: import the file on the device that sends it.',
    })
    expect(sectionOf(inFile, facts)).toBe('drafts')
    expect(actionsFor(inFile, opens, facts)).toEqual(['unlock', 'discard'])
    expect(hasSendable([inFile], facts)).toBe(false)
  })

  it.each(['draft', 'queued', 'needs-sign-in', 'held-date', 'possible-duplicate'] as const)(
    'that has never left the device can go into a file, and not once it has left: %s',
    (state) => {
      expect(actionsFor(record(state), opens, facts)).toContain('export')
      const tried = record(state, { attempt: { id: 'a', at: NOW, count: 1 } })
      expect(actionsFor(tried, opens, facts)).not.toContain('export')
    },
  )

  it('gives the bank’s message if it was rejected', () => {
    const message = itemMessage(record('rejected', { settledAt: NOW }), 'BVN must be 11 digits', facts)
    expect(message).toMatchObject({ label: 'Declined', bank: 'BVN must be 11 digits' })
  })

  it('gives both dates if it is held', () => {
    const cached = record('held-date', { operationDate: '2026-11-17', movedTo: '2026-11-18' })
    expect(itemMessage(cached, undefined, facts).text).toBe(
      'Written for Tue 17 Nov 2026; the operation date is now Wed 18 Nov 2026. It was not sent.',
    )
    expect(actionsFor(cached, opens, facts)).toEqual(['send-on-moved-date', 'edit', 'export', 'discard'])
    expect(actionsFor(cached, { ...opens, takesDate: false }, facts)).not.toContain('send-on-moved-date')
  })

  it('that the bank may already have can be sent all the same, edited or discarded', () => {
    const asked = record('possible-duplicate')
    expect(sectionOf(asked, facts)).toBe('needs-you')
    expect(actionsFor(asked, opens, facts)).toEqual(['send-another', 'edit', 'discard', 'export'])
    expect(hasSendable([asked], facts)).toBe(false)
  })

  it('says when the bank is asked again if it could not be asked about duplicates', () => {
    const waiting = record('queued', { reason: 'not-checked', nextTryAt: NOW + 60_000 })
    expect(itemMessage(waiting, undefined, facts).text).toBe(
      'The bank could not be asked whether it already has the same. It was not sent. We try again at 10:45.',
    )
  })

  it('can only go into a file or be discarded if it does not open here', () => {
    const shut = { isOpen: false, takesDate: false }
    expect(actionsFor(record('draft'), shut, facts)).toEqual(['export', 'discard'])
    expect(actionsFor(record('quarantined'), shut, facts)).toEqual(['discard'])
    expect(actionsFor(record('sending'), shut, facts)).toEqual([])
  })

  it('is its user’s to say if it was lost and does not open here, because it is not sent again', () => {
    const shut = { isOpen: false, takesDate: false }
    expect(actionsFor(record('unknown', TODAY), shut, facts)).toEqual(['say-outcome'])
  })

  it('is never discarded while its outcome is unknown', () => {
    for (const state of ['sending', 'unknown', 'sent'] as const)
      for (const idempotency of [true, false])
        expect(actionsFor(record(state), opens, { ...facts, idempotency })).not.toContain('discard')
  })

  it('is asked about before anything that cannot be undone', () => {
    for (const action of ['discard', 'unlock', 'export'] as const)
      expect(questionMessage(action, 'Vault to till', facts)?.text).toMatch(/\.$/)
    expect(questionMessage('unlock', 'Vault to till', facts)?.text).toBe(
      'If another device has imported the file, Vault to till would be sent from both.',
    )
    expect(questionMessage('edit', 'x', facts)).toBeUndefined()
  })
})

describe('the outbox', () => {
  it('says how many are unsent and how many need the user', () => {
    expect(subtitleMessage(7, 2, 4)).toBe(
      '7 not sent yet, 2 of them drafts, 4 for your attention. Sent ones stay here for 7 days.',
    )
    expect(subtitleMessage(1, 1, 1)).toMatch(
      /^1 not sent yet, 1 of them a draft, 1 for your attention\. Sent/,
    )
    expect(subtitleMessage(0, 0, 0)).toMatch(/^Nothing waits to be sent\. Sent/)
  })

  it('says why an action failed, in a whole sentence, and when the device is full', () => {
    const kinds = ['not-stored', 'gone', 'overtaken', 'other-key', 'broken', 'unknown-version'] as const
    for (const kind of kinds) expect(notDoneMessage({ kind }), kind).toMatch(/^That did not work.*\.$/)
    expect(notDoneMessage({ kind: 'not-stored' })).toBe(
      'That did not work: this device is full or does not answer. Nothing is lost. Free some space, then try again.',
    )
  })

  it('says how "Send now" ended', () => {
    expect(runEndMessage({ kind: 'busy' }).text).toMatch(/^Another tab is sending/)
    expect(runEndMessage({ kind: 'done', sent: 2 })).toEqual({
      tone: 'success',
      text: 'The bank answered 2 drafts. See below how each ended.',
    })
    expect(runEndMessage({ kind: 'stopped', because: 'unauthenticated', sent: 1 }).text).toBe(
      'The bank answered 1 draft. Your session has ended. Sign in again and the rest will be sent.',
    )
  })
})
