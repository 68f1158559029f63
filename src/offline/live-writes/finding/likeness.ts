import { bankTime } from '../../../bank/bank-time'
import { lagosDay } from '../../../domain/dates'

/*
 * Whether a row at the bank is what was sent. Banks leave fields out and spell them in ways of their own, so
 * that only a field that plainly shows something else makes it another row.
 */

/** 'unclear': it may be the same, but the bank shows too little of it. */
export type Likeness = 'same' | 'unclear' | 'other'

/** Returns what the comparisons of a row's fields mean together. */
export function likenessOf(fields: readonly Likeness[]): Likeness {
  if (fields.includes('other')) return 'other'
  return fields.includes('unclear') ? 'unclear' : 'same'
}

/**
 * Compares ids, codes and amounts (decimal strings of naira). Banks change the case of an id, its separators
 * and the zeros in front, and write a sign before an amount.
 */
export function exactLikeness(shown: string, sent: string): Likeness {
  if (shown === sent) return 'same'
  if (shown === '' || sent === '') return 'unclear'
  return withoutZeros(lettersAndDigits(shown)) === withoutZeros(lettersAndDigits(sent)) ? 'unclear' : 'other'
}

/** Returns a text as all spellings have it that differ in case and separators. */
function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const withoutZeros = (text: string) => text.replace(/^0+/, '')

/**
 * Compares words without regard to case and spaces around: remarks, types, names. No two show another row,
 * because banks cut them, prefix them and have names of their own ("Withdrawal" for "Withdrawn", "DR").
 */
export function wordsLikeness(shown: string, sent: string): Likeness {
  return shown.trim().toLowerCase() === sent.trim().toLowerCase() ? 'same' : 'unclear'
}

/**
 * Compares ids that are texts without regard to case and spaces around: references, staff ids. One that is in
 * the other may have been cut, or have lost its zeros; other separators distinguish nothing.
 */
export function textLikeness(shown: string, sent: string): Likeness {
  const [one, other] = [shown.trim().toLowerCase(), sent.trim().toLowerCase()]
  if (one === other) return 'same'
  const [oneBare, otherBare] = [lettersAndDigits(one), lettersAndDigits(other)]
  return oneBare.includes(otherBare) || otherBare.includes(oneBare) ? 'unclear' : 'other'
}

/** So many digits at either end are enough for a bank to name an account by. */
const LEAST_DIGITS = 4

/**
 * Compares numbers of accounts and tellers. Banks that send them as numbers lose the zeros in front, and some
 * show the first or last digits alone.
 */
export function numberLikeness(shown: string, sent: string): Likeness {
  const [one, other] = [shown, sent].map((text) => /^0*(\d+)$/.exec(text.trim())?.[1])
  if (one === undefined || other === undefined) return shown === sent ? 'same' : 'unclear'
  if (one === other) return 'same'
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isEnd = long.startsWith(short) || long.endsWith(short)
  return isEnd && short.length >= LEAST_DIGITS ? 'unclear' : 'other'
}

/** The midnight at which a day begins somewhere is no further from that in UTC (ms). */
const ZONES_APART_MS = 14 * 3_600_000
const DAY_MS = 86_400_000

/**
 * Compares days with an ISO day. A time of the day is read as that of Lagos, too; in another zone it may be
 * part of the day before or after.
 */
export function dayLikeness(shown: string, sent: string): Likeness {
  if (shown.slice(0, 10) === sent) return 'same'
  const time = bankTime(shown)
  if (Number.isNaN(time)) return 'unclear'
  if (lagosDay(time) === sent) return 'same'
  const sinceMidnight = time - bankTime(sent)
  const mayBeThatDay = sinceMidnight > -ZONES_APART_MS && sinceMidnight < DAY_MS + ZONES_APART_MS
  return mayBeThatDay && shown.trim().length > sent.length ? 'unclear' : 'other'
}

/** Returns what a field means without which a row is recognised too: left out, it distinguishes nothing. */
export function ifShown(shown: string, likeness: Likeness): Likeness {
  return shown.trim() === '' ? 'same' : likeness
}
