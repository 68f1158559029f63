import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { HashCost } from '../call/context.ts'

/**
 * For passwords. OWASP's Password Storage Cheat Sheet names this together with 2^17, 8, 1 as equally strong;
 * this one needs 32 MB while it runs instead of 128, and several run at once.
 */
export const passwordCost: HashCost = { ln: 15, r: 8, p: 3 }

/**
 * For money tokens, which are checked while their user's row is locked: 16 MB, and a fifth of the time of a
 * password. More would not help: whoever has the hash tries all of six characters at any cost that a transfer
 * can wait for, and whoever has not is stopped by the limits of wrong tries.
 */
export const moneyTokenCost: HashCost = { ln: 14, r: 8, p: 1 }

const keyLength = 32

/** Derives a key from a secret that a user may have chosen, outside the main thread. */
function stretch(secret: string, salt: Buffer, { ln, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** ln
  // Node allows 32 MB unless it is told otherwise, and counts a little more than the 128·N·r bytes.
  const options = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, keyLength, options, (problem, key) => (problem ? reject(problem) : resolve(key))),
  )
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns `$scrypt$ln=…,r=…,p=…$salt$key`, so that each hash says what it cost. */
export async function hashSecret(secret: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await stretch(secret, salt, cost)
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(key)}`
}

/** Compares in constant time. A hash that cannot be read matches nothing. */
export async function matchesSecret(secret: string, hash: string): Promise<boolean> {
  const read = readHash(hash)
  if (!read) return false
  const given = await stretch(secret, read.salt, read.cost)
  return read.key.length === given.length && timingSafeEqual(read.key, given)
}

/** Returns true if a hash was not made at this cost, and is made anew when its secret is known. */
export function isOutdated(hash: string, { ln, r, p }: HashCost): boolean {
  const cost = readHash(hash)?.cost
  return cost?.ln !== ln || cost.r !== r || cost.p !== p
}

const form = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** Releases before wrote `salt:key` in hexadecimal, always at one cost. */
const earlierForm = /^([0-9a-f]+):([0-9a-f]+)$/
const earlierCost: HashCost = { ln: 14, r: 8, p: 1 }

function readHash(hash: string): { cost: HashCost; salt: Buffer; key: Buffer } | undefined {
  const [, ln, r, p, salt, key] = form.exec(hash) ?? []
  if (salt !== undefined && key !== undefined)
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    }
  const [, earlierSalt, earlierKey] = earlierForm.exec(hash) ?? []
  if (earlierSalt === undefined || earlierKey === undefined) return undefined
  return { cost: earlierCost, salt: Buffer.from(earlierSalt, 'hex'), key: Buffer.from(earlierKey, 'hex') }
}
