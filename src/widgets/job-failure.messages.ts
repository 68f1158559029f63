import { failureMessage, waitMessage } from '../bank/failure'
import { isBankFailure, type JobFailure } from '../offline/worker/jobs'

/** Returns why a list or read could not be refreshed, including failures of the device itself. */
export function jobFailureMessage(failure: JobFailure): string {
  // The app asks for lists by itself: "Too many tries" would blame a user who has tried nothing.
  if (failure.kind === 'rate-limited') return `The bank asked to wait. ${waitMessage(failure.retryAfterMs)}`
  if (isBankFailure(failure)) return failureMessage(failure)
  switch (failure.kind) {
    case 'not-stored':
      return 'This device is full. The bank replied, but nothing new could be saved. Free some space, then try again.'
    case 'store-closed':
      return 'This tab lost its connection to the saved data. Reload the page.'
    case 'future-version':
      return 'This device was last used with a newer version of the app. Reload the page to get it.'
    case 'blocked':
      return 'The app is open in another tab with an older version. Close that tab, then try again.'
    case 'upgrading':
      return 'The data on this device is still being updated. Leave the tab open and try again in a few minutes.'
    case 'no-storage':
      return 'This browser does not save data on the device (a private window does not). Use another window.'
    case 'gone':
      return 'What was saved on this device was deleted. Copy what you need from this page, then reload it.'
    case 'damaged':
      return 'The data on this device could not be opened. Reload the page. If that does not help, call support.'
    case 'unknown-job':
      return 'The app has been updated. Reload the page.'
  }
}
