import type { ListView } from '../../offline/react/use-list'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { jobFailureMessage } from '../job-failure.messages'
import { type ListMessages, needsNote, unreadableMessage } from './list-status.messages'

/** Notes about the rows that are shown: why they could not be refreshed, and how many could not be read. */
export function ListNotes({ view, messages }: { view: ListView<unknown>; messages: ListMessages }) {
  const unreadable = unreadableMessage(view.unreadable)
  return (
    <>
      {view.failure && needsNote(view.failure) && (
        <Note
          tone="warn"
          title={messages.failed}
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
    </>
  )
}
