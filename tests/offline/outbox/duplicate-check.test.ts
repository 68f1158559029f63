import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { AnyDraft, DuplicateCheck } from '../../../src/offline/drafts/define-draft'
import { queueAnother, queueDraft, takeBack } from '../../../src/offline/drafts/draft-actions'
import { openDuplicates } from '../../../src/offline/drafts/draft-duplicates'
import { moveDraft } from '../../../src/offline/drafts/draft-store'
import type { OutboxContext } from '../../../src/offline/outbox/outbox-context'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { rawContents } from '../../support/device/device'
import { refusal } from '../../support/device/fake-bank'
import { accepted, letter, outboxForTest } from '../../support/device/outbox-for-test'

const EARLIER = { title: 'Letter of Ramatu', detail: 'sent on Tuesday' }

const check: DuplicateCheck<{ text: string }> = {
  find: ({ text }, { orgId }, ask) =>
    ask({
      document: 'query Same($text: String!, $org: String!) { sameLetters(text: $text, org: $org) }',
      variables: { text, org: orgId },
      answer: v.pipe(
        v.object({ sameLetters: v.array(v.string()) }),
        v.transform(({ sameLetters }) => sameLetters.map(() => EARLIER)),
      ),
    }),
  question: { title: 'Send another?', text: 'There is one.', another: 'Send another' },
}
const checkedLetter: AnyDraft = { ...letter, duplicateCheck: check }

/** An outbox of letters that are checked, and a bank that has some of them. */
async function checkedOutbox(same: () => unknown, change: Partial<OutboxContext> = {}) {
  const outbox = await outboxForTest({
    draftKinds: async () => [checkedLetter],
    ...change,
  })
  outbox.bank.on('sameLetters', same).on('createJournal', () => accepted)
  const record = async (id: string) => {
    const stored = await outbox.device.db.drafts.get(id)
    if (!stored) throw new Error('the draft is gone')
    return stored
  }
  return { ...outbox, record, sent: () => outbox.bank.calls('createJournal') }
}

