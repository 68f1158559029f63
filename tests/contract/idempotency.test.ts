import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../server/bank'
import type { AnswerFate } from '../../server/http/faults'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../support/bank'
import { whileItWaits } from '../support/bank-locks'
import {
  countJournals,
  createJournal,
  createTransfer,
  operationDate,
  richAccount,
} from '../support/bank-writes'

let bank: Bank
let teller: Signed
let now = new Date()
let fate: AnswerFate | Promise<AnswerFate>
let afterClaim: (operation: string) => Promise<void>
const defects: unknown[] = []
beforeAll(async () => {
  bank = await startTestBank({
    now: () => now,
    onDefect: (problem) => defects.push(problem),
    faults: {
      onAnswer: (operation) => (operation === 'createJournal' ? fate : 'deliver'),
      afterClaim: (operation) => afterClaim(operation),
    },
  })
})
afterAll(async () => {
  await bank.stop()
  expect(defects).toEqual([])
})
beforeEach(async () => {
  now = new Date()
  fate = 'deliver'
  afterClaim = async () => {}
  teller = await signIn(bank.url, 'folasade@iumb.example')
})

const withKey = (key: string) => ({ 'idempotency-key': key })
const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotent-replayed')

describe('a repeated write', () => {
  it('is answered with the first answer and the header, and happens once', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    const first = await createJournal(bank.url, teller, {}, withKey(key))
    const second = await createJournal(bank.url, teller, {}, withKey(key))
    expect(replayed(first)).toBeNull()
    expect(replayed(second)).toBe('true')
    expect(second.data).toEqual(first.data)
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
  })

  it('happens once when the first answer was lost after it was committed', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    fate = 'drop'
    await expect(createJournal(bank.url, teller, {}, withKey(key))).rejects.toThrow('fetch failed')
    fate = 'deliver'
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
    const again = await createJournal(bank.url, teller, {}, withKey(key))
    expect(replayed(again)).toBe('true')
    expect(again.data?.createJournal.status).toBe('success')
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
  })

  it('happens once when ten come at the same time', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createJournal(bank.url, teller, {}, withKey(key))),
    )
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
    for (const answer of answers) {
      if (answer.status === 409) expect(codeOf(answer)).toBe('IN_PROGRESS')
      else expect(answer.data?.createJournal.status).toBe('success')
    }
  })

  it('gets a refusal again, even after its reason is gone', async () => {
    const { nuban } = await richAccount(bank.url, teller)
    const key = randomUUID()
    const order_id = randomUUID()
    await createTransfer(bank.url, teller, nuban, { order_id })
    const refusal = await createTransfer(bank.url, teller, nuban, { order_id }, withKey(key))
    expect(refusal.data?.createTransfer).toMatchObject({ status: 'error', message: 'Duplicate order id' })
    await bank.db.deleteFrom('transfers').where('order_id', '=', order_id).execute()
    const again = await createTransfer(bank.url, teller, nuban, { order_id }, withKey(key))
    expect(again.data).toEqual(refusal.data)
    expect(replayed(again)).toBe('true')
  })

  it('gets a FORBIDDEN or a BAD_USER_INPUT again', async () => {
    for (const given of [{ org_id: 'AGCO' }, { narration: '' }]) {
      const key = randomUUID()
      const first = await createJournal(bank.url, teller, given, withKey(key))
      const again = await createJournal(bank.url, teller, given, withKey(key))
      expect(codeOf(first)).toMatch(/FORBIDDEN|BAD_USER_INPUT/)
      expect(again.errors?.[0]?.message).toBe(first.errors?.[0]?.message)
      expect(codeOf(again)).toBe(codeOf(first))
      expect(replayed(again)).toBe('true')
    }
  })

  it('is a new write after seven days', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    const operationDate = {
      operationDate: (await bank.db.selectFrom('organisations').selectAll().executeTakeFirstOrThrow())
        .operation_date,
    }
    await createJournal(bank.url, teller, operationDate, withKey(key))
    now = new Date(now.getTime() + 6.9 * 86_400_000)
    teller = await signIn(bank.url, 'folasade@iumb.example')
    expect(replayed(await createJournal(bank.url, teller, operationDate, withKey(key)))).toBe('true')
    now = new Date(now.getTime() + 0.2 * 86_400_000)
    teller = await signIn(bank.url, 'folasade@iumb.example')
    expect(replayed(await createJournal(bank.url, teller, operationDate, withKey(key)))).toBeNull()
    expect(await countJournals(bank.url, teller)).toBe(before + 2)
  })
})

