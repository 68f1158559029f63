/** What the bank answers as a name when there is no such account (money-movement §5). */
const NO_SUCH_ACCOUNT = 'Account Name Error'

/** The holder's name out of an account lookup; undefined when the lookup found nobody. */
export function resolvedAccountName(acctName: string | null | undefined): string | undefined {
  const name = acctName?.trim()
  return name && name !== NO_SUCH_ACCOUNT ? name : undefined
}
