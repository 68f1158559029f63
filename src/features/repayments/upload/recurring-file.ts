import { compareAmounts } from '../../../domain/money/money'
import { parseAmount } from '../../../domain/money/typed-amount'
import { sameWords } from '../../../domain/option'
import type { ImportRules } from '../../../widgets/csv-import/import-columns'
import { FREQUENCY_OPTIONS } from '../setup/recurring-form.rules'
import { SETUP } from '../setup/setup.messages'

const DAYS = sameWords(Array.from({ length: 31 }, (_, at) => String(at + 1)))

/** The columns of a file of repayment schedules (contract/rest.md, "Uploads"), with the form's sentences. */
export const RECURRING_FILE: ImportRules = {
  columns: [
    {
      name: 'account_number',
      label: 'Account number',
      head: 'Account',
      rule: { kind: 'account number' },
      required: 'Account number is required',
    },
    {
      name: 'loan_amount',
      label: 'Total Payment Due',
      head: 'Total Due',
      rule: { kind: 'amount' },
      required: "Loan Amount can't be empty",
    },
    {
      name: 'repayment_amount',
      label: 'Repayment Amount',
      head: 'Repay Amount',
      rule: { kind: 'amount' },
      required: "Repayment amount can't be empty",
    },
    {
      name: 'day_of_the_month',
      label: 'Day of the Month',
      head: 'Pay Day',
      rule: { kind: 'option', options: DAYS },
      required: "Date can't be empty",
    },
    {
      name: 'frequency',
      label: 'Frequency',
      rule: { kind: 'option', options: FREQUENCY_OPTIONS },
      required: "Frequency can't be empty",
    },
  ],
  amount: 'loan_amount',
}

/** Returns what is wrong with a row beyond its cells, as the form has it: a repayment above the total due. */
export function recurringRowProblems({
  loan_amount = '',
  repayment_amount = '',
}: Readonly<Record<string, string>>): readonly { readonly column: string; readonly problem: string }[] {
  const [due, repayment] = [parseAmount(loan_amount), parseAmount(repayment_amount)]
  if (due === undefined || repayment === undefined || compareAmounts(repayment, due) <= 0) return []
  return [{ column: 'repayment_amount', problem: SETUP.moreThanDue }]
}
