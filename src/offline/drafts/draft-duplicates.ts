import * as v from 'valibot'
import type { DraftRecord } from '../store/database'
import { unseal, type Vault } from '../vault/vault'
import type { Duplicate } from './define-draft'
import { duplicatesContext } from './draft-store'

const Duplicates = v.array(v.object({ title: v.string(), detail: v.string() }))

/** Opens what the bank has that may be the same; none if there is nothing, or if it does not open. */
export async function openDuplicates(vault: Vault, record: DraftRecord): Promise<readonly Duplicate[]> {
  if (!record.duplicates) return []
  const opened = await unseal(vault, duplicatesContext(record.id), record.duplicates)
  const read = opened.ok ? v.safeParse(Duplicates, opened.value) : undefined
  return read?.success ? read.output : []
}
