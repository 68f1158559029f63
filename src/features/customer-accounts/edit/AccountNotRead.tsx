import { failureMessage } from '../../../bank/failure'
import { useDeviceRow } from '../../../offline/react/use-device-rows'
import type { ReadView } from '../../../offline/react/use-read'
import { Button } from '../../../ui/Button/Button'
import { DetailLines } from '../../../ui/Drawer/DetailLines'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Note } from '../../../ui/Note/Note'
import { jobFailureMessage } from '../../../widgets/job-failure.messages'
import { accountDetails } from '../account-columns'
import { accountList } from '../accounts.list'
import css from './AccountEdit.module.css'
import { ACCOUNT_EDIT } from './account-edit.messages'
import type { AccountAnswer } from './account-record.read'

/**
 * Why an account cannot be edited now. If the bank cannot be reached, what the device has of it is shown,
 * read only.
 */
export function AccountNotRead({ id, read }: { id: string; read: ReadView<AccountAnswer> }) {
  const { value, failure, refreshing, refresh } = read
  const stored = useDeviceRow(accountList, failure ? id : undefined)
  const retry = (
    <Button busy={refreshing} onClick={refresh}>
      {ACCOUNT_EDIT.retry}
    </Button>
  )
  if (value?.kind === 'refused') return <EmptyState title={failureMessage(value)} alert actions={retry} />
  if (value?.kind === 'not-found')
    return (
      <EmptyState title={ACCOUNT_EDIT.notFound} alert actions={retry}>
        {ACCOUNT_EDIT.notFoundText}
      </EmptyState>
    )
  if (!failure) return null
  const isOffline = failure.kind === 'offline'
  const title = isBanksNo(failure.kind) ? jobFailureMessage(failure) : ACCOUNT_EDIT.networkError
  return (
    <>
      <Note
        tone={isOffline ? 'warn' : 'bad'}
        alert
        title={isOffline ? ACCOUNT_EDIT.fromDevice : title}
        actions={retry}
      >
        {!isOffline && title !== jobFailureMessage(failure) && <p>{jobFailureMessage(failure)}</p>}
        {stored.state !== 'opening' && (
          <p>{stored.state === 'there' ? ACCOUNT_EDIT.fromDeviceText : ACCOUNT_EDIT.notOnDevice}</p>
        )}
      </Note>
      {stored.state === 'there' && (
        <div className={css.fromDevice}>
          <DetailLines lines={accountDetails(stored.row)} />
        </div>
      )}
    </>
  )
}

/** The bank answered and refused, so the connection is not to blame. */
function isBanksNo(kind: string): boolean {
  return ['refused', 'forbidden', 'rate-limited', 'unauthenticated'].includes(kind)
}
