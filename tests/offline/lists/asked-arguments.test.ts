import { describe, expect, it } from 'vitest'
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
import type { AnyList, ListFilter } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { refreshing } from './transfers-for-test'

const UTC = expect.stringMatching(/^\d{17}$/)
const PERIOD = { date_filter: 'interval', start_date: '2026-11-01', end_date: '2026-11-18' }
const DAY = { date_filter: 'specific', specific_date: '2026-11-18' }

/** A list's first page (or all of it), the filter, and what the specification has the app ask for it. */
const ASKED: readonly (readonly [
  field: string,
  list: AnyList,
  filter: ListFilter,
  asked: Record<string, unknown>,
])[] = [
  [
    'getAllTransfers',
    transferList,
    { status: 'initiated', query_filter: 'Ọkafọ', ...PERIOD },
    {
      org_id: 'ORG',
      timeString: UTC,
      limit: 20,
      offset: 0,
      status: 'initiated',
      query_filter: 'Ọkafọ',
      ...PERIOD,
    },
  ],
  [
    'getAllIcadAccountDetails',
    icadAccountList,
    { status: 'Dormant', query_filter: '88120', ...DAY },
    {
      org_id: 'ORG',
      timeString: UTC,
      limit: 10,
      offset: 0,
      status: 'Dormant',
      query_filter: '88120',
      ...DAY,
    },
  ],
  [
    'getTransac',
    billList,
    { query_filter: '0410', ...PERIOD },
    { org_id: 'ORG', limit: 10, offset: 0, query_filter: '0410', ...PERIOD },
  ],
  [
    'getAccounts',
    accountList,
    { query_filter: 'Eze', ...DAY },
    { org_id: 'ORG', limit: 10, offset: 0, query_filter: 'Eze', ...DAY },
  ],
  [
    'getBalanceHistory',
    balanceHistoryList,
    { tranc_type: 'Tranfer Charge', ...PERIOD },
    { org_id: 'ORG', limit: 10, offset: 0, tranc_type: 'Tranfer Charge', ...PERIOD },
  ],
  ['getPostings', postingList, {}, { org_id: 'ORG', limit: 20, page: 1 }],
  ['getPendingPostings', pendingPostingList, {}, { org_id: 'ORG', limit: 10, page: 1, use_op: 'false' }],
  ['getOrgJournalEntries', journalList, {}, { org_id: 'ORG', limit: 5, page: 1, order: 'DESC' }],
  ['smsRequestsHistory', smsList, {}, { org_id: 'ORG', page: 1 }],
  ['getAllAccountDetails', repaymentAccountList, {}, { org_id: 'ORG' }],
  [
    '/api/audit',
    auditList,
    { user: 'Ṣadé & 1004', record: 'TRF-9', day: '2026-11-18' },
    { limit: '20', offset: '0', user: 'Ṣadé & 1004', record: 'TRF-9', day: '2026-11-18' },
  ],
  ['getUsers', staffList, {}, { org_id: 'ORG' }],
  ['getAppUsers', appUserList, {}, {}],
  ['getCarDetails', carList, {}, {}],
]

describe('what the bank is asked for', () => {
  it.each(ASKED)(
    '%s has the arguments of the specification, and no empty ones',
    async (field, list, filter, asked) => {
      const bank = startFakeBank().on(field, () => [])
      await refreshList(refreshing(await freshDevice()), list, filter, 0)
      expect(bank.calls(field).map(({ variables }) => variables)[0]).toEqual(asked)
    },
  )

  it('are bills alone in the list of bills, of all transactions', () => {
    expect(billList.document).toContain('type: "bills"')
  })
})
