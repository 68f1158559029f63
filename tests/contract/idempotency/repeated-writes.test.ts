import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AnswerFate } from '../../../server/http/faults'
import { ask, codeOf, signIn } from '../../support/bank/bank'
import { whileItWaits } from '../../support/bank/bank-locks'
import { countJournals, createJournal, createTransfer, operationDate } from '../../support/bank/bank-writes'
import { openKeyedBank, replayed, withKey } from './keyed-bank'

const { bank, url, teller, sender, pass, fateOf, pauseNextClaim, guessFiveTimes, takeDefects } =
  openKeyedBank()

describe('a repeated write', () => {
  it('is answered with the first answer and the header, and happens once', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    const first = await createJournal(url(), teller(), {}, withKey(key))
    const second = await createJournal(url(), teller(), {}, withKey(key))
    expect(replayed(first)).toBeNull()
    expect(replayed(second)).toBe('true')
    expect(second.data).toEqual(first.data)
    expect(await countJournals(url(), teller())).toBe(before + 1)
  })

  it('happens once when the first answer was lost after it was committed', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    fateOf('createJournal', 'drop')
    await expect(createJournal(url(), teller(), {}, withKey(key))).rejects.toThrow('fetch failed')
    fateOf('createJournal', 'deliver')
    expect(await countJournals(url(), teller())).toBe(before + 1)
    const again = await createJournal(url(), teller(), {}, withKey(key))
    expect(replayed(again)).toBe('true')
    expect(again.data?.createJournal.status).toBe('success')
    expect(await countJournals(url(), teller())).toBe(before + 1)
  })

  it('happens once when ten come at the same time', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createJournal(url(), teller(), {}, withKey(key))),
    )
    expect(await countJournals(url(), teller())).toBe(before + 1)
    for (const answer of answers) {
      if (answer.status === 409) expect(codeOf(answer)).toBe('IN_PROGRESS')
      else expect(answer.data?.createJournal.status).toBe('success')
    }
  })

  it('gets a refusal again, even after its reason is gone', async () => {
    const key = randomUUID()
    const order_id = randomUUID()
    await createTransfer(url(), teller(), sender(), { order_id })
    const refusal = await createTransfer(url(), teller(), sender(), { order_id }, withKey(key))
    expect(refusal.data?.createTransfer).toMatchObject({ status: 'error', message: 'Duplicate order id' })
    await bank().db.deleteFrom('transfers').where('order_id', '=', order_id).execute()
    const again = await createTransfer(url(), teller(), sender(), { order_id }, withKey(key))
    expect(again.data).toEqual(refusal.data)
    expect(replayed(again)).toBe('true')
  })

  it('gets a FORBIDDEN or a BAD_USER_INPUT again', async () => {
    for (const given of [{ org_id: 'AGCO' }, { narration: '' }]) {
      const key = randomUUID()
      const first = await createJournal(url(), teller(), given, withKey(key))
      const again = await createJournal(url(), teller(), given, withKey(key))
      expect(codeOf(first)).toMatch(/FORBIDDEN|BAD_USER_INPUT/)
      expect(again.errors?.[0]?.message).toBe(first.errors?.[0]?.message)
      expect(codeOf(again)).toBe(codeOf(first))
      expect(replayed(again)).toBe('true')
    }
  })

  it('is a new write after thirty days', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    const journal = { operationDate: await operationDate(url(), teller()) }
    // A session lasts hours: each of the later calls is made in a new one.
    const signedInAgain = () => signIn(url(), 'folasade@iumb.example')
    await createJournal(url(), teller(), journal, withKey(key))
    pass(29.9 * 86_400_000)
    expect(replayed(await createJournal(url(), await signedInAgain(), journal, withKey(key)))).toBe('true')
    pass(0.2 * 86_400_000)
    expect(replayed(await createJournal(url(), await signedInAgain(), journal, withKey(key)))).toBeNull()
    pass(-30.1 * 86_400_000)
    expect(await countJournals(url(), teller())).toBe(before + 2)
  })
})

