import { useHistoryState } from 'wouter/use-browser-location'
import { useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { AccountEditForm } from './AccountEditForm'
import { AccountEditHead } from './AccountEditHead'
import { AccountNotRead } from './AccountNotRead'
import { accountRecordRead } from './account-record.read'
import { LoadingFields } from './LoadingFields'

/** Account edit (foundations §2): which account comes as navigation state, never in the path. */
export default function AccountEdit() {
  const id = accountIn(useHistoryState())
  return id === undefined ? null : <EditedAccount key={id} id={id} />
}

function EditedAccount({ id }: { id: string }) {
  const { user } = useWorkspace()
  const read = useRead(accountRecordRead, { id, orgId: user.org_id }, 'by age')
  const { value, asOf = 0 } = read
  const account = value?.kind === 'found' ? value.account : undefined
  return (
    <>
      <AccountEditHead account={account} />
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

/** Returns the id of the account that the previous screen has passed. */
function accountIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('id' in state)) return undefined
  return typeof state.id === 'string' && state.id !== '' ? state.id : undefined
}
