import { billList } from '../../features/bills/bills.list'
import { pendingPostingList } from '../../features/postings/pending-postings.list'
import { postingList } from '../../features/postings/postings.list'
import { icadAccountList } from '../../features/repayments/icad-accounts.list'
import { repaymentAccountList } from '../../features/repayments/repayment-accounts.list'
import { transferList } from '../../features/transfers/transfers.list'
import { glAccountsRead } from '../../widgets/options/gl-accounts.read'
import type { Screen } from './screen'

/** Where transfers are authorised. */
export const APPROVALS_PATH = '/transactions/batch-manage'
export const CASH_APPROVALS_PATH = '/transactions/cash-approvals'

/** Transfers, bills, postings and approvals (money-movement §2). */
export const MONEY_SCREENS: readonly Screen[] = [
  {
    path: '/transactions/transfer',
    title: 'Transfers',
    goKey: 't',
    list: transferList,
    menu: { group: 'Money', bottomNav: { label: 'Transfers', icon: 'transfer' } },
    load: () => import('../../features/transfers/TransferList'),
  },
  {
    path: '/transactions/newtransfer',
    title: 'New transfer',
    goKey: 'n',
    capability: 'make transfer',
    under: '/transactions/transfer',
    load: () => import('../../features/transfers/new-transfer/NewTransfer'),
  },
  {
    path: '/transactions/transfer/upload',
    title: 'Upload transfers',
    goKey: 'f',
    capability: 'upload transfers',
    under: '/transactions/transfer',
    load: () => import('../../features/transfers/upload/UploadTransfers'),
  },
  {
    path: '/transactions/bills-payment',
    title: 'Bills payment',
    goKey: 'b',
    list: billList,
    menu: { group: 'Money' },
    load: () => import('../../features/bills/BillList'),
  },
  {
    path: '/transactions/pay-bills',
    title: 'Pay bill',
    goKey: 'y',
    capability: 'pay bills',
    under: '/transactions/bills-payment',
    load: () => import('../../features/bills/pay-bill/PayBill'),
  },
  {
    path: '/transactions/ndd-autorepayment',
    title: 'NDD auto repayment',
    list: icadAccountList,
    refusedGoesHome: true,
    menu: { group: 'Money' },
    load: () => import('../../features/repayments/IcadAccountList'),
  },
  {
    path: '/transactions/ndd-autorepayment/upload',
    title: 'Upload repayments',
    capability: 'manage repayments',
    refusedGoesHome: true,
    under: '/transactions/ndd-autorepayment',
    load: () => import('../../features/repayments/upload/UploadRecurring'),
  },
  {
    path: '/transactions/autorepayment',
    title: 'Auto repayment',
    list: repaymentAccountList,
    refusedGoesHome: true,
    menu: { group: 'Money' },
    load: () => import('../../features/repayments/older/RepaymentAccountList'),
  },
  {
    path: '/transactions/autorepayment/meter',
    title: 'Meter calculator',
    capability: 'view repayments',
    refusedGoesHome: true,
    under: '/transactions/autorepayment',
    load: () => import('../../features/repayments/meter/MeterCalculatorScreen'),
  },
  {
    path: APPROVALS_PATH,
    title: 'Approvals',
    goKey: 'a',
    capability: 'view approvals',
    menu: { group: 'Approvals' },
    load: () => import('../../features/transfers/approvals/TransferApprovals'),
  },
  {
    path: CASH_APPROVALS_PATH,
    goKey: 'w',
    title: 'Cash Approvals',
    list: pendingPostingList,
    refusedGoesHome: true,
    menu: { group: 'Approvals', capability: 'view approvals' },
    load: () => import('../../features/postings/pending/PendingPostings'),
  },
  {
    path: '/transactions/pending-postings',
    goKey: 'v',
    title: 'Pending postings',
    list: pendingPostingList,
    refusedGoesHome: true,
    under: CASH_APPROVALS_PATH,
    load: () => import('../../features/postings/pending/PendingPostings'),
  },
  {
    path: '/transactions/teller',
    title: 'Teller Postings',
    goKey: 'p',
    list: postingList,
    refusedGoesHome: true,
    menu: { group: 'Postings' },
    load: () => import('../../features/postings/PostingList'),
  },
  {
    path: '/transactions/teller/upload',
    title: 'Upload postings',
    goKey: 'l',
    capability: 'upload postings',
    refusedGoesHome: true,
    under: '/transactions/teller',
    load: () => import('../../features/postings/upload/UploadPostings'),
  },
  {
    path: '/transactions/my-day',
    goKey: 'm',
    title: 'My day',
    capability: 'write posting',
    refusedGoesHome: true,
    under: '/transactions/teller',
    load: () => import('../../features/postings/my-day/MyDay'),
  },
  {
    path: '/transactions/cash',
    goKey: 'i',
    title: 'Cash Entry',
    capability: 'write posting',
    refusedGoesHome: true,
    menu: { group: 'Postings' },
    load: () => import('../../features/postings/entry/CashEntry'),
  },
  {
    path: '/transactions/cheque',
    goKey: 'q',
    title: 'Non-Cash Entry',
    capability: 'write posting',
    refusedGoesHome: true,
    menu: { group: 'Postings' },
    options: [glAccountsRead],
    load: () => import('../../features/postings/entry/ChequeEntry'),
  },
]
