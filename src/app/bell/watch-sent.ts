import { logged } from '../../offline/error-log/error-log'
import type { Workspace } from '../../offline/workspace/workspace'
import type { SentRun } from './bell.rules'
import { endOf, readEnded } from './ended-records'
import { openAnswered } from './open-answered'

/** The parts of a workspace with which the runs of the outbox are watched. */
type Watched = Pick<Workspace, 'db' | 'vault' | 'outbox' | 'draftKinds' | 'signal'>

/** A run of the outbox, and the ids of all drafts that the bank has answered in it. */
export interface SettledRun extends SentRun {
  readonly settled: readonly string[]
}

/**
 * Calls `onSettled` after each run of this tab's outbox in which the bank has answered a draft. Returns what
 * ends it.
 * @param startedAt when the page began to send (ms): its first run may be over before this code has come
 */
export function watchSent(
  watched: Watched,
  startedAt: number,
  onSettled: (run: SettledRun) => void,
): () => void {
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
