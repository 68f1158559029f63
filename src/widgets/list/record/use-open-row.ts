import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import type { ListDefinition } from '../../../offline/lists/define-list'
import { openRows } from '../../../offline/lists/list-store'
import { rowKeyFromUrl, rowKeyInUrl } from '../../../offline/lists/row-key-in-url'
import { useOpened } from '../../../offline/react/use-opened'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { useUrlStep } from '../use-url-step'

const PARAM = 'row'

/** The row that is open over a list, and how to open, leave and change it. */
export interface OpenRow<Row> {
  /** 'missing': the device has no such row. */
  readonly state: 'closed' | 'opening' | 'open' | 'missing'
  readonly row: Row | undefined
  readonly key: string | undefined
  /** Where the row is on this page (from 0); -1 if it is not on it. */
  readonly at: number
  readonly open: (row: Row) => void
  readonly close: () => void
  /** Whether another row was asked for, and is not shown yet. */
  readonly isStepping: () => boolean
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/**
 * The row that the URL names (`?row=`), wherever the device has it: it need not be on the page that is shown,
 * whose rows are `rows`. Opening a row adds a step to the history, so Back closes it; a step to a neighbour
 * adds none. While `isLoading` a row that is not there yet is not missing. `param`: the parameter of another
 * dialog about a row, which opens in the place of the row's own.
 */
export function useOpenRow<Row>(
  list: ListDefinition<Row>,
  rows: readonly Row[],
  isLoading: boolean,
  param = PARAM,
): OpenRow<Row> {
  const { db, vault } = useWorkspace()
  const step = useUrlStep(param, param === PARAM ? undefined : PARAM)
  const name = step.value

  const keys = rows.map(list.key)
  const named = useOpened(
    async () => (name === undefined ? undefined : { name, key: await rowKeyFromUrl(db, vault, list, name) }),
    name === undefined ? undefined : `${list.name} ${name} ${keys.join(' ')}`,
    name,
  )
  const key = named?.key
  const stored = useLiveQuery(
    async () => (key === undefined ? undefined : { key, record: await db.rows.get([list.name, key]) }),
    [db, list.name, key],
    undefined,
  )
  const found = stored && stored.key === key ? stored : undefined
  const record = found?.record
  const opened = useOpened(async () => {
    const [row] = await openRows(vault, list, [record])
    return { key, row }
  }, record && `${record.id}:${record.contentHash}`)

  // The row that was asked for last: quick presses come before the URL changes.
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (name === undefined) asked.current = undefined
  }, [name])

  const show = (wanted: Row) => {
    const wantedKey = list.key(wanted)
    if (asked.current === wantedKey) return
    const isChange = asked.current !== undefined || name !== undefined
    asked.current = wantedKey
    void rowKeyInUrl(vault, list, wantedKey).then((next) => {
      if (asked.current === wantedKey) step.show(next, isChange)
    })
  }

  const isMissing =
    !isLoading && named !== undefined && (key === undefined || (found !== undefined && !record))
  // The last row stays until the next one is there, so that nothing blinks or loses the focus.
  const [last, setLast] = useState<Row>()
  const row = isMissing || name === undefined ? undefined : (opened?.row ?? last)
  if (row !== last) setLast(() => row)
  const at = row === undefined ? -1 : keys.indexOf(list.key(row))
  const neighbour = (by: 1 | -1) => () => {
    const next = rows[(asked.current === undefined ? at : keys.indexOf(asked.current)) + by]
    if (next !== undefined) show(next)
  }
  return {
    state: name === undefined ? 'closed' : isMissing ? 'missing' : row === undefined ? 'opening' : 'open',
    row,
    key: row && list.key(row),
    at,
    open: show,
    close: step.leave,
    isStepping: () => asked.current !== undefined && asked.current !== (row && list.key(row)),
    previous: at > 0 ? neighbour(-1) : undefined,
    next: at >= 0 && at < rows.length - 1 ? neighbour(1) : undefined,
  }
}
