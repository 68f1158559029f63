import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the focus at its place in the table when the rows that were decided on leave it, with the row that
 * had the focus. It goes to the row that is there now, else to the last one, else to the heading. `keys`:
 * the rows of the page; undefined while they load. `isAsked`: the dialog of the decision is open.
 * `opened`: the row that is open beside the table follows the focus; if the focus cannot move to a row, it
 * closes when it was decided on.
 */
export function useFocusAfterDecision(
  keys: readonly string[] | undefined,
  isAsked: boolean,
  opened?: { readonly key: string | undefined; readonly close: () => void },
) {
  const closeDecided = useEffectEvent((rows: ReadonlySet<string>) => {
    // Without a key the device does not have the open row any more.
    if (opened && (opened.key === undefined || rows.has(opened.key))) opened.close()
  })
  const asked = useRef<{ readonly rows: ReadonlySet<string>; readonly at: number }>(undefined)

  useEffect(() => {
    if (!asked.current || !keys || isAsked) return
    const { rows, at } = asked.current
    if (keys.some((key) => rows.has(key))) return
    asked.current = undefined
    const hasFocus = document.activeElement !== document.body
    if (hasFocus || keys.length === 0) closeDecided(rows)
    if (hasFocus) return
    const left = shownRows()
    const heading = document.querySelector<HTMLElement>('#page h1')
    heading?.setAttribute('tabindex', '-1')
    const target = left[at] ?? left.at(-1) ?? heading
    target?.focus()
  }, [keys, isAsked])

  return {
    /** To be called when a decision on these rows is asked for, before its dialog opens. */
    note: (rows: ReadonlySet<string>) => {
      const all = shownRows()
      const focused = document.activeElement?.closest<HTMLElement>('tr[data-row]')
      const above = focused ? all.slice(0, all.indexOf(focused)) : []
      asked.current = { rows, at: above.filter((tr) => !rows.has(tr.dataset.row ?? '')).length }
    },
    /** To be called when nothing is decided after all. */
    forget: () => {
      asked.current = undefined
    },
  }
}

/** Focuses the row of a table with this key, if it is shown. */
export function focusRow(key: string): void {
  shownRows()
    .find(({ dataset }) => dataset.row === key)
    ?.focus()
}

function shownRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
}
