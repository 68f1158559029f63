import { isPositiveAmount } from '../../../domain/money/money'
import { amountProblem, parseAmount } from '../../../domain/money/typed-amount'
import { BILL_LISTS, type BillForm } from './bill-form.rules'
import { referenceLabel } from './pay-bill.messages'

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * Returns what is still missing before the bill can be paid (money-movement §5), in the order of the form.
 */
function billGaps({ typed, chosen }: BillForm): string[] {
  return [
    ...(chosen.category ? [] : ['bill category']),
    ...(chosen.subCategory ? [] : ['bill sub-category']),
    ...(chosen.merchant ? [] : ['merchant']),
    ...(chosen.variation ? [] : ['variation']),
    ...(chosen.merchant && typed.reference.trim() === ''
      ? [referenceLabel(chosen.merchant).toLowerCase()]
      : []),
    ...(parseAmount(typed.amount) === undefined ? ['amount'] : []),
  ]
}

/** Returns "Merchant, variation and amount are missing", or '' if nothing is. */
export function billGapsMessage(gaps: readonly string[]): string {
  if (gaps.length === 0) return ''
  const list = LIST.format(gaps)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${gaps.length === 1 ? 'is' : 'are'} missing`
}

/**
 * Returns why the button is off, or undefined if it may be pressed; only the most important reason. `off`:
 * why no such bill can be paid now, whatever else is typed.
 */
export function payBillOff(form: BillForm, off: string | undefined): string | undefined {
  if (off !== undefined) return off
  const unchosen = BILL_LISTS.find((list) => form.typed.unchosen.includes(list))
  if (unchosen !== undefined) return `Choose the ${unchosen} from its list`
  const problem = amountProblem(form.typed.amount, { isLeft: true })
  if (problem !== undefined) return problem
  const amount = parseAmount(form.typed.amount)
  if (amount !== undefined && !isPositiveAmount(amount)) return 'The amount must be more than zero'
  return billGapsMessage(billGaps(form)) || undefined
}
