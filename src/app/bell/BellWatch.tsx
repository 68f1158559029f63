import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
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
    void noteRead(
      db,
      vault,
      run.settled.filter((id) => id === onScreen),
    )
    const description = declinedMessage(run)
    // The toast of "Send now" gives way to it.
    if (isToTell(run, onScreen))
      notify.success(sentMessage(run), { id: 'outbox', ...(description && { description }) })
  })
  // Not with the whole workspace, which is another one when the user's record changes.
  useEffect(
    () => watchSent({ db, vault, outbox, draftKinds, signal }, startedAt, (run) => tell(run)),
    [db, vault, outbox, draftKinds, signal, startedAt],
  )

  return null
}
