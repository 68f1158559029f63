import type { Workspace } from '../../offline/workspace/workspace'

/** The number of a customer's account. */
interface HandedAccount {
  readonly useAccount: 'nuban' | 'internal'
  readonly number: string
}

/** The fields that a form may start with, by the path of its screen. */
export interface HandedOver {
  /** By wire name (money-movement §2); the amount is naira. */
  readonly '/transactions/newtransfer': Partial<
    Readonly<
      Record<'sender_acct_no' | 'beneficiary_acct_no' | 'beneficiary_org_id' | 'remarks' | 'amount', string>
    >
  >
  readonly '/transactions/cash': HandedAccount
  readonly '/transactions/statement': HandedAccount
}

/**
 * The fields that a screen hands over to a form, until the form takes them. They are in memory only, because
 * the browser stores navigation state on the device, and end with the user's session.
 */
const handedOver = new WeakMap<AbortSignal, Partial<HandedOver>>()

type Session = Pick<Workspace, 'signal'>

/** Hands fields over to the form that is shown next, in the place of what was handed over before. */
export function handOver<Path extends keyof HandedOver>(
  { signal }: Session,
  path: Path,
  fields: HandedOver[Path],
): void {
  handedOver.set(signal, { [path]: fields })
}

/** Returns what was handed over to a form, once. */
export function takeHandedOver<Path extends keyof HandedOver>(
  { signal }: Session,
  path: Path,
): HandedOver[Path] | undefined {
  const fields = handedOver.get(signal)?.[path]
  handedOver.delete(signal)
  return fields
}
