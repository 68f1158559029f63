import { randomUUID } from 'node:crypto'
import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { koboOfAmount } from '../money/naira.ts'
import { brokenRecurringRule } from './recurring-rules.ts'

interface Args {
  payment_id: string
  loan_amount: number
  repayment_amount: number
  day_of_the_month: string
  frequency: string
}

/** Adds a repayment schedule to an Icad account of the caller's organisation, whose id is the payment_id. */
export const createRecurring: Resolver<Args> = async (_, args, { db, caller, rules }) => {
  const { payment_id, day_of_the_month, frequency } = args
  const schedule = {
    loan_kobo: koboOfAmount(args.loan_amount, 'loan_amount'),
    repayment_kobo: koboOfAmount(args.repayment_amount, 'repayment_amount'),
    day_of_the_month,
    frequency,
  }
  const broken = brokenRecurringRule(schedule)
  if (broken) throw badInput(broken)
  const account = await db
    .selectFrom('icad_accounts')
    .select('id')
    .where('org_id', '=', caller.org_id)
    .where('id', '=', payment_id)
    .executeTakeFirst()
  if (!account) return { status: 'error', message: 'Account was not found' }
  await db
    .insertInto('recurring_schedules')
    .values({ id: randomUUID(), payment_id, ...schedule, created_at: rules.now().toISOString() })
    .execute()
  return { status: 'success', message: 'Setup Reccurring added successfully' }
}
