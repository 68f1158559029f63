import { PAGE_SIZE } from '../../domain/limits'
import { formatNaira } from '../../domain/money/amount'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, offsetListArguments, passesText } from '../../offline/lists/list-answers'
import { BILL_FIELDS, type Bill, BillRow } from './bill'

/** The bill history (money-movement §2 and §7), newest first, 10 a page. */
export const billList = defineList({
  name: 'bills',
  version: 2,
  capability: 'view bills',
  pageSize: PAGE_SIZE.bills,
  fetchAhead: 5,
  document: `query Bills($org_id: String!, $limit: Int, $offset: Int, $date_filter: String, $start_date: String,
      $end_date: String, $specific_date: String, $query_filter: String) {
    list: getTransac(org_id: $org_id, type: "bills", limit: $limit, offset: $offset, date_filter: $date_filter,
      start_date: $start_date, end_date: $end_date, specific_date: $specific_date, query_filter: $query_filter) {
      status error message data { ${BILL_FIELDS} } pagination { total_count }
    }
  }`,
  variables: offsetListArguments,
  answer: listAnswer(),
  row: BillRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  matches: (row: Bill, filter) =>
    passesText(
      [row.name, row.accountNumber, row.teller_no, row.teller_no2, row.phone, row.merchant],
      filter.query_filter,
    ),
  hit: (row) => ({
    title: `${row.name}, ${row.sub_category}`,
    detail: `${formatNaira(row.amount)}, ${row.accountNumber}, ${row.teller_no}`,
    query: row.teller_no || row.accountNumber,
  }),
})
