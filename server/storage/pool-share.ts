import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** How much of the pool one organisation's calls may hold at a time. */
const share = 0.4
/** How long a call waits for its organisation's share, in ms. */
const patienceMs = 10_000

const organisation = new AsyncLocalStorage<string>()

/**
 * Runs a call so that the connections it takes count to its organisation's share. Without an organisation,
 * they count to none.
 */
export function inShareOf<Result>(orgId: string | undefined, run: () => Result): Result {
  return orgId === undefined ? run() : organisation.run(orgId, run)
}

/** The connections that an organisation's calls hold, and the calls that wait for one, first come first. */
interface Share {
  taken: number
  waiting: Set<() => void>
}

/**
 * Divides a pool of `size` connections: one organisation's calls hold four tenths of them at most, so that
 * one that waits behind a lock leaves the others theirs. `connect` rejects when a call has waited ten
 * seconds for its share. A call that held a connection while it asks for another one could wait for itself;
 * none does, as with the one connection of the embedded database.
 */
export function sharedPool(pool: PostgresPool, size: number): PostgresPool & { waiting: () => number } {
  const most = Math.max(1, Math.floor(size * share))
  const shares = new Map<string, Share>()

  async function take(orgId: string): Promise<void> {
    const of = shares.get(orgId) ?? { taken: 0, waiting: new Set() }
    shares.set(orgId, of)
    if (of.taken < most) {
      of.taken += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(limit)
        resolve()
      }
      const limit = setTimeout(() => {
        of.waiting.delete(go)
        reject(new Error(`A call of ${orgId} waited too long for a connection`))
      }, patienceMs)
      of.waiting.add(go)
    })
  }

  function giveBack(orgId: string): void {
    const of = shares.get(orgId)
    if (!of) return
    const [next] = of.waiting
    if (next) {
      // The connection given back goes to the next call, so that as many are taken as before.
      of.waiting.delete(next)
      next()
    } else of.taken -= 1
    if (of.taken === 0) shares.delete(orgId)
  }

  async function connect(): Promise<PostgresPoolClient> {
    const orgId = organisation.getStore()
    if (orgId === undefined) return pool.connect()
    await take(orgId)
    try {
      const client = await pool.connect()
      return {
        query: client.query.bind(client) as PostgresPoolClient['query'],
        release() {
          client.release()
          giveBack(orgId)
        },
      }
    } catch (problem) {
      giveBack(orgId)
      throw problem
    }
  }

  return {
    connect,
    end: () => pool.end(),
    /** How many calls wait for their organisation's share. */
    waiting: () => [...shares.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
  }
}
