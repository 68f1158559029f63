import { type BankFailure, failureMessage, waitMessage } from '../../../bank/failure'
import type { StoreWait } from '../../../offline/store/open-store'
import type { SignedOutBecause } from '../machine/session-state'

/** Foundations §5, "Sign-in". */
export const EMAIL_EMPTY = "Email can't be empty"
export const PASSWORD_EMPTY = "Password can't be empty"

/** Foundations §8, "Sign-in server error". */
const NETWORK_ERROR = 'Network error!'

/** Foundations §8, "Inactivity". */
export const inactivityMessage = (seconds: number) =>
  `You will be logged out in ${seconds} seconds due to inactivity.`
export const INACTIVITY_LOGOUT = 'You are logged out due to inactivity, you will be redirected in 3 seconds'

/**
 * Returns the message for a refused or unanswered sign-in, and what to do if the message itself does not say
 * it.
 */
export function signInFailureMessage(failure: BankFailure): {
  readonly error: string
  readonly advice: string
} {
  switch (failure.kind) {
    case 'rate-limited':
      return {
        error: failure.message || 'Too many tries.',
        advice: waitMessage(failure.retryAfterMs),
      }
    case 'server':
      return failure.message
        ? { error: failure.message, advice: failureMessage(failure) }
        : { error: failureMessage(failure), advice: '' }
    case 'offline':
      return {
        error: NETWORK_ERROR,
        advice: 'Try again when the connection is back.',
      }
    case 'no-answer':
    case 'timeout':
    case 'unreadable':
      return { error: NETWORK_ERROR, advice: failureMessage(failure) }
    case 'unauthenticated':
      return { error: failure.message || 'Invalid email or password', advice: '' }
    default:
      return { error: failureMessage(failure), advice: '' }
  }
}

/** Returns why the sign-in page is shown, or '' if that is obvious. */
export function signedOutMessage(because: SignedOutBecause): string {
  switch (because.kind) {
    case 'never-in':
      return ''
    case 'logged-out':
      return `You are logged out. ${draftsStay(because.unsent)}`
    case 'inactive':
      return `You were logged out after five minutes without activity. ${draftsStay(because.unsent)}`
    case 'logged-out-elsewhere':
      return `Your session ended in another tab, so this one is locked too. ${draftsStay(undefined)}`
    case 'other-user':
      return `Another user signed in on this device, so this tab is locked. ${draftsStay(undefined)}`
    case 'moved':
      return 'You moved your own record to another organisation, so your session here has ended. Sign in again once an administrator there has let you in. Your drafts stay on this device, with the organisation that you left.'
    case 'other-password':
      return `You signed in with a new password in another tab, so this one is locked. ${draftsStay(undefined)}`
    case 'offline-over':
      return `This device was open without the bank for too long, its clock was set back, or the bank refused its password. ${draftsStay(undefined)}`
    case 'tab-key':
      // Nothing about drafts: what this tab had may be deleted, and another tab may have begun anew.
      return 'This tab cannot open your data without your password, so it asks for it again.'
    case 'gone':
      return 'The browser has deleted what was saved on this device. Drafts that were not sent are lost. Sign in online to begin anew.'
  }
}

function draftsStay(unsent: number | undefined): string {
  if (unsent === undefined) return 'Your drafts stay on this device, and only you can open them.'
  if (unsent === 0) return 'You have no unsent drafts on this device.'
  return unsent === 1
    ? '1 draft waits on this device for your next sign-in.'
    : `${unsent} drafts wait on this device for your next sign-in.`
}

/** Returns what the page says while the device's store is being opened. */
export function openingMessage(step: 'opening' | StoreWait): string {
  switch (step) {
    case 'opening':
      return 'Opening your lists and drafts on this device.'
    case 'upgrading':
      return 'The data on this device is being updated to the new version. This can take some minutes. Please leave this tab open.'
    case 'blocked':
      return 'Branchline is open in another tab with an older version. Close the other tabs of Branchline; this one then continues.'
  }
}

/** The texts of the page if the device did not open. */
export interface SessionFailureText {
  readonly title: string
  readonly what: string
  readonly advice: string
}

/** The texts of the page if the app itself did not load. */
export const APP_INCOMPLETE: SessionFailureText = {
  title: 'A part of the app did not load',
  what: 'The connection was lost while Branchline was loading, or a new version was installed at the same time.',
  advice: 'Check the connection, then reload.',
}
