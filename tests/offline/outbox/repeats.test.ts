import { describe, expect, it } from 'vitest'
import { actionsFor } from '../../../src/features/outbox/outbox.rules'
import {
  discardDraft,
  markNotFound,
  queueDraft,
  sendAgain,
  takeBack,
} from '../../../src/offline/drafts/draft-actions'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { openDevice } from '../../support/device'
import { refusal } from '../../support/fake-bank'
import { accepted, letter, type OutboxForTest, outboxForTest, TODAY } from '../../support/outbox-for-test'

const DAY = 24 * 3_600_000

/** A letter whose answer was lost. */
async function lost(there: OutboxForTest): Promise<string> {
  const id = await there.write('one')
  there.bank.on('createJournal', () => 'drop')
  await sendOutbox(there.context)
  there.clock.now += 60_000
  return id
}
const sent = ({ bank }: OutboxForTest) => bank.calls('createJournal')
const keys = (there: OutboxForTest) => sent(there).map((call) => call.headers.get('idempotency-key'))

describe('the repeat of a lost draft', () => {
  it('is unchanged, though the staff id and the app have changed since', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.bank.on('createJournal', () => accepted)
    const changed = { ...letter, variables: () => ({ text: 'rewritten', picture: '', by: 'DGB-999' }) }
    const sender = { orgId: 'ORG', staffId: 'DGB-999' }
    await sendOutbox({ ...there.context, draftKinds: async () => [changed], sender })
    expect(await there.state(id)).toBe('sent')
    const [first, second] = sent(there)
    expect(second?.variables).toEqual(first?.variables)
    expect(new Set(keys(there)).size).toBe(1)
  })

  it.each<[string, () => unknown]>([
    ['is too large for a gateway', () => new Response('', { status: 413 })],
    ['is no longer valid after an upgrade of the bank', () => Response.json({ errors: [{ message: 'x' }] })],
    ['has a bad argument', () => refusal(200, 'BAD_USER_INPUT', 'x')],
    ['is refused for the rank', () => refusal(200, 'FORBIDDEN', 'x')],
    ['meets a conflict without a word', () => new Response('', { status: 409 })],
  ])('leaves the outcome unknown if the repeat %s', async (_, answer) => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.bank.on('createJournal', answer)
    await sendOutbox(there.context)
    expect(await there.state(id)).toBe('unknown')
  })

  it('is a refusal if the bank honours keys and answers with one: it is that of the first try', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.bank.on('createJournal', () => ({ status: 'error', message: 'Branch is closed' }))
    await sendOutbox(there.context)
    expect(await there.state(id)).toBe('rejected')
  })

  it('proves nothing about the first try if the bank honours no keys, and the bank’s message is stored', async () => {
    const there = await outboxForTest({ idempotency: false })
    const id = await lost(there)
    await sendAgain(there.device.db, id)
    there.bank.on('createJournal', () => ({ status: 'error', message: 'BVN has an account' }))
    await sendOutbox(there.context)
    expect(await there.device.db.drafts.get(id)).toMatchObject({ state: 'unknown', reason: 'refused-again' })
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(2)
    // The user checked there and confirms the refusal, so that a new draft can be made from it.
    expect((await markNotFound(there.device.db, id)).ok).toBe(true)
    expect(await there.state(id)).toBe('rejected')
  })

  it('does not count as refused only because the user says so', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    expect((await markNotFound(there.device.db, id)).ok).toBe(false)
    expect(await there.state(id)).toBe('unknown')
  })

  it('goes once, with its own key, at a bank that honours none, if the user asked for it', async () => {
    const there = await outboxForTest({ idempotency: false })
    const id = await lost(there)
    await sendAgain(there.device.db, id)
    await sendOutbox(there.context)
    there.clock.now += DAY
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(2)
    expect(new Set(keys(there)).size).toBe(1)
    expect(await there.state(id)).toBe('unknown')
  })

  it('never goes under a new key after a key conflict: that shows that the bank has seen the first', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.bank.on('createJournal', () => refusal(409, 'IDEMPOTENCY_CONFLICT', 'x'))
    await sendOutbox(there.context)
    await sendAgain(there.device.db, id)
    await sendOutbox(there.context)
    expect(sent(there)).toHaveLength(3)
    expect(new Set(keys(there)).size).toBe(1)
  })

  it('cannot be edited, queued or held on the way', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    await sendAgain(there.device.db, id)
    expect(await takeBack(there.device.db, id)).toEqual({
      ok: false,
      failure: { kind: 'not-now', state: 'unknown' },
    })
    expect((await queueDraft(there.device.db, id)).ok).toBe(false)
  })
})

