import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { exclusivelyInTime } from '../store/exclusive'
import { UNLOCK_WAIT_MS, unlockLock } from './unlock'
import { requireBank } from './unlock-offline'
import type { Vault } from './vault'
import { keyFromPassword, newPasswordKey, PASSWORD_ITERATIONS, unwrapKey, wrapKey } from './wrapping'

/** Why the device's key was not wrapped under a new password. Then nothing was changed. */
export interface NotFollowed {
  readonly kind: /** The current password does not open the key. */
    | 'wrong-key'
    | /** The device could not store it, or another tab has the keys and does not end. */ 'not-stored'
}

/**
 * Call it before a new password is sent to the bank: until {@link followPassword} has stored it, this device
 * opens only with an online sign-in, because a tab that dies meanwhile never learns which password counts.
 * Resolves with what takes that back, for when the bank has certainly changed nothing. Never rejects.
 */
export async function openOnlyOnline(db: LocalDatabase, keyId: string): Promise<() => Promise<void>> {
  const wasAlready = (await db.keys.get(keyId).catch(logged('keys/open-only-online')))?.onlineOnly
  await requireBank(db, keyId).catch(logged('keys/open-only-online'))
  return async () => {
    if (wasAlready) return
    await db.keys.update(keyId, { onlineOnly: undefined }).catch(logged('keys/open-offline-again'))
  }
}

/**
 * Wraps the data key under a password that the bank has just accepted in place of `current`, so that it opens
 * the same drafts at the next sign-in. The key wrapped under the former one is gone from then on. The data
 * key itself stays: open tabs go on with it. Never rejects.
 */
export async function followPassword(
  db: LocalDatabase,
  keyId: string,
  { current, next }: { readonly current: string; readonly next: string },
  iterations = PASSWORD_ITERATIONS,
): Promise<Result<undefined, NotFollowed>> {
  try {
    // The same lock as a sign-in, which may be about to make a key for the new password.
    const followed = await exclusivelyInTime(unlockLock(db), UNLOCK_WAIT_MS, async () => {
      const record = await db.keys.get(keyId)
      if (!record) return failed({ kind: 'wrong-key' as const })
      const opened = await unwrapKey(await keyFromPassword(current, record.salt, record.iterations), record)
      if (!opened.ok) return opened
      const { key, ...derivation } = await newPasswordKey(next, iterations)
      const wrapped = await wrapKey(key, opened.value)
      opened.value.fill(0)
      await db.keys.put({ ...record, ...wrapped, ...derivation, onlineOnly: undefined })
      return ok(undefined)
    })
    return followed.ok ? followed.value : failed({ kind: 'not-stored' })
  } catch (thrown) {
    logError('keys/follow-password', thrown)
    return failed({ kind: 'not-stored' })
  }
}

/**
 * Sends a new password, and has this device's key follow it. While it is not known which password counts,
 * nothing but an online sign-in opens the device. Resolves with how sending it ended, and whether the device
 * has followed; `isFollowed` is true if there was nothing to follow.
 */
export async function changePassword<Ended extends { readonly kind: string }>(
  { db, vault }: { readonly db: LocalDatabase; readonly vault: Vault },
  password: { readonly current: string; readonly next: string },
  send: () => Promise<Ended | undefined>,
): Promise<{ readonly ended: Ended | undefined; readonly isFollowed: boolean }> {
  const openOfflineAgain = await openOnlyOnline(db, vault.keyId)
  const ended = await send()
  if (ended?.kind === 'done')
    return { ended, isFollowed: (await followPassword(db, vault.keyId, password)).ok }
  if (ended?.kind !== 'unknown') await openOfflineAgain()
  return { ended, isFollowed: true }
}
