import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TableSelection } from '../../../ui/DataTable/table.types'

/** Rows chosen on a page, and the sheet's way to choose them. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  readonly selection: TableSelection<Row>
  /** Chooses all that may be chosen; `undefined` where none may. */
  readonly all: (() => void) | undefined
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Chooses rows of the page on show. What left the page, or may no longer be chosen, is not chosen any more, and another `place`
 * (page, filter) starts anew: what is decided upon is what one sees. `onLetGo` is told then how many were chosen.
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
    // Also from memory: back at the page it must not stand there again.
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
      onToggleAll: (isChosen) => (isChosen ? all() : set(NONE)),
    },
    all: free.length > 0 ? all : undefined,
    clear: () => set(NONE),
  }
}
