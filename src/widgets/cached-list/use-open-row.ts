import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { ListDefinition } from '../../offline/lists/define-list'
import { openRows } from '../../offline/lists/list-store'
import { rowKeyOf, rowName } from '../../offline/lists/row-names'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'

const PARAM = 'row'
/** In the state of the history entry that opening a row added, so that closing it can go back. */
const ADDED = { opensRow: true }

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
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/**
 * The row that the URL names (`?row=`), wherever the device has it: it need not be on the page that is shown,
 * whose rows are `rows`. Opening a row adds a step to the history, so Back closes it; a step to a neighbour
 * adds none. While `isLoading` a row that is not there yet is not missing.
 */
export function useOpenRow<Row>(
  list: ListDefinition<Row>,
  rows: readonly Row[],
  isLoading: boolean,
): OpenRow<Row> {
  const { db, vault } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const name = params.get(PARAM) ?? undefined

  const keys = rows.map(list.key)
  const named = useOpened(
    async () => (name === undefined ? undefined : { name, key: await rowKeyOf(db, vault, list, name) }),
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
  const opened = useOpened(
    async () => {
      const [row] = await openRows(vault, list, [record])
      return { key, row }
    },
    record && `${record.id}:${record.contentHash}`,
    // The last row stays until the next one is there, so that the drawer does not blink.
    name === undefined ? undefined : 'open',
  )

  // The row that was asked for last and whether it is being left: quick presses come before the URL changes.
  const asked = useRef<string>(undefined)
  const isClosing = useRef(false)
  useEffect(() => {
    if (name === undefined) asked.current = undefined
    isClosing.current = false
  }, [name])

  const show = (wanted: Row) => {
    const wantedKey = list.key(wanted)
    if (asked.current === wantedKey) return
    const isStep = asked.current !== undefined || name !== undefined
    asked.current = wantedKey
    void rowName(vault, list, wantedKey).then((next) => {
      if (asked.current !== wantedKey) return
      const to = new URLSearchParams(location.search)
      to.set(PARAM, next)
      setParams(to, isStep ? { replace: true, state: history.state } : { state: ADDED })
    })
  }

  const isMissing =
    !isLoading && named !== undefined && (key === undefined || (found !== undefined && !record))
  const row = isMissing ? undefined : opened?.row
  const at = row === undefined ? -1 : keys.indexOf(list.key(row))
  const step = (by: 1 | -1) => () => {
    const next = rows[(asked.current === undefined ? at : keys.indexOf(asked.current)) + by]
    if (next !== undefined) show(next)
  }
  return {
    state: name === undefined ? 'closed' : isMissing ? 'missing' : row === undefined ? 'opening' : 'open',
    row,
    key: row && list.key(row),
    at,
    open: show,
    close: () => {
      if (isClosing.current) return
      isClosing.current = true
      if (isAdded(history.state)) {
        history.back()
        return
      }
      const to = new URLSearchParams(location.search)
      to.delete(PARAM)
      setParams(to, { replace: true })
    },
    previous: at > 0 ? step(-1) : undefined,
    next: at >= 0 && at < rows.length - 1 ? step(1) : undefined,
  }
}

function isAdded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opensRow' in state
}
