import type { ListView } from '../../../offline/react/use-list'
import { useConnection } from '../../../offline/react/use-workspace'
import { AsOf } from '../../../ui/AsOf/AsOf'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { jobFailureMessage } from '../../job-failure.messages'
import { useNow } from '../../use-now'
import css from './ListStatus.module.css'
import {
  failedMessage,
  type ListMessages,
  loadingMessage,
  needsNote,
  unreadableMessage,
} from './list-status.messages'

/** The status of a list: how many rows there are, how many of them are on the device, and as at when. */
export function ListStatus({
  view,
  messages,
  message,
}: {
  view: ListView<unknown>
  messages: ListMessages
  /** How many rows there are; '' until that is known. */
  message: string
}) {
  const now = useNow()
  const connection = useConnection()
  const isSaved = !connection.up || view.failure !== undefined
  if (message === '') return <span role="status">{loadingMessage(messages)}</span>
  return (
    <>
      {message}
      {view.asOf !== undefined && (
        <>
          {isSaved ? ' Saved list, as at ' : ' As at '}
          <AsOf at={view.asOf} now={now} />
        </>
      )}
    </>
  )
}

/**
 * Notes about the rows that are shown: why they could not be refreshed, and how many could not be read. They
 * come and go by themselves, so they are after the rows, where they move none of them, and stick to the foot
 * of the window.
 */
export function ListNotes({
  view,
  messages,
  of = 'page',
}: {
  view: ListView<unknown>
  messages: ListMessages
  /** The rows that were asked for at once. */
  of?: 'page' | 'list'
}) {
  const unreadable = unreadableMessage(view.unreadable, of)
  const hasFailed = view.failure !== undefined && needsNote(view.failure)
  if (!hasFailed && !unreadable) return null
  return (
    <div className={css.notes}>
      {view.failure && hasFailed && (
        <Note
          tone="warn"
          title={failedMessage(messages)}
          actions={
            <Button busy={view.refreshing} onClick={view.refresh}>
              Retry
            </Button>
          }
        >
          {jobFailureMessage(view.failure)}
        </Note>
      )}
      {unreadable && <Note tone="warn">{unreadable}</Note>}
    </div>
  )
}

/**
 * Says that a filter searches only the rows on the device. Draws nothing if these are all rows that the bank
 * has.
 */
export function FilteredOnDevice({ view, messages }: { view: ListView<unknown>; messages: ListMessages }) {
  const { cached, bankTotal } = view
  if (bankTotal !== undefined && cached >= bankTotal) return null
  return (
    <Note>
      The bank does not filter {messages.many}, so this looks through those on this device. Clear the filter
      and turn pages to have more of them here.
    </Note>
  )
}
