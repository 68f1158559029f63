import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { dayIsWithin } from '../../domain/date-filter'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, offsetListArguments } from '../../offline/lists/list-answers'

/** An entry of the bank's audit log as the app stores it; '' for what the bank does not know. */
const AuditRow = v.object({
  id: presentText,
  created_at: text,
  user_id: text,
  user_name: text,
  user_type: text,
  operation: text,
  record_type: text,
  record_id: text,
  outcome: text,
  message: text,
  address: text,
  request_id: text,
  changes: v.nullish(v.array(v.object({ name: text, old: text, new: text })), []),
})

export type AuditEntry = v.InferOutput<typeof AuditRow>

/** The audit log of the organisation, newest first. */
export const auditList = defineList({
  name: 'audit',
  version: 1,
  capability: 'view audit log',
  pageSize: 20,
  fetchAhead: 1,
  document: `query Audit($org_id: String!, $limit: Int, $offset: Int, $date_filter: String, $start_date: String,
      $end_date: String, $specific_date: String, $user_id: String, $record_id: String) {
    list: getAuditEntries(org_id: $org_id, limit: $limit, offset: $offset, date_filter: $date_filter,
      start_date: $start_date, end_date: $end_date, specific_date: $specific_date, user_id: $user_id, record_id: $record_id) {
      error data { ${Object.keys(AuditRow.entries).join(' ')} { name old new } } pagination { total_count }
    }
  }`,
  variables: offsetListArguments,
  answer: listAnswer(),
  hasNoStatus: true,
  row: AuditRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  matches: (row: AuditEntry, filter, today) =>
    dayIsWithin(row.created_at, filter, today) &&
    (filter.user_id ?? row.user_id) === row.user_id &&
    (filter.record_id ?? row.record_id) === row.record_id,
})