describe('a key', () => {
  it('cannot be used for something else', async () => {
    const key = randomUUID()
    await createJournal(url(), teller(), {}, withKey(key))
    const other = await createJournal(url(), teller(), { folio: 13 }, withKey(key))
    expect(other.status).toBe(409)
    expect(codeOf(other)).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('is in progress while its first call runs, and the write then happens once', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    const { claimed, release } = pauseNextClaim()
    const first = createJournal(url(), teller(), {}, withKey(key))
    await claimed
    const second = await createJournal(url(), teller(), {}, withKey(key))
    expect(second.status).toBe(409)
    expect(codeOf(second)).toBe('IN_PROGRESS')
    release()
    expect((await first).data?.createJournal.status).toBe('success')
    expect(replayed(await createJournal(url(), teller(), {}, withKey(key)))).toBe('true')
    expect(await countJournals(url(), teller())).toBe(before + 1)
  })

  it('left behind by a crash is taken over a minute later, and the crashed call can no longer write', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    const { claimed, release: wakeTheDead } = pauseNextClaim()
    const dead = createJournal(url(), teller(), {}, withKey(key))
    await claimed
    pass(61_000)
    const next = await createJournal(url(), teller(), {}, withKey(key))
    expect(next.data?.createJournal.status).toBe('success')
    wakeTheDead()
    expect(codeOf(await dead)).toBe('IN_PROGRESS')
    expect(await countJournals(url(), teller())).toBe(before + 1)
  })

  it('is in progress also while its first call waits for a lock in the middle of its write', async () => {
    const key = randomUUID()
    const journal = { operationDate: await operationDate(url(), teller()) }
    const write = () => createJournal(url(), teller(), journal, withKey(key))
    const { first, meanwhile } = await whileItWaits(bank(), 'IUMB', write, write)
    expect([first.data?.createJournal.status, replayed(first)]).toEqual(['success', null])
    if (process.env.DATABASE_URL) expect(codeOf(meanwhile)).toBe('IN_PROGRESS')
    else expect(replayed(meanwhile)).toBe('true')
  })

  it('belongs to its operation: the same key with another one is another', async () => {
    const key = randomUUID()
    await createJournal(url(), teller(), {}, withKey(key))
    const transfer = await createTransfer(url(), teller(), sender(), {}, withKey(key))
    expect([transfer.data?.createTransfer.status, replayed(transfer)]).toEqual(['success', null])
  })

  it('belongs to its organisation: a user who was moved to another one has it anew', async () => {
    const key = randomUUID()
    const boss = await signIn(url(), 'adeola@iumb.example')
    const journal = { narration: 'Before the move', org_id: 'IUMB' }
    await createJournal(url(), boss, journal, withKey(key))
    const moved = (org_id: string) =>
      bank().db.updateTable('staff').set({ org_id }).where('id', '=', boss.id).execute()
    await moved('AGCO')
    const there = await createJournal(url(), boss, journal, withKey(key))
    await moved('IUMB')
    expect([codeOf(there), replayed(there)]).toEqual(['FORBIDDEN', null])
  })

  it('belongs to its user: a colleague’s same key is another', async () => {
    const key = randomUUID()
    const colleague = await signIn(url(), 'ngozi@iumb.example')
    const before = await countJournals(url(), teller())
    await createJournal(url(), teller(), {}, withKey(key))
    expect(replayed(await createJournal(url(), colleague, {}, withKey(key)))).toBeNull()
    expect(await countJournals(url(), teller())).toBe(before + 2)
  })

  it('is free again after a 429', async () => {
    const key = randomUUID()
    const order_id = randomUUID()
    await guessFiveTimes(teller())
    expect((await createTransfer(url(), teller(), sender(), { order_id }, withKey(key))).status).toBe(429)
    pass(61_000)
    const retried = await createTransfer(url(), teller(), sender(), { order_id }, withKey(key))
    expect(retried.data?.createTransfer.status).toBe('success')
    expect(replayed(retried)).toBeNull()
  })

  it('is free again after a 500, of which nothing is left', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    await bank().db.schema.alterTable('journal_records').renameTo('records_elsewhere').execute()
    const failed = await createJournal(url(), teller(), {}, withKey(key))
    await bank()
      .db.schema.alterTable('records_elsewhere' as 'journal_records')
      .renameTo('journal_records')
      .execute()
    expect(failed.status).toBe(500)
    expect(takeDefects()).toHaveLength(1)
    const again = await createJournal(url(), teller(), {}, withKey(key))
    expect([again.data?.createJournal.status, replayed(again)]).toEqual(['success', null])
    expect(await countJournals(url(), teller())).toBe(before + 1)
  })

  it('stores its answer together with the write, or neither', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    await sql`alter table idempotency_keys add constraint stored check (answer is null) not valid`.execute(
      bank().db,
    )
    const failed = await createJournal(url(), teller(), {}, withKey(key))
    await sql`alter table idempotency_keys drop constraint stored`.execute(bank().db)
    expect(failed.status).toBe(500)
    expect(takeDefects()).toHaveLength(1)
    expect(await countJournals(url(), teller())).toBe(before)
    expect(replayed(await createJournal(url(), teller(), {}, withKey(key)))).toBeNull()
    expect(replayed(await createJournal(url(), teller(), {}, withKey(key)))).toBe('true')
    expect(await countJournals(url(), teller())).toBe(before + 1)
  })

  it('goes with one write: two in one operation are refused, and none is done', async () => {
    const before = await countJournals(url(), teller())
    const journal = `createJournal(narration: "two at once", branch: "15", org_id: "IUMB", folio: 1,
      operationDate: "${await operationDate(url(), teller())}", journal_record: [
        { amount: 5, type: "DEBIT", account_code: "10102", sub_narration: "to the teller" }
        { amount: 5, type: "CREDIT", account_code: "10101", sub_narration: "from the vault" }
      ]) { status }`
    const both = `mutation { one: ${journal} two: ${journal} }`
    const refused = await ask(url(), teller().token, both, {}, withKey(randomUUID()))
    expect(codeOf(refused)).toBe('BAD_USER_INPUT')
    expect(refused.errors?.[0]?.message).toBe('A document makes one write or one sign-in')
    expect(await countJournals(url(), teller())).toBe(before)
  })

  it('does not let the money token be read from what is stored', async () => {
    await createTransfer(url(), teller(), sender(), {}, withKey(randomUUID()))
    const rows = await bank().db.selectFrom('idempotency_keys').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('4K7MD2')
  })
})

