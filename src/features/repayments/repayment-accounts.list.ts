import { dayIsWithin } from '../../domain/date-filter'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, passesText } from '../../offline/lists/list-answers'
import { RepaymentAccountRow } from './repayment-account'

/** The older auto-repayment list (money-movement §2 and §7): all accounts at once, 10 a page. */
export const repaymentAccountList = defineList({
  name: 'repayment-accounts',
  version: 1,
  capability: 'view repayments',
  pageSize: PAGE_SIZE.autoRepayment,
  fetchAhead: 1,
  isWhole: true,
  narrowedBy: 'device',
  document: `query RepaymentAccounts($org_id: String!) {
    list: getAllAccountDetails(org_id: $org_id) { status data { ${Object.keys(RepaymentAccountRow.entries).join(' ')} } }
  }`,
  variables: ({ orgId }) => ({ org_id: orgId }),
  answer: listAnswer(),
  row: RepaymentAccountRow,
  key: (row) => row.payment_id,
  at: (row) => row.created_at,
  matches: (row, filter, today) =>
    dayIsWithin(row.created_at, filter, today) &&
    passesText([row.account_name, row.account_number, row.card], filter.query_filter),
})
