import type { ListView } from '../../offline/react/use-list'
import { Blank } from '../../ui/Blank/Blank'
import { Button } from '../../ui/Button/Button'
import { jobFailureSentence } from '../job-failure'
import type { ListWords } from '../list-standing/standing.rules'
import type { PageStanding } from './page-standing'

/** What stands where a list has no rows: why, and the way out. */
export function ListBlank({
  kind,
  view,
  words,
  page,
  pages,
  isFiltered,
  onPage,
  onClearFilter,
}: {
  kind: Exclude<PageStanding['kind'], 'rows' | 'loading' | 'shrunk'>
  view: ListView<unknown>
  words: ListWords
  page: number
  pages: number
  isFiltered: boolean
  onPage: (page: number) => void
  onClearFilter: () => void
}) {
  const retry = (
    <Button busy={view.refreshing} onClick={view.refresh}>
      Retry
    </Button>
  )
  const why = view.failure && jobFailureSentence(view.failure)
  if (kind === 'failed') {
    return (
      <Blank title={words.failed} actions={retry} alert>
        {why ?? 'Try again in a moment.'}
      </Blank>
    )
  }
  if (kind === 'not-held') {
    return (
      <Blank
        title="This page is not on this device"
        actions={
          <>
            {page > pages && <Button onClick={() => onPage(pages)}>Go to page {pages}</Button>}
            {retry}
          </>
        }
      >
        {page > pages && `The ${words.many} the device holds end at page ${pages}. `}
        The others come when the bank answers.
      </Blank>
    )
  }
  if (isFiltered) {
    return (
      <Blank
        title={`No ${words.many} with this filter`}
        actions={<Button onClick={onClearFilter}>Clear the filter</Button>}
      >
        {view.source === 'device'
          ? `None of the ${words.many} on this device pass it. The bank may have some.`
          : 'Choose a longer period or fewer words.'}
      </Blank>
    )
  }
  return (
    <Blank title={words.none} actions={why ? retry : undefined}>
      {why}
    </Blank>
  )
}
