import { failed, ok } from '../../domain/result'
import type { RuntimeConfig } from '../../domain/runtime-config'
import { isUnsent } from '../../offline/drafts/draft-states'
import { queueAllSignedIn } from '../../offline/drafts/draft-store'
import { logError, logged } from '../../offline/error-log/error-log'
import { databaseName } from '../../offline/store/database'
import { inTime } from '../../offline/store/in-time'
import { openStore } from '../../offline/store/open-store'
import { forgetTab, unlockAgain, unlockWithPassword, watchTab } from '../../offline/vault/unlock'
import {
  type RunningWorkspace,
  startWorkspace,
  type WorkspaceParts,
} from '../../offline/workspace/start-workspace'
import type { Device } from './device'
import { openingStep } from './opening-step'

/** Counting and forgetting may wait for a slow disk, but locking does not wait longer than this (ms). */
const LEAVE_LIMIT_MS = 1_000

/** Returns the device as the session uses it, for the lists, drafts and live writes of the registry. */
export function openDevice(
  config: RuntimeConfig,
  parts: Pick<WorkspaceParts, 'lists' | 'draftKinds' | 'liveWriteKinds' | 'hindrance'>,
): Device {
  return {
    unlock: async (user, unlocking) => {
      openingStep.set('opening')
      const store = await openStore(databaseName(user.org_id, user.id), { onWait: openingStep.set })
      if (!store.ok) return store
      const db = store.value
      try {
        const unlocked =
          'password' in unlocking
            ? ok(await unlockWithPassword(db, unlocking.password, Date.now()))
            : await unlockAgain(db, unlocking.keys)
        if (unlocked.ok) return ok({ ...unlocked.value, db })
        db.close()
        return unlocked
      } catch (thrown) {
        logError('session/unlock', thrown)
        // The store opened but could not be read or written: a full disk, or storage that was taken away
        // meanwhile.
        db.close()
        return failed({ kind: 'damaged' })
      }
    },
    start: ({ db, vault, tabId }, user, { token, onRefused, onReplaced }) => {
      const running = startWorkspace({ user, config, db, vault, token, onRefused, ...parts })
      watchTab(db, { vault, tabId }, running.workspace.signal, onReplaced)
      return running
    },
    withUser: (running, user) => running.withUser(user),
    signedInAgain,
    takeOver: async (opened, former) => {
      // Needed only after a password change. If it does not load, the user is asked for the former password.
      await import('./earlier-key')
        .then(({ takeOver }) => takeOver(opened, [former]))
        .catch(logged('keys/take-over'))
    },
    leave,
  }
}

async function signedInAgain({ workspace, queries }: RunningWorkspace): Promise<void> {
  const { db, outbox } = workspace
  // If the store closes meanwhile, the next start queues them.
  await queueAllSignedIn(db).catch(logged('outbox/queue-again'))
  outbox.resume()
  void queries.invalidateQueries()
}

async function leave(
  { workspace, lock }: RunningWorkspace,
  tabId: string | undefined,
): Promise<number | undefined> {
  const { db } = workspace
  const forgetAndCount = async () => {
    if (tabId) await forgetTab(db, tabId)
    return db.drafts.filter((draft) => isUnsent(draft.state)).count()
  }
  const unsent = await inTime(forgetAndCount().catch(logged('session/leave')), LEAVE_LIMIT_MS, undefined)
  lock()
  return unsent
}
