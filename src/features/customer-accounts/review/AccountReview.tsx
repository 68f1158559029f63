import { useHistoryState } from 'wouter/use-browser-location'
import { useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { AccountHead } from '../AccountHead'
import { accountInState } from '../account-in-state'
import { AccountNotRead } from '../edit/AccountNotRead'
import { accountRecordRead } from '../edit/account-record.read'
import { LoadingFields } from '../edit/LoadingFields'
import { ACCOUNT_REVIEW } from './account-review.messages'
import { ReviewedAccount } from './ReviewedAccount'

/** An account with all that the bank says of it, to read and to approve. It is changed on the next screen. */
export default function AccountReview() {
  const id = accountInState(useHistoryState())
  return id === undefined ? null : <ReadAccount key={id} id={id} />
}

function ReadAccount({ id }: { id: string }) {
  const { user } = useWorkspace()
  const read = useRead(accountRecordRead, { id, orgId: user.org_id }, 'by age')
  const { value, asOf = 0 } = read
  const account = value?.kind === 'found' ? value.account : undefined
  return (
    <>
      <AccountHead title={ACCOUNT_REVIEW.title} account={account} />
      {account ? (
        <ReviewedAccount account={account} asOf={asOf} read={read} />
      ) : read.loading ? (
        <LoadingFields received={read.received} />
      ) : (
        <AccountNotRead id={id} read={read} />
      )}
    </>
  )
}
