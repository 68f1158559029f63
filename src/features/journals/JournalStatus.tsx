import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'

/** The status of an entry: green unless it is PENDING (money-movement §2). */
export function JournalStatus({ status }: { status: string }) {
  const waits = status.toUpperCase() === 'PENDING'
  return (
    <StatusBadge form={waits ? 'ring' : 'filled'} tone={waits ? 'amber' : 'good'}>
      {status}
    </StatusBadge>
  )
}
