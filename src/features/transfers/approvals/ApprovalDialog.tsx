import { Amount } from '../../../ui/Amount/Amount'
import { TokenDialog } from '../../../ui/Dialog/TokenDialog'
import { Note } from '../../../ui/Note/Note'
import { Sums } from '../../../ui/Sums/Sums'
import { counted } from '../../../widgets/list-status/list-status.messages'
import { TRANSFERS } from '../transfers.messages'
import { APPROVALS, DECISION } from './approvals.messages'
import { chosenSums } from './approvals.rules'
import { type DecisionTrouble, largestMessage } from './use-approvals'
import type { Decision } from './use-decision-sending'

/** Asks for the token, under what it signs: how many, the largest, together. */
export function ApprovalDialog({
  decision,
  sending,
  trouble,
  onToken,
  onCancel,
}: {
  decision: Decision | undefined
  sending: boolean
  trouble: DecisionTrouble | undefined
  onToken: (token: string) => void
  onCancel: () => void
}) {
  const messages = DECISION[decision?.status ?? 'pending']
  const sums = decision && chosenSums(decision.chosen)
  return (
    <TokenDialog
      open={decision !== undefined}
      messages={{ title: APPROVALS.token, submit: messages.submit }}
      kind={decision?.status === 'rejected' ? 'bad' : 'main'}
      busy={sending}
      error={trouble?.isAboutToken ? trouble.text : undefined}
      onSubmit={onToken}
      onClose={onCancel}
    >
      {sums && (
        <Sums
          lines={[
            { label: messages.does, value: counted(sums.count, TRANSFERS.messages) },
            { label: 'Largest', value: largestMessage(sums.largest) },
            { label: 'Together', value: <Amount value={sums.sum} sign="₦" />, total: true },
          ]}
        />
      )}
      {trouble && !trouble.isAboutToken && (
        <Note tone="bad" alert>
          {trouble.text}
        </Note>
      )}
    </TokenDialog>
  )
}
