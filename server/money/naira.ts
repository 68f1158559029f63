import { badInput } from '../call/refusals.ts'

/** Converts whole kobo to the naira of the wire, a Float. */
export const naira = (kobo: number): number => kobo / 100

/** Above this a Float no longer holds every kobo. */
const mostKobo = 9e14

/**
 * Converts a wire amount in naira to whole kobo. Throws BAD_USER_INPUT for less than a kobo, fractions of
 * one, or too much.
 */
export function koboOfAmount(amount: number, name: string): number {
  const kobo = Math.round(amount * 100)
  if (!Number.isFinite(amount) || kobo > mostKobo) throw badInput(`${name} is too large`)
  if (kobo <= 0) throw badInput(`${name} must be more than zero`)
  // A Float is off by far less than this; a real third decimal by far more.
  if (Math.abs(amount * 100 - kobo) > 1e-3) throw badInput(`${name} has more than two decimals`)
  return kobo
}

/** Thousands begin with no zero: `0,500` is half a naira to those who write a decimal comma. */
const decimal = /^(?<sign>-?)(?<whole>\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<fraction>\d+))?$/

/**
 * Converts naira as a person writes them, such as `1,000.50`, to whole kobo, or returns in `problem` why not:
 * nothing is rounded.
 */
export function koboOfText(text: string, name: string): { kobo: number } | { problem: string } {
  const { sign, whole = '', fraction = '' } = decimal.exec(text)?.groups ?? {}
  if (whole === '') return { problem: `${name} is not a number` }
  if (fraction.length > 2) return { problem: `${name} has more than two decimals` }
  const kobo = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
  if (kobo > mostKobo) return { problem: `${name} is too large` }
  return sign || kobo === 0 ? { problem: `${name} must be more than zero` } : { kobo }
}
