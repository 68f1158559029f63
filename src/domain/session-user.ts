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
}

/**
 * Returns the name under which a user initiates and authorises: `firstname lastname` (contract, "Identity").
 */
export function fullName(user: Pick<SessionUser, 'firstname' | 'lastname'>): string {
  return `${user.firstname} ${user.lastname}`.trim()
}
