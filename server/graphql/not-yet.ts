import type { Resolver } from '../call/context.ts'
import { notYetOffered } from '../call/refusals.ts'

const notYet: Resolver = () => {
  throw notYetOffered()
}

/** The calls of the contract that are not offered yet, because their screens are still to come. */
export const subscriptionsNotYet: Record<string, Resolver> = { smsProcessing: notYet }
