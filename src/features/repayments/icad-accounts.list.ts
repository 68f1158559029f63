import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { compactUtc } from '../../domain/days/dates'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList, type ShownIn } from '../../offline/lists/define-list'
import { listAnswer, offsetListArguments, passesText } from '../../offline/lists/list-answers'

/** An auto-repayment account as the list stores it (money-movement §3, "Icad account"). */
const IcadAccountRow = v.object({
  id: presentText,
  accountName: text,
  accountNumber: text,
  bankName: text,
  accountDesignationName: text,
  accountTypeName: text,
  bvn: text,
  created_at: text,
  bankCode: text,
  cif: text,
  accountStatus: text,
})

/** An auto-repayment account. */
export type IcadAccount = v.InferOutput<typeof IcadAccountRow>

/** The auto-repayment accounts (money-movement §2 and §7), newest first, 10 a page. */
export const icadAccountList = defineList({
  name: 'icad-accounts',
  version: 1,
  capability: 'view repayments',
  pageSize: PAGE_SIZE.autoRepayment,
  fetchAhead: 5,
  document: `query IcadAccounts($org_id: String!, $timeString: String, $status: String, $limit: Int, $offset: Int,
      $date_filter: String, $start_date: String, $end_date: String, $specific_date: String, $query_filter: String) {
    list: getAllIcadAccountDetails(org_id: $org_id, timeString: $timeString, status: $status, limit: $limit,
      offset: $offset, date_filter: $date_filter, start_date: $start_date, end_date: $end_date,
      specific_date: $specific_date, query_filter: $query_filter) {
      status error message data { ${Object.keys(IcadAccountRow.entries).join(' ')} } pagination { total_count }
    }
  }`,
  variables: (request) => ({
    ...offsetListArguments(request),
    timeString: compactUtc(new Date(request.now)),
  }),
  answer: listAnswer(),
  row: IcadAccountRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  status: (row) => row.accountStatus.toLowerCase(),
  matches: (row: IcadAccount, filter) =>
    ['', 'none', row.accountStatus.toLowerCase()].includes((filter.status ?? '').toLowerCase()) &&
    passesText([row.accountName, row.accountNumber, row.bankName, row.cif, row.bvn], filter.query_filter),
  hit: (row) => ({
    title: row.accountName,
    detail: `${row.accountNumber}, ${row.bankName}`,
    query: row.accountNumber || row.accountName,
  }),
})

/** Returns where users look for what an account has, by its number; '' for the newest accounts. */
export function shownInAccounts(account_number: string): ShownIn {
  return { list: icadAccountList, text: account_number, path: '/transactions/ndd-autorepayment' }
}
