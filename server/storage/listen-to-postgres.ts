import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Who hears what the processes on one database tell each other. */
export interface NoticeListener {
  channel: string
  /** Called with each text that was sent over the channel, by this process too. */
  onNotice: (text: string) => void
  /** Called when the connection is there again after it was lost: what was sent meanwhile is not heard. */
  onMissed: () => void
}

/** By this name PostgreSQL lists the connection of who listens. */
export const listenerName = 'branchline listener'
const connectMs = 10_000
const reopenAfterMs = 1_000
const keepAliveAfterMs = 30_000

/**
 * Listens to PostgreSQL over a connection of its own, which is opened again when it was lost. Rejects if the
 * first one cannot be opened. Returns what ends it.
 */
export async function listenToPostgres(
  connectionString: string,
  { channel, onNotice, onMissed }: NoticeListener,
  onLost: (problem: Error) => void,
): Promise<() => Promise<void>> {
  let isEnded = false

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: listenerName,
      connectionTimeoutMillis: connectMs,
      // Nothing is ever sent here: without it, a peer that is gone would not be missed.
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    })
    client.on('error', onLost)
    client.on('notification', ({ payload = '' }) => {
      try {
        onNotice(payload)
      } catch (problem) {
        // Whoever may connect to the database may send anything over the channel.
        onLost(problem as Error)
      }
    })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (problem) {
      // A standby refuses to listen on a connection that stands.
      await client.end().catch(() => {})
      throw problem
    }
    client.once('end', () => void reopen())
    return client
  }

  async function reopen(): Promise<void> {
    while (!isEnded) {
      try {
        current = await open()
        if (isEnded) return await current.end()
        return onMissed()
      } catch (problem) {
        // PostgreSQL is not there yet.
        onLost(problem as Error)
        await setTimeout(reopenAfterMs, undefined, { ref: false })
      }
    }
  }

  let current = await open()
  return async () => {
    isEnded = true
    await current.end()
  }
}
