import type { Migration } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { bookEntry, type Entry } from '../../../server/ledger/book-entry'
import { bookErrors } from '../../../server/ledger/book-errors'
import * as ledgerLines from '../../../server/storage/migrations/005-ledger-lines'
import { settleTransfers } from '../../../server/transfers/settle'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { overlappingOnAccount } from '../../support/bank/bank-locks'
import {
  balanceOf,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'
import { entryLines, RIGHT_BOOKS } from '../../support/bank/ledger'

let bank: Bank
let teller: Signed
let authorizer: Signed
let nuban: string
beforeAll(async () => {
  bank = await startTestBank({ settleAfterMs: 3_600_000 })
  teller = await signIn(bank.url, 'folasade@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  nuban = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())
afterEach(async () => {
  expect(await bookErrors(bank.db)).toEqual(RIGHT_BOOKS)
})

const later = () => new Date(Date.now() + 7_200_000)

async function approvedTransfer(order_id: string, given: Record<string, unknown> = {}) {
  await createTransfer(bank.url, teller, nuban, { order_id, ...given })
  const [transfer] = (await listTransfers(bank.url, teller, { query_filter: order_id })).data
  await updateStatus(bank.url, authorizer, 'pending', [transfer?.id ?? ''])
}

describe('the ledger', () => {
  it('begins with what every customer and the organisation had, and the approved postings', async () => {
    const lines = await bank.db.selectFrom('ledger_lines').selectAll().execute()
    expect(lines.length).toBeGreaterThan(20)
    expect(new Set(lines.map((line) => line.kind))).toEqual(new Set(['opening', 'posting']))
  })

  it('books an approved transfer from its sender to the transaction balance', async () => {
    await approvedTransfer('booked once')
    expect(await entryLines(bank.db, 'transfer', 'booked once')).toEqual([
      { nuban, gl_code: null, debit_kobo: 150_050, credit_kobo: 0 },
      { nuban: null, gl_code: '10205', debit_kobo: 0, credit_kobo: 150_050 },
    ])
  })

  it('books the reversal of a transfer that fails, and nothing more when one succeeds', async () => {
    const before = await balanceOf(bank.url, teller, nuban)
    await approvedTransfer('fails', { beneficiary_acct_no: '0123456799', amount_wth_fees: 20 })
    await approvedTransfer('succeeds', { amount_wth_fees: 30 })
    await settleTransfers(bank.db, later())
    expect(await entryLines(bank.db, 'transfer reversal', 'fails')).toEqual([
      { nuban: null, gl_code: '10205', debit_kobo: 2000, credit_kobo: 0 },
      { nuban, gl_code: null, debit_kobo: 0, credit_kobo: 2000 },
    ])
    expect(await entryLines(bank.db, 'transfer reversal', 'succeeds')).toEqual([])
    expect(await balanceOf(bank.url, teller, nuban)).toBeCloseTo(before - 30, 2)
  })

  it('books nothing for a transfer that is entered or rejected', async () => {
    await createTransfer(bank.url, teller, nuban, { order_id: 'rejected later' })
    const [transfer] = (await listTransfers(bank.url, teller, { query_filter: 'rejected later' })).data
    await updateStatus(bank.url, authorizer, 'rejected', [transfer?.id ?? ''])
    expect(await entryLines(bank.db, 'transfer', 'rejected later')).toEqual([])
  })
})

it('an approval and a reversal for the same customer never wait for each other in a circle', async () => {
  await approvedTransfer('fails meanwhile', { beneficiary_acct_no: '0123456799' })
  await createTransfer(bank.url, teller, nuban, { order_id: 'approved meanwhile' })
  const [transfer] = (await listTransfers(bank.url, teller, { query_filter: 'approved meanwhile' })).data
  await overlappingOnAccount<unknown>(bank, nuban, [
    () => settleTransfers(bank.db, later()),
    () => updateStatus(bank.url, authorizer, 'pending', [transfer?.id ?? '']),
  ])
  expect(await entryLines(bank.db, 'transfer reversal', 'fails meanwhile')).toHaveLength(2)
  expect(await entryLines(bank.db, 'transfer', 'approved meanwhile')).toHaveLength(2)
})

describe('an entry is not booked, and nothing of it stays,', () => {
  const book = (given: Partial<Entry>) =>
    bank.db.transaction().execute((trx) =>
      bookEntry(
        trx,
        {
          org_id: 'IUMB',
          kind: 'posting',
          reference: 'by hand',
          lines: [
            { account: { gl: '10102' }, debit_kobo: 500 },
            { account: { nuban }, credit_kobo: 500 },
          ],
          ...given,
        },
        new Date(),
      ),
    )

  it('if its debits are not its credits', async () => {
    const lines = [
      { account: { gl: '10102' }, debit_kobo: 500 },
      { account: { nuban }, credit_kobo: 499 },
    ]
    await expect(book({ lines })).rejects.toThrow('posting by hand debits 500 and credits 499 kobo')
    await expect(book({ lines: [] })).rejects.toThrow('posting by hand debits 0 and credits 0 kobo')
    expect(await entryLines(bank.db, 'posting', 'by hand')).toEqual([])
  })

  it('a second time', async () => {
    await book({ reference: 'twice' })
    const before = await balanceOf(bank.url, teller, nuban)
    await expect(book({ reference: 'twice' })).rejects.toThrow('ledger_lines_pkey')
    expect(await balanceOf(bank.url, teller, nuban)).toBe(before)
  })

  it('if it would overdraw a customer', async () => {
    const debit_kobo = Math.round((await balanceOf(bank.url, teller, nuban)) * 100) + 1
    const lines = [
      { account: { nuban }, debit_kobo },
      { account: { gl: '10102' }, credit_kobo: debit_kobo },
    ]
    await expect(book({ lines })).rejects.toThrow('accounts_balance_kobo_check')
  })

  it("if the customer's account is another organisation's", async () => {
    await expect(book({ org_id: 'AGCO' })).rejects.toThrow('no result')
    expect(await entryLines(bank.db, 'posting', 'by hand')).toEqual([])
  })
})

it('a bank from before the ledger gets its balances as opening lines', async () => {
  const older = await startTestBank()
  try {
    await older.db.schema.dropTable('ledger_lines').execute()
    const migration: Migration = ledgerLines
    await migration.up(older.db)
    expect(await bookErrors(older.db)).toEqual(RIGHT_BOOKS)
  } finally {
    await older.stop()
  }
})
