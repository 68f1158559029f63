import { describe, expect, it } from 'vitest'
import { failed, ok } from '../../../src/domain/result'
import { actionsFor } from '../../../src/features/outbox/outbox.rules'
import { markFound, markNotFound, queueDraft, takeBack } from '../../../src/offline/drafts/draft-actions'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { openDevice } from '../../support/device/device'
import { refusal } from '../../support/device/fake-bank'
import {
  accepted,
  letter,
  type OutboxForTest,
  outboxForTest,
  TODAY,
} from '../../support/device/outbox-for-test'

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

  it('goes under the same key after a conflict without a verdict, and not at all after one about the key', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.bank.on('createJournal', () => refusal(409, 'IDEMPOTENCY_CONFLICT', 'x'))
    await sendOutbox(there.context)
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(2)
    expect(new Set(keys(there)).size).toBe(1)
    expect(await there.device.db.drafts.get(id)).toMatchObject({ state: 'unknown', reason: 'key-conflict' })
  })

  it('cannot be edited, queued or held on the way', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    expect(await takeBack(there.device.db, id)).toEqual({
      ok: false,
      failure: { kind: 'not-now', state: 'unknown' },
    })
    expect((await queueDraft(there.device.db, id)).ok).toBe(false)
  })
})

describe('the age of a key', () => {
  it.each([
    [
      'is not over while the bank’s date is of the 25th day, whatever the device’s clock says',
      '2026-12-13',
      'sent',
    ],
    ['is over on the 26th day by the bank’s date', '2026-12-14', 'unknown'],
  ])('%s', async (_, bankDay, state) => {
    const there = await outboxForTest()
    const id = await lost(there)
    there.bank.on('getOperationDate', () => bankDay).on('createJournal', () => accepted)
    there.clock.now -= 2 * 60_000
    await sendOutbox(there.context, true)
    expect(await there.state(id)).toBe(state)
    expect(sent(there)).toHaveLength(state === 'sent' ? 2 : 1)
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

describe('a lost draft that is not repeated', () => {
  it('counts as sent if its user has found it at the bank, and can be neither found nor denied again', async () => {
    const there = await outboxForTest({ idempotency: false })
    const id = await lost(there)
    expect((await markFound(there.device.db, id)).ok).toBe(true)
    expect(await there.device.db.drafts.get(id)).toMatchObject({ state: 'sent', request: undefined })
    expect((await markNotFound(there.device.db, id)).ok).toBe(false)
  })

  it('is a draft with a new key if its user has not found it, and leaves once, as another one', async () => {
    const there = await outboxForTest({ idempotency: false })
    const id = await lost(there)
    const before = await there.device.db.drafts.get(id)
    expect((await markNotFound(there.device.db, id)).ok).toBe(true)
    const after = await there.device.db.drafts.get(id)
    expect(after).toMatchObject({
      state: 'draft',
      attempt: undefined,
      request: undefined,
      outcome: undefined,
    })
    expect(after?.key).not.toBe(before?.key)
    there.bank.on('createJournal', () => accepted)
    await queueDraft(there.device.db, id)
    await sendOutbox(there.context, true)
    await sendOutbox(there.context, true)
    expect(keys(there)).toEqual([before?.key, after?.key])
    expect(await there.state(id)).toBe('sent')
  })

  it('never counts as sent or refused while the bank is asked by its key', async () => {
    const there = await outboxForTest()
    const id = await lost(there)
    const record = (await there.device.db.drafts.get(id)) as DraftRecord
    const facts = { now: there.clock.now, bankDay: TODAY, idempotency: true }
    expect(actionsFor(record, { isOpen: true, takesDate: true }, facts)).toEqual([])
  })

  it('is its user’s to end although it does not open on this device', async () => {
    const there = await outboxForTest({ idempotency: false })
    const id = await lost(there)
    const { db } = there.device
    db.close()
    const changed = await openDevice(db.name, 'another password')
    there.bank.on('createJournal', () => accepted)
    await sendOutbox({ ...there.context, ...changed }, true)
    const record = (await changed.db.drafts.get(id)) as DraftRecord
    const facts = { now: there.clock.now, bankDay: TODAY, idempotency: false }
    expect(record.state).toBe('unknown')
    expect(actionsFor(record, { isOpen: false, takesDate: false }, facts)).toEqual(['say-outcome'])
    expect(sent(there)).toHaveLength(1)
  })

  it('counts as sent once the bank shows the reference that it gave itself, and is not sent for that', async () => {
    const there = await outboxForTest({ idempotency: false })
    let shown: readonly string[] = []
    const withReference = {
      ...letter,
      isThere: async (reference: string) => ok(shown.includes(reference)),
    }
    const context = { ...there.context, draftKinds: async () => [withReference] }
    const id = await lost({ ...there, context })
    await sendOutbox(context, true)
    expect(await there.state(id)).toBe('unknown')
    const { key } = (await there.device.db.drafts.get(id)) as DraftRecord
    shown = [`BL-${key.replaceAll('-', '').slice(0, 10).toUpperCase()}`]
    await sendOutbox(context, true)
    expect(await there.state(id)).toBe('sent')
    expect(sent(there)).toHaveLength(1)
  })

  it('is asked about again later if the bank could not be asked for its reference', async () => {
    const there = await outboxForTest({ idempotency: false })
    const unasked = { ...letter, isThere: async () => failed({ kind: 'server', status: 503 } as const) }
    const context = { ...there.context, draftKinds: async () => [unasked] }
    const id = await lost({ ...there, context })
    await sendOutbox(context, true)
    const record = await there.device.db.drafts.get(id)
    expect(record?.state).toBe('unknown')
    expect(record?.nextTryAt).toBeGreaterThan(there.clock.now)
  })
})
