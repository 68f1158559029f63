import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { listScreen } from '../../widgets/cached-list/list-screen'
import { useWaitingRows } from '../../widgets/waiting-drafts/use-waiting-rows'
import { withWaiting } from '../../widgets/waiting-drafts/waiting-columns'
import { holderName } from './account'
import { accountColumns, accountDetails } from './account-columns'
import { accountList } from './accounts.list'
import { ACCOUNTS } from './accounts.messages'
import { waitingOpenings } from './waiting-openings'

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
