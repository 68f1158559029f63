import { failed, ok, type Result } from '../../domain/result'
import type { KeyRecord, LocalDatabase } from '../store/database'
import { exclusively, exclusivelyInTime } from '../store/exclusive'
import {
  latestSeen,
  notNow,
  type OfflineLimits,
  type OfflineRefusal,
  offlineRefusal,
  tooManyTries,
} from './offline-access.rules'
import { openTab, UNLOCK_WAIT_MS, type Unlocked, unlockLock, vaultOf } from './unlock'
import { keyFromPassword, unwrapKey, wrapKey } from './wrapping'

/** Why a try without the bank opened nothing. */
export type OfflineUnlockFailure =
  | OfflineRefusal
  /** `triesLeft` is 0 if this was the last one. */
  | { readonly kind: 'wrong-password'; readonly triesLeft: number }
  /** The credential was registered under a password that was changed since, or was taken back. */
  | { readonly kind: 'fingerprint-outdated' }
  /** Another tab is unlocking and does not end: the device has put it to sleep. */
  | { readonly kind: 'blocked' }

/** A device that was opened without the bank. */
export interface UnlockedOffline extends Unlocked {
  /** When the bank last accepted the password (ms). */
  readonly signedInAt: number
}

/** The secret that opens a key: the password, or the key that the device's authenticator gives out. */
export type OfflineSecret =
  | { readonly password: string }
  | { readonly fingerprint: CryptoKey; readonly credential: Uint8Array<ArrayBuffer> }

/**
 * Unlocks without the bank, with the password that it accepted last or with the fingerprint that was
 * registered under it. The try is counted, and is on the disk, before anything is derived from the secret:
 * a reload, a crash or a second tab gives no further one. Rejects if the store does.
 */
export async function unlockOffline(
  db: LocalDatabase,
  secret: OfflineSecret,
  now: number,
  limits: OfflineLimits,
): Promise<Result<UnlockedOffline, OfflineUnlockFailure>> {
  return oneTry(db, secret, now, limits, async (record, dataKey) => ({
    ...(await openTab(db, await vaultOf(db, record.id, dataKey), now)),
    signedInAt: record.signedInAt ?? now,
  }))
}

/** The device's authenticator, as {@link addFingerprint} uses it. */
export interface FingerprintReader<Failure> {
  /** Makes a credential, and resolves with the key that it gives out. */
  readonly ask: () => Promise<
    Result<{ readonly key: CryptoKey; readonly credential: Uint8Array<ArrayBuffer> }, Failure>
  >
  /** Forgets a credential that opens nothing. Never rejects. */
  readonly drop: (credential: Uint8Array<ArrayBuffer>) => Promise<void>
}

/**
 * Has the device's authenticator open this key too. The user types the password again, because nothing in
 * memory can wrap the data key; that counts as a try, so that an open device is no way to guess it.
 * The reader is asked once the password was right. Resolves with the id of the credential. Rejects if the
 * store does.
 */
export async function addFingerprint<Failure>(
  db: LocalDatabase,
  password: string,
  now: number,
  limits: OfflineLimits,
  reader: FingerprintReader<Failure>,
): Promise<Result<Uint8Array<ArrayBuffer>, OfflineUnlockFailure | Failure | { readonly kind: 'wrong-key' }>> {
  const tried = await oneTry(db, { password }, now, limits, async (record, dataKey) => ({ record, dataKey }))
  if (!tried.ok) return tried
  const { record, dataKey } = tried.value
  let unused: Uint8Array<ArrayBuffer> | undefined
  try {
    // Outside of the lock: the user may take a minute.
    const asked = await reader.ask()
    if (!asked.ok) return asked
    const { key, credential } = asked.value
    unused = credential
    const fingerprint = { ...(await wrapKey(key, dataKey)), credential, createdAt: now }
    const stored = await db.keys
      .where({ id: record.id })
      .filter(({ signedInAt }) => signedInAt !== undefined)
      .modify({ fingerprint })
    // A sign-in with a new password has replaced the key meanwhile.
    if (stored === 0) return failed({ kind: 'wrong-key' })
    unused = undefined
    return ok(credential)
  } finally {
    dataKey.fill(0)
    if (unused) await reader.drop(unused)
  }
}

/** Removes what the device's authenticator opens. Only the password is left. */
export async function removeFingerprint(db: LocalDatabase, keyId: string): Promise<void> {
  await db.keys.update(keyId, { fingerprint: undefined })
}

/**
 * Takes note that the bank has refused a password. If it is the one that opens this device, it opens nothing
 * any more until the bank accepts one: the user was blocked, or has changed it elsewhere. The comparison
 * counts as a try, so that it is no way to guess it. Rejects if the store does.
 */
