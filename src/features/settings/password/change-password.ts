import type { LocalDatabase } from '../../../offline/store/database'
import { followPassword, openOnlyOnline } from '../../../offline/vault/follow-password'
import type { Vault } from '../../../offline/vault/vault'

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
