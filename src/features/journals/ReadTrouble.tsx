import { lineIsDown } from '../../bank/failure'
import type { ReadView } from '../../offline/react/use-read'
import { isBankFailure, type JobFailure } from '../../offline/worker/jobs'
import { jobFailureSentence } from '../../pickers/job-failure'
import { Button } from '../../ui/Button/Button'
import { notify } from '../../ui/Toaster/notify'

/** Why there is nothing to choose from yet, and the way on. */
export function ReadTrouble({ read, what }: { read: ReadView<unknown>; what: string }) {
  if (read.loading) return `Fetching the ${what}`
  if (!read.failure) return `The bank has no ${what}.`
  return (
    <>
      The {what} are not on this device. {jobFailureSentence(read.failure)}{' '}
      <Button kind="word" busy={read.refreshing} onClick={read.refresh}>
        Retry
      </Button>
    </>
  )
}

/** Says a refusal aloud (money-movement §8); a line that is down is said by the folio already. */
export function tellFailure(failure: JobFailure | undefined): void {
  if (!failure || (isBankFailure(failure) && lineIsDown(failure))) return
  notify.error(jobFailureSentence(failure), { id: failure.kind })
}
