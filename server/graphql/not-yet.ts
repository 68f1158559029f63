import type { Resolver } from '../call/context.ts'
import { notYetOffered } from '../call/refusals.ts'

const notYet: Resolver = () => {
  throw notYetOffered()
}

/** Calls whose screens are still to come; each is taken out of here by the folder that offers it. */
export const queriesNotYet: Record<string, Resolver> = {
  accountStatement: notYet,
  approvePendingPosting: notYet,
  updateConfig: notYet,
}

export const mutationsNotYet: Record<string, Resolver> = {
  updateAdmin: notYet,
  createAdmin: notYet,
  updateUser: notYet,
  changePassword: notYet,
  updateUserAccount: notYet,
  createTransferSwitch: notYet,
  createMandate: notYet,
  updateMandateStatus: notYet,
  chargeAmount: notYet,
  createIcadAccountCif: notYet,
  createRecurring: notYet,
  createTransac: notYet,
  createPosting: notYet,
  approvePendingPosting: notYet,
  updateConfig: notYet,
  sendBulkSms: notYet,
  requery: notYet,
}

export const subscriptionsNotYet: Record<string, Resolver> = { smsProcessing: notYet }
