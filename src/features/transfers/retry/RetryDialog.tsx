import { Amount } from '../../../ui/Amount/Amount'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { ConfirmLiveWriteDialog } from '../../../widgets/live-write/ConfirmLiveWriteDialog'
import type { LiveWriteAction } from '../../../widgets/live-write/use-live-write-action'
import type { RetryFacts } from '../retry-transfer.live'
import { TRANSFERS } from '../transfers.messages'

/** Asks before a pending transfer is retried. */
export default function RetryDialog({
  retry: { form, asked, confirm },
  open,
  onClose,
}: {
  retry: LiveWriteAction<RetryFacts>
  open: boolean
  onClose: () => void
}) {
  return (
    <ConfirmLiveWriteDialog
      form={form}
      open={open}
      title={TRANSFERS.retryTitle}
      submit={TRANSFERS.retry}
      onCancel={onClose}
      onYes={() => confirm()}
    >
      {asked && (
        <SummaryList
          lines={[
            { label: 'To', value: asked.beneficiary_acct_name },
            { label: 'Account number', value: asked.beneficiary_acct_no ?? '' },
            { label: 'Bank', value: asked.beneficiary_org_name ?? '' },
            { label: 'Order ID', value: asked.order_id },
            ...(asked.retries === undefined
              ? []
              : [{ label: 'Retried before', value: String(asked.retries) }]),
            { label: 'Amount', value: <Amount value={asked.amount} sign="₦" />, total: true },
          ]}
        />
      )}
    </ConfirmLiveWriteDialog>
  )
}
