import { useHistoryState } from 'wouter/use-browser-location'
import { AccountScreen } from '../AccountScreen'
import { soughtInState } from '../account-in-state'
import { AccountOfNumber } from './AccountOfNumber'
import { ACCOUNT_REVIEW } from './account-review.messages'
import { ReviewedAccount } from './ReviewedAccount'

/** An account with all that the bank says of it, to read and to approve. It is changed on the next screen. */
export default function AccountReview() {
  const sought = soughtInState(useHistoryState())
  return sought === undefined ? (
    <AccountScreen title={ACCOUNT_REVIEW.title} Shown={ReviewedAccount} />
  ) : (
    <AccountOfNumber key={sought} sought={sought} />
  )
}
