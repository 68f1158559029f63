import { rankOf, userTypeInWords } from '../../../domain/staff/ranks'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { DetailSection } from '../../../ui/Drawer/DetailLines'
import type { Detail } from '../../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { listScreen } from '../../../widgets/list/list-screen'
import { Timestamp } from '../../../widgets/timestamp/Timestamp'
import { fullTime } from '../../../widgets/timestamp/timestamp-text'
import { type AuditEntry, auditList } from '../audit.list'
import { AUDIT, fieldInWords, operationInWords } from './audit.messages'

const COLUMNS: readonly TableColumn<AuditEntry>[] = [
  {
    key: 'operation',
    head: 'What',
    label: '',
    primary: true,
    cell: (row) => <b>{operationInWords(row.operation)}</b>,
  },
  { key: 'outcome', head: 'Outcome', main: true, unbroken: true, cell: (row) => <Outcome entry={row} /> },
  {
    key: 'user',
    head: 'User',
    label: '',
    cell: (row) => (
      <>
        {whoOf(row)} <small>{typeOf(row)}</small>
      </>
    ),
  },
  {
    key: 'record',
    head: 'Record',
    label: '',
    rank: 1,
    share: 1.4,
    cell: (row) => row.record || '–',
  },
  { key: 'address', head: 'Address', rank: 2, unbroken: true, cell: (row) => row.address },
  { key: 'date', head: 'Time', label: '', unbroken: true, cell: (row) => <Timestamp at={row.at} /> },
]

const whoOf = ({ user_name }: AuditEntry) => user_name || AUDIT.unknownUser
/** A type that the app does not know is shown as the bank spells it. */
const typeOf = ({ user_type }: AuditEntry) =>
  rankOf(user_type) === 0 ? user_type : userTypeInWords(user_type)

function Outcome({ entry: { outcome } }: { entry: AuditEntry }) {
  const isDone = outcome === 'done'
  return (
    <StatusBadge form={isDone ? 'filled' : 'ring'} tone={isDone ? 'good' : 'bad'}>
      {isDone ? AUDIT.done : AUDIT.refused}
    </StatusBadge>
  )
}

function linesOf(row: AuditEntry): readonly Detail[] {
  const shown = (label: string, value: string): Detail => ({ label, value: value || '–' })
  const copied = (label: string, value: string): Detail => ({ ...shown(label, value), copy: value })
  return [
    shown('What', operationInWords(row.operation)),
    { label: 'Outcome', value: <Outcome entry={row} /> },
    ...(row.message ? [{ label: 'Reason', value: row.message, wide: true }] : []),
    { label: 'Time', value: fullTime(row.at) },
    shown('User', whoOf(row)),
    shown('User type', typeOf(row)),
    copied(AUDIT.userId, row.user_id),
    copied(AUDIT.record, row.record),
    shown('Address', row.address),
    copied('Request ID', row.request_id),
  ]
}

/** The audit log: who did what to which record, and what was refused. */
export default listScreen({
  list: auditList,
  title: AUDIT.title,
  messages: AUDIT.messages,
  columns: COLUMNS,
  rowLabel: (row) => `${operationInWords(row.operation)}, ${whoOf(row)}`,
  details: () => [],
  detailBody: (row) => (
    <>
      <DetailSection title={AUDIT.entry} lines={linesOf(row)} />
      <AuditChanges changes={row.changes} />
    </>
  ),
  filter: {
    isUndated: true,
    day: AUDIT.day,
    texts: [
      { name: 'user', label: AUDIT.user },
      { name: 'record', label: AUDIT.record },
    ],
  },
})

type Change = AuditEntry['changes'][number]

const CHANGE_COLUMNS: readonly TableColumn<Change>[] = [
  {
    key: 'field',
    head: AUDIT.field,
    label: '',
    primary: true,
    cell: ({ field }) => <b>{fieldInWords(field)}</b>,
  },
  { key: 'old', head: AUDIT.old, cell: ({ before }) => before || '–' },
  { key: 'new', head: AUDIT.new, cell: ({ after }) => after || '–' },
]

/** The values that an entry's record had before, and those that it was given. */
function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  return (
    <DetailSection title={AUDIT.values}>
      {changes.length === 0 ? (
        <p>{AUDIT.noValues}</p>
      ) : (
        <DataTable
          label={AUDIT.values}
          columns={CHANGE_COLUMNS}
          rows={changes}
          rowKey={({ field }) => field}
          rowLabel={({ field }) => fieldInWords(field)}
        />
      )}
    </DetailSection>
  )
}
