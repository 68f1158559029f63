import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { readPhone } from '../../domain/text/phone'
import { listScreen } from '../../widgets/list/list-screen'
import { useWaitingRows } from '../../widgets/waiting-drafts/use-waiting-rows'
import { withWaiting } from '../../widgets/waiting-drafts/waiting-columns'
import { waitingSource } from '../../widgets/waiting-drafts/waiting-source'
import { type Account, holderName } from './account'
import { accountColumns, accountDetails } from './account-columns'
import { accountOpeningDraft } from './account-opening.draft'
import { accountList } from './accounts.list'
import { ACCOUNTS } from './accounts.messages'
import { accountNumberOf } from './opening/account-opening.messages'
import type { OpeningValues } from './opening/account-opening.rules'
import { isSameCustomer } from './opening/same-customer.rules'

/**
 * Openings that wait on the device, as rows of the table. The bank's row has the number of the receipt. While
 * the outcome is unknown there is none, and the same customer's row is taken for it (decisions/023 says which
 * row that is).
 */
const waitingOpenings = waitingSource<Account, OpeningValues>(accountOpeningDraft, {
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

/** The customer accounts table (foundations §2). */
export default listScreen({
  list: accountList,
  title: ACCOUNTS.title,
  messages: ACCOUNTS.messages,
  columns: useColumns,
  rowLabel: holderName,
  details: accountDetails,
  filter: { text: ACCOUNTS.text },
  also: { href: '/transactions/accountOpening/upload', label: ACCOUNTS.upload, capability: 'open account' },
  next: { href: '/account/customer', label: ACCOUNTS.open, capability: 'open account' },
})

/** The account's id is passed as navigation state, never in the path (foundations §2, "Account edit"). */
function useColumns() {
  const [, navigate] = useLocation()
  const waiting = useWaitingRows(accountList, waitingOpenings)
  const columns = useMemo(() => {
    const all = accountColumns((path, { id }) => navigate(path, { state: { id } }))
    return withWaiting(all, waiting, 'approved', holderName)
  }, [navigate, waiting])
  return { columns, waiting }
}
