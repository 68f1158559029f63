import { Button } from '../../ui/Button/Button'
import { DownloadButton } from '../../widgets/download/DownloadButton'
import { isPending } from './pending/switch-age.rules'
import type { Transfer } from './transfer'
import { TRANSFERS } from './transfers.messages'

/** The actions on a listed transfer; an action that is left out is not offered. */
export interface OfferedActions {
  readonly onRepeat?: ((row: Transfer) => void) | undefined
  readonly retry?: {
    readonly ask: (row: Transfer) => void
    /** Why this transfer cannot be retried now. */
    readonly off: (row: Transfer) => string | undefined
  }
}

/**
 * The buttons of a transfer, in its row or (`isOpen`) in its drawer, where a reason is text beside a button.
 */
export function TransferActions({
  row,
  isOpen = false,
  onRepeat,
  retry,
}: { row: Transfer; isOpen?: boolean } & OfferedActions) {
  const whom = row.beneficiary_acct_name
  const kind = isOpen ? 'plain' : 'text'
  return (
    <>
      {retry && isPending(row) && (
        <Button
          kind={kind}
          aria-label={`Retry the transfer to ${whom}`}
          off={retry.off(row)}
          offQuiet={!isOpen}
          onClick={() => retry.ask(row)}
        >
          {TRANSFERS.retry}
        </Button>
      )}
      {row.status.toLowerCase() === 'successful' && row.order_id !== '' && (
        <DownloadButton
          path="/api/receipts/transfers"
          query={{ order_id: row.order_id }}
          kind="pdf"
          fileName={`transfer-receipt-${row.order_id}`}
          buttonKind={kind}
          name={isOpen ? undefined : `Receipt of the transfer to ${whom}`}
          inRow={!isOpen}
        >
          {isOpen ? TRANSFERS.downloadReceipt : TRANSFERS.receipt}
        </DownloadButton>
      )}
      {onRepeat && (
        <Button
          kind={kind}
          aria-label={isOpen ? undefined : `Repeat the transfer to ${whom}`}
          onClick={() => onRepeat(row)}
        >
          {isOpen ? TRANSFERS.repeatTransfer : TRANSFERS.repeat}
        </Button>
      )}
    </>
  )
}
