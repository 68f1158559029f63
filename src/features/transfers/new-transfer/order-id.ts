import { compactUtc } from '../../../domain/dates'

/** Fills the bytes with randomness: crypto.getRandomValues, or a fixed one in a test. */
export type RandomFill = (bytes: Uint8Array<ArrayBuffer>) => unknown

const RANDOM_CHARACTERS = 8
// 32 characters, so that five bits of a byte choose one evenly; without i, l, o, u, which are misread aloud.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A transfer's order id: the current UTC time (17 digits), the user's id, 40 random bits (money-movement §5, and
 * randomness so that two tabs in one millisecond differ). Letters and digits only: it is searched for as free text to
 * find out what became of a transfer, and wildcards, spaces or hyphens mean something to some searches.
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
