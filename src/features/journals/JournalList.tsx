import { useEffect, useMemo, useState } from 'react'
import { formatDay } from '../../domain/dates'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Hidden } from '../../ui/Hidden/Hidden'
import { CachedList } from '../../widgets/cached-list/CachedList'
import { type Branch, branchesRead } from './branches.read'
import { JournalDetails } from './JournalDetails'
import { JournalStatus } from './JournalStatus'
import type { JournalEntry } from './journal-entry'
import { journalList } from './journals.list'
import { listMessages } from './journals.messages'
import { toastFailure } from './ReadFailure'

const FILTER = { text: 'Narration, note or folio' }

/** Journal Entries (money-movement §2). */
export default function JournalList() {
  const { user } = useWorkspace()
  const { value: branches, failure } = useRead(branchesRead, { orgId: user.org_id })
  useEffect(() => toastFailure(failure), [failure])
  const [shown, setShown] = useState<JournalEntry>()
  const columns = useMemo(() => journalColumns(branches, setShown), [branches])
  return (
    <>
      <CachedList
        list={journalList}
        title="Journal Entries"
        messages={listMessages}
        columns={columns}
        filter={FILTER}
        rowLabel={(entry) => `${entry.narration}, folio ${entry.folio ?? 'none'}`}
        actions={
          <LinkButton kind="main" href="/journal/new">
            Create New Entry
          </LinkButton>
        }
      />
      <JournalDetails
        entry={shown}
        branch={shown && branchName(shown.branch, branches)}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

/** "15 Dugbe"; the code alone while the branches are not known. */
function branchName(code: string, branches: readonly Branch[] | undefined): string {
  const name = branches?.find((branch) => branch.code === code)?.name
  return name ? `${code} ${name}` : code
}

function journalColumns(
  branches: readonly Branch[] | undefined,
  onRecords: (entry: JournalEntry) => void,
): TableColumn<JournalEntry>[] {
  return [
    {
      key: 'date',
      main: true,
      head: 'Operation Date',
      label: '',
      unbroken: true,
      cell: (entry) => formatDay(entry.operationDate),
    },
    { key: 'branch', head: 'Branch', cell: (entry) => branchName(entry.branch, branches) },
    { key: 'narration', head: 'Narration', cell: (entry) => entry.narration },
    {
      key: 'status',
      head: 'Status',
      primary: true,
      cell: (entry) => <JournalStatus status={entry.status} />,
    },
    {
      key: 'acts',
      head: '',
      cell: (entry) => (
        <Button kind="word" onClick={() => onRecords(entry)}>
          Records
          <Hidden> of {entry.narration}</Hidden>
        </Button>
      ),
    },
  ]
}
