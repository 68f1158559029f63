import { randomUUID } from 'node:crypto'
import type { SignedIn } from '../call/context.ts'
import { koboOfText } from '../money/naira.ts'
import { brokenRecurringRule } from '../repayments/recurring-rules.ts'
import { insertRows } from '../storage/insert-rows.ts'
import type { RecurringScheduleRow } from '../storage/tables-services.ts'
import { type CsvRow, checkedRows, type Wrong } from './csv-table.ts'

export const recurringColumns = [
  'account_number',
  'loan_amount',
  'repayment_amount',
  'day_of_the_month',
  'frequency',
] as const

type Row = CsvRow<(typeof recurringColumns)[number]>

/**
 * Adds the repayment schedules of a file to the organisation's Icad accounts, by the rules of a single one.
 * Throws a bad file, and then none is added.
 */
export async function uploadRecurring({ db, caller, rules }: SignedIn, rows: readonly Row[]): Promise<void> {
  const accounts = await db
    .selectFrom('icad_accounts')
    .select(['id', 'accountNumber'])
    .where('org_id', '=', caller.org_id)
    .execute()
  const idOf = new Map(accounts.map(({ id, accountNumber }) => [accountNumber, id]))
  const created_at = rules.now().toISOString()
  const schedules = checkedRows(rows, ({ cells }): RecurringScheduleRow | Wrong => {
    const payment_id = idOf.get(cells.account_number)
    const loan = koboOfText(cells.loan_amount, 'loan_amount')
    const repayment = koboOfText(cells.repayment_amount, 'repayment_amount')
    if (payment_id === undefined) return { problem: 'Account was not found' }
    if ('problem' in loan) return loan
    if ('problem' in repayment) return repayment
    const { day_of_the_month } = cells
    const frequency = cells.frequency.toLowerCase()
    const schedule = {
      loan_kobo: loan.kobo,
      repayment_kobo: repayment.kobo,
      day_of_the_month,
      frequency,
    }
    const problem = brokenRecurringRule(schedule)
    return problem ? { problem } : { id: randomUUID(), payment_id, ...schedule, created_at }
  })
  await insertRows(db, 'recurring_schedules', schedules)
}
