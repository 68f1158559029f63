import type { Session } from './session'

/** Has the session follow what the browser says of its page and of the other tabs. */
export function followPage(
  { sharedChanged, pageLeft }: Session,
  page: Pick<EventTarget, 'addEventListener'>,
): void {
  page.addEventListener('storage', sharedChanged)
  // A page from the back-forward cache missed the storage events.
  page.addEventListener('pageshow', sharedChanged)
  page.addEventListener('pagehide', pageLeft)
}
