import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListView } from '../../offline/react/use-list'
import { notify } from '../../ui/Toaster/notify'
import { failureToastMessage } from '../list-status/failure-toast'
import type { ListMessages } from '../list-status/list-status.messages'

/**
 * Returns a list's view whose failures are shown as toasts too: once for each request of the user, by `page`
 * (page and filter) or by `refresh`, and when the failure changes; not at each automatic refresh.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another request
  useEffect(() => {
    // During a refresh the earlier failure may be gone although no answer has come yet.
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
