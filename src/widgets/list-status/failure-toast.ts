import { failureMessage } from '../../bank/failure'
import type { JobFailure } from '../../offline/worker/jobs'
import type { ListMessages } from './list-status.messages'

/**
 * What is said of a list's failure as a notice, beside the note: the bank's own sentence, and where no answer of the bank came what
 * the specification has for this list (foundations §8, money-movement §8). `undefined` for what other places say: a connection known to be
 * down, a session that ended, the device's own troubles.
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
