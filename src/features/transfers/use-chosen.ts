import { useState } from 'react'
import type { SheetSelection } from '../../ui/Sheet/sheet.types'

/** Rows chosen on a page, and the sheet's way to choose them. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  readonly selection: SheetSelection<Row>
  /** Chooses all that may be chosen; `undefined` where none may. */
  readonly all: (() => void) | undefined
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Chooses rows of the page on show. What left the page, or may no longer be chosen, is not chosen any more, and another `place`
 * (page, filter) starts anew: what is decided upon is what one sees.
 */
export function useChosen<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  may: (row: Row) => boolean,
  place: string,
): Chosen<Row> {
  const [ticked, setTicked] = useState({ place, keys: NONE })
  const keys = ticked.place === place ? ticked.keys : NONE
  const chosen = rows.filter((row) => keys.has(keyOf(row)) && may(row))
  const set = (next: ReadonlySet<string>) => setTicked({ place, keys: next })
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
