import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { lagosDay } from '../../domain/days/dates'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, passesText } from '../../offline/lists/list-answers'

/** An entry of the bank's audit log as the app stores it; '' for what the bank does not know. */
const AuditRow = v.object({
  id: presentText,
  at: text,
  user_id: text,
  user_name: text,
  user_type: text,
  operation: text,
  record: text,
  outcome: text,
  message: text,
  address: text,
  request_id: text,
  changes: v.nullish(v.array(v.object({ field: text, before: text, after: text })), []),
})

export type AuditEntry = v.InferOutput<typeof AuditRow>

/** The audit log of the organisation, newest first (contract/rest.md, "Audit"). `day` is an ISO day. */
export const auditList = defineList({
  name: 'audit',
  version: 2,
  capability: 'view audit log',
  pageSize: 20,
  fetchAhead: 1,
  document: '/api/audit',
  variables: ({ filter, limit, offset }) => ({ ...filter, limit: String(limit), offset: String(offset) }),
  answer: v.pipe(
    v.unknown(),
    v.transform((list) => ({ list })),
    listAnswer(),
  ),
  row: AuditRow,
  key: (row) => row.id,
  at: (row) => row.at,
  matches: (row: AuditEntry, filter) =>
    (filter.day === undefined || filter.day === lagosDay(row.at)) &&
    (filter.record === undefined || filter.record === row.record) &&
    passesText([row.user_id, row.user_name], filter.user),
})
