/**
 * Rows on a page (foundations §9, money-movement §9). SMS lists: the contract's README. The tables of staff,
 * app users and cars have no size there; they are as long as the transfers.
 */
export const PAGE_SIZE = {
  accounts: 10,
  balanceHistory: 10,
  autoRepayment: 10,
  transfers: 20,
  pendingPostings: 10,
  bills: 10,
  journals: 5,
  sms: 10,
  staff: 20,
  appUsers: 20,
  cars: 20,
} as const

/** Inactivity, in ms (foundations §4). */
export const INACTIVITY_MS = 300_000
export const INACTIVITY_WARNING_MS = 60_000
export const INACTIVITY_TOAST_EVERY_MS = 10_000
export const INACTIVITY_TOAST_SHOWN_MS = 5_000
export const INACTIVITY_REDIRECT_MS = 3_000

/** Exact lengths, in characters. */
export const TOKEN_LENGTH = 6
export const ACCOUNT_NUMBER_LENGTH = 10
export const PHONE_LENGTH = 11
export const BVN_LENGTH = 11

/**
 * An account's own number may be shorter than a NUBAN. No length is demanded of it; shorter numbers in a
 * pasted text are not offered.
 */
export const OWN_NUMBER_SHORTEST = 8

/** Greatest lengths, in characters. */
export const BRANCH_CODE_MAX = 20
export const NAME_MAX = 50
export const NARRATION_MAX = 50

/** A GL account's code is looked up if it is longer than this (money-movement §5, "Lookup triggers"). */
export const GL_SEARCHED_ABOVE = 4
