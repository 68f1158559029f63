import { formatNaira } from '../../domain/amount'
import { dayIsWithin } from '../../domain/date-filter'
import type { ListFilter } from '../../offline/lists/define-list'
import { listAnswer, passesText } from '../../offline/lists/list-answers'
import { POSTING_FIELDS, type Posting, PostingRow } from './posting'

/** The members of the bank's answer to ask for. */
export const POSTINGS_ASKED = `{
      status error postings { ${POSTING_FIELDS} } pagination { total total_pages per_page limit }
    }`

/**
 * The common parts of the lists of approved and of pending postings. The bank filters neither list, so that
 * the device does, also by the user who made the postings, by the operation date, and by the numbers of an
 * account, of which a posting has the one that the teller chose (`account_number`, with a space between two).
 */
export const ofPostings = {
  answer: listAnswer('postings'),
  row: PostingRow,
  key: (row: Posting) => row.id,
  at: (row: Posting) => row.created_at,
  narrowedBy: 'device',
  matches: (row: Posting, filter: ListFilter, today: string) =>
    dayIsWithin(row.created_at, filter, today) &&
    (filter.staff_id === undefined || row.staff_id === filter.staff_id) &&
    (filter.operation_date === undefined || row.operation_date.slice(0, 10) === filter.operation_date) &&
    (filter.account_number === undefined || filter.account_number.split(' ').includes(row.account_number)) &&
    passesText([row.account_name, row.account_number, row.teller_cheque_no], filter.query_filter),
  hit: (row: Posting) => ({
    title: row.account_name,
    detail: `${formatNaira(row.amount)} ${row.trans_type}, ${row.account_number}, teller no ${row.teller_cheque_no}`,
    query: row.teller_cheque_no || row.account_number,
  }),
} as const