describe('a draft that the bank may already have', () => {
  it('is sent if the bank has nothing like it, and was asked before', async () => {
    const { bank, context, write, state } = await checkedOutbox(() => [])
    const id = await write('one')
    await sendOutbox(context)
    expect(await state(id)).toBe('sent')
    const writes = bank.seen.map(({ field }) => field).filter((field) => field !== 'getOperationDate')
    expect(writes).toEqual(['sameLetters', 'createJournal'])
    expect(bank.calls('sameLetters')[0]?.variables).toEqual({ text: 'one', org: 'ORG' })
  })

  it('is not sent if the bank has one, and stores what was found for the user, sealed', async () => {
    const { device, context, write, record, sent } = await checkedOutbox(() => ['one'])
    const id = await write('one')
    expect(await sendOutbox(context, true)).toEqual({ kind: 'done', sent: 1 })
    await sendOutbox(context, true)
    expect(sent()).toHaveLength(0)
    const stored = await record(id)
    expect(stored).toMatchObject({ state: 'possible-duplicate' })
    expect(stored.attempt).toBeUndefined()
    expect(await openDuplicates(device.vault, stored)).toEqual([EARLIER])
    expect(await rawContents(device.db)).not.toContain('Ramatu')
  })

  it('is sent once after the user wants another, and the bank is not asked again', async () => {
    const { bank, device, context, clock, write, state, sent } = await checkedOutbox(() => ['one'])
    const id = await write('one')
    await sendOutbox(context)
    await queueAnother(device.db, id)
    bank.on('createJournal', () => refusal(429, 'RATE_LIMITED', 'wait'))
    await sendOutbox(context)
    expect(await state(id)).toBe('unknown')
    bank.on('createJournal', () => accepted)
    clock.now += 3_600_000
    await sendOutbox(context, true)
    expect(await state(id)).toBe('sent')
    expect(bank.calls('sameLetters')).toHaveLength(1)
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('is asked about again once it was taken back and queued again', async () => {
    const { bank, device, context, write, state } = await checkedOutbox(() => ['one'])
    const id = await write('one')
    await sendOutbox(context)
    await queueAnother(device.db, id)
    await takeBack(device.db, id)
    await queueDraft(device.db, id)
    await sendOutbox(context)
    expect(await state(id)).toBe('possible-duplicate')
    expect(bank.calls('sameLetters')).toHaveLength(2)
  })

  it('that another tab has taken back is not queued by an answer that comes later', async () => {
    const { device, context, write, state } = await checkedOutbox(() => ['one'])
    const id = await write('one')
    await sendOutbox(context)
    await takeBack(device.db, id)
    expect(await queueAnother(device.db, id)).toMatchObject({ ok: false, failure: { kind: 'not-now' } })
    expect(await state(id)).toBe('draft')
  })

  it.each<[string, () => unknown]>([
    ['fails', () => new Response('', { status: 503 })],
    ['gives no answer', () => 'drop'],
    [
      'answers with a page of HTML',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['answers with nothing', () => null],
    ['asks to wait', () => refusal(429, 'RATE_LIMITED', 'wait', { 'retry-after': '30' })],
  ])('stays queued, with a pause, if the bank %s when it is asked', async (_, same) => {
    const { context, clock, write, record, sent } = await checkedOutbox(same)
    const id = await write('one')
    await sendOutbox(context)
    expect(sent()).toHaveLength(0)
    const stored = await record(id)
    expect(stored).toMatchObject({ state: 'queued', reason: 'not-checked' })
    expect(stored.attempt).toBeUndefined()
    expect(stored.nextTryAt ?? 0).toBeGreaterThan(clock.now)
  })

  it('waits for the user with the bank’s words if the bank refuses the question, and is sent if it is wanted', async () => {
    const { bank, device, context, clock, write, record, sent } = await checkedOutbox(() => 'drop')
    const id = await write('one')
    await sendOutbox(context)
    bank.on('sameLetters', () => refusal(200, 'BAD_USER_INPUT', 'No letter of Ramatu found'))
    clock.now += 3_600_000
    await sendOutbox(context)
    const stored = await record(id)
    expect(stored).toMatchObject({ state: 'possible-duplicate', reason: 'check-refused' })
    expect(sent()).toHaveLength(0)
    expect(await openDuplicates(device.vault, stored)).toEqual([
      { title: 'No letter of Ramatu found', detail: '' },
    ])
    expect(await rawContents(device.db)).not.toContain('Ramatu')
    await queueAnother(device.db, id)
    expect((await record(id)).reason).toBeUndefined()
    await sendOutbox(context, true)
    expect((await record(id)).state).toBe('sent')
    expect(sent()).toHaveLength(1)
  })

  it('waits for a sign-in if the bank refuses the session when it is asked', async () => {
    const { context, write, state, sent } = await checkedOutbox(() => refusal(401, 'UNAUTHENTICATED', 'over'))
    const id = await write('one')
    expect(await sendOutbox(context)).toMatchObject({ kind: 'stopped', because: 'unauthenticated' })
    expect(await state(id)).toBe('needs-sign-in')
    expect(sent()).toHaveLength(0)
  })

  it('does not delay the others while it cannot be asked about', async () => {
    const other = { ...letter, kind: 'other letter' }
    const { device, context, write, record, sent } = await checkedOutbox(() => 'drop', {
      draftKinds: async () => [checkedLetter, other],
    })
    const id = await write('one')
    const second = await write('two')
    await device.db.drafts.update(second, { kind: 'other letter' })
    await sendOutbox(context)
    expect(await record(id)).toMatchObject({ state: 'queued', reason: 'not-checked' })
    expect(sent().map(({ variables }) => variables.text)).toEqual(['two'])
  })

  it('is sent once it can be asked about again', async () => {
    const { bank, context, clock, write, record } = await checkedOutbox(() => 'drop')
    const id = await write('one')
    await sendOutbox(context)
    bank.on('sameLetters', () => [])
    clock.now += 3_600_000
    await sendOutbox(context)
    const stored = await record(id)
    expect(stored).toMatchObject({ state: 'sent' })
    expect(stored.reason).toBeUndefined()
  })

  it('is not asked about when a lost try is repeated', async () => {
    const { bank, context, clock, write, state } = await checkedOutbox(() => [])
    const id = await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    bank.on('sameLetters', () => ['one']).on('createJournal', () => accepted)
    clock.now += 60_000
    await sendOutbox(context)
    expect(await state(id)).toBe('sent')
    expect(bank.calls('sameLetters')).toHaveLength(1)
  })

  it('is not sent, and not asked about, if it is edited while the bank is asked', async () => {
    const outbox = await checkedOutbox(() => [])
    const id = await outbox.write('one')
    for (const found of [[], ['one']]) {
      outbox.bank.on('sameLetters', async () => {
        await takeBack(outbox.device.db, id)
        await queueDraft(outbox.device.db, id)
        return found
      })
      await sendOutbox(outbox.context)
      expect(await outbox.state(id)).toBe('queued')
    }
    expect(outbox.sent()).toHaveLength(0)
  })

  it('stays queued if the user logs out while the bank is asked', async () => {
    const leaving = new AbortController()
    const { context, write, record } = await checkedOutbox(
      () => {
        leaving.abort()
        return []
      },
      { signal: leaving.signal },
    )
    const id = await write('one')
    await sendOutbox(context)
    expect(await record(id)).toMatchObject({ state: 'queued' })
  })

  it('does not become one by any other way than the question', async () => {
    const { device, context, write } = await checkedOutbox(() => [])
    const id = await write('one')
    await sendOutbox(context)
    expect(await moveDraft(device.db, id, 'duplicates-found')).toMatchObject({ ok: false })
  })
})
