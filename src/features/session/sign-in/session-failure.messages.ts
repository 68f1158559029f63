import type { SessionFailure } from '../machine/session-state'
import { APP_INCOMPLETE, type SessionFailureText } from './session.messages'

/** Returns what the page says if the device's store, or the app itself, does not open. */
export function sessionFailureMessage(kind: SessionFailure['kind']): SessionFailureText {
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
        what: 'Another tab of Branchline is using the data on this device and does not answer. It may have an older version.',
        advice: 'Close the other tabs of Branchline, then try again.',
      }
    case 'upgrading':
      return {
        title: 'The data on this device is still being updated',
        what: 'This is taking longer than usual. It continues by itself, here or in another tab of Branchline.',
        advice: 'Leave the tabs of Branchline open and try again in a few minutes.',
      }
    case 'gone':
      return {
        title: 'What was saved on this device is gone',
        what: 'The browser has deleted it, to make room or because someone cleared its data.',
        advice: 'Sign in online to begin anew on this device.',
      }
    case 'no-storage':
      return {
        title: 'This browser does not save data',
        what: 'Branchline needs the browser’s storage. A private window or your institution’s settings can switch it off.',
        advice: 'Use a normal window, or ask your IT support.',
      }
    case 'app-incomplete':
      return APP_INCOMPLETE
  }
}
