import { useState } from 'react'
import { useRowsWithStatus } from '../../../offline/react/use-rows-with-status'
import { Button } from '../../../ui/Button/Button'
import { lazyDialog } from '../../../ui/lazy-part/lazy-dialog'
import { useNow } from '../../../widgets/use-now'
import { transferList } from '../transfers.list'
import { longPending, type PendingTransfer } from './switch-age.rules'

const PendingDialog = lazyDialog(() => import('./PendingDialog'))

/** How many of the oldest are looked at. */
const AT_MOST = 100

/**
 * A button that counts the transfers that have been pending for too long, and opens them by age. Draws
 * nothing if there are none.
 */
export function PendingTransfers() {
  const now = useNow()
  const pending = longPending(useRowsWithStatus(transferList, 'pending', AT_MOST), now)
  const [isOpen, setOpen] = useState(false)
  if (pending.length === 0) return null
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {longPendingMessage(pending)}
      </Button>
      {isOpen && <PendingDialog open pending={pending} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Returns "3 pending (1 older than a day)", with the highest age that one of them has reached. */
export function longPendingMessage(pending: readonly PendingTransfer[]): string {
  const overdue = pending.filter(({ age }) => age === 'overdue').length
  const late = pending.filter(({ age }) => age === 'late').length
  if (overdue > 0) return `${pending.length} pending (${overdue} older than a day)`
  return late > 0
    ? `${pending.length} pending (${late} older than 30 minutes)`
    : `${pending.length} pending over a minute`
}
