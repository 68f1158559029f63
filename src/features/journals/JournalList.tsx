import { useMemo } from 'react'
import { formatDay } from '../../domain/dates'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { listScreen } from '../../widgets/cached-list/list-screen'
import { useOptions } from '../../widgets/options/use-options'
import { useWaitingRows } from '../../widgets/waiting-drafts/use-waiting-rows'
import { withWaiting } from '../../widgets/waiting-drafts/waiting-columns'
import { branchesRead } from './branches.read'
import { JournalRecords } from './JournalRecords'
import { JournalStatus } from './JournalStatus'
import type { JournalEntry } from './journal-entry'
import { JournalRecordLines, journalFacts } from './journal-facts'
import { journalList } from './journals.list'
import { listMessages } from './journals.messages'
import { waitingJournals } from './waiting-journals'

const rowLabel = ({ narration, folio }: JournalEntry) => `${narration}, folio ${folio ?? 'none'}`

/** Journal Entries (money-movement §2). */
export default listScreen({
  list: journalList,
  title: 'Journal Entries',
  messages: listMessages,
  columns: useColumns,
  rowLabel,
  filter: { text: 'Narration, note or folio' },
  next: { href: '/journal/new', label: 'Create New Entry', capability: 'write journal' },
})

function useColumns() {
  const waiting = useWaitingRows(journalList, waitingJournals)
  const { titleOf } = useOptions(branchesRead)
  const inUse = useMemo(() => {
    const branchOf = (code: string) => `${code} ${titleOf(code)}`.trim()
    return {
      columns: withWaiting(journalColumns(branchOf), waiting, 'status', rowLabel),
      waiting,
      details: (entry: JournalEntry): Detail[] => [
        ...journalFacts(entry, branchOf(entry.branch)),
        { label: 'Records', value: <JournalRecordLines entry={entry} />, wide: true },
      ],
      // The records are among the details already.
      detailActions: () => null,
    }
  }, [titleOf, waiting])
  return inUse
}

/**
 * `branchOf` returns the code of a branch and its name, or the code alone while the branches are not known.
 */
function journalColumns(branchOf: (code: string) => string): TableColumn<JournalEntry>[] {
  return [
    {
      key: 'date',
      main: true,
      head: 'Operation Date',
      label: '',
      unbroken: true,
      cell: (entry) => formatDay(entry.operationDate),
    },
    { key: 'branch', head: 'Branch', cell: (entry) => branchOf(entry.branch) },
    { key: 'narration', head: 'Narration', share: 2, cell: (entry) => entry.narration },
    {
      key: 'status',
      head: 'Status',
      primary: true,
      unbroken: true,
      cell: (entry) => <JournalStatus status={entry.status} />,
    },
    {
      key: 'acts',
      head: '',
      cell: (entry) => <JournalRecords entry={entry} branch={branchOf(entry.branch)} />,
    },
  ]
}
