import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { queueDraft, takeBack } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { noteBankDay } from '../../../src/offline/outbox/bank-clock'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { freshDevice, rawContents } from '../../support/device/device'
import { failedField, refusal } from '../../support/device/fake-bank'
import { accepted, letter, outboxForTest, TODAY } from '../../support/device/outbox-for-test'

describe('the outbox', () => {
  it('sends each queued draft once, oldest first, with its own key, and stores the receipt', async () => {
    const { bank, context, write, state } = await outboxForTest()
    bank.on('createJournal', () => accepted)
    const ids = [await write('one'), await write('two')]
    expect(await sendOutbox(context)).toEqual({ kind: 'done', sent: 2 })
    expect(await sendOutbox(context, true)).toEqual({ kind: 'done', sent: 0 })
    expect(bank.calls('createJournal').map((call) => call.variables.text)).toEqual(['one', 'two'])
    const keys = bank.calls('createJournal').map((call) => call.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    for (const id of ids) expect(await state(id)).toBe('sent')
  })

  it('sends drafts that were queued in one millisecond in the order in which they were begun', async () => {
    const { bank, context, device, write } = await outboxForTest()
    bank.on('createJournal', () => accepted)
    const texts = ['one', 'two', 'three', 'four', 'five', 'six']
    for (const text of texts) await write(text)
    await device.db.drafts.toCollection().modify({ queuedAt: Date.now() })
    await sendOutbox(context)
    expect(bank.calls('createJournal').map((call) => call.variables.text)).toEqual(texts)
  })

  it('leaves a draft queued while the app has another configuration than this page', async () => {
    const { bank, context, write, state } = await outboxForTest()
    const id = await write('one')
    const hindrance = async () => ({ kind: 'config-changed' as const })
    const run = await sendOutbox({ ...context, connection: { ...context.connection, hindrance } })
    expect(run).toMatchObject({ kind: 'stopped', because: 'config-changed' })
    expect(bank.seen).toEqual([])
    expect(await state(id)).toBe('queued')
  })

  it('stores that a draft is being sent before the call is made', async () => {
    const { bank, context, write, state } = await outboxForTest()
    let seen: string | undefined
    const id = await write('one')
    bank.on('createJournal', async () => {
      seen = await state(id)
      return accepted
    })
    await sendOutbox(context)
    expect(seen).toBe('sending')
  })

  it('sends again with the same key when the answer was lost, and never with another', async () => {
    const { bank, context, clock, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    expect(await state(id)).toBe('unknown')
    bank.on('createJournal', () => accepted)
    clock.now += 60_000
    await sendOutbox(context)
    expect(await state(id)).toBe('sent')
    const keys = bank.calls('createJournal').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('does not send again by itself what may have arrived at a bank that honours no key', async () => {
    const { bank, context, write, state } = await outboxForTest({ idempotency: false })
    const id = await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    bank.on('createJournal', () => accepted)
    await sendOutbox(context, true)
    expect(await state(id)).toBe('unknown')
    expect(bank.calls('createJournal')).toHaveLength(1)
  })

  it('does not send again once the bank may have forgotten the key', async () => {
    const { bank, context, write } = await outboxForTest()
    await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    bank.on('getOperationDate', () => '2026-12-13').on('createJournal', () => refusal(500, 'X', 'x'))
    await sendOutbox(context, true)
    expect(bank.calls('createJournal')).toHaveLength(2)
    bank.on('getOperationDate', () => '2026-12-14')
    await sendOutbox(context, true)
    expect(bank.calls('createJournal')).toHaveLength(2)
  })

  it('treats a draft that a dead page was sending as unknown, and repeats it with its key', async () => {
    const { bank, device, context, write, state } = await outboxForTest()
    const id = await write('one')
    const attempt = { id: 'a page that died', at: 1, count: 1 }
    await noteBankDay(device.db, TODAY)
    await moveDraft(device.db, id, 'claim', {
      attempt,
      firstAttemptDay: TODAY,
    })
    bank.on('createJournal', () => accepted)
    const key = (await device.db.drafts.get(id))?.key
    await sendOutbox(context)
    expect(await state(id)).toBe('sent')
    expect(bank.calls('createJournal').map((call) => call.headers.get('idempotency-key'))).toEqual([key])
  })

  it.each([
    [
      'an answer that is HTML',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
      'unknown',
    ],
    [
      'half an answer',
      () => new Response('{"data":{"postLe', { headers: { 'content-type': 'application/json' } }),
      'unknown',
    ],
    ['trouble inside the bank', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'), 'unknown'],
    ['the first try still running', () => refusal(409, 'IN_PROGRESS', 'x'), 'unknown'],
    ['too many tries', () => refusal(429, 'RATE_LIMITED', 'x', { 'retry-after': '30' }), 'unknown'],
    ['a session that ended', () => refusal(401, 'UNAUTHENTICATED', 'x'), 'needs-sign-in'],
    ['a rank that is too low', () => refusal(200, 'FORBIDDEN', 'x'), 'needs-sign-in'],
    ['a malformed field', () => refusal(200, 'BAD_USER_INPUT', 'BVN must be 11 digits'), 'rejected'],
    ['a no', () => ({ status: 'error', message: 'Branch is closed' }), 'rejected'],
    ['something too large', () => new Response('', { status: 413 }), 'rejected'],
    ['a field that failed while it was executed', () => failedField('createJournal'), 'unknown'],
    ['a conflict without a word', () => new Response('', { status: 409 }), 'unknown'],
    ['an answer in a shape that nobody described', () => ({ status: 7 }), 'unknown'],
    ['trouble in a firewall', () => refusal(503, 'FORBIDDEN', 'x'), 'unknown'],
  ])('%s leaves the draft as it must', async (_what, answer, expected) => {
    const { bank, context, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', answer)
    await sendOutbox(context)
    expect(await state(id)).toBe(expected)
  })

  it('does not let one bad draft hold up the next', async () => {
    const { bank, context, write, state } = await outboxForTest()
    const bad = await write('bad')
    const good = await write('good')
    bank.on('createJournal', (call) => (call.variables.text === 'bad' ? 'drop' : accepted))
    await sendOutbox(context)
    expect(await state(bad)).toBe('unknown')
    expect(await state(good)).toBe('sent')
  })

  it('asks for the date again after the whole bank failed, before the next draft', async () => {
    const { bank, context, write, state } = await outboxForTest()
    const ids = [await write('one'), await write('two')]
    bank.on('createJournal', () => {
      bank.on('getOperationDate', () => new Response('', { status: 503 }))
      return new Response('', { status: 503 })
    })
    expect(await sendOutbox(context)).toMatchObject({ kind: 'stopped', because: 'server' })
    expect((await Promise.all(ids.map(state))).sort()).toEqual(['queued', 'unknown'])
    expect(bank.calls('createJournal')).toHaveLength(1)
  })

  it('does not claim a draft that was taken back and queued again since the sender read it', async () => {
    const { bank, device, context, write } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => accepted)
    // The sender has read the draft when it asks for the date.
    bank.on('getOperationDate', async () => {
      const taken = await takeBack(device.db, id)
      if (taken.ok) await saveDraft(device, letter, id, taken.value.rev, { text: 'two', day: TODAY })
      await queueDraft(device.db, id)
      bank.on('getOperationDate', () => TODAY)
      return TODAY
    })
    await sendOutbox(context)
    expect(bank.calls('createJournal')).toHaveLength(0)
    await sendOutbox(context)
    expect(bank.calls('createJournal').map(({ variables }) => variables.text)).toEqual(['two'])
  })

  it('stops at a connection that is down without touching the drafts', async () => {
    const { bank, context, write, state } = await outboxForTest()
    const ids = [await write('one'), await write('two')]
    bank.on('getOperationDate', () => 'drop')
    expect(await sendOutbox(context)).toEqual({ kind: 'stopped', because: 'no-answer', sent: 0 })
    for (const id of ids) expect(await state(id)).toBe('queued')
    expect(bank.calls('createJournal')).toHaveLength(0)
  })

  it('sends nothing into a captive portal', async () => {
    const { bank, context, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on(
      'getOperationDate',
      () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
    )
    expect(await sendOutbox(context)).toMatchObject({ kind: 'stopped', because: 'unreadable' })
    expect(await state(id)).toBe('queued')
  })

  it('sets queued drafts to needs-sign-in when the session has ended', async () => {
    const { bank, context, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('getOperationDate', () => refusal(401, 'UNAUTHENTICATED', 'expired'))
    await sendOutbox(context)
    expect(await state(id)).toBe('needs-sign-in')
  })

  it("holds a draft whose operation date is no longer the bank's, with both dates", async () => {
    const { bank, device, context, write } = await outboxForTest()
    const id = await write('one', '2026-11-17')
    bank.on('createJournal', () => accepted)
    await sendOutbox(context)
    expect(await device.db.drafts.get(id)).toMatchObject({
      state: 'held-date',
      operationDate: '2026-11-17',
      movedTo: TODAY,
    })
    expect(bank.calls('createJournal')).toHaveLength(0)
  })

  it('shows the newest date of a held draft, and sends it if the date has moved back to its own', async () => {
    const { bank, device, context, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('getOperationDate', () => '2026-11-19').on('createJournal', () => accepted)
    await sendOutbox(context)
    bank.on('getOperationDate', () => '2026-11-20')
    await sendOutbox(context)
    expect(await device.db.drafts.get(id)).toMatchObject({ state: 'held-date', movedTo: '2026-11-20' })
    bank.on('getOperationDate', () => TODAY)
    await sendOutbox(context)
    expect(await state(id)).toBe('sent')
  })

  it('leaves a held draft with its user who takes it back to edit it just when the date has moved back', async () => {
    const { bank, device, context, write, state } = await outboxForTest()
    const ids = [await write('one'), await write('two')]
    bank.on('getOperationDate', () => '2026-11-19').on('createJournal', () => accepted)
    await sendOutbox(context)
    bank.on('getOperationDate', () => TODAY)
    // Both were read as held when the first one is moved.
    let edited: Promise<unknown> | undefined
    let last = ''
    device.db.drafts.hook('updating', (_change, moved) => {
      last = ids.find((id) => id !== moved) ?? ''
      edited ??= Dexie.ignoreTransaction(() => takeBack(device.db, last))
      return undefined
    })
    await sendOutbox(context)
    await edited
    expect(await state(last)).toBe('draft')
    expect(bank.calls('createJournal')).toHaveLength(1)
  })

  it('repeats a lost draft unchanged even if the operation date has moved since', async () => {
    const { bank, context, clock, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    bank.on('getOperationDate', () => '2026-11-19').on('createJournal', () => accepted)
    clock.now += 60_000
    await sendOutbox(context)
    expect(await state(id)).toBe('sent')
  })

  it('waits longer after each failure, and not at all when the user says "send now"', async () => {
    const { bank, context, clock, write } = await outboxForTest()
    await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    clock.now += 1_000
    await sendOutbox(context)
    expect(bank.calls('createJournal')).toHaveLength(1)
    await sendOutbox(context, true)
    expect(bank.calls('createJournal')).toHaveLength(2)
    clock.now += 20_000
    await sendOutbox(context)
    expect(bank.calls('createJournal')).toHaveLength(2)
  })

  it('damaged row: quarantines the draft, and says so, instead of sending or losing it', async () => {
    const { device, context, write, state } = await outboxForTest()
    const broken = await write('one')
    const record = await device.db.drafts.get(broken)
    if (!record) throw new Error('not there')
    await device.db.drafts.put({ ...record, contents: { ...record.contents, data: new ArrayBuffer(40) } })
    await sendOutbox(context)
    expect(await state(broken)).toBe('quarantined')
  })

  it('does not change a draft of a newer app, and a window with that app sends it', async () => {
    const { bank, device, context, clock, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => accepted)
    await device.db.drafts.update(id, { version: 2 })
    await sendOutbox(context, true)
    expect(await state(id)).toBe('queued')
    expect(bank.calls('createJournal')).toHaveLength(0)
    clock.now += 3_600_000
    await sendOutbox({ ...context, draftKinds: async () => [{ ...letter, version: 2 }] })
    expect(await state(id)).toBe('sent')
  })

  it('does not ask the bank again and again for a draft that it cannot open', async () => {
    const { bank, device, context, write } = await outboxForTest()
    await device.db.drafts.update(await write('one'), { kind: 'a kind of a newer app' })
    await sendOutbox(context)
    await sendOutbox(context)
    expect(bank.calls('getOperationDate')).toHaveLength(1)
  })

  it('nothing is sent, and nothing changes, if the code of the forms cannot be loaded', async () => {
    const { bank, context, write, state } = await outboxForTest()
    const id = await write('one')
    const end = await sendOutbox({
      ...context,
      draftKinds: async () => Promise.reject(new Error('no chunk')),
    })
    expect(end).toMatchObject({ kind: 'stopped', because: 'offline' })
    expect([await state(id), bank.calls('createJournal').length]).toEqual(['queued', 0])
    bank.on('createJournal', () => accepted)
    await sendOutbox(context)
    expect(await state(id)).toBe('sent')
  })

  it('leaves a lost draft lost while an older app cannot open it', async () => {
    const { bank, device, context, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    await device.db.drafts.update(id, { version: 2 })
    await sendOutbox({ ...context, draftKinds: async () => [] }, true)
    expect(await state(id)).toBe('unknown')
  })

  it('opens contents of an earlier version with their migration', async () => {
    const { bank, context, write } = await outboxForTest()
    await write('one')
    bank.on('createJournal', () => accepted)
    const migrate = (contents: unknown) => ({ ...(contents as { day: string }), text: 'one, migrated' })
    await sendOutbox({ ...context, draftKinds: async () => [{ ...letter, version: 2, migrate }] })
    expect(bank.calls('createJournal')[0]?.variables.text).toBe('one, migrated')
  })

  it('does not change a draft whose picture is sealed under an earlier password', async () => {
    const { device, context, write, state } = await outboxForTest()
    const earlier = await freshDevice('the earlier password')
    const id = await write('one')
    await earlier.db.drafts.put({ ...((await device.db.drafts.get(id)) as DraftRecord), state: 'draft' })
    await storeAttachment(earlier, id, 'picture', new Uint8Array([0xff, 0xd8, 0xff]))
    await device.db.attachments.bulkPut(await earlier.db.attachments.toArray())
    await sendOutbox(context)
    expect(await state(id)).toBe('queued')
  })

  it('stops at logout, and knows afterwards that the draft that was being sent may have arrived', async () => {
    const ending = new AbortController()
    const { bank, context, write, state } = await outboxForTest({ signal: ending.signal })
    const id = await write('one')
    bank.on('createJournal', () => {
      ending.abort()
      return accepted
    })
    await sendOutbox(context)
    expect(await state(id)).toBe('unknown')
    expect(bank.calls('createJournal')).toHaveLength(1)
  })

  it('has one sender at a time', async () => {
    const { bank, context, write } = await outboxForTest()
    await write('one')
    let release = () => {}
    bank.on('createJournal', async () => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return accepted
    })
    const first = sendOutbox(context)
    expect(await sendOutbox(context, true)).toEqual({ kind: 'busy' })
    while (bank.calls('createJournal').length === 0) await new Promise((resolve) => setImmediate(resolve))
    release()
    expect(await first).toEqual({ kind: 'done', sent: 1 })
  })

  it('sends the pictures as data URLs', async () => {
    const { bank, device, context } = await outboxForTest()
    const draft = await createDraft(device, letter, { text: 'with picture', day: TODAY })
    if (!draft.ok) throw new Error('not stored')
    await storeAttachment(device, draft.value.id, 'picture', new Uint8Array([0xff, 0xd8, 0xff, 0x00]))
    await queueDraft(device.db, draft.value.id)
    bank.on('createJournal', () => accepted)
    await sendOutbox(context)
    expect(bank.calls('createJournal')[0]?.variables.picture).toBe('data:image/jpeg;base64,/9j/AA==')
  })

  it('stores nothing of a draft unencrypted but its kind, state and dates', async () => {
    const { bank, device, context, write } = await outboxForTest()
    await write('A letter to Ramatu')
    bank.on('createJournal', () => ({ status: 'error', message: 'Ramatu is unknown' }))
    await sendOutbox(context)
    const raw = await rawContents(device.db)
    expect(raw).not.toContain('Ramatu')
    expect(raw).not.toContain('t0ken')
    expect(raw).toContain('rejected')
  })
})
