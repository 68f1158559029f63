import { isUnreachable } from '../../bank/failure'
import type { ReadView } from '../../offline/react/use-read'
import { isBankFailure, type JobFailure } from '../../offline/worker/jobs'
import { Button } from '../../ui/Button/Button'
import { notify } from '../../ui/Toaster/notify'
import { jobFailureMessage } from '../../widgets/job-failure.messages'

/** Why there is nothing to choose from yet, and the way on. */
export function ReadFailure({ read, what }: { read: ReadView<unknown>; what: string }) {
  if (read.loading) return `Fetching the ${what}`
  if (!read.failure) return `The bank has no ${what}.`
  return (
    <>
      The {what} are not on this device. {jobFailureMessage(read.failure)}{' '}
      <Button kind="word" busy={read.refreshing} onClick={read.refresh}>
        Retry
      </Button>
    </>
  )
}

/** Says a refusal aloud (money-movement §8); a connection that is down is said by the folio already. */
export function toastFailure(failure: JobFailure | undefined): void {
  if (!failure || (isBankFailure(failure) && isUnreachable(failure))) return
  notify.error(jobFailureMessage(failure), { id: failure.kind })
}
