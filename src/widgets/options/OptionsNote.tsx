import type { ReadView } from '../../offline/react/use-read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { jobFailureMessage } from '../job-failure.messages'
import { useNow } from '../use-now'
import css from './OptionsNote.module.css'

/** Why a field has no options yet, or how old they are if they could not be refreshed. */
export function OptionsNote({ view, noun }: { view: ReadView<readonly unknown[]>; noun: string }) {
  const now = useNow()
  const { value, failure } = view
  if (view.loading) return <span className={css.note}>Loading the {noun}</span>
  const text =
    failure && !value ? (
      `The ${noun} are not saved on this device. ${jobFailureMessage(failure)}`
    ) : failure ? (
      <>
        The {noun} saved on this device, as at <AsOf at={view.asOf} now={now} />
      </>
    ) : (
      value?.length === 0 && `The bank has no ${noun}.`
    )
  if (!text) return null
  return (
    <span className={css.note}>
      <span>{text}</span>
      <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
        Retry
      </Button>
    </span>
  )
}
