import { failed, ok } from '../../../domain/result'
import type { RuntimeConfig } from '../../../domain/runtime-config'
import { isUnsent } from '../../../offline/drafts/draft-states'
import { logError, logged } from '../../../offline/error-log/error-log'
import { databaseName } from '../../../offline/store/database'
import { inTime } from '../../../offline/store/in-time'
import { openStore } from '../../../offline/store/open-store'
import { noteOwnRecord } from '../../../offline/vault/own-record'
import { forgetTab, unlockAgain, unlockWithPassword, watchTab } from '../../../offline/vault/unlock'
import {
  type RunningWorkspace,
  startWorkspace,
  type WorkspaceParts,
} from '../../../offline/workspace/start-workspace'
import { noteStoreOpening } from '../storage/lost-stores'
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
      const hasPassword = 'password' in unlocking
      const name = databaseName(user.org_id, user.id)
      const noteOpened = noteStoreOpening(name)
      const store = await openStore(name, { onWait: openingStep.set, mustExist: !hasPassword })
      if (!store.ok) return store
      const db = store.value
      noteOpened(db)
      try {
        const unlocked = hasPassword
          ? ok(await unlockWithPassword(db, { user, password: unlocking.password }, Date.now()))
          : await unlockAgain(db, unlocking.keys)
        if (unlocked.ok) {
          const { vault } = unlocked.value
          if ('email' in unlocking) {
            const credential = (await db.keys.get(vault.keyId))?.fingerprint?.credential
            // The sign-in does not wait for it. If it fails, the next one stores it.
            void withOfflineDevice((code) => code.noteOnlineSignIn(unlocking.email, db.name, credential))
          }
          return ok({ ...unlocked.value, db })
        }
        db.close()
        return unlocked
      } catch (thrown) {
        logError('session/unlock', thrown)
        // The store opened but could not be read or written: a full disk, or storage that was taken away
        // meanwhile.
        db.close()
        // Or another tab is frozen in the middle of its own unlocking.
        const isBlocked = thrown instanceof DOMException && thrown.name === 'TimeoutError'
        return failed({ kind: isBlocked ? 'blocked' : 'damaged' })
      }
    },
    unlockOffline: async (how) => {
      const opened = await withOfflineDevice((code) => code.openWithoutBank(how, config.offline))
      return opened ?? failed({ kind: 'app-incomplete' })
    },
    noteBankRefusal: async (credentials) => {
      await withOfflineDevice((code) => code.noteBankRefusal(credentials, config.offline))
    },
    start: ({ db, vault, tabId }, user, { onReplaced, onOfflineOver, ...answers }) => {
      const running = startWorkspace({ user, config, db, vault, ...answers, ...parts })
      watchTab(db, { vault, tabId }, running.workspace.signal, onReplaced)
      void withOfflineDevice((code) => code.watchOfflineAccess(running.workspace, onOfflineOver))
      return running
    },
    withUser: (running, user) => {
      void noteOwnRecord(running.workspace, user).catch(logged('session/own-record'))
      return running.withUser(user)
    },
    continueWork: (running) => withOfflineDevice((code) => code.continueWork(running)),
    takeOver: async (opened, former) => {
      // Needed only after a password change. If it does not load, the user is asked for the former password.
      await import('./earlier-key')
        .then(({ takeOver }) => takeOver(opened, [former]))
        .catch(logged('keys/take-over'))
    },
    leave,
  }
}

/**
 * Runs what only a device without the bank needs. It is a file of its own, which the service worker has
 * stored. Resolves with undefined if that does not load, or fails.
 */
async function withOfflineDevice<T>(
  run: (code: typeof import('./offline-device')) => T | Promise<T>,
): Promise<T | undefined> {
  return import('./offline-device').then(run).catch(logged('session/offline-device'))
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
