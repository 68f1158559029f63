import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { isPending, messages } from './journals.messages'

/** The status of an entry: green unless it is PENDING (money-movement §2), or the bank sends none. */
export function JournalStatus({ status }: { status: string }) {
  if (status.trim() === '')
    return (
      <StatusBadge form="ring" tone="grey">
        {messages.noStatus}
      </StatusBadge>
    )
  const waits = isPending(status)
  return (
    <StatusBadge form={waits ? 'ring' : 'filled'} tone={waits ? 'amber' : 'good'}>
      {status}
    </StatusBadge>
  )
}
