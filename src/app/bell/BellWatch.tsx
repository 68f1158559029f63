import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { isToTell, unreadCount, updateId } from './bell.rules'
import { readUntold } from './ended-records'
import { noteRead } from './read-events'
import { declinedMessage, sentMessage } from './sent.messages'
import { useReadIds } from './use-read-ids'
import { waitingUpdate } from './waiting-update'
import { type SettledRun, watchSent } from './watch-sent'

/** Counts what is new for the bell, and says in a toast what the outbox has sent. Draws nothing. */
export function BellWatch({
  startedAt,
  onUnread,
}: {
  /** When the shell was first shown (ms). */
  startedAt: number
  onUnread: (count: number) => void
}) {
  const { db, vault, outbox, draftKinds, signal } = useWorkspace()
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.get)
  const read = useReadIds()
  const untold = useLiveQuery(() => readUntold(db), [db])
  const unread =
    read && untold ? unreadCount(update ? [...untold, updateId(update)] : untold, read) : undefined

  useEffect(() => {
    if (unread !== undefined) onUnread(unread)
  }, [unread, onUnread])

  const tell = useEffectEvent((run: SettledRun) => {
    const onScreen = new URLSearchParams(location.search).get('draft') ?? undefined
    // Its form says how it ended.
    if (onScreen !== undefined && run.settled.includes(onScreen)) void noteRead(db, vault, [onScreen])
    const description = declinedMessage(run)
    // The toast of "Send now" gives way to it.
    if (isToTell(run, onScreen))
      notify.success(sentMessage(run), { id: 'outbox', ...(description && { description }) })
  })
  // Not with the whole workspace, which is another one when the user's record changes.
  const since = useRef(startedAt)
  useEffect(() => {
    const stop = watchSent({ db, vault, outbox, draftKinds, signal }, since.current, (run) => tell(run))
    return () => {
      stop()
      since.current = Date.now()
    }
  }, [db, vault, outbox, draftKinds, signal])

  return null
}
