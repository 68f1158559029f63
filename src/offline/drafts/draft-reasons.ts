/*
 * Why a draft is in its state, if the state alone does not say it. They are stored with the draft: never
 * change them.
 */

/** The reason of a queued draft if the bank could not be asked whether it already has the same. */
export const NOT_CHECKED = 'not-checked'

/**
 * The reason of a possible duplicate if the bank refused the question whether it already has the same. What
 * it says is stored in place of what it has.
 */
export const CHECK_REFUSED = 'check-refused'

/** The reason of a draft with a copy elsewhere if the bank has more than could be compared with it. */
export const NOT_COMPARED = 'not-compared'

/** The reason of an unknown draft whose repeat was refused. The refusal says nothing about the first try. */
export const REFUSED_AGAIN = 'refused-again'

/** The reason of a rejected draft if it was not the bank that said so, but its user. */
export const NOT_RECEIVED = 'not-received'

/** The reason of an unknown draft that the bank answered with neither a yes nor a no. */
export const UNCLEAR_ANSWER = 'unclear-answer'

/**
 * Returns true if the user may say that an unknown draft is not at the bank: to send it again would be
 * useless, or it is another device's to send.
 */
export function mayBeNotFound(reason: string | undefined): boolean {
  return reason === REFUSED_AGAIN || reason === 'imported'
}
