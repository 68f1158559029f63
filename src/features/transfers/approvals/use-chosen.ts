import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TableSelection } from '../../../ui/DataTable/table.types'

/** The rows selected on a page, and how a data table selects them. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  readonly selection: TableSelection<Row>
  /** Selects all rows that may be selected; undefined if none may. */
  readonly all: (() => void) | undefined
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Selects rows of the page that is shown. A row that left the page, or may no longer be selected, is
 * deselected, and on another `page` (page and filter) the selection starts empty: the user decides only on
 * what is visible. `onLetGo` is called then with the number that was selected.
 */
export function useChosen<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  may: (row: Row) => boolean,
  page: string,
  onLetGo: (count: number) => void,
): Chosen<Row> {
  const [ticked, setTicked] = useState({ page, keys: NONE })
  const keys = ticked.page === page ? ticked.keys : NONE
  const chosen = rows.filter((row) => keys.has(keyOf(row)) && may(row))
  const set = (next: ReadonlySet<string>) => setTicked({ page, keys: next })

  const last = useRef({ page, count: 0 })
  const count = chosen.length
  const letGo = useEffectEvent((before: number) => {
    // Cleared in the state too, so that returning to the page does not select them again.
    set(NONE)
    onLetGo(before)
  })
  useEffect(() => {
    const before = last.current
    last.current = { page, count }
    if (before.page !== page && before.count > 0) letGo(before.count)
  }, [page, count])
  const selected = new Set(chosen.map(keyOf))
  const free = rows.filter(may)
  const all = () => set(new Set(free.map(keyOf)))

  return {
    rows: chosen,
    selection: {
      selected,
      may,
      onToggle: (key) => {
        const next = new Set(selected)
        if (!next.delete(key)) next.add(key)
        set(next)
      },
      onExtend: (more) => set(new Set([...selected, ...more])),
      onToggleAll: (isChosen) => (isChosen ? all() : set(NONE)),
    },
    all: free.length > 0 ? all : undefined,
    clear: () => set(NONE),
  }
}
