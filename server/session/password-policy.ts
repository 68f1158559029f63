import { badInput } from '../call/refusals.ts'

/**
 * Length is what makes a password hard to guess; kinds of letters only make it hard to remember. Eight is the
 * least that NIST SP 800-63B accepts of any password.
 */
const leastLength = 8

/** Throws BAD_USER_INPUT if a new password is easily guessed. */
export function refusePoorPassword(password: string): void {
  if (password.length < leastLength) throw badInput(`A password has at least ${leastLength} characters`)
}
