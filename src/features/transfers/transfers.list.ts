import { compactUtc } from '../../domain/days/dates'
import { PAGE_SIZE } from '../../domain/limits'
import { formatNaira } from '../../domain/money/amount'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, offsetListArguments, passesText } from '../../offline/lists/list-answers'
import { TRANSFER_FIELDS, type Transfer, TransferRow } from './transfer'
import { passesStatus } from './transfers.rules'

/** The transfer list (money-movement §2 and §7), newest first, 20 a page. */
export const transferList = defineList({
  name: 'transfers',
  version: 1,
  capability: 'view transfers',
  pageSize: PAGE_SIZE.transfers,
  fetchAhead: 5,
  document: `query Transfers($org_id: String!, $timeString: String, $status: String, $limit: Int, $offset: Int,
      $date_filter: String, $start_date: String, $end_date: String, $specific_date: String, $query_filter: String) {
    list: getAllTransfers(org_id: $org_id, timeString: $timeString, status: $status, limit: $limit, offset: $offset,
      date_filter: $date_filter, start_date: $start_date, end_date: $end_date, specific_date: $specific_date,
      query_filter: $query_filter) {
      status error message data { ${TRANSFER_FIELDS} } pagination { total_count }
    }
  }`,
  variables: (request) => ({
    ...offsetListArguments(request),
    timeString: compactUtc(new Date(request.now)),
  }),
  answer: listAnswer(),
  row: TransferRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  status: (row) => row.status.toLowerCase(),
  matches: (row: Transfer, filter) =>
    passesStatus(row.status, filter.status) &&
    passesText(
      [
        row.order_id,
        row.sender_acct_no,
        row.sender_acct_name,
        row.beneficiary_acct_no,
        row.beneficiary_acct_name,
        row.beneficiary_org_name,
        row.remarks,
      ],
      filter.query_filter,
    ),
  hit: (row) => ({
    title: `${row.sender_acct_name} to ${row.beneficiary_acct_name}`,
    detail: [
      formatNaira(row.amount_wth_fees),
      `${row.sender_acct_no} to ${row.beneficiary_acct_no}`,
      row.beneficiary_org_name,
      row.order_id,
    ]
      .filter(Boolean)
      .join(', '),
    query: row.order_id || row.beneficiary_acct_no,
  }),
})
