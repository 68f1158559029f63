import { appUserList } from '../../../src/features/app-users/app-users.list'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import { billList } from '../../../src/features/bills/bills.list'
import { smsList } from '../../../src/features/bulk-sms/sms.list'
import { carList } from '../../../src/features/cars/cars.list'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { journalList } from '../../../src/features/journals/journals.list'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { icadAccountList } from '../../../src/features/repayments/icad-accounts.list'
import { repaymentAccountList } from '../../../src/features/repayments/repayment-accounts.list'
import { auditList } from '../../../src/features/settings/audit.list'
import { staffList } from '../../../src/features/staff/staff.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import type { Device } from '../../support/device/device'

/** Each other list: its name, the bank's field, and the member of the answer that has its rows. */
export const EVERY_LIST: readonly (readonly [string, AnyList, string, string])[] = [
  ['transfers', transferList, 'getAllTransfers', 'data'],
  ['bills', billList, 'getTransac', 'data'],
  ['accounts', accountList, 'getAccounts', 'data'],
  ['balance history', balanceHistoryList, 'getBalanceHistory', 'data'],
  ['postings', postingList, 'getPostings', 'postings'],
  ['pending postings', pendingPostingList, 'getPendingPostings', 'postings'],
  ['auto-repayment accounts', icadAccountList, 'getAllIcadAccountDetails', 'data'],
  ['older auto-repayment accounts', repaymentAccountList, 'getAllAccountDetails', 'data'],
  ['journals', journalList, 'getOrgJournalEntries', 'entries'],
  ['audit', auditList, '/api/audit', 'data'],
  ['bulk SMS', smsList, 'smsRequestsHistory', 'data'],
]

/** The lists that the contract answers as bare rows: their name and the bank's field. */
export const BARE_LISTS: readonly (readonly [string, AnyList, string])[] = [
  ['staff users', staffList, 'getUsers'],
  ['app users', appUserList, 'getAppUsers'],
  ['cars', carList, 'getCarDetails'],
]

const at = '2026-11-18T09:42:00.000Z'

/** A row that every list can read. */
export const anyRow = (id: unknown) => ({
  id,
  _id: id,
  payment_id: id,
  amount: 1,
  amount_wth_fees: 1,
  created_at: at,
  created_date: at,
})

/** Everything that a device has of its lists, but for how their last refresh failed. */
export const storedLists = async ({ db }: Device) => ({
  rows: await db.rows.toArray(),
  pages: await db.pages.toArray(),
  lists: (await db.lists.toArray()).map(({ failure: _, ...record }) => record),
})
