import { createHash } from 'node:crypto'
import type { RootCall } from '../call/root-calls.ts'

/**
 * Left out of the comparison: the same intent with a new money token is a repeat (contract,
 * "Idempotency-Key").
 */
const secrets = new Set(['token', 'password', 'old_password', 'new_password', 're_password', 'pin'])

/**
 * Returns a digest of a keyed call without its secrets, in 64 hexadecimal digits. Two calls have the same one
 * if their arguments are the same, whichever fields they ask for.
 */
export function fingerprintOf(call: RootCall): string {
  return createHash('sha256').update(JSON.stringify(call, withoutSecrets)).digest('hex')
}

/** Also sorts the names, so that their order makes no difference. */
function withoutSecrets(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secrets.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
