import type { RuntimeConfig } from '../runtime-config'
import { type Rank, rankOf, type UserType, userTypeInWords, userTypeOfRank } from './ranks'

/** The signed-in staff user, with the fields that the rules read. */
export interface Actor {
  readonly id: string
  readonly user_type: string
  readonly org_id: string
}

/** The institution's own settings (contract: runtime configuration). */
export type Deployment = Pick<RuntimeConfig, 'approvalsOnly' | 'audit' | 'loanOrgs' | 'selfApproval'>

/** A refusal: `reason` says why, `advice` what to do instead. Both are whole sentences. */
export interface Denial {
  readonly allowed: false
  readonly kind: 'rank' | 'user-type' | 'approvals-only' | 'own' | 'organisation'
  readonly reason: string
  readonly advice: string
}
/** Whether something is allowed, and if not, why not. */
export type Verdict = { readonly allowed: true } | Denial

type Rule = (actor: Actor, deployment: Deployment) => Verdict

const ALLOWED: Verdict = { allowed: true }
const STRICTEST: Deployment = { approvalsOnly: [], audit: false, loanOrgs: [], selfApproval: false }

const anyone: Rule = () => ALLOWED

function rank(least: Rank): Rule {
  const leastType = userTypeInWords(userTypeOfRank(least))
  const orAbove = least === 8 ? leastType : `${leastType} or above`
  return (actor) =>
    rankOf(actor.user_type) >= least
      ? ALLOWED
      : {
          allowed: false,
          kind: 'rank',
          reason: `This needs ${orAbove}; you are signed in as ${userTypeInWords(actor.user_type) || 'nobody'}.`,
          advice: `Ask your ${leastType}.`,
        }
}

function exactly(...types: readonly UserType[]): Rule {
  return (actor) =>
    types.some((type) => type === actor.user_type)
      ? ALLOWED
      : {
          allowed: false,
          kind: 'user-type',
          reason: 'Not Authorized',
          advice: `Ask your ${types.map(userTypeInWords).join(' or ')}.`,
        }
}

const unlessApprovalsOnly: Rule = (actor, { approvalsOnly }) =>
  approvalsOnly.includes(actor.user_type)
    ? {
        allowed: false,
        kind: 'approvals-only',
        reason: 'At your institution your user type approves transfers and does not make them.',
        advice: 'Ask a colleague who makes transfers; you can approve it afterwards.',
      }
    : ALLOWED

const whereSelfApprovalIsAllowed =
  (reason: string): Rule =>
  (_actor, { selfApproval }) =>
    selfApproval ? ALLOWED : { allowed: false, kind: 'own', reason, advice: 'Ask another Authorizer.' }

const inLoanOrganisation: Rule = (actor, { loanOrgs }) =>
  loanOrgs.includes(actor.org_id)
    ? ALLOWED
    : {
        allowed: false,
        kind: 'organisation',
        reason: 'Your organisation does not use salary loans.',
        advice: 'If it should, ask your institution’s administrator.',
      }

const whereAudited: Rule = (_actor, { audit }) =>
  audit
    ? ALLOWED
    : {
        allowed: false,
        kind: 'organisation',
        reason: 'Your bank shows no audit log.',
        advice: 'Ask your institution’s administrator.',
      }

/** Combines rules that must all allow it. The first one that does not gives the reason. */
function all(...rules: readonly Rule[]): Rule {
  return (actor, deployment) => {
    for (const rule of rules) {
      const verdict = rule(actor, deployment)
      if (!verdict.allowed) return verdict
    }
    return ALLOWED
  }
}

/** The permission areas and their lowest ranks (foundations §6). */
const AREA = {
  transactions: rank(2),
  usersInfo: rank(5),
  approvals: rank(7),
  appUser: rank(8),
  carDetails: rank(8),
} as const

const makeTransfer = all(AREA.transactions, unlessApprovalsOnly)

/** The rulebook: foundations §5 and §6, money-movement §6, the contract's "Ranks per call". */
const RULEBOOK = {
  'view transfers': AREA.transactions,
  'make transfer': makeTransfer,
  'upload transfers': makeTransfer,
  'copy transfer': makeTransfer,
  'export transfers': makeTransfer,
  'retry transfer': AREA.transactions,
  'view approvals': AREA.approvals,
  'authorise transfers': AREA.approvals,
  'authorise own transfers': all(
    AREA.approvals,
    whereSelfApprovalIsAllowed('You initiated this; another authorizer must approve it.'),
  ),

  'view bills': AREA.approvals,
  'pay bills': AREA.approvals,

  'view postings': AREA.transactions,
  'write posting': AREA.transactions,
  'upload postings': AREA.transactions,
  'view pending postings': AREA.transactions,
  'approve pending posting': exactly('Authorizer', 'Super_Admin'),
  'approve pending posting above authorization limit': exactly('Super_Admin'),
  'approve own posting': all(
    exactly('Authorizer', 'Super_Admin'),
    whereSelfApprovalIsAllowed('You entered this; another authorizer must approve it.'),
  ),

  'view repayments': AREA.transactions,
  'manage repayments': AREA.transactions,
  'view statements': AREA.transactions,
  'send bulk sms': AREA.approvals,
  'view bulk sms': AREA.approvals,

  'view accounts': AREA.transactions,
  'open account': AREA.transactions,
  'edit account': AREA.transactions,
  'approve account': AREA.transactions,
  'view balance history': AREA.transactions,
  'view journals': AREA.transactions,
  'write journal': AREA.transactions,
  'see operation date': AREA.transactions,
  'see branches': AREA.transactions,
  'see account codes': AREA.transactions,
  'view loans': all(AREA.transactions, inLoanOrganisation),
  'request loan': all(AREA.transactions, inLoanOrganisation),

  'view staff': AREA.usersInfo,
  'edit staff': AREA.usersInfo,
  'create admin': AREA.usersInfo,
  'edit authorize': rank(7),
  'edit org and password': rank(8),
  'view app users': rank(5),
  'see app users in menu': AREA.appUser,
  'view car details': AREA.carDetails,

  'edit own profile': anyone,
  'change own password': anyone,
  'update config': exactly('Super_Admin'),
  'view audit log': all(rank(8), whereAudited),
  'save transfer switch': AREA.approvals,
} as const satisfies Record<string, Rule>

/** Something that a user may or may not do: a key of the rulebook. */
export type Capability = keyof typeof RULEBOOK

/** All capabilities, in the rulebook's order. */
export const CAPABILITIES = Object.keys(RULEBOOK) as Capability[]

/**
 * Returns whether the actor may do it, and if not, why not and what to do instead. Without a deployment,
 * whatever only a deployment can allow is refused. The bank checks again; this only avoids calls that it
 * would refuse.
 */
export function may(actor: Actor, capability: Capability, deployment: Deployment = STRICTEST): Verdict {
  return RULEBOOK[capability](actor, deployment)
}
