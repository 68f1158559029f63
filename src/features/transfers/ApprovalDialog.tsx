import { counted } from '../../pickers/list-standing/standing.rules'
import { Amount } from '../../ui/Amount/Amount'
import { TokenDialog } from '../../ui/Dialog/TokenDialog'
import { Sums } from '../../ui/Sums/Sums'
import { APPROVALS, DECISION } from './approvals.messages'
import { chosenSums } from './approvals.rules'
import { TRANSFERS } from './transfers.messages'
import { type Decision, largestWords } from './use-approvals'

/** Asks for the token, under what it signs: how many, the largest, together. */
export function ApprovalDialog({
  decision,
  sending,
  error,
  onToken,
  onCancel,
}: {
  decision: Decision | undefined
  sending: boolean
  error: string | undefined
  onToken: (token: string) => void
  onCancel: () => void
}) {
  const words = DECISION[decision?.status ?? 'pending']
  const sums = decision && chosenSums(decision.chosen)
  return (
    <TokenDialog
      open={decision !== undefined}
      words={{ title: APPROVALS.token, submit: words.submit }}
      kind={decision?.status === 'rejected' ? 'bad' : 'main'}
      busy={sending}
      error={error}
      onSubmit={onToken}
      onClose={onCancel}
    >
      {sums && (
        <Sums
          lines={[
            { label: words.does, value: counted(sums.count, TRANSFERS.words) },
            { label: 'Largest', value: largestWords(sums.largest) },
            { label: 'Together', value: <Amount value={sums.sum} sign="₦" />, total: true },
          ]}
        />
      )}
    </TokenDialog>
  )
}
