import type { SessionUser } from '../../domain/staff/session-user'
import type { LocalDatabase, ValueRecord } from '../store/database'
import { seal, unseal, type Vault } from './vault'

/** Where the user's own record is stored, sealed: rank, organisation and staff id decide what is shown. */
const OWN_RECORD = 'own-record'
const CONTEXT = { table: 'values', id: OWN_RECORD }

/** Seals the user's own record, to be stored among the values. */
export async function sealOwnRecord(vault: Vault, user: SessionUser): Promise<ValueRecord> {
  return { key: OWN_RECORD, sealed: await seal(vault, CONTEXT, user) }
}

/**
 * Stores the user's own record, sealed, so that it is there without the bank. A key that a newer sign-in has
 * replaced stores nothing: the record of that sign-in would not open any more.
 */
export async function noteOwnRecord(
  { db, vault }: { readonly db: LocalDatabase; readonly vault: Vault },
  user: SessionUser,
): Promise<void> {
  const own = await sealOwnRecord(vault, user)
  await db.transaction('rw', db.keys, db.values, async () => {
    if ((await db.keys.get(vault.keyId))?.signedInAt !== undefined) await db.values.put(own)
  })
}

/** Returns the stored record, or undefined if there is none that opens. The caller checks its shape. */
export async function openOwnRecord(db: LocalDatabase, vault: Vault): Promise<unknown> {
  const stored = await db.values.get(OWN_RECORD)
  const opened = stored && (await unseal(vault, CONTEXT, stored.sealed))
  return opened?.ok ? opened.value : undefined
}
