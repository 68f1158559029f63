import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { logged } from '../../offline/error-log/error-log'
import { clearLists } from '../../offline/lists/leaving-rows'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { UiLink } from '../../ui/link'
import { Row, Section } from '../../ui/Page/Layout'
import { Progress } from '../../ui/Progress/Progress'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { notify } from '../../ui/Toaster/notify'
import css from './Device.module.css'
import {
  DEVICE,
  lastRefreshMessage,
  otherRowsMessage,
  refreshingMessage,
  rowsMessage,
} from './device.messages'
import type { ListFacts, StoreFacts } from './measure-store'
import type { ListRefresh } from './use-refresh-lists'

const columns = (now: number): readonly TableColumn<ListFacts>[] => [
  {
    key: 'list',
    head: 'List',
    primary: true,
    cell: ({ title, href }) => (
      <UiLink className={css.link} href={href}>
        {title}
      </UiLink>
    ),
  },
  { key: 'rows', head: 'Rows on this device', numeric: true, main: true, cell: rowsMessage },
  { key: 'at', head: 'As at', cell: ({ at }) => <AsOf at={at} now={now} /> },
  {
    key: 'end',
    head: 'Last refresh',
    cell: ({ at, failure }) => (
      <StatusBadge
        form={failure ? 'bar' : at === undefined ? 'ring' : 'filled'}
        tone={failure ? 'bad' : at === undefined ? 'grey' : 'good'}
        isLong
      >
        {lastRefreshMessage({ at, failure })}
      </StatusBadge>
    ),
  },
]

/** The lists on this device: how many rows, how old, how their last refresh ended. */
export function DeviceLists({
  store: { lists, otherRows },
  now,
  refresh,
  onChange,
}: {
  store: StoreFacts
  now: number
  refresh: ListRefresh
  onChange: () => void
}) {
  const connection = useConnection()
  const [isAsked, setAsked] = useState(false)
  const { db } = useWorkspace()
  const queries = useQueryClient()
  const isEmpty = otherRows === 0 && lists.every(({ at, failure }) => at === undefined && !failure)
  const { busy: clearing, run: clear } = useSingleRun(async () => {
    const isCleared = await clearLists(db).then(() => true, logged('device/clear-lists'))
    setAsked(false)
    if (!isCleared) return notify.error(DEVICE.notCleared)
    // Facts that were read about the lists must not come back from memory.
    queries.removeQueries({ queryKey: ['device'] })
    void queries.invalidateQueries({ queryKey: ['list'] })
    onChange()
    notify.success(DEVICE.cleared)
  })
  return (
    <section aria-label={DEVICE.lists}>
      <Section title={DEVICE.lists} />
      {lists.length === 0 ? (
        <p>{DEVICE.noLists}</p>
      ) : (
        <DataTable
          className={css.table}
          label={DEVICE.lists}
          columns={columns(now)}
          rows={lists}
          rowKey={({ list }) => list.name}
          rowLabel={({ title }) => title}
        />
      )}
      {otherRows > 0 && <p className={css.about}>{otherRowsMessage(otherRows)}</p>}
      <p className={css.about}>{DEVICE.refreshWhat}</p>
      <Row>
        <RefreshLists refresh={refresh} />
        <Button kind="text" off={isEmpty ? DEVICE.nothingToClear : undefined} onClick={() => setAsked(true)}>
          {DEVICE.clear}
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsked}
        title={DEVICE.clearTitle}
        yes={DEVICE.clearYes}
        no={DEVICE.clearNo}
        bad
        busy={clearing}
        onYes={() => void clear()}
        onNo={() => setAsked(false)}
      >
        <p>
          {DEVICE.clearWhat} {!connection.up && DEVICE.clearOffline}
        </p>
      </ConfirmDialog>
    </section>
  )
}

/** The button that refreshes all lists. While it runs it says which list is under way, and can be stopped. */
function RefreshLists({ refresh }: { refresh: ListRefresh }) {
  const { busy, off, run, stop, at, lists } = refresh
  const start = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={start} busy={busy} off={off} onClick={run}>
        {DEVICE.refresh}
      </Button>
      {busy && (
        <>
          <Progress label={DEVICE.refresh} value={at} max={lists.length} />
          <span role="status">{refreshingMessage(at, lists)}</span>
          <Button
            kind="text"
            onClick={() => {
              stop()
              // This button goes when the refresh has ended.
              start.current?.focus()
            }}
          >
            {DEVICE.stop}
          </Button>
        </>
      )}
    </>
  )
}
