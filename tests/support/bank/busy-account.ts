import { lagosDay } from '../../../server/lists/days'
import { insertRows } from '../../../server/storage/insert-rows'
import type { Database } from '../../../server/storage/open'
import { addDays } from '../../../src/domain/days/dates'

/** An account with many entries on its statement, and the period that has them all. */
export interface BusyAccount {
  readonly nuban: string
  readonly startDate: string
  readonly endDate: string
}

/** Narrations that are hard to print, to wrap or to write into a spreadsheet. */
const NARRATIONS = [
  'Ọlọ́ládé Ṣàngódélé, school fees of the second term',
  'ỌLỌ́LÁDÉ ṢÀNGÓDÉLÉ',
  'Chukwuemeka Ọkafọ́r; ₦ paid at the counter, "first half"',
  'Ɗanjuma Ƙwarbai – Ɓauchi, ƴan kasuwa',
  'Pneumonoultramicroscopicsilicovolcanoconiosis-Otukpo-Makurdi-Lafia/0001234567890123456789',
  '=HYPERLINK("http://example.com","press")',
  '+234 803 555 0101',
  '-1500 corrected',
  '@SUM(A1:A9)',
  'Cash deposit',
  'Electricity for the market hall, the clinic and the three boreholes of the ward, as agreed with the chairman of the union on the tenth and paid in four parts by the treasurer',
] as const

/**
 * Gives an account of the bank `count` entries: postings, and their ledger lines. The last one is the last
 * of its period, whatever else the bank has for the account. Nothing balances them, so this is for
 * statements only.
 */
export async function makeBusyAccount(db: Database, count: number): Promise<BusyAccount> {
  const posting = await db
    .selectFrom('postings')
    .selectAll()
    .where('org_id', '=', 'IUMB')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { nuban } = await db
    .selectFrom('accounts')
    .select('nuban')
    .where('org_id', '=', 'IUMB')
    .orderBy('balance_kobo', 'desc')
    .executeTakeFirstOrThrow()
  const endDate = addDays(lagosDay(new Date()), -1)
  const startDate = addDays(endDate, -80)
  const last = Date.parse(`${endDate}T23:59:59+01:00`)
  const step = Math.floor((79 * 86_400_000) / count)
  const at = (n: number) => new Date(last - (count - 1 - n) * step).toISOString()
  const amount = (n: number) => ((n * 7919) % 9_000_000) + 1
  const isCredit = (n: number) => n % 3 !== 0

  await insertRows(
    db,
    'postings',
    Array.from({ length: count }, (_, n) => ({
      ...posting,
      id: `busy-${n}`,
      status: 'APPROVED',
      naration: NARRATIONS[n % NARRATIONS.length] ?? '',
      account_number: nuban,
      amount_kobo: amount(n),
      teller_cheque_no: 400_000 + n,
      trans_type: isCredit(n) ? 'CR' : 'DR',
      value_date: lagosDay(new Date(at(n))),
      created_at: at(n),
    })),
  )
  await insertRows(
    db,
    'ledger_lines',
    Array.from({ length: count }, (_, n) => ({
      org_id: 'IUMB',
      kind: 'posting' as const,
      reference: `busy-${n}`,
      line: 0,
      nuban,
      gl_code: null,
      debit_kobo: isCredit(n) ? 0 : amount(n),
      credit_kobo: isCredit(n) ? amount(n) : 0,
      created_at: at(n),
    })),
  )
  return { nuban, startDate, endDate }
}
