import { failureMessage } from '../../../bank/failure'
import type { JobFailure } from '../../../offline/worker/jobs'
import type { ListMessages } from './list-status.messages'

/**
 * Returns the toast about a list's failure, which is shown besides the note: the bank's own message or, if
 * the bank did not answer, the one that the specification has for this list (foundations §8, money-movement
 * §8). Returns undefined for a failure that is shown elsewhere: no connection, an ended session, a failure of
 * the device.
 */
export function failureToastMessage(
  failure: JobFailure,
  messages: Pick<ListMessages, 'notice'>,
): string | undefined {
  switch (failure.kind) {
    case 'refused':
    case 'forbidden':
    case 'rate-limited':
      return failureMessage(failure)
    case 'no-answer':
    case 'timeout':
    case 'unreadable':
    case 'server':
      return messages.notice?.unanswered
    default:
      return undefined
  }
}
