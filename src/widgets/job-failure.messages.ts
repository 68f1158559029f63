import { failureMessage } from '../bank/failure'
import { isBankFailure, type JobFailure } from '../offline/worker/jobs'

/** Returns why a list or read could not be refreshed, including failures of the device itself. */
export function jobFailureMessage(failure: JobFailure): string {
  if (isBankFailure(failure)) return failureMessage(failure)
  switch (failure.kind) {
    case 'not-stored':
      return 'This device is full: the bank answered, but nothing new could be kept. Free some space, then try again.'
    case 'store-closed':
      return 'This tab is cut off from what this device keeps. Reload it.'
    case 'future-version':
      return 'This device was last used with a newer version of the app. Reload the page to get it.'
    case 'blocked':
      return 'Another tab with an older version of the app is in the way. Close it, then try again.'
    case 'upgrading':
      return 'What this device holds is still being brought to the new version. Leave the tab open and try again in a while.'
    case 'no-storage':
      return 'This browser keeps nothing on the device (a private window does not). Use another window.'
    case 'damaged':
      return 'What this device holds could not be opened. Reload the page; if that does not help, call support.'
    case 'unknown-job':
      return 'The app was updated meanwhile. Reload the page.'
  }
}
