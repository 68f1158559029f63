import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { useLatestOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import { type BellEvent, bellEvents, updateId } from './bell.rules'
import { readEnded } from './ended-records'
import { openEnded } from './open-ended'
import { waitingUpdate } from './waiting-update'

/** The most that is opened and listed; the outbox has all drafts. */
const MOST_LISTED = 50

/** The events that the panel lists, and the ids of all events. */
interface Happened {
  readonly events: readonly BellEvent[]
  /** How many older events are not listed. */
  readonly more: number
  readonly ids: readonly string[]
}

/** Returns what happened; undefined until it is opened. */
export function useBellEvents(): Happened | undefined {
  const workspace = useWorkspace()
  const { db, vault } = workspace
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.get)
  const ended = useLiveQuery(() => readEnded(db), [db])
  const stamp = ended && [
    ...ended.drafts.map(({ id, rev, contents }) => `${id} ${rev} ${contents.key}`),
    ...ended.writes.map(({ id, facts, unread }) => `${id} ${facts.key} ${unread}`),
  ]
  const opened = useLatestOpened(async () => {
    const { drafts = [], writes = [] } = ended ?? {}
    const newest = { drafts: drafts.slice(0, MOST_LISTED), writes: writes.slice(0, MOST_LISTED) }
    const ids = [...drafts, ...writes].map(({ id }) => id)
    return { ...(await openEnded(workspace, newest)), ids }
  }, stamp && `${vault.keyId} ${stamp.join()}`)
  if (!opened) return undefined
  const events = bellEvents(opened.drafts, opened.writes, update).slice(0, MOST_LISTED)
  const ids = update ? [...opened.ids, updateId(update)] : opened.ids
  return { events, more: ids.length - events.length, ids }
}
