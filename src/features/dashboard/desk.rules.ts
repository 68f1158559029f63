import { type Actor, type Capability, type Deployment, may } from '../../domain/staff/permissions'
import { rankOf, type UserType } from '../../domain/staff/ranks'

/** A way that a user begins with. */
interface FirstAction {
  readonly label: string
  readonly href: string
  readonly capability: Capability
}

/** The parts of the dashboard before the figures of the whole bank, by the work of its user. */
export interface Desk {
  /** The user's own cash and postings of the day. */
  readonly hasCounter: boolean
  /** The user's drafts, and the lists taken along. */
  readonly hasField: boolean
  /** Everything that waits for the user's approval. */
  readonly hasApprovals: boolean
  /** The transaction balance of thirty days; the others see the balance alone. */
  readonly hasThirtyDays: boolean
  /** The most usual one first. */
  readonly actions: readonly FirstAction[]
}

const NEW_TRANSFER = {
  label: 'New transfer',
  href: '/transactions/newtransfer',
  capability: 'make transfer',
} as const
const COUNTER_ACTIONS: readonly FirstAction[] = [
  { label: 'New cash', href: '/transactions/cash', capability: 'write posting' },
  NEW_TRANSFER,
  { label: 'Statement', href: '/transactions/statement', capability: 'view statements' },
]
const FIELD_ACTIONS: readonly FirstAction[] = [
  { label: 'New account', href: '/account/customer', capability: 'open account' },
  NEW_TRANSFER,
  { label: 'Prepare for the field', href: '/field', capability: 'view accounts' },
]

/** The ranks that stand at a counter, and those that go to customers. */
const COUNTER: readonly string[] = ['Teller', 'Operational_Staff'] satisfies UserType[]
const FIELD: readonly string[] = ['Basic_Agent', 'Super_Agent'] satisfies UserType[]

/** Whose work is the whole bank's money: Basic_Admin and above. */
const MANAGES_FROM = 6

/** Returns the parts that the dashboard of a user begins with: none shows more than the rulebook allows. */
export function deskOf(actor: Actor, deployment: Deployment): Desk {
  const allows = (capability: Capability) => may(actor, capability, deployment).allowed
  const hasCounter = COUNTER.includes(actor.user_type) && allows('view postings')
  const hasField = FIELD.includes(actor.user_type) && allows('view accounts')
  return {
    hasCounter,
    hasField,
    hasApprovals: allows('view approvals'),
    hasThirtyDays: rankOf(actor.user_type) >= MANAGES_FROM && allows('view balance history'),
    actions: hasCounter ? COUNTER_ACTIONS : hasField ? FIELD_ACTIONS : [],
  }
}
