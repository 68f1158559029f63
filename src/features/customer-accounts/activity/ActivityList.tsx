import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Amount as Naira } from '../../../domain/amount'
import { type ListDefinition, settledFilter } from '../../../offline/lists/define-list'
import { TEXT_FIELD } from '../../../offline/lists/sought-texts'
import { useList } from '../../../offline/react/use-list'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { Section } from '../../../ui/Page/Section'
import { soughtPath } from '../../../widgets/cached-list/sought-path'
import { jobFailureMessage } from '../../../widgets/job-failure.messages'
import { Timestamp } from '../../../widgets/timestamp/Timestamp'
import { ACTIVITY, type ActivityWords, belowRowsMessage } from './activity.messages'

/** How many rows are shown; the list itself has all. */
const SHOWN = 5

/** A row in short. */
interface ActivityLine {
  readonly what: string
  readonly note: string
  readonly amount?: Naira | ''
}

/** The newest rows of a list that have a text, such as an account number, and the way to all of them. */
export function ActivityList<Row>({
  list,
  text,
  path,
  words,
  isShown = () => true,
  lineOf,
}: {
  list: ListDefinition<Row>
  text: string
  /** The screen of the list. */
  path: string
  words: ActivityWords
  /** Leaves out rows that have the text elsewhere. */
  isShown?: (row: Row) => boolean
  lineOf: (row: Row) => ActivityLine
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const filter = useMemo(() => settledFilter({ [TEXT_FIELD]: text }), [text])
  const view = useList(list, filter, 1)
  const rows = view.rows.filter(isShown).slice(0, SHOWN)
  const below = belowRowsMessage(words, rows.length, view.source === 'device')
  const columns: readonly TableColumn<Row>[] = [
    { key: 'what', head: ACTIVITY.what, label: '', primary: true, cell: (row) => <Line {...lineOf(row)} /> },
    {
      key: 'amount',
      head: ACTIVITY.amount,
      label: '',
      numeric: true,
      main: true,
      cell: (row) => {
        const { amount } = lineOf(row)
        return amount ? <Amount value={amount} sign="₦" /> : ''
      },
    },
    {
      key: 'date',
      head: ACTIVITY.date,
      label: '',
      unbroken: true,
      cell: (row) => <Timestamp at={list.at(row)} />,
    },
  ]
  return (
    <section aria-label={words.title}>
      <Section
        title={words.title}
        action={
          <Button kind="text" onClick={() => navigate(soughtPath(workspace, path, text))}>
            {words.all}
          </Button>
        }
      />
      {rows.length > 0 && (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowKey={list.key}
          rowLabel={(row) => lineOf(row).what}
        />
      )}
      {view.state === 'loading' && <p role="status">Fetching {words.many}</p>}
      {view.state === 'rows' && below !== '' && <p>{below}</p>}
      {view.failure && (
        <p>
          {jobFailureMessage(view.failure)}{' '}
          <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
            {ACTIVITY.retry}
          </Button>
        </p>
      )}
    </section>
  )
}

function Line({ what, note }: ActivityLine) {
  return (
    <>
      <b>{what}</b> <small>{note}</small>
    </>
  )
}
