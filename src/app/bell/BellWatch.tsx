import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { logged } from '../../offline/error-log/error-log'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { Workspace } from '../../offline/workspace/workspace'
import { notify } from '../../ui/Toaster/notify'
import { declinedMessage, isToTell, type SentRun, sentMessage, unreadCount, updateId } from './bell.rules'
import { endOf, openAnswered, readEnded, readUntold } from './ended-records'
import { noteRead, useReadIds } from './read-events'
import { waitingUpdate } from './waiting-update'

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

/** The parts of a workspace with which the runs of the outbox are watched. */
type Watched = Pick<Workspace, 'db' | 'vault' | 'outbox' | 'draftKinds' | 'signal'>

/** A run of the outbox, and the ids of all drafts that the bank has answered in it. */
interface SettledRun extends SentRun {
  readonly settled: readonly string[]
}

/**
 * Calls `onSettled` after each run of this tab's outbox in which the bank has answered a draft. Returns what
 * ends it.
 * @param startedAt when the page began to send (ms): its first run may be over before this code has come
 */
function watchSent(watched: Watched, startedAt: number, onSettled: (run: SettledRun) => void): () => void {
  const { outbox, signal } = watched
  let runningSince: number | undefined = startedAt
  const look = () => {
    if (outbox.isRunning()) {
      runningSince ??= Date.now()
      return
    }
    if (runningSince === undefined) return
    const since = runningSince
    runningSince = undefined
    const log = logged('bell/sent')
    void settledSince(watched, since)
      .then((run) => run.settled.length > 0 && !signal.aborted && onSettled(run))
      .catch((thrown) => {
        // Once the workspace has ended its store is closed, which is no error.
        if (!signal.aborted) log(thrown)
      })
  }
  look()
  return outbox.subscribe(look)
}

async function settledSince({ db, vault, draftKinds }: Watched, since: number): Promise<SettledRun> {
  const settled = (await readEnded(db)).drafts.filter((record) => endOf(record) >= since)
  const kinds = settled.length === 0 ? [] : await draftKinds()
  const sent = await Promise.all(
    settled
      .filter(({ state }) => state === 'sent')
      .map(async (record) => {
        const { kind, account } = await openAnswered(vault, kinds, record)
        return { id: record.id, account, isJournal: kind?.operation === 'createJournal' }
      }),
  )
  return { settled: settled.map(({ id }) => id), sent, declined: settled.length - sent.length }
}
