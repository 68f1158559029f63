import { useHistoryState } from 'wouter/use-browser-location'
import { useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { AccountHead } from '../AccountHead'
import { accountInState } from '../account-in-state'
import { AccountEditForm } from './AccountEditForm'
import { AccountNotRead } from './AccountNotRead'
import { ACCOUNT_EDIT } from './account-edit.messages'
import { accountRecordRead } from './account-record.read'
import { LoadingFields } from './LoadingFields'

/** Account edit (foundations §2). */
export default function AccountEdit() {
  const id = accountInState(useHistoryState())
  return id === undefined ? null : <EditedAccount key={id} id={id} />
}

function EditedAccount({ id }: { id: string }) {
  const { user } = useWorkspace()
  const read = useRead(accountRecordRead, { id, orgId: user.org_id }, 'by age')
  const { value, asOf = 0 } = read
  const account = value?.kind === 'found' ? value.account : undefined
  return (
    <>
      <AccountHead title={ACCOUNT_EDIT.title} account={account} />
      {account ? (
        <AccountEditForm account={account} asOf={asOf} read={read} />
      ) : read.loading ? (
        <LoadingFields received={read.received} />
      ) : (
        <AccountNotRead id={id} read={read} />
      )}
    </>
  )
}
