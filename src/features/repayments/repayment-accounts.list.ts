import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, passesText } from '../../offline/lists/list-answers'

/** An account of the older auto-repayment list (money-movement §3, "Older variant"). */
const RepaymentAccountRow = v.object({
  payment_id: presentText,
  account_name: text,
  account_number: text,
  card: text,
  created_at: text,
})
export type RepaymentAccount = v.InferOutput<typeof RepaymentAccountRow>

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
  matches: (row, filter) => passesText([row.account_name, row.account_number, row.card], filter.query_filter),
})
