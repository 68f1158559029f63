import type { ListView } from '../../offline/react/use-list'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { jobFailureSentence } from '../job-failure'
import { type ListWords, needsNote, unreadableSentence } from './standing.rules'

/** What concerns the rows on show: why they could not be refreshed, and how many could not be read. */
export function ListNotes({ view, words }: { view: ListView<unknown>; words: ListWords }) {
  const unreadable = unreadableSentence(view.unreadable)
  return (
    <>
      {view.failure && needsNote(view.failure) && (
        <Note
          tone="warn"
          title={words.failed}
          actions={
            <Button busy={view.refreshing} onClick={view.refresh}>
              Retry
            </Button>
          }
        >
          {jobFailureSentence(view.failure)}
        </Note>
      )}
      {unreadable && <Note tone="warn">{unreadable}</Note>}
    </>
  )
}
