import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { DetailSection } from '../../../ui/Drawer/DetailSection'
import type { AuditEntry } from '../audit.list'
import { AUDIT, fieldInWords } from './audit.messages'

type Change = AuditEntry['changes'][number]

const COLUMNS: readonly TableColumn<Change>[] = [
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
export function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  return (
    <DetailSection title={AUDIT.values}>
      {changes.length === 0 ? (
        <p>{AUDIT.noValues}</p>
      ) : (
        <DataTable
          label={AUDIT.values}
          columns={COLUMNS}
          rows={changes}
          rowKey={({ field }) => field}
          rowLabel={({ field }) => fieldInWords(field)}
        />
      )}
    </DetailSection>
  )
}
