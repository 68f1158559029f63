import type { ShownIn } from '../../offline/lists/shown-in'
import { icadAccountList } from './icad-accounts.list'

/** Returns where users look for what an account has, by its number; '' for the newest accounts. */
export function shownInAccounts(account_number: string): ShownIn {
  return { list: icadAccountList, text: account_number, path: '/transactions/ndd-autorepayment' }
}
