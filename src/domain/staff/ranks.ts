/** The user types and their ranks (foundations §6). */
const RANKS = {
  Super_Admin: 8,
  Authorizer: 7,
  Basic_Admin: 6,
  Operational_Staff: 5,
  Super_Agent: 4,
  Basic_Agent: 3,
  Teller: 2,
  Customer: 1,
} as const

/** A user type as the bank spells it. */
export type UserType = keyof typeof RANKS
/** The rank of a user type, from 1 (Customer) to 8 (Super_Admin). */
export type Rank = (typeof RANKS)[UserType]

/** All user types, highest rank first. */
export const USER_TYPES = Object.keys(RANKS) as UserType[]

function isUserType(text: string): text is UserType {
  return Object.hasOwn(RANKS, text)
}

/**
 * Returns the rank of a user type in the bank's spelling. An unknown one has rank 0, which allows nothing.
 */
export function rankOf(userType: string): Rank | 0 {
  return isUserType(userType) ? RANKS[userType] : 0
}

/** Returns the user type that has this rank. */
export function userTypeOfRank(rank: Rank): UserType {
  return USER_TYPES.find((type) => RANKS[type] === rank) ?? 'Super_Admin'
}

/** "Super_Admin" → "Super Admin", for sentences. The wire and the selects use the underscore. */
export function userTypeInWords(userType: string): string {
  return userType.replaceAll('_', ' ')
}

/**
 * Returns the user types that a user may give to others: the own rank and below, and always Customer
 * (foundations §5).
 */
export function userTypesOfferedTo(actorType: string): UserType[] {
  return USER_TYPES.filter((type) => type === 'Customer' || RANKS[type] <= rankOf(actorType))
}
