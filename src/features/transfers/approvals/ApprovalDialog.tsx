import { counted } from '../../../pickers/list-standing/standing.rules'
import { Amount } from '../../../ui/Amount/Amount'
import { TokenDialog } from '../../../ui/Dialog/TokenDialog'
import { Note } from '../../../ui/Note/Note'
import { Sums } from '../../../ui/Sums/Sums'
import { TRANSFERS } from '../transfers.messages'
import { APPROVALS, DECISION } from './approvals.messages'
import { chosenSums } from './approvals.rules'
import { type DecisionTrouble, largestWords } from './use-approvals'
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
  const words = DECISION[decision?.status ?? 'pending']
  const sums = decision && chosenSums(decision.chosen)
  return (
    <TokenDialog
      open={decision !== undefined}
      words={{ title: APPROVALS.token, submit: words.submit }}
      kind={decision?.status === 'rejected' ? 'bad' : 'main'}
      busy={sending}
      error={trouble?.isAboutToken ? trouble.text : undefined}
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
      {trouble && !trouble.isAboutToken && (
        <Note tone="bad" alert>
          {trouble.text}
        </Note>
      )}
    </TokenDialog>
  )
}
