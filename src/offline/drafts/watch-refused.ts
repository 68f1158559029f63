import { liveQuery } from 'dexie'
import type { LocalDatabase } from '../store/database'
import type { DraftState } from './draft-states'

/** Calls `onRefused` whenever the bank has refused another draft, whichever tab has sent it. */
export function watchRefused(db: LocalDatabase, signal: AbortSignal, onRefused: () => void): void {
  let known: ReadonlySet<string> | undefined
  const refused = liveQuery(() =>
    db.drafts
      .where('state')
      .equals('rejected' satisfies DraftState)
      .primaryKeys(),
  )
  // If the store cannot be read, its other users report that.
  const watching = refused.subscribe((ids) => {
    const before = known
    known = new Set(ids)
    if (before && ids.some((id) => !before.has(id))) onRefused()
  })
  signal.addEventListener('abort', () => watching.unsubscribe())
}
