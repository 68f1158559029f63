/*
 * Why a draft is in its state, if the state alone does not say it. They are stored with the draft: never
 * change them.
 */

/** The reason of a queued draft if the bank could not be asked whether it already has the same. */
export const NOT_CHECKED = 'not-checked'

/**
 * The reason of a possible duplicate if the bank refused the question whether it already has the same. Its
 * refusal is stored in place of what it has.
 */
export const CHECK_REFUSED = 'check-refused'

/** The reason of an unknown draft that the bank answered with neither a yes nor a no. */
export const UNCLEAR_ANSWER = 'unclear-answer'