describe('the age of a key', () => {
  it('goes by the bank’s date although the device’s clock was set back meanwhile', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.bank.on('getOperationDate', () => '2026-11-25').on('createJournal', () => accepted)
    there.clock.now -= 2 * 60_000
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(1)
    expect(await there.state(id)).toBe('unknown')
  })

  it('is unknown after the clock was set back, if the bank’s date does not move', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.clock.now += 7 * DAY
    await sendOutbox(there.context, true)
    there.clock.now -= 5 * DAY
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(1)
    expect(await there.state(id)).toBe('unknown')
  })

  it('does not begin again because the user had it sent again', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    await sendAgain(there.device.db, id)
    await sendOutbox(there.context)
    there.bank.on('getOperationDate', () => '2026-11-24')
    there.clock.now += 5 * DAY
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(2)
    expect(await there.device.db.drafts.get(id)).toMatchObject({ firstAttemptDay: TODAY })
  })
})

describe('429', () => {
  it.each([true, false])(
    'may be the answer to the browser’s own second POST: the draft is lost, not queued (keys honoured: %s)',
    async (idempotency) => {
      const there = await outboxForTest({ idempotency })
      const id = await there.write('one')
      there.bank.on('createJournal', () => refusal(429, 'RATE_LIMITED', 'Too many'))
      await sendOutbox(there.context)
      expect(await there.state(id)).toBe('unknown')
      there.bank.on('createJournal', () => accepted)
      expect((await takeBack(there.device.db, id)).ok).toBe(false)
      await sendOutbox(there.context, true)
      expect(new Set(keys(there)).size).toBe(1)
      expect(await there.state(id)).toBe(idempotency ? 'sent' : 'unknown')
    },
  )
})

const NO = { status: 'error', message: 'BVN has an account' }

describe('a repeat whose key the bank may have forgotten', () => {
  it('is not called rejected if it is refused: the first one may be the reason', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    // Nine days later by the bank's date: the key is forgotten. The user has it sent again.
    there.bank.on('getOperationDate', () => '2026-11-27').on('createJournal', () => NO)
    await sendOutbox(there.context, true)
    expect(await there.state(id)).toBe('unknown')
    await sendAgain(there.device.db, id)
    await sendOutbox(there.context, true)
    expect(keys(there)).toHaveLength(2)
    expect(await there.state(id)).toBe('unknown')
  })
})

describe('an error beside data', () => {
  it.each(['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED', 'RATE_LIMITED'])(
    'that says yes leaves the outcome unknown: %s',
    async (code) => {
      const there = await outboxForTest({ idempotency: false })
      const id = await there.write('one')
      there.bank.on('createJournal', () =>
        Response.json({
          data: { createJournal: { status: 'success', message: null } },
          errors: [{ message: 'x', path: ['createJournal', 'message'], extensions: { code } }],
        }),
      )
      await sendOutbox(there.context)
      expect(await there.state(id)).toBe('unknown')
    },
  )
})

describe('a draft that is to be sent again', () => {
  it('and does not open here can still be marked found', () => {
    const record = { state: 'unknown', resend: true, firstAttemptAt: 0 } as DraftRecord
    const facts = { now: Date.now(), bankDay: '2026-11-18', idempotency: true }
    expect(actionsFor(record, { isOpen: false, takesDate: false }, facts)).toContain('found')
  })

  it('can be ended by its user if it is damaged and not at the bank', async () => {
    const there = await outboxForTest({ idempotency: false })
    const id = await lost(there)
    expect((await markNotFound(there.device.db, id)).ok).toBe(false)
    expect((await markNotFound(there.device.db, id, false)).ok).toBe(true)
    expect((await discardDraft(there.device.db, id)).ok).toBe(true)
  })

  it('can be continued after a password change: it is skipped, and that does not block anything', async () => {
    const there = await outboxForTest({ idempotency: false })
    const id = await lost(there)
    await sendAgain(there.device.db, id)
    const { db } = there.device
    db.close()
    const changed = await openDevice(db.name, 'another password')
    there.bank.on('createJournal', () => accepted)
    for (let run = 0; run < 3; run += 1) {
      there.clock.now += 40 * 24 * 3_600_000
      await sendOutbox({ ...there.context, ...changed }, true)
    }
    const record = (await changed.db.drafts.get(id)) as DraftRecord
    const facts = { now: there.clock.now, bankDay: '2026-11-18', idempotency: false }
    expect(record.state).toBe('unknown')
    expect(actionsFor(record, { isOpen: false, takesDate: false }, facts)).toContain('found')
  })
})