export async function noteRefusedPassword(
  db: LocalDatabase,
  password: string,
  now: number,
  limits: OfflineLimits,
): Promise<void> {
  // Also while the clock is set back: it may be set right again before the next online sign-in.
  const refusal = (key: KeyRecord | undefined) => tooManyTries(key, limits)
  // Nobody waits for it, so it waits for a tab that is put to sleep as long as that takes.
  await exclusively(unlockLock(db), {}, () =>
    trySecret(db, { password }, now, limits, refusal, async ({ id }, dataKey) => {
      dataKey.fill(0)
      await requireBank(db, id)
    }),
  )
}

/** From now on nothing but an online sign-in opens this key: the bank may have another password for it. */
export async function requireBank(db: LocalDatabase, keyId: string): Promise<void> {
  await db.keys.update(keyId, { onlineOnly: true })
}

/**
 * Stores the time that the clock shows. Returns why a device that was opened without the bank must be locked
 * now, or undefined if it may stay open.
 */
export async function noteTime(
  db: LocalDatabase,
  keyId: string,
  now: number,
  limits: OfflineLimits,
): Promise<OfflineRefusal | undefined> {
  return db.transaction('rw', db.keys, async () => {
    const key = await db.keys.get(keyId)
    const refusal = notNow(key, now, limits)
    if (key) await db.keys.update(keyId, { seenAt: Math.max(latestSeen(key), now) })
    return refusal
  })
}

/** Returns the key that opens without the bank: that of the last online sign-in. */
async function offlineKey(db: LocalDatabase): Promise<KeyRecord | undefined> {
  return db.keys.filter(({ signedInAt }) => signedInAt !== undefined).first()
}

/**
 * Tries a secret, and runs `opened` if it is the right one. The lock is that of a sign-in too: two tabs do
 * not share a try, and no sign-in replaces the key meanwhile.
 */
async function oneTry<T>(
  db: LocalDatabase,
  secret: OfflineSecret,
  now: number,
  limits: OfflineLimits,
  opened: Opened<T>,
): Promise<Result<T, OfflineUnlockFailure>> {
  const refusal = (key: KeyRecord | undefined) => offlineRefusal(key, now, limits)
  const tried = await exclusivelyInTime(unlockLock(db), UNLOCK_WAIT_MS, () =>
    trySecret(db, secret, now, limits, refusal, opened),
  )
  return tried.ok ? tried.value : failed({ kind: 'blocked' })
}

type Opened<T> = (record: KeyRecord, dataKey: Uint8Array<ArrayBuffer>) => Promise<T>

/** Call it under the lock. `refusal` says why a key may not even be tried. */
async function trySecret<T>(
  db: LocalDatabase,
  secret: OfflineSecret,
  now: number,
  limits: OfflineLimits,
  refusal: (key: KeyRecord | undefined) => OfflineRefusal | undefined,
  opened: Opened<T>,
): Promise<Result<T, OfflineUnlockFailure>> {
  const counted = await countTry(db, secret, now, refusal)
  if (!counted.ok) return counted
  const record = counted.value
  const dataKey = await openKey(record, secret)
  if (!dataKey.ok) {
    const triesLeft = Math.max(0, limits.maxUnlockAttempts - (record.tries ?? 0))
    return failed(
      'password' in secret ? { kind: 'wrong-password', triesLeft } : { kind: 'fingerprint-outdated' },
    )
  }
  await db.keys.update(record.id, { tries: 0 })
  return ok(await opened(record, dataKey.value))
}

/** Counts a try in a transaction of its own, and resolves with the key once that is stored. */
async function countTry(
  db: LocalDatabase,
  secret: OfflineSecret,
  now: number,
  refusalOf: (key: KeyRecord | undefined) => OfflineRefusal | undefined,
): Promise<Result<KeyRecord, OfflineUnlockFailure>> {
  return db.transaction('rw', db.keys, async () => {
    const key = await offlineKey(db)
    const refusal = refusalOf(key)
    if (!key) return failed(refusal ?? { kind: 'never-signed-in' })
    // There is nothing that it could open, and so nothing to guess.
    const isOutdated = !refusal && !('password' in secret) && !isOpenedBy(key, secret.credential)
    // The time also if it is refused: who sets the clock back after that is found out.
    const counted = {
      ...key,
      seenAt: Math.max(latestSeen(key), now),
      tries: (key.tries ?? 0) + (refusal || isOutdated ? 0 : 1),
    }
    await db.keys.put(counted)
    if (refusal) return failed(refusal)
    return isOutdated ? failed({ kind: 'fingerprint-outdated' }) : ok(counted)
  })
}

async function openKey(record: KeyRecord, secret: OfflineSecret) {
  if ('password' in secret)
    return unwrapKey(await keyFromPassword(secret.password, record.salt, record.iterations), record)
  return record.fingerprint
    ? unwrapKey(secret.fingerprint, record.fingerprint)
    : failed({ kind: 'wrong-key' as const })
}

function isOpenedBy({ fingerprint }: KeyRecord, credential: Uint8Array): boolean {
  return fingerprint?.credential.join() === credential.join()
}
