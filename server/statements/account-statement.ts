import { sql } from 'kysely'
import { ownAccount } from '../accounts/accounts.ts'
import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { isDay, lagosDay, type Period, periodOf } from '../lists/days.ts'
import { naira } from '../money/naira.ts'
import type { Database } from '../storage/open.ts'
import type { EntryKind } from '../storage/tables-ledger.ts'

interface Args {
  acct_number: string
  start_date: string
  end_date: string
  service_code: string
  org_id: string
}

/** The only one there is (money movement, "Account statement"). */
const serviceCode = 'maxipro'
const mostMonths = 3

/**
 * Returns what the ledger has of an account on these days of Lagos, both included, oldest first, with its
 * balances before and after. More than three calendar months are refused.
 */
export const accountStatement: Resolver<Args> = async (_, args, { db, rules }) => {
  const { acct_number, start_date, end_date, org_id } = args
  if (args.service_code !== serviceCode) throw badInput(`service_code is ${serviceCode}`)
  const period = periodOf({ date_filter: 'interval', start_date, end_date }, rules.now())
  if (!period) throw badInput('Please specify both the start and end date')
  if (monthsBetween(start_date, end_date) > mostMonths) throw badInput('Only 3 month interval is allow.')
  const account = await ownAccount(db, org_id, acct_number.trim()).executeTakeFirst()
  if (!account) throw badInput('Account was not found')
  const before = await balanceBefore(db, account.nuban, period.from)
  const lines = await linesOf(db, account.nuban, period)
  let balance = before
  const statements = lines.map((line) => {
    balance += line.credit_kobo - line.debit_kobo
    const isCredit = line.credit_kobo > 0
    return {
      date: line.created_at,
      naration: narrationOf(line),
      transactionType: isCredit ? 'CR' : 'DR',
      transactionRef: `${line.teller_cheque_no ?? line.reference}##${line.value_date ?? lagosDay(new Date(line.created_at))}`,
      amount: naira(isCredit ? line.credit_kobo : line.debit_kobo),
      balance: naira(balance),
    }
  })
  const sum = (side: 'credit_kobo' | 'debit_kobo') => lines.reduce((total, line) => total + line[side], 0)
  return {
    statements,
    balance_record: {
      initialBalance: naira(before),
      finalBalance: naira(balance),
      totalCredit: naira(sum('credit_kobo')),
      totalDebit: naira(sum('debit_kobo')),
    },
  }
}

function monthsBetween(start: string, end: string): number {
  if (!isDay(start) || !isDay(end)) throw badInput('A date is written YYYY-MM-DD')
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(end) - months(start)
}

async function balanceBefore(db: Database, nuban: string, from: string): Promise<number> {
  const { booked } = await db
    .selectFrom('ledger_lines')
    .select(sql<number>`coalesce(sum(credit_kobo - debit_kobo), 0)`.as('booked'))
    .where('nuban', '=', nuban)
    .where('created_at', '<', from)
    .executeTakeFirstOrThrow()
  return booked
}

interface Line {
  kind: EntryKind
  reference: string
  debit_kobo: number
  credit_kobo: number
  created_at: string
  naration: string | null
  teller_cheque_no: number | null
  value_date: string | null
  beneficiary_acct_name: string | null
  remarks: string | null
}

function linesOf(db: Database, nuban: string, { from, until }: Period): Promise<Line[]> {
  return db
    .selectFrom('ledger_lines as line')
    .leftJoin('postings', (join) =>
      join.onRef('postings.id', '=', 'line.reference').on('line.kind', '=', 'posting'),
    )
    .leftJoin('transfers', (join) =>
      join
        .onRef('transfers.order_id', '=', 'line.reference')
        .onRef('transfers.org_id', '=', 'line.org_id')
        .on('line.kind', 'in', ['transfer', 'transfer reversal']),
    )
    .select(['line.kind', 'line.reference', 'line.debit_kobo', 'line.credit_kobo', 'line.created_at'])
    .select(['postings.naration', 'postings.teller_cheque_no', 'postings.value_date'])
    .select(['transfers.beneficiary_acct_name', 'transfers.remarks'])
    .where('line.nuban', '=', nuban)
    .where('line.created_at', '>=', from)
    .where('line.created_at', '<', until)
    .orderBy('line.created_at')
    .orderBy('line.kind')
    .orderBy('line.reference')
    .orderBy('line.line')
    .execute()
}

function narrationOf({ kind, reference, naration, beneficiary_acct_name, remarks }: Line): string {
  if (kind === 'opening') return 'Opening balance'
  if (kind === 'transfer reversal') return `Reversal of ${reference}`
  if (kind === 'transfer') return [`Transfer to ${beneficiary_acct_name}`, remarks].filter(Boolean).join(', ')
  return naration ?? reference
}
