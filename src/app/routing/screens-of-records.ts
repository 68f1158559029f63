import { appUserList } from '../../features/app-users/app-users.list'
import { balanceHistoryList } from '../../features/balance-history/balance-history.list'
import { smsList } from '../../features/bulk-sms/sms.list'
import { carList } from '../../features/cars/cars.list'
import { accountList } from '../../features/customer-accounts/accounts.list'
import { branchesRead } from '../../features/journals/branches.read'
import { journalList } from '../../features/journals/journals.list'
import { staffList } from '../../features/staff/staff.list'
import { glAccountsRead } from '../../widgets/options/gl-accounts.read'
import type { Screen } from './screen'

/** Accounts, journals, loans, people and messages (foundations §2, money-movement §2). */
export const RECORD_SCREENS: readonly Screen[] = [
  {
    path: '/account/customer',
    title: 'Account Opening',
    goKey: 'c',
    capability: 'open account',
    menu: { group: 'Accounts', bottomNav: { label: 'Account', icon: 'passbook' } },
    load: () => import('../../features/customer-accounts/CustomerAccount'),
  },
  {
    path: '/transactions/accountOpening',
    title: 'Current Transactions',
    goKey: 'u',
    listTitle: 'Customer accounts',
    list: accountList,
    menu: { group: 'Accounts' },
    load: () => import('../../features/customer-accounts/AccountList'),
  },
  {
    path: '/transactions/accountOpening/upload',
    title: 'Bulk Upload',
    capability: 'open account',
    under: '/transactions/accountOpening',
    load: () => import('../../features/customer-accounts/bulk-upload/UploadAccounts'),
  },
  {
    path: '/transactions/viewaccount/review',
    title: 'Customer account',
    capability: 'view accounts',
    under: '/transactions/accountOpening',
    needsState: true,
    load: () => import('../../features/customer-accounts/review/AccountReview'),
  },
  {
    path: '/transactions/viewaccount',
    title: 'Account edit',
    capability: 'edit account',
    under: '/transactions/accountOpening',
    needsState: true,
    load: () => import('../../features/customer-accounts/edit/AccountEdit'),
  },
  {
    path: '/transactions/balanceHistory',
    title: 'Balance history',
    goKey: 'h',
    list: balanceHistoryList,
    menu: { group: 'Accounts' },
    load: () => import('../../features/balance-history/BalanceHistory'),
  },
  {
    path: '/transactions/statement',
    title: 'Bank Statement',
    goKey: 'g',
    capability: 'view statements',
    menu: { group: 'Accounts' },
    load: () => import('../../features/statements/BankStatement'),
  },
  {
    path: '/journal',
    title: 'Journal',
    goKey: 'j',
    list: journalList,
    menu: { group: 'Journal', capability: null },
    load: () => import('../../features/journals/JournalList'),
  },
  {
    path: '/journal/new',
    title: 'Create New Entry',
    goKey: 'e',
    capability: 'write journal',
    options: [branchesRead, glAccountsRead],
    menu: { group: 'Journal', capability: null },
    load: () => import('../../features/journals/JournalCreate'),
  },
  {
    path: '/loan/salary',
    title: 'Salary loans',
    capability: 'view loans',
    menu: { group: 'Loan' },
    load: () => import('../../features/salary-loans/Salaries'),
  },
  {
    path: '/loan/customerloan',
    title: 'Loan Disbursement',
    capability: 'view loans',
    menu: { group: 'Loan' },
    load: () => import('../../features/salary-loans/Loans'),
  },
  {
    path: '/usersinfo',
    title: 'Users Info',
    goKey: 'k',
    list: staffList,
    menu: { group: 'People and messages' },
    load: () => import('../../features/staff/StaffList'),
  },
  {
    path: '/usersinfo/edit',
    title: 'Edit user',
    capability: 'edit staff',
    under: '/usersinfo',
    needsState: true,
    load: () => import('../pages/StaffEditPage'),
  },
  {
    path: '/bulk-sms/new',
    title: 'Bulk SMS',
    goKey: 'z',
    capability: 'send bulk sms',
    menu: { group: 'People and messages' },
    load: () => import('../../features/bulk-sms/new-message/NewMessage'),
  },
  {
    path: '/bulk-sms/history',
    title: 'Bulk SMS history',
    list: smsList,
    under: '/bulk-sms/new',
    load: () => import('../../features/bulk-sms/history/SmsHistory'),
  },
  {
    path: '/appusers',
    title: 'App Users',
    goKey: 'x',
    list: appUserList,
    refusedGoesHome: true,
    menu: { group: 'People and messages', capability: 'see app users in menu' },
    load: () => import('../../features/app-users/AppUserList'),
  },
  {
    path: '/cardetails',
    title: 'Car Details',
    goKey: 'r',
    list: carList,
    menu: { group: 'People and messages' },
    load: () => import('../../features/cars/CarList'),
  },
]
