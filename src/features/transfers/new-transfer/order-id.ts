import { compactUtc } from '../../../domain/days/dates'

/** Fills bytes with random values: crypto.getRandomValues, or fixed ones in a test. */
export type RandomFill = (bytes: Uint8Array<ArrayBuffer>) => unknown

const RANDOM_CHARACTERS = 8
// 32 characters, so that five bits of a byte choose one evenly; without i, l, o, u, which are misread aloud.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Returns the order id of a transfer: the current UTC time (17 digits), the user's id, and 40 random bits
 * (money-movement §5; the random bits distinguish two tabs in the same millisecond). It has only letters and
 * digits: a status check searches for it as free text, and wildcards, spaces or hyphens have a meaning in
 * some searches.
 */
export function orderId(
  now: Date,
  userId: string,
  fillRandom: RandomFill = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(RANDOM_CHARACTERS)
  fillRandom(bytes)
  const random = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `${compactUtc(now)}${userId.replace(/[^0-9A-Za-z]/g, '')}${random}`
}
