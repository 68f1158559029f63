import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { naira, optionalNaira } from '../../bank/reading-amounts'
import { PAGE_SIZE } from '../../domain/limits'
import { formatNaira, unsigned } from '../../domain/money/amount'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, offsetListArguments } from '../../offline/lists/list-answers'

/** The fields of a movement to ask for. */
export const MOVEMENT_FIELDS =
  'id balance balance_before amount currency transaction_type reason credit created_at'

/**
 * A movement of the transaction balance as the app stores it. An amount is '' if the
 * bank does not know it. Money goes out if the bank sends 'false' for `credit` (foundations §3); an amount
 * has no sign of its own, even if the bank sends one.
 */
export const MovementRow = v.pipe(
  v.object({
    id: presentText,
    balance: optionalNaira,
    balance_before: optionalNaira,
    amount: naira,
    currency: text,
    transaction_type: text,
    reason: text,
    credit: text,
    created_at: text,
  }),
  v.transform(({ credit, amount, ...row }) => ({
    ...row,
    amount: unsigned(amount),
    isOut: credit.trim().toLowerCase() === 'false',
  })),
)

/** A movement of the transaction balance. */
export type Movement = v.InferOutput<typeof MovementRow>

/** The balance history (foundations §2 and §7), newest first, 10 a page. */
export const balanceHistoryList = defineList({
  name: 'balance-history',
  version: 2,
  capability: 'view balance history',
  pageSize: PAGE_SIZE.balanceHistory,
  fetchAhead: 5,
  document: `query BalanceHistory($org_id: String!, $limit: Int, $offset: Int, $date_filter: String, $start_date: String,
      $end_date: String, $specific_date: String, $tranc_type: String) {
    list: getBalanceHistory(org_id: $org_id, limit: $limit, offset: $offset, date_filter: $date_filter,
      start_date: $start_date, end_date: $end_date, specific_date: $specific_date, tranc_type: $tranc_type) {
      error data { ${MOVEMENT_FIELDS} } pagination { total_count }
    }
  }`,
  variables: offsetListArguments,
  answer: listAnswer(),
  row: MovementRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  matches: (row: Movement, filter) =>
    !filter.tranc_type || row.transaction_type.toLowerCase() === filter.tranc_type.toLowerCase(),
  hit: (row) => ({ title: row.transaction_type, detail: `${formatNaira(row.amount)}, ${row.reason}` }),
})
