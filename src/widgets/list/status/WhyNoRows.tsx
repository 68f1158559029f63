import { Button } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { jobFailureMessage } from '../../job-failure.messages'
import type { ListEmptyStateProps } from '../list-empty-state.types'
import { failedMessage } from './list-status.messages'

/** Replaces the rows of an empty list: says why there are none, and what to do. */
export default function WhyNoRows({
  kind,
  view,
  messages,
  page,
  pages,
  isFiltered,
  onPage,
  onClearFilter,
}: ListEmptyStateProps) {
  const retry = (
    <Button busy={view.refreshing} onClick={view.refresh}>
      Retry
    </Button>
  )
  const why = view.failure && jobFailureMessage(view.failure)
  if (kind === 'failed') {
    return (
      <EmptyState title={failedMessage(messages)} actions={retry} alert>
        {why ?? 'Try again in a moment.'}
      </EmptyState>
    )
  }
  if (kind === 'not-cached') {
    return (
      <EmptyState
        title="This page is not on this device"
        actions={
          <>
            {page > pages && <Button onClick={() => onPage(pages)}>Go to page {pages}</Button>}
            {retry}
          </>
        }
      >
        {page > pages && `The ${messages.many} saved on this device end at page ${pages}. `}
        The others come when the bank can be reached.
      </EmptyState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        title={`No ${messages.many} with this filter`}
        actions={<Button onClick={onClearFilter}>Clear the filter</Button>}
      >
        {view.source === 'device' && view.completeAsOf === undefined
          ? `None of the ${messages.many} on this device pass it. The bank may have some.`
          : 'Choose a longer period or fewer words.'}
      </EmptyState>
    )
  }
  if (view.source === 'device' && view.cached === 0) {
    return (
      <EmptyState title="Not loaded yet" actions={retry}>
        {why ?? `The ${messages.many} come when the bank can be reached.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={messages.none} actions={why ? retry : undefined}>
      {why}
    </EmptyState>
  )
}
