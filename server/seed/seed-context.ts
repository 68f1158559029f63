import type { Database } from '../storage/open.ts'
import type { Random } from './random.ts'

/** How much of everything one organisation gets. */
export interface Amounts {
  accounts: number
  transfers: number
  postings: number
  pendingPostings: number
  bills: number
  balanceHistory: number
  journals: number
  icadAccounts: number
  smsRequests: number
}

/** The context of every part of the seed: where to write, the generator, and the moment that "now" is. */
export interface SeedContext {
  db: Database
  random: Random
  now: Date
}

export interface OrganisationPlan {
  org_id: string
  bank_name: string
  nubanPrefix: string
  amounts: Amounts
}
