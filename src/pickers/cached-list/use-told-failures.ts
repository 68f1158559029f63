import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListView } from '../../offline/react/use-list'
import { notify } from '../../ui/Toaster/notify'
import { failureNotice } from '../list-standing/failure-notice'
import type { ListWords } from '../list-standing/standing.rules'

/**
 * A list's view whose failures are said as notices too: once for each time its person asks, by `place` (page and filter) or by
 * `refresh`, and when the failure changes; not at each refresh that goes by itself.
 */
export function useToldFailures<Row>(
  list: string,
  view: ListView<Row>,
  words: ListWords,
  place: string,
): ListView<Row> {
  const { failure, refreshing } = view
  const told = useRef<{ readonly place: string; readonly text: string }>(undefined)

  const tell = useEffectEvent(() => {
    if (!failure) {
      told.current = undefined
      return
    }
    const text = failureNotice(failure, words)
    if (text === undefined || (told.current?.place === place && told.current.text === text)) return
    told.current = { place, text }
    notify.error(text, { id: `list ${list}`, ...(words.notice?.place && { place: words.notice.place }) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another asking, also where it fails in the same way
  useEffect(() => {
    // While it is asked again, the failure of before may have gone without anything having come of it yet.
    if (!refreshing) tell()
  }, [failure, refreshing, place])

  return {
    ...view,
    refresh: () => {
      told.current = undefined
      view.refresh()
    },
  }
}
