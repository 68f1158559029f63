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

/** Compares ids, codes and amounts (decimal strings of naira). */
export function exactLikeness(shown: string, sent: string): Likeness {
  if (shown === sent) return 'same'
  return shown === '' || sent === '' ? 'unclear' : 'other'
}

/**
 * Compares words without regard to case and spaces around: remarks, types, names. No two show another row,
 * because banks cut them, prefix them and have names of their own ("Withdrawal" for "Withdrawn", "DR").
 */
export function wordsLikeness(shown: string, sent: string): Likeness {
  return shown.trim().toLowerCase() === sent.trim().toLowerCase() ? 'same' : 'unclear'
}

/**
 * Compares ids that are texts without regard to case and spaces around: references, staff ids. One that is in
 * the other may have been cut, or have lost its zeros.
 */
export function textLikeness(shown: string, sent: string): Likeness {
  const [one, other] = [shown.trim().toLowerCase(), sent.trim().toLowerCase()]
  if (one === other) return 'same'
  return one.includes(other) || other.includes(one) ? 'unclear' : 'other'
}

/** Compares numbers of accounts and tellers. Banks that send them as numbers lose the zeros in front. */
export function numberLikeness(shown: string, sent: string): Likeness {
  const [one, other] = [shown, sent].map((text) => /^0*(\d+)$/.exec(text.trim())?.[1])
  if (one === undefined || other === undefined) return shown === sent ? 'same' : 'unclear'
  return one === other ? 'same' : 'other'
}

/** Compares days with an ISO day. A time of the day is read as that of Lagos, too. */
export function dayLikeness(shown: string, sent: string): Likeness {
  if (shown.slice(0, 10) === sent) return 'same'
  const time = bankTime(shown)
  if (Number.isNaN(time)) return 'unclear'
  return lagosDay(time) === sent ? 'same' : 'other'
}

/** Returns what a field means without which a row is recognised too: left out, it distinguishes nothing. */
export function ifShown(shown: string, likeness: Likeness): Likeness {
  return shown.trim() === '' ? 'same' : likeness
}
