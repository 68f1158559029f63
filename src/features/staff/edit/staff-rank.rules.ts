import { type Actor, type Deployment, may } from '../../../domain/staff/permissions'
import { rankOf, userTypeInWords, userTypesOfferedTo } from '../../../domain/staff/ranks'
import type { StaffUser } from '../staff.list'
import type { StaffFormField } from './staff-edit.rules'

/**
 * Returns why this user may not edit that staff user, or undefined if it is allowed. A rank above the own one
 * is left to those who have it: the form could not even offer its user type (foundations §5).
 */
export function whyNotEditableMessage(
  actor: Actor,
  staff: Pick<StaffUser, 'user_type'>,
  deployment: Deployment,
): string | undefined {
  const verdict = may(actor, 'edit staff', deployment)
  if (!verdict.allowed) return `${verdict.reason} ${verdict.advice}`
  if (rankOf(staff.user_type) <= rankOf(actor.user_type)) return undefined
  const theirs = userTypeInWords(staff.user_type)
  return `A ${theirs} is above your rank (${userTypeInWords(actor.user_type)}). Ask a ${theirs}.`
}

/** Returns why a field is closed to this user, or undefined if it may be edited (foundations §5 and §6). */
export function whyFieldIsClosedMessage(
  actor: Actor,
  field: StaffFormField | 'password',
  deployment: Deployment,
): string | undefined {
  const capability =
    field === 'authorize'
      ? 'edit authorize'
      : field === 'org_id' || field === 'password'
        ? 'edit org and password'
        : 'edit staff'
  const verdict = may(actor, capability, deployment)
  return verdict.allowed ? undefined : verdict.reason
}

/** Returns the user types to choose from: none above the own rank, and always Customer (foundations §5). */
export function userTypeOptions(actorType: string) {
  return userTypesOfferedTo(actorType).map((type) => ({ value: type, label: type }))
}
