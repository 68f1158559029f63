import { type BankFailure, failureMessage, waitMessage } from '../../bank/failure'
import type { StoreWait } from '../../offline/store/open-store'
import type { SessionFailure, SignedOutBecause } from './session-state'

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
    case 'other-password':
      return `You signed in with a new password in another tab, so this one is locked. ${draftsStay(undefined)}`
    case 'tab-key':
      return `This tab cannot open your data without your password, so it asks for it again. ${draftsStay(undefined)}`
  }
}

function draftsStay(unsent: number | undefined): string {
  if (unsent === undefined) return 'Your drafts stay on this device, and only you can open them.'
  if (unsent === 0) return 'You have no unsent drafts on this device.'
  return unsent === 1
    ? '1 draft stays unsent on this device and waits for your next sign-in.'
    : `${unsent} drafts stay unsent on this device and wait for your next sign-in.`
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

/** Returns what the page says if the device's store, or the app itself, does not open. */
export function sessionFailureMessage(kind: SessionFailure['kind']): {
  readonly title: string
  readonly what: string
  readonly advice: string
} {
  switch (kind) {
    case 'future-version':
      return {
        title: 'This version of the app is too old',
        what: 'The data on this device was saved by a newer version of Branchline, so this older one cannot open it.',
        advice:
          'Reload to get the newer version. If that does not help, close all tabs of Branchline and open it again.',
      }
    case 'damaged':
      return {
        title: 'The data on this device cannot be opened',
        what: 'The browser could not open what Branchline saved here. The device may be out of space, or its storage may be damaged.',
        advice:
          'Free some space or restart the browser, then try again. You can use another device in the meantime.',
      }
    case 'blocked':
      return {
        title: 'Branchline is open in another tab',
        what: 'A tab with an older version of Branchline is using the data on this device.',
        advice: 'Close the other tabs of Branchline, then try again.',
      }
    case 'upgrading':
      return {
        title: 'The data on this device is still being updated',
        what: 'This is taking longer than usual. It continues by itself, here or in another tab of Branchline.',
        advice: 'Leave the tabs of Branchline open and try again in a few minutes.',
      }
    case 'no-storage':
      return {
        title: 'This browser does not save data',
        what: 'Branchline needs the browser’s storage. A private window or your institution’s settings can switch it off.',
        advice: 'Use a normal window, or ask your IT support.',
      }
    case 'app-incomplete':
      return {
        title: 'A part of the app did not load',
        what: 'The connection was lost while Branchline was loading, or a new version was installed at the same time.',
        advice: 'Check the connection, then reload.',
      }
  }
}
