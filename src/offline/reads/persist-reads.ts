import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { seal, unseal, type Vault } from '../vault/vault'

/** How long stored reads can be used without a connection (ms). */
export const READS_PERSISTED_MS = 7 * 24 * 3_600_000

const KEY = 'reads'
const CONTEXT = { table: 'values', id: KEY }
/** The query cache reports every change. All changes within this time are written together (ms). */
const GATHER_MS = 100

/**
 * Returns whether an answer is young enough to be used from the device. A time (ms) that is still to come is
 * from a clock that was ahead, and tells no age.
 */
function isUsable(answeredAt: number): boolean {
  return Math.abs(Date.now() - answeredAt) < READS_PERSISTED_MS
}

/**
 * Stores the allowed reads on the device, sealed as one value. Lists are not among them, because they have
 * their own tables.
 */
export function persistReads(db: LocalDatabase, vault: Vault, signal: AbortSignal): Persister {
  let latest: PersistedClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  const write = async () => {
    timer = undefined
    if (!latest || signal.aborted) return
    const sealed = await seal(vault, CONTEXT, latest)
    // A full device still has the older reads, which say how old they are.
    await db.values.put({ key: KEY, sealed }).catch(logged('reads/persist'))
  }

  return {
    persistClient: (client) => {
      latest = client
      timer ??= setTimeout(write, GATHER_MS)
    },
    restoreClient: async () => {
      const record = await db.values.get(KEY).catch(logged('reads/restore'))
      const opened = record && (await unseal(vault, CONTEXT, record.sealed))
      if (!opened?.ok) return undefined
      // The library itself only looks at when something was last written, whatever that was.
      const client = opened.value as PersistedClient
      const { clientState } = client
      // A stored answer serves until the bank has been asked once: who loads the app again wants what is new.
      clientState.queries = clientState.queries
        .filter(({ state }) => isUsable(state.dataUpdatedAt))
        .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }))
      return client
    },
    removeClient: () => db.values.delete(KEY),
  }
}
