import type { ReactNode } from 'react'
import type { ReadView } from '../../offline/react/use-read'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import type { AccountRows } from './account-rows'
import { ROWS, unreadableMessage } from './repayments.messages'

/** The rows of an account, or why there are none: being read, none at the bank, not read. */
export function AccountRowsView<Row>({
  view,
  messages,
  children,
}: {
  view: Pick<ReadView<AccountRows<Row>>, 'value' | 'failure' | 'refreshing' | 'refresh'>
  messages: { readonly loading: string; readonly none: string; readonly notRead: string }
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { value, failure, refreshing, refresh } = view
  const again = (
    <Button busy={refreshing} onClick={refresh}>
      {ROWS.retry}
    </Button>
  )
  const refused = value?.refusal
  const why = failure ? whyMessage(failure) : refused
  return (
    <>
      {why !== undefined && (
        <Note tone="bad" alert title={messages.notRead} actions={again}>
          {why}
        </Note>
      )}
      {value === undefined && !failure && (
        <p role="status" aria-busy="true">
          {messages.loading}
        </p>
      )}
      {value !== undefined && refused === undefined && (
        <>
          {value.rows.length === 0 && value.unreadable === 0 && <p>{messages.none}</p>}
          {value.rows.length > 0 && children(value.rows)}
          {value.unreadable > 0 && <p role="status">{unreadableMessage(value.unreadable)}</p>}
        </>
      )}
    </>
  )
}

function whyMessage(failure: NonNullable<ReadView<unknown>['failure']>): string {
  return failure.kind === 'offline' ? ROWS.offline : jobFailureMessage(failure)
}
