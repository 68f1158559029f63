import { useSearchParams } from 'wouter'
import type { OpenRow } from '../../widgets/cached-list/use-open-row'

/** Not `row`, which is that of the last ten movements on the same screen. */
const PARAM = 'entry'
/** In the state of the history entry that opening an entry added, so that closing it can go back. */
const ADDED = { opensEntry: true }

/**
 * The entry of a statement that the URL names, among those of the page that is shown. `keyOf` has to tell
 * the entries of two statements apart, because an address may be older than the statement. Opening adds a
 * step to the history, so Back closes it; a step to a neighbour adds none.
 */
export function useOpenEntry<Entry>(rows: readonly Entry[], keyOf: (entry: Entry) => string): OpenRow<Entry> {
  const [params, setParams] = useSearchParams()
  const name = params.get(PARAM)
  const at = rows.findIndex((row) => keyOf(row) === name)
  const row = rows[at]

  const show = (entry: Entry | undefined, options: { replace?: boolean; state: unknown }) => {
    const to = new URLSearchParams(location.search)
    if (entry) to.set(PARAM, keyOf(entry))
    else to.delete(PARAM)
    setParams(to, options)
  }
  const step = (to: number) => rows[to] && (() => show(rows[to], { replace: true, state: history.state }))
  return {
    state: row ? 'open' : 'closed',
    row,
    key: row && keyOf(row),
    at,
    open: (entry) => show(entry, { state: ADDED }),
    close: () => {
      if (history.state?.opensEntry) history.back()
      else show(undefined, { replace: true, state: null })
    },
    isStepping: () => false,
    previous: at > 0 ? step(at - 1) : undefined,
    next: at >= 0 ? step(at + 1) : undefined,
  }
}
