import { useLiveQuery } from 'dexie-react-hooks'
import * as v from 'valibot'
import { logError } from '../../offline/error-log/error-log'
import { useLatestOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { LocalDatabase, ValueRecord } from '../../offline/store/database'
import { exclusively } from '../../offline/store/exclusive'
import { seal, unseal, type Vault } from '../../offline/vault/vault'
import { withRead } from './bell.rules'

/*
 * Events are stored once, by the outbox and the live-write log. The bell stores only which events the user
 * has read.
 */

const KEY = 'bell/read'
const CONTEXT = { table: 'values', id: KEY }
const Stored = v.array(v.string())

/** Returns the stored record; undefined if nothing was read yet. */
const readRecord = (db: LocalDatabase) => db.values.get(KEY)

/** Returns the ids that the user has read; none if there are none that open here. */
async function openRead(vault: Vault, record: ValueRecord | undefined): Promise<readonly string[]> {
  if (!record) return []
  const opened = await unseal(vault, CONTEXT, record.sealed)
  const stored = opened.ok ? v.safeParse(Stored, opened.value) : undefined
  return stored?.success ? stored.output : []
}

/** Notes that the user has read these. If the device cannot store it, they stay unread. Never rejects. */
export async function noteRead(db: LocalDatabase, vault: Vault, ids: readonly string[]): Promise<void> {
  try {
    await exclusively(`${KEY}:${db.name}`, {}, async () => {
      const read = await openRead(vault, await readRecord(db))
      await db.values.put({ key: KEY, sealed: await seal(vault, CONTEXT, withRead(read, ids)) })
    })
  } catch (thrown) {
    logError('bell/read', thrown)
  }
}

/** Returns the ids of what the user has read; undefined until they are opened. */
export function useReadIds(): ReadonlySet<string> | undefined {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(async () => ({ record: await readRecord(db) }), [db])
  return useLatestOpened(
    async () => new Set(await openRead(vault, stored?.record)),
    stored && `${vault.keyId} ${stored.record?.sealed.iv ?? ''}`,
  )
}
