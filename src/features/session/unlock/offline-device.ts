import { failed, ok, type Result } from '../../../domain/result'
import { queueAllSignedIn } from '../../../offline/drafts/draft-actions'
import { logged } from '../../../offline/error-log/error-log'
import type { LocalDatabase } from '../../../offline/store/database'
import { inTime } from '../../../offline/store/in-time'
import { openStore } from '../../../offline/store/open-store'
import { askFingerprint } from '../../../offline/vault/fingerprint'
import type { OfflineLimits, OfflineRefusal } from '../../../offline/vault/offline-access.rules'
import { openOwnRecord } from '../../../offline/vault/own-record'
import { forgetTab, type Unlocked, unlockAgain } from '../../../offline/vault/unlock'
import {
  noteRefusedPassword,
  noteTime,
  type OfflineSecret,
  unlockOffline,
} from '../../../offline/vault/unlock-offline'
import type { Vault } from '../../../offline/vault/vault'
import type { RunningWorkspace } from '../../../offline/workspace/start-workspace'
import type { Workspace } from '../../../offline/workspace/workspace'
import {
  credentialOf,
  fingerprintUsers,
  knownUser,
  noteFingerprint,
  noteKnownUser,
} from '../storage/known-users'
import { readUser } from '../storage/session-storage'
import type {
  Credentials,
  OfflineFailure,
  OfflineUnlocking,
  OpenedDevice,
  PasswordOrFingerprint,
} from './device'
import { unlockStore } from './unlock-store'

/** How often the time is noted, and the limits are looked at, while a device is open (ms). */
const LOOK_EVERY_MS = 60_000
/** Why the sign-in failed is not shown later than this, even if the device takes longer to note it (ms). */
const REFUSAL_LIMIT_MS = 2_000

/**
 * Stores whose database the e-mail names, and which credential opens it, if one does. `email` is what the
 * user typed, and will type again.
 */
export async function noteOnlineSignIn(
  email: string,
  store: string,
  credential: Uint8Array | undefined,
): Promise<void> {
  await noteKnownUser(email, store)
  // A new password has made a new key, which no fingerprint opens.
  noteFingerprint(store, credential)
}

/**
 * Takes note that the bank has refused a password, so that the device does not open with it any more either.
 * Never rejects, and takes two seconds at most.
 */
export async function noteBankRefusal(
  { email, password }: Credentials,
  limits: OfflineLimits,
): Promise<void> {
  const note = async () => {
    const known = await knownUser(email)
    const store = known && (await openStore(known.store, { mustExist: true }))
    if (!store?.ok) return
    const db = store.value
    await noteRefusedPassword(db, password, Date.now(), limits).finally(() => db.close())
  }
  await inTime(note().catch(logged('session/note-refusal')), REFUSAL_LIMIT_MS, undefined)
}

/** Opens a device without the bank. Never rejects. */
export async function openWithoutBank(
  how: OfflineUnlocking,
  limits: OfflineLimits,
): Promise<Result<OpenedDevice, OfflineFailure>> {
  const found = 'keys' in how ? ok({ store: how.keys.vault.owner, ...how }) : await findStore(how)
  if (!found.ok) return found
  const { store } = found.value
  return unlockStore(store, true, (db) => unlock(db, found.value, limits))
}

/**
 * Notes the time while a device is open, so that a clock that is set back is found out at the next unlock.
 * Without a token it calls back once the device may not be open any longer.
 */
export function watchOfflineAccess(
  { db, vault, config, token, signal }: Workspace,
  onOver: (refusal: OfflineRefusal) => void,
): void {
  const look = async () => {
    const refusal = await noteTime(db, vault.keyId, Date.now(), config.offline).catch(
      logged('session/note-time'),
    )
    if (refusal && token() === undefined && !signal.aborted) onOver(refusal)
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  // A sleeping tablet runs no timers. A page that is being left writes nothing more: see `no-store` in
  // sw/app-files.ts, which the first page of a device may lack.
  const lookIfVisible = () => void (document.visibilityState === 'visible' && look())
  document.addEventListener('visibilitychange', lookIfVisible, { signal })
  signal.addEventListener('abort', () => clearInterval(looking))
}

/** Continues what waited for the user's password. */
export async function continueWork({ workspace, queries }: RunningWorkspace): Promise<void> {
  const { db, outbox, connectivity } = workspace
  // If the store closes meanwhile, the next start queues them.
  await queueAllSignedIn(db).catch(logged('outbox/queue-again'))
  connectivity.ask()
  outbox.resume()
  void queries.invalidateQueries()
}

/** Seals under the current key what a former vault of the same user opens. */
export async function takeOverFrom(opened: OpenedDevice, former: Vault): Promise<void> {
  // Needed only after a password change. If it does not load, the user is asked for the former password.
  await import('./earlier-key')
    .then(({ takeOver }) => takeOver(opened, [former]))
    .catch(logged('keys/take-over'))
}

/** A database, and the secret or the keys that open it. */
type Found = { readonly store: string } & (OfflineSecret | { readonly keys: Unlocked })

async function findStore(how: PasswordOrFingerprint): Promise<Result<Found, OfflineFailure>> {
  if ('password' in how) {
    const known = await knownUser(how.email)
    return known ? ok({ store: known.store, password: how.password }) : failed({ kind: 'unknown-user' })
  }
  const users = fingerprintUsers()
  if (users.length === 0) return failed({ kind: 'unknown-user' })
  const asked = await askFingerprint(users.map(credentialOf))
  if (!asked.ok) return asked
  const { credential, key } = asked.value
  const own = users.find((user) => credentialOf(user).join() === credential.join())
  return own ? ok({ store: own.store, fingerprint: key, credential }) : failed({ kind: 'unknown-user' })
}

async function unlock(
  db: LocalDatabase,
  found: Found,
  limits: OfflineLimits,
): Promise<Result<OpenedDevice, OfflineFailure>> {
  const unlocked =
    'keys' in found
      ? await unlockOpened(db, found.keys, limits)
      : await unlockOffline(db, found, Date.now(), limits)
  if (!unlocked.ok) {
    // The sign-in page offers it no longer.
    if (unlocked.failure.kind === 'fingerprint-outdated') noteFingerprint(found.store, undefined)
    return unlocked
  }
  const { vault, tabId } = unlocked.value
  const user = readUser(JSON.stringify((await openOwnRecord(db, vault)) ?? null))
  if (user) return ok({ vault, tabId, db, user })
  // Stored by an earlier version, whose browser ended before it had stored the record too.
  await forgetTab(db, tabId)
  return failed({ kind: 'never-signed-in' })
}

/** After a reload: the limits hold all the same. */
async function unlockOpened(
  db: LocalDatabase,
  keys: Unlocked,
  limits: OfflineLimits,
): Promise<Result<Unlocked, OfflineFailure>> {
  const refusal = await noteTime(db, keys.vault.keyId, Date.now(), limits)
  return refusal ? failed(refusal) : unlockAgain(db, keys)
}
