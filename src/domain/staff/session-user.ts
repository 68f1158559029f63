/** The signed-in staff user as the session stores it (foundations §3, "Stored session"). */
export interface SessionUser {
  readonly id: string
  readonly org_id: string
  readonly user_type: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly staff_id: string
  /** Missing in a session that an earlier version of the app stored; '' if the bank sends none. */
  readonly branch_code?: string | undefined
  /** The id of the record itself, by which it is changed; missing and '' as above. */
  readonly _id?: string | undefined
  /** Missing and '' as above. */
  readonly gender?: string | undefined
}

/** Returns the id by which the user's own record is changed (foundations §7, updateAdmin, changePassword). */
export function ownRecordId(user: Pick<SessionUser, 'id' | '_id'>): string {
  return user._id || user.id
}

/**
 * Returns the name under which a user initiates and authorises: `firstname lastname` (contract, "Identity").
 */
export function fullName(user: Pick<SessionUser, 'firstname' | 'lastname'>): string {
  return `${user.firstname} ${user.lastname}`.trim()
}
