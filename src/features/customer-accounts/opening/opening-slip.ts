import { formatDay } from '../../../domain/days/dates'
import type { DraftSlip, SlipFacts } from '../../../widgets/draft-form/draft-slip'
import { accountNumberOf } from './account-opening.messages'
import type { OpeningValues } from './account-opening.rules'

/** Returns what the slip of an opened account shows. */
export function openingSlip({ values, receipt }: SlipFacts<OpeningValues>): DraftSlip {
  const name = [values.first_name, values.middle_name, values.surname]
  const number = accountNumberOf(receipt)
  return {
    lines: [
      {
        label: 'Name',
        value: name
          .map((part) => part.trim())
          .filter(Boolean)
          .join(' '),
      },
      { label: 'Account type', value: values.account_type || values.account_type_others },
      { label: 'Branch code', value: values.branch_code },
      { label: 'Opening date', value: formatDay(values.opening_date) },
      { label: 'Tell number', value: values.tell_no },
    ],
    reference: number === undefined ? undefined : { label: 'Account number', value: number },
  }
}
