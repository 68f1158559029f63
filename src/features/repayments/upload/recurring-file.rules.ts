import { compareAmounts } from '../../../domain/money'
import { parseAmount } from '../../../domain/typed-amount'
import { SETUP } from '../setup/setup.messages'

/** Returns what is wrong with a row beyond its cells, as the form has it: a repayment above the total due. */
export function recurringRowProblems({
  loan_amount = '',
  repayment_amount = '',
}: Readonly<Record<string, string>>): readonly { readonly column: string; readonly problem: string }[] {
  const [due, repayment] = [parseAmount(loan_amount), parseAmount(repayment_amount)]
  if (due === undefined || repayment === undefined || compareAmounts(repayment, due) <= 0) return []
  return [{ column: 'repayment_amount', problem: SETUP.moreThanDue }]
}
