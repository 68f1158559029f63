import { may } from '../../../domain/permissions'
import { transferStatusShown } from '../../../domain/transfer-statuses'
import { TEXT_FIELD } from '../../../offline/lists/sought-texts'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { postingList } from '../../postings/postings.list'
import { transferList } from '../../transfers/transfers.list'
import { type Account, accountTypeShown, holderName } from '../account'
import { accountList } from '../accounts.list'
import { ActivityList } from './ActivityList'
import { ACTIVITY } from './activity.messages'

/**
 * The latest transfers and postings of an account, and the other accounts of its customer, as far as the
 * user's rank has these lists.
 */
export function AccountActivity({
  account,
}: {
  account: Pick<Account, 'id' | 'nuban' | 'account_number' | 'customer_id'>
}) {
  const { user, config } = useWorkspace()
  const { id, nuban, account_number, customer_id } = account
  const numbers = [nuban, account_number].filter((number) => number !== '')
  return (
    <>
      {nuban !== '' && may(user, transferList.capability, config).allowed && (
        <ActivityList
          list={transferList}
          filter={{ [TEXT_FIELD]: nuban }}
          text={nuban}
          path="/transactions/transfer"
          words={ACTIVITY.transfers}
          isShown={(row) => row.sender_acct_no === nuban || row.beneficiary_acct_no === nuban}
          lineOf={(row) => ({
            what:
              row.sender_acct_no === nuban
                ? `To ${row.beneficiary_acct_name}`
                : `From ${row.sender_acct_name}`,
            note: [transferStatusShown(row.status).label, row.remarks].filter(Boolean).join(', '),
            amount: row.amount_wth_fees,
          })}
        />
      )}
      {numbers.length > 0 && may(user, postingList.capability, config).allowed && (
        <ActivityList
          list={postingList}
          filter={{ account_number: numbers.join(' ') }}
          text={numbers[0] ?? ''}
          path="/transactions/teller"
          words={ACTIVITY.postings}
          lineOf={(row) => ({
            what: row.cash_transaction_type || row.transaction_type || row.trans_type,
            note: [row.trans_type, row.naration].filter(Boolean).join(', '),
            amount: row.amount,
          })}
        />
      )}
      {customer_id !== '' && (
        <ActivityList
          list={accountList}
          filter={{ [TEXT_FIELD]: customer_id }}
          text={customer_id}
          path="/transactions/accountOpening"
          words={ACTIVITY.accounts}
          isShown={(row) => row.id !== id && row.customer_id === customer_id}
          lineOf={(row) => ({
            what: holderName(row),
            note: [row.nuban, accountTypeShown(row)].filter(Boolean).join(', '),
          })}
        />
      )}
    </>
  )
}
