import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { bookErrors } from '../../../server/ledger/book-errors'
import { type Random, randomFrom } from '../../../server/seed/random'
import { settleTransfers } from '../../../server/transfers/settle'
import { type Answer, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createTransfer, listTransfers, retryTransfer, updateStatus } from '../../support/bank/bank-writes'
import { RIGHT_BOOKS } from '../../support/bank/ledger'
import {
  approvePosting,
  bankCharge,
  cashDeposit,
  createPosting,
  listPostings,
  payBill,
} from '../../support/bank/posting-writes'

const operationsEach = 50
/** The answers that the bank may give to an operation of this test; anything else is a defect. */
const sentences = [
  'Transfer initiated successfully',
  'Transfers approved successfully',
  'Transfers rejected successfully',
  'Transfer retried successfully',
  'Cash Transaction Posting successfully created.',
  'Cheque Transaction Posting successfully created.',
  'Approved successfully',
  'Bill paid for successfully',
]
const refusals = [
  'Insufficient balance',
  'Only initiated transfers can be authorised',
  'Only pending transfers can be retried',
  'You cannot authorise a transfer you initiated',
  'Posting is already approved',
  'You cannot approve a posting you entered',
  'Not Authorized',
]

let bank: Bank
let users: Signed[]
/** Few accounts, so that the users meet on them; one has next to nothing. */
let accounts: string[]
beforeAll(async () => {
  bank = await startTestBank({ settleAfterMs: 3_600_000 })
  users = await Promise.all(
    ['folasade', 'kehinde', 'ngozi', 'adeola'].map((name) => signIn(bank.url, `${name}@iumb.example`)),
  )
  const rows = await bank.db
    .selectFrom('accounts')
    .select('nuban')
    .where('org_id', '=', 'IUMB')
    .where('balance_kobo', '>', 0)
    .orderBy('balance_kobo')
    .limit(4)
    .execute()
  accounts = rows.map(({ nuban }) => nuban)
})
afterAll(() => bank.stop())

type Said = Answer<Record<string, unknown>>

/** Returns the sentence of an answer; of an operation that is still running elsewhere, its code. */
function sentenceOf(answer: Said): string {
  const refusal = answer.errors?.[0]
  if (refusal) return codeOf(answer) === 'IN_PROGRESS' ? 'IN_PROGRESS' : refusal.message
  const [write] = Object.values(answer.data ?? {}) as ({ message?: string } | undefined)[]
  return write?.message ?? `HTTP ${answer.status}`
}

/** Sends a write, now and then twice at once with the same key, as a double click does. */
async function sent(random: Random, send: (headers: Record<string, string>) => Promise<Said>) {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: random.chance(0.15) ? 2 : 1 }, () => send(headers)))
  return answers.map(sentenceOf).filter((sentence) => sentence !== 'IN_PROGRESS')
}

const amount = (random: Random) => random.whole(1, 9_000_000) / 100

/** A user's operations: what a teller may do, and what only an Authorizer may. */
const tellers = ['transfer', 'transfer', 'cash', 'cash', 'cheque', 'retry'] as const
const authorizers = [
  'approve',
  'approve',
  'reject',
  'posting',
  'posting',
  'posting',
  'bill',
  'settle',
] as const

