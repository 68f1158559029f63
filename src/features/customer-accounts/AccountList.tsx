import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { LinkButton } from '../../ui/Button/LinkButton'
import { CachedList } from '../../widgets/cached-list/CachedList'
import { holderName } from './account'
import { accountColumns } from './account-columns'
import { accountList } from './accounts.list'
import { ACCOUNTS } from './accounts.messages'

const FILTER = { text: ACCOUNTS.text }

/** The customer accounts table (foundations §2). */
export default function AccountList() {
  const [, navigate] = useLocation()
  const columns = useMemo(
    // The account's id travels as navigation state, never in the path (foundations §2, "Account edit").
    () => accountColumns((id) => navigate('/transactions/viewaccount', { state: { id } })),
    [navigate],
  )
  return (
    <CachedList
      list={accountList}
      title={ACCOUNTS.title}
      messages={ACCOUNTS.messages}
      columns={columns}
      rowLabel={holderName}
      filter={FILTER}
      actions={
        <LinkButton kind="main" href="/account/customer">
          {ACCOUNTS.open}
        </LinkButton>
      }
    />
  )
}
