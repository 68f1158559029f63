import { defineRead } from '../../offline/reads/define-read'
import { accountRowsAnswer } from './account-rows'
import { RecurringRow } from './recurring'

/** The repayment schedules of an account (money-movement §7, getRecurring). */
export const recurringRead = defineRead({
  name: 'recurring-schedules',
  version: 1,
  capability: 'view repayments',
  document: `query RecurringSchedules($payment_id: String!) {
    list: getRecurring(payment_id: $payment_id) {
      payment_id loan_amount repayment_amount day_of_the_month frequency created_at
    }
  }`,
  variables: ({ id }: { readonly id: string }) => ({ payment_id: id }),
  answer: accountRowsAnswer(RecurringRow),
  persisted: false,
  staleAfterMs: 0,
})
