import { balanceHistoryList } from '../../features/balance-history/balance-history.list'
import { accountList } from '../../features/customer-accounts/accounts.list'
import { branchesRead } from '../../features/journals/branches.read'
import { glAccountsRead } from '../../features/journals/gl-accounts.read'
import { journalList } from '../../features/journals/journals.list'
import type { Screen } from './screen'

/** Accounts, journals, loans, people and messages (foundations §2, money-movement §2). */
export const RECORD_SCREENS: readonly Screen[] = [
  {
    path: '/account/customer',
    title: 'Account Opening',
    goKey: 'c',
    also: 'Account Balance, Customer Account Opening Form',
    capability: 'open account',
    menu: { group: 'Accounts', bottomNavLabel: 'Account' },
    load: () => import('../../features/customer-accounts/AccountOpening'),
  },
  {
    path: '/transactions/accountOpening',
    title: 'Current Transactions',
    goKey: 'u',
    also: 'Account, Customer accounts',
    list: accountList,
    menu: { group: 'Accounts' },
    load: () => import('../../features/customer-accounts/AccountList'),
  },
  {
    path: '/transactions/viewaccount',
    title: 'Account edit',
    capability: 'edit account',
    under: '/transactions/accountOpening',
    needsState: true,
    planned: 'Changes or approves one customer account.',
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
    capability: 'view statements',
    menu: { group: 'Accounts' },
    planned: 'Makes an account statement of up to three months, as PDF or CSV.',
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
    planned: 'Lists salary customers and their loans.',
  },
  {
    path: '/loan/customerloan',
    title: 'Loan Disbursement',
    capability: 'view loans',
    menu: { group: 'Loan' },
    planned: 'Pays a loan out to a salary customer.',
  },
  {
    path: '/usersinfo',
    title: 'Users Info',
    capability: 'view staff',
    menu: { group: 'People and messages' },
    planned: 'Lists the staff of your organisation, and changes their records.',
  },
  {
    path: '/bulk-sms/new',
    title: 'Bulk SMS',
    capability: 'send bulk sms',
    menu: { group: 'People and messages' },
    planned: 'Sends a message to account holders or phone numbers.',
  },
  {
    path: '/bulk-sms/history',
    title: 'Bulk SMS history',
    capability: 'view bulk sms',
    under: '/bulk-sms/new',
    planned: 'Shows which messages were delivered.',
  },
  {
    path: '/appusers',
    title: 'App Users',
    capability: 'view app users',
    refusedGoesHome: true,
    menu: { group: 'People and messages', capability: 'see app users in menu' },
    planned: 'Lists the users of the customer app and how far they signed up.',
  },
  {
    path: '/cardetails',
    title: 'Car Details',
    capability: 'view car details',
    menu: { group: 'People and messages' },
    planned: 'Lists the cars with their details.',
  },
]
