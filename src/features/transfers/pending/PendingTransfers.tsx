import { useState } from 'react'
import { useRowsWithStatus } from '../../../offline/react/use-cached-rows'
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
  const { rows, isAll } = useRowsWithStatus(transferList, 'pending', AT_MOST)
  const pending = longPending(rows, now)
  const [isOpen, setOpen] = useState(false)
  if (pending.length === 0) return null
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {longPendingMessage(pending, isAll)}
      </Button>
      {isOpen && <PendingDialog open pending={pending} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Returns "3 pending (1 older than a day)", with the highest age that one of them has reached. Unless they
 * are all that the bank has (`isAll`), it is "3+ pending": "at least" would move the rows at 1024 px.
 */
export function longPendingMessage(pending: readonly PendingTransfer[], isAll: boolean): string {
  const overdue = pending.filter(({ age }) => age === 'overdue').length
  const late = pending.filter(({ age }) => age === 'late').length
  const many = `${pending.length}${isAll ? '' : '+'} pending`
  if (overdue > 0) return `${many} (${overdue} older than a day)`
  return late > 0 ? `${many} (${late} older than 30 minutes)` : `${many} over a minute`
}
