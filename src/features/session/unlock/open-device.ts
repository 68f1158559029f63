import { failed, ok } from '../../../domain/result'
import type { RuntimeConfig } from '../../../domain/runtime-config'
import { isUnsent } from '../../../offline/drafts/draft-states'
import { logged } from '../../../offline/error-log/error-log'
import { databaseName } from '../../../offline/store/database'
import { inTime } from '../../../offline/store/in-time'
import { noteOwnRecord } from '../../../offline/vault/own-record'
import { forgetTab, unlockAgain, unlockWithPassword, watchTab } from '../../../offline/vault/unlock'
import { newPasswordKey } from '../../../offline/vault/wrapping'
import { askFirstList } from '../../../offline/workspace/first-list'
import {
  type RunningWorkspace,
  startWorkspace,
  type WorkspaceParts,
} from '../../../offline/workspace/start-workspace'
import { noteStoreOpening } from '../storage/lost-stores'
import type { Device } from './device'
import { unlockStore } from './unlock-store'

/** Counting and forgetting may wait for a slow disk, but locking does not wait longer than this (ms). */
const LEAVE_LIMIT_MS = 1_000

/** Returns the device as the session uses it, for the lists, drafts and live writes of the registry. */
export function openDevice(
  config: RuntimeConfig,
  parts: Pick<WorkspaceParts, 'lists' | 'draftKinds' | 'liveWriteKinds' | 'hindrance' | 'firstList'>,
): Device {
  return {
    deriveKey: (password) => newPasswordKey(password).catch(logged('session/derive-key')),
    unlock: async (user, unlocking) => {
      const hasPassword = 'password' in unlocking
      const token = hasPassword ? unlocking.token : undefined
      const asking = new AbortController()
      const askedFirst =
        token === undefined
          ? undefined
          : askFirstList(parts.firstList?.(), { user, token, config, signal: asking.signal })
      const name = databaseName(user.org_id, user.id)
      const noteOpened = noteStoreOpening(name)
      const opened = await unlockStore(name, !hasPassword, async (db) => {
        noteOpened(db)
        db.on('close', () => asking.abort())
        const unlocked = hasPassword
          ? ok(await unlockWithPassword(db, { ...unlocking, user }, Date.now()))
          : await unlockAgain(db, unlocking.keys)
        if (!unlocked.ok) return unlocked
        if (hasPassword) {
          const credential = (await db.keys.get(unlocked.value.vault.keyId))?.fingerprint?.credential
          // The sign-in does not wait for it. If it fails, the next one stores it.
          void withOfflineDevice((code) => code.noteOnlineSignIn(unlocking.email, db.name, credential))
        }
        return ok({ ...unlocked.value, user, db, askedFirst })
      })
      if (!opened.ok) asking.abort()
      return opened
    },
    unlockOffline: async (how) => {
      const opened = await withOfflineDevice((code) => code.openWithoutBank(how, config.offline))
      return opened ?? failed({ kind: 'app-incomplete' })
    },
    noteBankRefusal: (refused) => withOfflineDevice((code) => code.noteBankRefusal(refused, config.offline)),
    start: (opened, { onReplaced, onOfflineOver, ...answers }) => {
      const running = startWorkspace({ config, ...opened, ...answers, ...parts })
      watchTab(opened.db, opened, running.workspace.signal, onReplaced)
      void withOfflineDevice((code) => code.watchOfflineAccess(running.workspace, onOfflineOver))
      return running
    },
    withUser: (running, user) => {
      void noteOwnRecord(running.workspace, user).catch(logged('session/own-record'))
      return running.withUser(user)
    },
    continueWork: (running) => withOfflineDevice((code) => code.continueWork(running)),
    takeOver: (opened, former) => withOfflineDevice((code) => code.takeOverFrom(opened, former)),
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
  return import(/* chunk: unlock */ './offline-device').then(run).catch(logged('session/offline-device'))
}

async function leave({ workspace, lock }: RunningWorkspace, tabId: string): Promise<number | undefined> {
  const { db } = workspace
  const forgetAndCount = async () => {
    await forgetTab(db, tabId)
    return db.drafts.filter((draft) => isUnsent(draft.state)).count()
  }
  const unsent = await inTime(forgetAndCount().catch(logged('session/leave')), LEAVE_LIMIT_MS, undefined)
  lock()
  return unsent
}