async function operate(by: Signed, random: Random, mayApprove: boolean): Promise<string[]> {
  const kind = random.pick<string>(mayApprove ? [...tellers, ...authorizers] : tellers)
  const account_number = random.pick(accounts)
  switch (kind) {
    case 'transfer': {
      const given = {
        amount_wth_fees: amount(random),
        order_id: random.id(),
        beneficiary_acct_no: `01234567${random.pick(['81', '99'])}`,
      }
      return sent(random, (headers) => createTransfer(bank.url, by, account_number, given, headers))
    }
    case 'retry': {
      const id = await transferIn(by, random, 'pending')
      return id ? sent(random, (headers) => retryTransfer(bank.url, by, id, {}, headers)) : []
    }
    case 'approve':
    case 'reject': {
      const found = [await transferIn(by, random, 'initiated'), await transferIn(by, random, 'initiated')]
      const ids = [...new Set(found.filter((id) => id !== undefined))]
      const status = kind === 'approve' ? 'pending' : 'rejected'
      return ids.length > 0
        ? sent(random, (headers) => updateStatus(bank.url, by, status, ids, {}, headers))
        : []
    }
    case 'cash':
    case 'cheque': {
      const posting = {
        ...(kind === 'cash'
          ? {
              ...(await cashDeposit(bank.url, by)),
              cash_transaction_type: random.pick(['Deposit', 'Withdrawn']),
            }
          : await bankCharge(bank.url, by)),
        account_number,
        amount: amount(random),
      }
      return sent(random, (headers) => createPosting(bank.url, by, posting, headers))
    }
    case 'posting': {
      const pending = await listPostings(bank.url, by, 'getPendingPostings')
      const { id } = random.pick(pending)
      return sent(random, (headers) => approvePosting(bank.url, by, id, { headers }))
    }
    case 'bill': {
      const given = { amount: amount(random) }
      return sent(random, (headers) => payBill(bank.url, by, given, headers))
    }
    default:
      await settleTransfers(bank.db, later())
      return []
  }
}

const later = () => new Date(Date.now() + 7_200_000)

async function transferIn(by: Signed, random: Random, status: string): Promise<string | undefined> {
  const { data } = await listTransfers(bank.url, by, { status, limit: 20 })
  return data.length > 0 ? random.pick(data).id : undefined
}

/** The money of all customers and of the organisation, in kobo. */
async function money() {
  const accountRows = await bank.db.selectFrom('accounts').select('balance_kobo').execute()
  const { wallet_kobo } = await bank.db
    .selectFrom('organisations')
    .select('wallet_kobo')
    .where('org_id', '=', 'IUMB')
    .executeTakeFirstOrThrow()
  return { customers: sum(accountRows.map((row) => row.balance_kobo)), wallet: wallet_kobo }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The totals of the operations that the bank has stored, in kobo, without its ledger. */
async function stored() {
  const [postings, transfers, bills] = await Promise.all([
    bank.db.selectFrom('postings').selectAll().where('status', '=', 'APPROVED').execute(),
    bank.db.selectFrom('transfers').selectAll().where('status', 'in', ['pending', 'successful']).execute(),
    bank.db.selectFrom('bill_transactions').selectAll().execute(),
  ])
  return {
    postings: sum(postings.map((row) => (row.trans_type === 'CR' ? row.amount_kobo : -row.amount_kobo))),
    transfers: sum(transfers.map((row) => row.amount_kobo)),
    bills: sum(bills.map((row) => row.amount_kobo)),
  }
}

it('after 200 random operations of four users at once the ledger balances, and the balances equal the postings', async () => {
  const before = { ...(await money()), ...(await stored()) }
  const said = new Map<string, number>()
  await Promise.all(
    users.map(async (by, at) => {
      const random = randomFrom(4711 + at)
      for (let operation = 0; operation < operationsEach; operation += 1)
        for (const sentence of await operate(by, random, at >= 2))
          said.set(sentence, (said.get(sentence) ?? 0) + 1)
    }),
  )
  await settleTransfers(bank.db, later())
  const after = { ...(await money()), ...(await stored()) }

  expect([...said.keys()].filter((sentence) => ![...sentences, ...refusals].includes(sentence))).toEqual([])
  expect(sentences.filter((sentence) => !said.has(sentence))).toEqual([])
  expect(await bookErrors(bank.db)).toEqual(RIGHT_BOOKS)
  const transferred = after.transfers - before.transfers
  expect(transferred).toBeGreaterThan(0)
  expect(after.customers - before.customers).toBe(after.postings - before.postings - transferred)
  expect(after.wallet - before.wallet).toBe(-transferred - (after.bills - before.bills))
}, 300_000)