describe('a write that is spelled otherwise', () => {
  const body = (
    date: string,
    folio: string,
  ) => `createJournal(narration: "Spelled otherwise", branch: "15", org_id: "IUMB",
    operationDate: "${date}", folio: ${folio}, journal_record: [
      { amount: 5, type: "DEBIT", account_code: "10102", sub_narration: "to the teller" }
      { sub_narration: "from the vault", account_code: "10101", type: "CREDIT", amount: 5.00 }
    ]) { status message }`

  it.each([
    ['in a fragment', (call: string) => `mutation { ...Write } fragment Write on Mutation { ${call} }`],
    ['in an inline fragment', (call: string) => `mutation { ... on Mutation { ${call} } }`],
    ['under another name', (call: string) => `mutation Book { booked: ${call} }`],
    ['with a variable’s default', (call: string) => `mutation ($folio: Int! = 12) { ${call} }`],
  ])('is the same write: %s', async (how, spelled) => {
    const key = withKey(randomUUID())
    const before = await countJournals(url(), teller())
    const date = await operationDate(url(), teller())
    const folio = how.includes('variable') ? '$folio' : '12'
    const first = await ask(url(), teller().token, spelled(body(date, folio)), {}, key)
    expect(first.errors).toBeUndefined()
    const again = await ask(url(), teller().token, `mutation { ${body(date, '12')} }`, {}, key)
    expect([replayed(again), again.data]).toEqual(['true', first.data])
    expect(await countJournals(url(), teller())).toBe(before + 1)
  })
})

describe('a bad line', () => {
  it('can be imitated: HTML, a 500, and an answer that takes its time', async () => {
    fateOf('createJournal', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    await expect(createJournal(url(), teller())).rejects.toThrow('not valid JSON')
    let deliver = (_fate: AnswerFate) => {}
    const late = new Promise<AnswerFate>((resolve) => {
      deliver = resolve
    })
    fateOf('createJournal', late)
    const slow = createJournal(url(), teller())
    deliver('deliver')
    expect((await slow).data?.createJournal.status).toBe('success')
  })
})
