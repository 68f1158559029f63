import { PageHead } from '../../../ui/Page/PageHead'
import { fullTime } from '../../../widgets/timestamp/full-time'
import { AccountApproval } from '../AccountApproval'
import { holderName } from '../account'
import css from './AccountEdit.module.css'
import { ACCOUNT_EDIT, lastChangeMessage } from './account-edit.messages'
import type { AccountRecord } from './edited-account'

/**
 * The head of the edit screen, also before the account is read. Back leads to the list as it was left, with
 * its page and filter.
 */
export function AccountEditHead({ account }: { account: AccountRecord | undefined }) {
  return (
    <PageHead
      title={ACCOUNT_EDIT.title}
      subtitle={
        account && (
          <span className={css.about}>
            <b>{holderName(account)}</b>
            <AccountApproval account={account} />
            <span>{lastChangeMessage(account.updated_by, fullTime(account.updated_at))}</span>
          </span>
        )
      }
      crumb={{ href: '/transactions/accountOpening', label: ACCOUNT_EDIT.back, isStepBack: true }}
    />
  )
}
