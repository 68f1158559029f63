import type { DownloadFailure } from '../../bank/download'
import { failureMessage } from '../../bank/failure'

export const savedMessage = (name: string) => `Saved as ${name}`

/**
 * Returns what a user reads about a file that was not saved; undefined if the user cancelled it, or has to
 * sign in again, which is asked elsewhere.
 */
export function downloadFailureMessage(failure: DownloadFailure): string | undefined {
  switch (failure.kind) {
    case 'cancelled':
    case 'unauthenticated':
      return undefined
    case 'offline':
      return 'You are offline. Nothing was saved. Try again when you are online.'
    case 'incomplete':
      return 'The file did not arrive whole. Nothing was saved. Try again.'
    default:
      return failureMessage(failure)
  }
}

/** Returns "340 kB", "1.2 MB". */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Returns "1.2 MB of 3.0 MB", "340 kB" if the bank does not say of how much, '' before the first byte. */
export function progressMessage(received: number, total: number | undefined): string {
  if (received === 0) return ''
  return total === undefined ? sizeText(received) : `${sizeText(received)} of ${sizeText(total)}`
}