describe('a key', () => {
  it('cannot be used for something else', async () => {
    const key = randomUUID()
    await createJournal(bank.url, teller, {}, withKey(key))
    const other = await createJournal(bank.url, teller, { folio: 13 }, withKey(key))
    expect(other.status).toBe(409)
    expect(codeOf(other)).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('is in progress while its first call runs, and the write then happens once', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const claimed = new Promise<void>((resolve) => {
      afterClaim = () => {
        resolve()
        return held
      }
    })
    const first = createJournal(bank.url, teller, {}, withKey(key))
    await claimed
    const second = await createJournal(bank.url, teller, {}, withKey(key))
    expect(second.status).toBe(409)
    expect(codeOf(second)).toBe('IN_PROGRESS')
    release()
    expect((await first).data?.createJournal.status).toBe('success')
    expect(replayed(await createJournal(bank.url, teller, {}, withKey(key)))).toBe('true')
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
  })

  it('left behind by a crash is taken over a minute later, and the crashed call can no longer write', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    let wakeTheDead = () => {}
    const held = new Promise<void>((resolve) => {
      wakeTheDead = resolve
    })
    const claimed = new Promise<void>((resolve) => {
      afterClaim = () => {
        resolve()
        return held
      }
    })
    const dead = createJournal(bank.url, teller, {}, withKey(key))
    await claimed
    afterClaim = async () => {}
    now = new Date(now.getTime() + 61_000)
    const next = await createJournal(bank.url, teller, {}, withKey(key))
    expect(next.data?.createJournal.status).toBe('success')
    wakeTheDead()
    expect(codeOf(await dead)).toBe('IN_PROGRESS')
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
  })

  it('is in progress also while its first call waits for a lock in the middle of its write', async () => {
    const key = randomUUID()
    const journal = { operationDate: await operationDate(bank.url, teller) }
    const write = () => createJournal(bank.url, teller, journal, withKey(key))
    const { first, meanwhile } = await whileItWaits(bank, 'IUMB', write, write)
    expect([first.data?.createJournal.status, replayed(first)]).toEqual(['success', null])
    if (process.env.DATABASE_URL) expect(codeOf(meanwhile)).toBe('IN_PROGRESS')
    else expect(replayed(meanwhile)).toBe('true')
  })

  it('belongs to its operation: the same key with another one is another', async () => {
    const key = randomUUID()
    const { nuban } = await richAccount(bank.url, teller)
    await createJournal(bank.url, teller, {}, withKey(key))
    const transfer = await createTransfer(bank.url, teller, nuban, {}, withKey(key))
    expect([transfer.data?.createTransfer.status, replayed(transfer)]).toEqual(['success', null])
  })

  it('belongs to its organisation: a user who was moved to another one has it anew', async () => {
    const key = randomUUID()
    const boss = await signIn(bank.url, 'adeola@iumb.example')
    const journal = { narration: 'Before the move', org_id: 'IUMB' }
    await createJournal(bank.url, boss, journal, withKey(key))
    const moved = (org_id: string) =>
      bank.db.updateTable('staff').set({ org_id }).where('id', '=', boss.id).execute()
    await moved('AGCO')
    const there = await createJournal(bank.url, boss, journal, withKey(key))
    await moved('IUMB')
    expect([codeOf(there), replayed(there)]).toEqual(['FORBIDDEN', null])
  })

  it('belongs to its user: a colleague’s same key is another', async () => {
    const key = randomUUID()
    const colleague = await signIn(bank.url, 'ngozi@iumb.example')
    const before = await countJournals(bank.url, teller)
    await createJournal(bank.url, teller, {}, withKey(key))
    expect(replayed(await createJournal(bank.url, colleague, {}, withKey(key)))).toBeNull()
    expect(await countJournals(bank.url, teller)).toBe(before + 2)
  })

  it('is free again after a 429', async () => {
    const { nuban } = await richAccount(bank.url, teller)
    const key = randomUUID()
    const order_id = randomUUID()
    for (let guess = 1; guess <= 5; guess += 1)
      await createTransfer(bank.url, teller, nuban, { token: `BAD00${guess}` })
    expect((await createTransfer(bank.url, teller, nuban, { order_id }, withKey(key))).status).toBe(429)
    now = new Date(now.getTime() + 61_000)
    const retried = await createTransfer(bank.url, teller, nuban, { order_id }, withKey(key))
    expect(retried.data?.createTransfer.status).toBe('success')
    expect(replayed(retried)).toBeNull()
  })

  it('is free again after a 500, of which nothing is left', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    await bank.db.schema.alterTable('journal_records').renameTo('records_elsewhere').execute()
    const failed = await createJournal(bank.url, teller, {}, withKey(key))
    await bank.db.schema
      .alterTable('records_elsewhere' as 'journal_records')
      .renameTo('journal_records')
      .execute()
    expect(failed.status).toBe(500)
    expect(defects.splice(0)).toHaveLength(1)
    const again = await createJournal(bank.url, teller, {}, withKey(key))
    expect([again.data?.createJournal.status, replayed(again)]).toEqual(['success', null])
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
  })

  it('stores its answer together with the write, or neither', async () => {
    const key = randomUUID()
    const before = await countJournals(bank.url, teller)
    await sql`alter table idempotency_keys add constraint stored check (answer is null) not valid`.execute(
      bank.db,
    )
    const failed = await createJournal(bank.url, teller, {}, withKey(key))
    await sql`alter table idempotency_keys drop constraint stored`.execute(bank.db)
    expect(failed.status).toBe(500)
    expect(defects.splice(0)).toHaveLength(1)
    expect(await countJournals(bank.url, teller)).toBe(before)
    expect(replayed(await createJournal(bank.url, teller, {}, withKey(key)))).toBeNull()
    expect(replayed(await createJournal(bank.url, teller, {}, withKey(key)))).toBe('true')
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
  })

  it('goes with one write: two in one operation are refused, and none is done', async () => {
    const before = await countJournals(bank.url, teller)
    const journal = `createJournal(narration: "two at once", branch: "15", org_id: "IUMB", folio: 1,
      operationDate: "${await operationDate(bank.url, teller)}", journal_record: [
        { amount: 5, type: "DEBIT", account_code: "10102", sub_narration: "to the teller" }
        { amount: 5, type: "CREDIT", account_code: "10101", sub_narration: "from the vault" }
      ]) { status }`
    const both = `mutation { one: ${journal} two: ${journal} }`
    const refused = await ask(bank.url, teller.token, both, {}, withKey(randomUUID()))
    expect(codeOf(refused)).toBe('BAD_USER_INPUT')
    expect(refused.errors?.[0]?.message).toBe('A call with an idempotency key makes one write')
    expect(await countJournals(bank.url, teller)).toBe(before)
  })

  it('does not let the money token be read from what is stored', async () => {
    const { nuban } = await richAccount(bank.url, teller)
    await createTransfer(bank.url, teller, nuban, {}, withKey(randomUUID()))
    const rows = await bank.db.selectFrom('idempotency_keys').selectAll().execute()
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
    const before = await countJournals(bank.url, teller)
    const date = await operationDate(bank.url, teller)
    const folio = how.includes('variable') ? '$folio' : '12'
    const first = await ask(bank.url, teller.token, spelled(body(date, folio)), {}, key)
    expect(first.errors).toBeUndefined()
    const again = await ask(bank.url, teller.token, `mutation { ${body(date, '12')} }`, {}, key)
    expect([replayed(again), again.data]).toEqual(['true', first.data])
    expect(await countJournals(bank.url, teller)).toBe(before + 1)
  })
})

describe('a bad line', () => {
  it('can be imitated: HTML, a 500, and an answer that takes its time', async () => {
    fate = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
    await expect(createJournal(bank.url, teller)).rejects.toThrow('not valid JSON')
    let deliver = (_fate: AnswerFate) => {}
    fate = new Promise((resolve) => {
      deliver = resolve
    })
    const slow = createJournal(bank.url, teller)
    deliver('deliver')
    expect((await slow).data?.createJournal.status).toBe('success')
  })
})
