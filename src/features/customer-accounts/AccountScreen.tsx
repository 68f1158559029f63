import type { ComponentType } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { type ReadView, useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { PageHead } from '../../ui/Page/PageHead'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import css from './AccountScreen.module.css'
import { holderName } from './account'
import { AccountApproval } from './account-columns'
import { accountInState } from './account-in-state'
import { AccountNotRead } from './edit/AccountNotRead'
import { ACCOUNT_EDIT, lastChangeMessage } from './edit/account-edit.messages'
import { type AccountAnswer, accountRecordRead } from './edit/account-record.read'
import type { AccountRecord } from './edit/edited-account'
import { LoadingFields } from './edit/LoadingFields'

/** An account that was read at `asOf` (ms). */
export interface ShownAccountProps {
  readonly account: AccountRecord
  readonly asOf: number
  readonly read: ReadView<AccountAnswer>
}

interface AccountScreenProps {
  readonly title: string
  /** The component that shows the account once it is read. */
  readonly Shown: ComponentType<ShownAccountProps>
}

/** A screen of the account that the previous screen has passed. */
export function AccountScreen(props: AccountScreenProps) {
  const id = accountInState(useHistoryState())
  return id === undefined ? null : <ReadAccount key={id} id={id} {...props} />
}

function ReadAccount({ id, title, Shown }: AccountScreenProps & { readonly id: string }) {
  const { user } = useWorkspace()
  const read = useRead(accountRecordRead, { id, orgId: user.org_id }, 'by age')
  const { value, asOf = 0 } = read
  const account = value?.kind === 'found' ? value.account : undefined
  return (
    <>
      <AccountHead title={title} account={account} />
      {account ? (
        <Shown account={account} asOf={asOf} read={read} />
      ) : read.loading ? (
        <LoadingFields received={read.received} />
      ) : (
        <AccountNotRead id={id} read={read} />
      )}
    </>
  )
}

/**
 * The head of the two screens of one account, also before the account is read. Back leads to the screen as it
 * was left: the list with its page and filter.
 */
export function AccountHead({ title, account }: { title: string; account: AccountRecord | undefined }) {
  return (
    <PageHead
      title={title}
      subtitle={
        account && (
          <span className={css.about}>
            <b>{holderName(account)}</b>
            <b>{account.nuban || account.account_number}</b>
            <AccountApproval account={account} />
            <span>{lastChangeMessage(account.updated_by, fullTime(account.updated_at))}</span>
          </span>
        )
      }
      crumb={{ href: '/transactions/accountOpening', label: ACCOUNT_EDIT.back, isStepBack: true }}
    />
  )
}
