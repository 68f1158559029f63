import { logged } from '../error-log/error-log'

/**
 * Asks the browser to keep what is stored here when the device runs out of room. Call it when something is
 * stored that the bank does not have yet, or that the user wants to take along: browsers decide by how the
 * app is used, and some ask the user. Resolves with whether it is kept; undefined if the browser does not
 * say. Never rejects.
 */
export async function askToPersist(): Promise<boolean | undefined> {
  return globalThis.navigator?.storage?.persist?.().catch(logged('store/persist'))
}
