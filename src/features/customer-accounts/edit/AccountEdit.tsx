import { AccountScreen } from '../AccountScreen'
import { AccountEditForm } from './AccountEditForm'
import { ACCOUNT_EDIT } from './account-edit.messages'

/** Account edit (foundations §2). */
export default function AccountEdit() {
  return <AccountScreen title={ACCOUNT_EDIT.title} Shown={AccountEditForm} />
}
