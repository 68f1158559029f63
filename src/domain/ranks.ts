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

export type UserType = keyof typeof RANKS
export type Rank = (typeof RANKS)[UserType]

/** Highest first. */
export const USER_TYPES = Object.keys(RANKS) as UserType[]

function isUserType(text: string): text is UserType {
  return Object.hasOwn(RANKS, text)
}

/** The rank of a user type as the bank spelled it; 0, so nothing allowed, for one that is not known. */
export function rankOf(userType: string): Rank | 0 {
  return isUserType(userType) ? RANKS[userType] : 0
}

/** The user type that has this rank. */
export function userTypeOfRank(rank: Rank): UserType {
  return USER_TYPES.find((type) => RANKS[type] === rank) ?? 'Super_Admin'
}

/** "Super_Admin" → "Super Admin", for sentences. The wire and the selects keep the underscore. */
export function userTypeInWords(userType: string): string {
  return userType.replaceAll('_', ' ')
}

/** The user types somebody may give: their own rank and below; Customer always (foundations §5). */
export function userTypesOfferedTo(actorType: string): UserType[] {
  return USER_TYPES.filter((type) => type === 'Customer' || RANKS[type] <= rankOf(actorType))
}
