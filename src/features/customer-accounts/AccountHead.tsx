import { PageHead } from '../../ui/Page/PageHead'
import { fullTime } from '../../widgets/timestamp/full-time'
import { AccountApproval } from './AccountApproval'
import css from './AccountHead.module.css'
import { holderName } from './account'
import { ACCOUNT_EDIT, lastChangeMessage } from './edit/account-edit.messages'
import type { AccountRecord } from './edit/edited-account'

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
