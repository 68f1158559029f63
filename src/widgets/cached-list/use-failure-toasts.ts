import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListView } from '../../offline/react/use-list'
import { notify } from '../../ui/Toaster/notify'
import { failureToastMessage } from '../list-status/failure-toast'
import type { ListMessages } from '../list-status/list-status.messages'

/**
 * A list's view whose failures are said as notices too: once for each time the user asks, by `place` (page and filter) or by
 * `refresh`, and when the failure changes; not at each refresh that goes by itself.
 */
export function useFailureToasts<Row>(
  list: string,
  view: ListView<Row>,
  messages: ListMessages,
  page: string,
): ListView<Row> {
  const { failure, refreshing } = view
  const shown = useRef<{ readonly page: string; readonly text: string }>(undefined)

  const tell = useEffectEvent(() => {
    if (!failure) {
      shown.current = undefined
      return
    }
    const text = failureToastMessage(failure, messages)
    if (text === undefined || (shown.current?.page === page && shown.current.text === text)) return
    shown.current = { page, text }
    notify.error(text, {
      id: `list ${list}`,
      ...(messages.notice?.position && { position: messages.notice.position }),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another asking, also where it fails in the same way
  useEffect(() => {
    // While it is asked again, the failure of before may have gone without anything having come of it yet.
    if (!refreshing) tell()
  }, [failure, refreshing, page])

  return {
    ...view,
    refresh: () => {
      shown.current = undefined
      view.refresh()
    },
  }
}
