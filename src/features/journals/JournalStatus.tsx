import { Status } from '../../ui/Status/Status'

/** Green unless PENDING (money-movement §2). */
export function JournalStatus({ status }: { status: string }) {
  const waits = status.toUpperCase() === 'PENDING'
  return (
    <Status form={waits ? 'ring' : 'filled'} tone={waits ? 'amber' : 'good'}>
      {status}
    </Status>
  )
}
