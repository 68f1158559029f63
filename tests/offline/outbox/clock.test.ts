import { describe, expect, it } from 'vitest'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { refusal } from '../../support/device/fake-bank'
import { accepted, outboxForTest } from '../../support/device/outbox-for-test'

const DAY = 86_400_000

describe('a tablet whose clock was wrong', () => {
  it('lets no draft wait for a pause from before the clock was set back', async () => {
    const { bank, device, context, clock, write, state } = await outboxForTest()
    const one = await write('one')
    bank.on('createJournal', () => accepted)
    await device.db.drafts.update(one, { nextTryAt: clock.now + 5_000 })
    await sendOutbox(context)
    expect(await state(one)).toBe('queued')
    clock.now -= DAY
    await sendOutbox(context)
    expect(await state(one)).toBe('sent')
  })

  it('waits at most an hour if a bank names a day of another calendar', async () => {
    const { bank, context, clock, write, state } = await outboxForTest()
    const one = await write('one')
    const inAYear = new Date(Date.now() + 365 * DAY).toUTCString()
    bank.on('createJournal', () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': inAYear }))
    await sendOutbox(context)
    bank.on('createJournal', () => accepted)
    clock.now += 60_000
    await sendOutbox(context)
    expect(await state(one)).toBe('unknown')
    clock.now += 3_600_000
    await sendOutbox(context)
    expect(await state(one)).toBe('sent')
  })
})
