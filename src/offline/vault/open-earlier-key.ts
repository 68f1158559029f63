import { ok, type Result } from '../../domain/result'
import type { KeyRecord, LocalDatabase } from '../store/database'
import { makeVault, type Vault } from './vault'
import { keyFromPassword, unwrapKey } from './wrapping'

/**
 * Opens the key of an earlier password, which the user remembers. The key may be stored in the database, or
 * may come with an exported draft.
 */
export async function openEarlierKey(
  db: Pick<LocalDatabase, 'name'>,
  record: KeyRecord,
  password: string,
): Promise<Result<Vault, { readonly kind: 'wrong-key' }>> {
  const dataKey = await unwrapKey(await keyFromPassword(password, record.salt, record.iterations), record)
  if (!dataKey.ok) return dataKey
  const vault = await makeVault(dataKey.value, record.id, db.name)
  dataKey.value.fill(0)
  return ok(vault)
}
