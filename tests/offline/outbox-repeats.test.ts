import { describe, expect, it } from 'vitest'
import { queueDraft, sendAgain, takeBack } from '../../src/offline/drafts/draft-store'
import { sendOutbox } from '../../src/offline/outbox/send-outbox'
import { refusal } from '../support/fake-bank'
import { accepted, letter, type Post, post, TODAY } from '../support/letters'

const DAY = 24 * 3_600_000

/** A letter whose answer got lost. */
async function lost(there: Post): Promise<string> {
  const id = await there.write('one')
  there.bank.on('postLetter', () => 'drop')
  await sendOutbox(there.context)
  there.clock.now += 60_000
  return id
}
const sent = ({ bank }: Post) => bank.calls('postLetter')
const keys = (there: Post) => sent(there).map((call) => call.headers.get('idempotency-key'))

describe('the repeat of a lost draft', () => {
  it('is the same to the letter, though the staff id and the app have changed since', async () => {
    const there = await post()
    const id = await lost(there)
    there.bank.on('postLetter', () => accepted)
    const changed = { ...letter, variables: () => ({ text: 'rewritten', picture: '', by: 'DGB-999' }) }
    const sender = { orgId: 'ORG', staffId: 'DGB-999' }
    await sendOutbox({ ...there.context, kinds: [changed], sender })
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
  ])('leaves the outcome unknown where the repeat %s', async (_, answer) => {
    const there = await post()
    const id = await lost(there)
    there.bank.on('postLetter', answer)
    await sendOutbox(there.context)
    expect(await there.state(id)).toBe('unknown')
  })

  it('is a refusal where the bank honours keys and answers with one: it is that of the first try', async () => {
    const there = await post()
    const id = await lost(there)
    there.bank.on('postLetter', () => ({ status: 'error', message: 'Branch is closed' }))
    await sendOutbox(there.context)
    expect(await there.state(id)).toBe('rejected')
  })

  it('proves nothing of the first try where the bank honours no keys, and the bank’s words are kept', async () => {
    const there = await post({ idempotency: false })
    const id = await lost(there)
    await sendAgain(there.device.db, id)
    there.bank.on('postLetter', () => ({ status: 'error', message: 'BVN has an account' }))
    await sendOutbox(there.context)
    expect(await there.device.db.drafts.get(id)).toMatchObject({ state: 'unknown', reason: 'refused-again' })
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(2)
  })

  it('that its user asked for goes once, with its own key, at a bank that honours none', async () => {
    const there = await post({ idempotency: false })
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
    const there = await post()
    const id = await lost(there)
    there.bank.on('postLetter', () => refusal(409, 'IDEMPOTENCY_CONFLICT', 'x'))
    await sendOutbox(there.context)
    await sendAgain(there.device.db, id)
    await sendOutbox(there.context)
    expect(sent(there)).toHaveLength(3)
    expect(new Set(keys(there)).size).toBe(1)
  })

  it('cannot be edited, queued or held back on the way', async () => {
    const there = await post()
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
  it('goes by the bank’s date although the device’s clock fell back meanwhile', async () => {
    const there = await post()
    const id = await lost(there)
    there.bank.on('getOperationDate', () => '2026-11-25').on('postLetter', () => accepted)
    there.clock.now -= 2 * 60_000
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(1)
    expect(await there.state(id)).toBe('unknown')
  })

  it('is not known any more once the clock fell back, where the bank’s date stands still', async () => {
    const there = await post()
    const id = await lost(there)
    there.clock.now += 7 * DAY
    await sendOutbox(there.context, true)
    there.clock.now -= 5 * DAY
    await sendOutbox(there.context, true)
    expect(sent(there)).toHaveLength(1)
    expect(await there.state(id)).toBe('unknown')
  })

  it('does not begin anew because its user had it sent again', async () => {
    const there = await post()
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
