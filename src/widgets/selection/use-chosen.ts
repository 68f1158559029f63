import { useEffect, useEffectEvent, useState } from 'react'
import type { TableSelection } from '../../ui/DataTable/table.types'

/** The selected rows, and how a data table selects them. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  /** On how many pages they were selected; undefined if under several filters, whose pages overlap. */
  readonly pages: number | undefined
  readonly selection: TableSelection<Row>
  /** Selects all rows of this page that may be selected; undefined if none may. */
  readonly all: (() => void) | undefined
  readonly toggle: (row: Row) => void
  readonly clear: () => void
}

/** A page of the rows that pass a filter. */
export interface FilteredPage {
  readonly page: number
  /** Names the filter. */
  readonly filter: string
}

export const isSamePage = (one: FilteredPage, other: FilteredPage) =>
  one.page === other.page && one.filter === other.filter

/** The rows that a selection is made from, and the rules for them. */
export interface Choosable<Row> {
  /** The rows of the page that is shown. */
  readonly rows: readonly Row[]
  readonly page: FilteredPage
  readonly keyOf: (row: Row) => string
  readonly may: (row: Row) => boolean
  /** Whether the row, as it was selected on that page, cannot be selected any more. */
  readonly isGone: (row: Row, page: FilteredPage) => boolean
  /** Called with the rows that left the selection because they are gone. */
  readonly onGone: (rows: readonly Row[]) => void
}

interface Tick<Row> {
  readonly row: Row
  readonly page: FilteredPage
}

/**
 * Selects rows over pages and filters. The selected rows are in memory, as they were shown then; a row of the
 * page that is shown counts as it is shown now.
 */
export function useChosen<Row>({ rows, page, keyOf, may, isGone, onGone }: Choosable<Row>): Chosen<Row> {
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick<Row>>>(new Map())
  const shown = new Map(rows.map((row) => [keyOf(row), row]))
  const present = [...ticks].map(([key, tick]) => ({ key, ...tick, row: shown.get(key) ?? tick.row }))
  const gone = present.filter((tick) => isGone(tick.row, tick.page))
  const chosen = present.filter((tick) => !gone.includes(tick) && may(tick.row))

  const goneKeys = gone.map(({ key }) => key).join(' ')
  const letGo = useEffectEvent(() => {
    const left = new Map(ticks)
    for (const { key } of gone) left.delete(key)
    setTicks(left)
    onGone(gone.map(({ row }) => row))
  })
  useEffect(() => {
    if (goneKeys !== '') letGo()
  }, [goneKeys])

  const change = (change: (next: Map<string, Tick<Row>>) => void) => {
    const next = new Map(ticks)
    change(next)
    setTicks(next)
  }
  const tick = (keys: readonly string[]) =>
    change((next) => {
      for (const key of keys) {
        const row = shown.get(key)
        if (row !== undefined && may(row)) next.set(key, { row, page })
      }
    })
  const selected = new Set(chosen.map(({ key }) => key))
  const free = rows.filter(may).map(keyOf)
  const toggle = (key: string) => {
    if (selected.has(key)) change((next) => next.delete(key))
    else tick([key])
  }

  return {
    rows: chosen.map(({ row }) => row),
    pages: pagesOf(chosen.map((one) => one.page)),
    selection: {
      selected,
      may,
      onToggle: toggle,
      onToggleAll: (isChosen) =>
        isChosen
          ? tick(free)
          : change((next) => {
              for (const key of free) next.delete(key)
            }),
      onExtend: tick,
    },
    all: free.length > 0 ? () => tick(free) : undefined,
    toggle: (row) => toggle(keyOf(row)),
    clear: () => setTicks(new Map()),
  }
}

function pagesOf(pages: readonly FilteredPage[]): number | undefined {
  if (new Set(pages.map(({ filter }) => filter)).size > 1) return undefined
  return new Set(pages.map(({ page }) => page)).size
}
