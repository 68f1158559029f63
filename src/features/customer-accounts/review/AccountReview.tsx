import { AccountScreen } from '../AccountScreen'
import { ACCOUNT_REVIEW } from './account-review.messages'
import { ReviewedAccount } from './ReviewedAccount'

/** An account with all that the bank says of it, to read and to approve. It is changed on the next screen. */
export default function AccountReview() {
  return <AccountScreen title={ACCOUNT_REVIEW.title} Shown={ReviewedAccount} />
}
