import type { OfflineFailure } from '../unlock/device'
import { sessionFailureMessage } from './session-failure.messages'

/** The texts of the sign-in page while the bank cannot be reached. */
export const OFFLINE_UNLOCK = {
  noNetwork:
    'No connection. Your password opens this device: you can read what is saved here and write drafts. Money moves only after you have signed in online.',
  bankAway:
    'You can open this device without the bank: read what is saved here and write drafts. Money moves only after you have signed in online.',
  open: 'Open without the bank',
} as const

/** The words about the fingerprint. A device may recognise a face or ask for its own PIN instead. */
export const FINGERPRINT = {
  unlock: 'Unlock by fingerprint',
  what: 'Your fingerprint, or whatever unlocks this device, opens your lists and drafts when there is no connection.',
  risk: 'Anyone whose finger, face or PIN unlocks this device can then read them. Leave it off on a device that you share under one login.',
  off: 'Turn off',
  on: 'Turn on',
  password: 'Your password',
  none: 'This device or browser has no fingerprint reader that Branchline can use. Your password opens it.',
  turnedOn: 'Your fingerprint opens this device now, when there is no connection.',
  turnedOff: 'Your fingerprint opens this device no longer.',
  notTurnedOff: 'This device could not save that. Try again.',
  offer: 'Open this device by fingerprint when there is no connection?',
  setUp: 'Set up',
  notNow: 'No, thanks',
} as const

const DRAFTS_STAY = 'Your drafts stay on this device.'

/** Returns why a try without the bank opened nothing, and what to do. */
export function offlineFailureMessage(failure: OfflineFailure): {
  readonly error: string
  readonly advice: string
} {
  switch (failure.kind) {
    case 'wrong-password':
      return failure.triesLeft > 0
        ? {
            error: 'This password does not open the device.',
            advice: `${failure.triesLeft === 1 ? '1 try is' : `${failure.triesLeft} tries are`} left. After that, only an online sign-in opens it.`,
          }
        : {
            error: 'This password does not open the device, and no try is left.',
            advice: `Only an online sign-in opens it now. ${DRAFTS_STAY}`,
          }
    case 'no-tries-left':
      return {
        error: 'There were too many wrong passwords.',
        advice: `Only an online sign-in opens this device now. ${DRAFTS_STAY}`,
      }
    case 'too-long-ago':
      return {
        error: `Your last online sign-in was more than ${failure.hours} hours ago.`,
        advice: `Only an online sign-in opens this device now. ${DRAFTS_STAY}`,
      }
    case 'online-only':
      return {
        error: 'The bank has refused the password of this device, or it was changed.',
        advice: `Only an online sign-in opens this device now. ${DRAFTS_STAY}`,
      }
    case 'clock-set-back':
      return {
        error: 'The clock of this device shows an earlier time than before.',
        advice: `Set the date and time right, then try again. If they are right, sign in online. ${DRAFTS_STAY}`,
      }
    case 'never-signed-in':
    case 'unknown-user':
      return {
        error: 'Nobody has signed in on this device with this e-mail.',
        advice: 'Check the e-mail. The first sign-in on a device must be online.',
      }
    case 'wrong-key':
      return { error: 'This tab cannot open your data any more.', advice: 'Type your password again.' }
    case 'fingerprint-stopped':
      return {
        error: 'The fingerprint was not recognised, or it was stopped.',
        advice: 'Try again, or type your password.',
      }
    case 'fingerprint-outdated':
      return {
        error: 'Your fingerprint opens this device no longer.',
        advice: 'Type your password. Once you have signed in online, the settings turn it on again.',
      }
    case 'fingerprint-synced':
      return {
        error: 'This device would copy your fingerprint’s key to an online account.',
        advice: 'It is not used. Your password opens this device.',
      }
    case 'fingerprint-unsupported':
      return {
        error: 'This device cannot open Branchline by fingerprint.',
        advice: 'Type your password.',
      }
    default: {
      const { title, advice } = sessionFailureMessage(failure.kind)
      return { error: title, advice }
    }
  }
}

/** The message while a device is open without the bank. */
export const OFFLINE_SESSION = {
  title: 'Opened without the bank',
  what: 'You can read what is saved on this device and write drafts. Nothing is sent until you have signed in online.',
  bankAnswers: 'The bank answers again',
  next: 'Sign in to send your drafts and to use everything else.',
  signIn: 'Sign in',
  notNow: 'Not now',
} as const

/** Returns until when a device opens without the bank. `until` is written as times are on screens. */
export function opensUntilMessage(until: string): string {
  return `Without a connection your password opens this device until ${until}. Each online sign-in starts that time anew.`
}

/** Returns until when a device that was opened without the bank stays open. */
export function openUntilMessage(until: string): string {
  return `Without the bank it stays open until ${until}.`
}
