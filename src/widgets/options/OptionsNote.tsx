import type { ReadView } from '../../offline/react/use-read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { jobFailureMessage } from '../job-failure.messages'
import { useNow } from '../use-now'

/** Why a field has no options yet, or how old they are if they could not be refreshed. */
export function OptionsNote({ view, noun }: { view: ReadView<readonly unknown[]>; noun: string }) {
  const now = useNow()
  const { value, failure } = view
  if (view.loading) return `Fetching the ${noun}`
  const retry = (
    <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
      Retry
    </Button>
  )
  if (failure && !value)
    return (
      <>
        The {noun} are not on this device. {jobFailureMessage(failure)} {retry}
      </>
    )
  if (failure)
    return (
      <>
        Kept on this device, as of <AsOf at={view.asOf ?? null} now={now} /> {retry}
      </>
    )
  if (value?.length === 0)
    return (
      <>
        The bank has no {noun}. {retry}
      </>
    )
  return null
}
