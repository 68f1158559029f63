import { waitingSource } from '../../widgets/waiting-drafts/waiting-source'
import type { Account } from './account'
import { accountOpeningDraft } from './account-opening.draft'
import { accountNumberOf } from './account-opening.messages'
import { type OpeningValues, withoutSpaces } from './account-opening.rules'

/** Openings that wait on the device, as rows of the table. The bank's row has the number of the receipt. */
export const waitingOpenings = waitingSource<Account, OpeningValues>(accountOpeningDraft, {
  rowOf: (values, { id, at, receipt }) => ({
    id,
    surname: values.surname.trim(),
    first_name: values.first_name.trim(),
    middle_name: values.middle_name.trim(),
    phone_number: withoutSpaces(values.phone_number || values.tell_no),
    email: values.email.trim(),
    account_type: values.account_type,
    account_type_others: values.account_type_others,
    account_number: accountNumberOf(receipt) ?? '',
    staff_id: '',
    customer_id: '',
    branch_code: values.branch_code.trim(),
    nuban: '',
    created_at: at,
  }),
  isRowOf: ({ account_number, nuban }, { receipt }) => {
    const number = accountNumberOf(receipt)
    return number !== undefined && (account_number === number || nuban === number)
  },
})
