import { naira } from '../money/naira.ts'
import type { PostingRow } from '../storage/tables-money.ts'

export function shownPosting(row: PostingRow) {
  return { ...row, balance: naira(row.balance_kobo), amount: naira(row.amount_kobo) }
}
