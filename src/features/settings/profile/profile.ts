import type { SessionUser } from '../../../domain/session-user'

/** The fields that users change in their own record (foundations §5, "Edit own profile"), by wire name. */
export const PROFILE_FIELDS = ['firstname', 'lastname', 'email', 'phone', 'gender'] as const

/** A field of the own profile. */
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The own profile: all texts, '' where the bank sent none. */
export type Profile = Readonly<Record<ProfileField, string>>

/** Returns the profile of the signed-in user, or of a record of the bank. */
export function profileOf(
  user: Pick<SessionUser, 'firstname' | 'lastname' | 'email' | 'phone' | 'gender'>,
): Profile {
  const { firstname, lastname, email, phone, gender = '' } = user
  return { firstname, lastname, email, phone, gender }
}
