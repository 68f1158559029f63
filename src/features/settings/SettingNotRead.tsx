import type { ReadView } from '../../offline/react/use-read'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import { SETTINGS } from './settings.messages'

/** In the place of a form whose present values are being read, or could not be. */
export function SettingNotRead({
  view,
}: {
  view: Pick<ReadView<unknown>, 'failure' | 'refreshing' | 'refresh'>
}) {
  const { failure, refreshing, refresh } = view
  if (!failure)
    return (
      <p role="status" aria-busy="true">
        {SETTINGS.loading} <Skeleton width="24ch" />
      </p>
    )
  return (
    <EmptyState
      alert
      title={SETTINGS.notRead}
      actions={
        <Button busy={refreshing} onClick={refresh}>
          {SETTINGS.retry}
        </Button>
      }
    >
      {failure.kind === 'offline' ? SETTINGS.offline : jobFailureMessage(failure)}
    </EmptyState>
  )
}
