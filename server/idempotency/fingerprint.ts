import { createHash } from 'node:crypto'
import type { RootCall } from '../call/root-calls.ts'

/** Left out of the comparison: the same intent with a new money token is a repeat (contract, "Idempotency-Key"). */
const secrets = new Set(['token', 'password', 'old_password', 'new_password', 're_password', 'pin'])

/**
 * What a keyed call said but for its secrets, in 64 hexadecimal digits: two calls agree where their arguments do, whatever
 * fields they ask for.
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
