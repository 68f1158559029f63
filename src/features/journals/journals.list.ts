import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'
import { naira } from '../../bank/reading-amounts'
import { formatDay } from '../../domain/days/dates'
import { sentDay } from '../../domain/days/sent-day'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, pageListArguments, passesText } from '../../offline/lists/list-answers'

/** A journal entry as the app stores it; amounts are decimal strings of naira (money-movement §3). */
const JournalRow = v.object({
  id: presentText,
  narration: text,
  branch: text,
  note: text,
  operationDate: v.pipe(text, v.transform(sentDay)),
  // The folio is only shown, so that a folio that cannot be read does not hide its entry.
  folio: v.fallback(optionalInteger, undefined),
  created_date: text,
  status: text,
  journal_records: v.nullish(
    v.array(v.object({ id: text, amount: naira, type: text, account_code: text, sub_narration: text })),
    [],
  ),
})

/** A journal entry. */
export type JournalEntry = v.InferOutput<typeof JournalRow>

/** The fields of an entry to ask for. */
const JOURNAL_FIELDS = `id narration branch note operationDate folio created_date status
      journal_records { id amount type account_code sub_narration }`

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
  day: (row) => row.operationDate,
  status: (row) => row.status,
  narrowedBy: 'device',
  matches: (row: JournalEntry, filter) =>
    passesText([row.narration, row.note, String(row.folio ?? '')], filter.query_filter),
  hit: (row) => ({
    title: row.narration,
    detail: `Journal of ${formatDay(row.operationDate)}, folio ${row.folio ?? ''}`,
    query: String(row.folio ?? '') || row.narration,
  }),
})
