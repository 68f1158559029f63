/** Rows on a page (foundations §9, money-movement §9). SMS lists: the contract's README. */
export const PAGE_SIZE = {
  accounts: 10,
  balanceHistory: 10,
  autoRepayment: 10,
  transfers: 20,
  pendingPostings: 10,
  bills: 10,
  journals: 5,
  sms: 10,
} as const

/** What a list that is paged on the device fetches at once; also an account search's limit. */
export const FETCH_LIMIT = 100

/** Page numbers a pager shows at once, and how far its window moves. */
export const PAGER_WINDOW = 5
export const PAGER_MOVEMENT = 3

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

/** Greatest lengths, in characters. */
export const BRANCH_CODE_MAX = 20
export const NAME_MAX = 50
export const NARRATION_MAX = 50
export const ACCOUNT_TITLE_MAX = 50

/** Typed lengths above which a lookup fires (money-movement §5). */
export const LOOKUP_ABOVE = {
  accountName: 6,
  chequeAccountNumber: 4,
  cashAccountNumber: 9,
  statementAccountNumber: 9,
  glCode: 4,
} as const

/** The longest statement, in calendar months. */
export const STATEMENT_MONTHS_MAX = 3

/** Posting limits in naira, until the bank's own are read (foundations §9). */
export const DEFAULT_POSTING_LIMIT = '60000.00'
export const DEFAULT_AUTHORIZATION_LIMIT = '120000.00'
