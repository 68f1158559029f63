/**
 * Length is what makes a password hard to guess; kinds of letters only make it hard to remember. Eight is the
 * least that NIST SP 800-63B accepts of any password.
 */
const leastLength = 8

/** Returns what is wrong with a new password; undefined if nothing is. */
export function passwordProblem(password: string): string | undefined {
  return password.length < leastLength ? `A password has at least ${leastLength} characters` : undefined
}
