import { logError } from './error-log'

/** Logs the uncaught errors of a page or of the worker. Call it before anything else. */
export function logUncaughtErrors(scope: Pick<EventTarget, 'addEventListener'>): void {
  scope.addEventListener('error', (event) => {
    // Without an error it is a notice of the browser, or comes from a script that is not ours.
    if ('error' in event && event.error) logError('uncaught', event.error)
  })
  scope.addEventListener('unhandledrejection', (event) => {
    logError('uncaught/promise', 'reason' in event ? event.reason : undefined)
  })
}
