import { Amount } from '../../../ui/Amount/Amount'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { countMessage } from '../../../widgets/list-status/list-status.messages'
import { TokenLiveWriteDialog } from '../../../widgets/live-write/LiveWriteDialog'
import type { LiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { TRANSFERS } from '../transfers.messages'
import type { DecisionFacts } from '../update-transfers-status.live'
import { APPROVALS, DECISION, largestMessage } from './approvals.messages'
import type { Decision } from './use-approvals'

/** Asks for the token, below a summary of what it signs: the number, the largest, and the sum. */
export function ApprovalDialog({
  decision,
  write,
  onToken,
  onCancel,
}: {
  decision: Decision | undefined
  write: LiveWriteForm<DecisionFacts>
  onToken: (token: string) => void
  onCancel: () => void
}) {
  const { submit, does } = DECISION[decision?.status ?? 'pending']
  return (
    <TokenLiveWriteDialog
      form={write}
      open={decision !== undefined}
      title={APPROVALS.token}
      submit={submit}
      kind={decision?.status === 'rejected' ? 'bad' : 'main'}
      onToken={onToken}
      onCancel={onCancel}
    >
      {decision && (
        <SummaryList
          lines={[
            { label: does, value: countMessage(decision.sums.count, TRANSFERS.noun) },
            { label: 'Largest', value: largestMessage(decision.sums.largest) },
            { label: 'Total', value: <Amount value={decision.sums.sum} sign="₦" />, total: true },
          ]}
        />
      )}
    </TokenLiveWriteDialog>
  )
}
