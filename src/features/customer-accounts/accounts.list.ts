import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, offsetListArguments, passesText } from '../../offline/lists/list-answers'
import { ACCOUNT_FIELDS, type Account, AccountRow, accountTypeShown, holderName } from './account'

/** The customer accounts (foundations §2 and §7), newest first, 10 a page. */
export const accountList = defineList({
  name: 'accounts',
  version: 1,
  capability: 'view accounts',
  pageSize: PAGE_SIZE.accounts,
  fetchAhead: 5,
  document: `query Accounts($org_id: String!, $limit: Int, $offset: Int, $date_filter: String, $start_date: String,
      $end_date: String, $specific_date: String, $query_filter: String) {
    list: getAccounts(org_id: $org_id, limit: $limit, offset: $offset, date_filter: $date_filter,
      start_date: $start_date, end_date: $end_date, specific_date: $specific_date, query_filter: $query_filter) {
      error message data { ${ACCOUNT_FIELDS} } pagination { total_count }
    }
  }`,
  variables: offsetListArguments,
  answer: listAnswer(),
  row: AccountRow,
  key: (row) => row.id,
  hidesKeys: true,
  at: (row) => row.created_at,
  matches: (row: Account, filter) =>
    passesText(
      [holderName(row), row.email, row.phone_number, row.account_number, row.nuban, row.customer_id],
      filter.query_filter,
    ),
  hit: (row) => ({
    title: holderName(row),
    detail: [row.nuban, row.account_number, accountTypeShown(row), row.phone_number]
      .filter(Boolean)
      .join(', '),
    query: row.nuban || row.account_number || holderName(row),
  }),
})
