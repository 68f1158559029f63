import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { type Account, isApproved } from './account'
import { ACCOUNTS } from './accounts.messages'

/** Whether an account is approved. */
export function AccountApproval({ account }: { account: Pick<Account, 'staff_id'> }) {
  return isApproved(account) ? (
    <StatusBadge form="filled" tone="good">
      {ACCOUNTS.approved}
    </StatusBadge>
  ) : (
    <StatusBadge form="ring" tone="amber">
      {ACCOUNTS.notApproved}
    </StatusBadge>
  )
}
