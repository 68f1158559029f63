import { describe, expect, it } from 'vitest'
import { pauseAfter } from '../../../src/offline/outbox/schedule'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { refusal } from '../../support/device/fake-bank'
import { accepted, outboxForTest } from '../../support/device/outbox-for-test'

const SECOND = 1_000
const MINUTE = 60 * SECOND

describe('outages back off with jitter', () => {
  it('the pause doubles from 15 seconds to 15 minutes', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((tries) => pauseAfter(tries, undefined, 0.5) / SECOND)
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('is up to a fifth shorter or longer, so that the tablets of a branch do not all come back at once', () => {
    expect([0, 0.5, 1].map((chance) => pauseAfter(1, undefined, chance) / SECOND)).toEqual([12, 15, 18])
    expect(new Set(Array.from({ length: 50 }, () => pauseAfter(4, undefined))).size).toBeGreaterThan(10)
  })
})

describe('429 waits as told', () => {
  const inAMinuteAndAHalf = () => new Date(Date.now() + 90 * SECOND).toUTCString()
  it.each<[string, () => string, number, number]>([
    ['in seconds', () => '90', 90 * SECOND, 90 * SECOND],
    ['as a date', inAMinuteAndAHalf, 88 * SECOND, 90 * SECOND],
    ['as a date that is over: a minute', () => 'Wed, 18 Nov 2020 07:28:00 GMT', MINUTE, MINUTE],
    ['as a text that is neither: a minute', () => 'soon', MINUTE, MINUTE],
    ['as an absurd number: an hour', () => '99999999999', 60 * MINUTE, 60 * MINUTE],
    ['as an absurd date: an hour', () => 'Tue, 18 Nov 2569 07:28:00 GMT', 60 * MINUTE, 60 * MINUTE],
  ])('%s', async (_, header, least, most) => {
    const { bank, device, context, clock, write } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': header() }))
    await sendOutbox(context)
    const pause = ((await device.db.drafts.get(id))?.nextTryAt ?? 0) - clock.now
    expect(pause).toBeGreaterThanOrEqual(least)
    expect(pause).toBeLessThanOrEqual(most)

    bank.on('createJournal', () => accepted)
    clock.now += least - SECOND
    await sendOutbox(context)
    expect(bank.calls('createJournal')).toHaveLength(1)
    clock.now += most - least + SECOND
    await sendOutbox(context)
    expect((await device.db.drafts.get(id))?.state).toBe('sent')
  })
})

describe('poison drafts do not block', () => {
  it('a hundred that always fail: a new one is sent in the next run, and each of them once', async () => {
    const { bank, context, clock, write, state } = await outboxForTest()
    for (let n = 0; n < 100; n += 1) await write('poison')
    bank.on('createJournal', ({ variables }) =>
      variables.text === 'poison' ? refusal(500, 'INTERNAL_SERVER_ERROR', 'x') : accepted,
    )
    await sendOutbox(context)
    clock.now += MINUTE
    const good = await write('good')
    await sendOutbox(context)
    expect(await state(good)).toBe('sent')
    const texts = bank.calls('createJournal').map(({ variables }) => variables.text)
    // The one with the fewest tries goes first.
    expect(texts.indexOf('good')).toBe(100)
    expect(texts).toHaveLength(201)
  })
})
