import { dayIsWithin } from '../../domain/date-filter'
import { formatDay } from '../../domain/dates'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, pageListArguments, passesText } from '../../offline/lists/list-answers'
import { JOURNAL_FIELDS, type JournalEntry, JournalRow } from './journal-entry'

/**
 * The organisation's journal entries (money-movement §2 and §7). A call has 5, as specified; a page has four
 * calls, because a screen has room for 20. By default the bank lists the oldest first; users look for the
 * newest, so this asks for "DESC".
 */
export const journalList = defineList({
  name: 'journals',
  version: 1,
  capability: 'view journals',
  pageSize: 4 * PAGE_SIZE.journals,
  callSize: PAGE_SIZE.journals,
  fetchAhead: 1,
  document: `query Journals($org_id: String!, $limit: Int, $page: Int, $order: String) {
    list: getOrgJournalEntries(org_id: $org_id, limit: $limit, page: $page, order: $order) {
      status message entries { ${JOURNAL_FIELDS} } pagination { total total_pages per_page limit }
    }
  }`,
  variables: (request) => ({ ...pageListArguments(request), order: 'DESC' }),
  answer: listAnswer('entries'),
  row: JournalRow,
  key: (row) => row.id,
  at: (row) => row.created_date,
  status: (row) => row.status,
  narrowedBy: 'device',
  matches: (row: JournalEntry, filter, today) =>
    dayIsWithin(row.operationDate, filter, today) &&
    passesText([row.narration, row.note, String(row.folio ?? '')], filter.query_filter),
  hit: (row) => ({
    title: row.narration,
    detail: `Journal of ${formatDay(row.operationDate)}, folio ${row.folio ?? ''}`,
    query: String(row.folio ?? '') || row.narration,
  }),
})
