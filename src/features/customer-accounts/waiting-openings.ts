import { readPhone } from '../../domain/phone'
import { waitingSource } from '../../widgets/waiting-drafts/waiting-source'
import type { Account } from './account'
import { accountOpeningDraft } from './account-opening.draft'
import { accountNumberOf } from './account-opening.messages'
import type { OpeningValues } from './account-opening.rules'
import { isSameCustomer } from './same-customer.rules'

/**
 * Openings that wait on the device, as rows of the table. The bank's row has the number of the receipt. While
 * the outcome is unknown there is none, and the same customer's row is taken for it (decisions/023 says which
 * row that is).
 */
export const waitingOpenings = waitingSource<Account, OpeningValues>(accountOpeningDraft, {
  rowOf: (values, { id, at, receipt }) => ({
    id,
    surname: values.surname.trim(),
    first_name: values.first_name.trim(),
    middle_name: values.middle_name.trim(),
    phone_number: readPhone(values.phone_number || values.tell_no),
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
  isRowOf: (row, { receipt, isOnlyOne }, values) => {
    const number = accountNumberOf(receipt)
    if (number !== undefined) return row.account_number === number || row.nuban === number
    return isOnlyOne && isSameCustomer(values, row)
  },
})
