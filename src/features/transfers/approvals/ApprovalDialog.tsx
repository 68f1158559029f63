import { Amount } from '../../../ui/Amount/Amount'
import { TokenLiveWriteDialog } from '../../../widgets/live-write/TokenLiveWriteDialog'
import type { LiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import type { Transfer } from '../transfer'
import type { DecisionFacts } from '../update-transfers-status.live'
import css from './ApprovalDialog.module.css'
import { APPROVALS, DECISION, decisionMessage, moreMessage } from './approvals.messages'
import { type Decision, largestFirst } from './approvals.rules'

/** How many of the transfers are listed before the others are asked for. */
const LISTED_AT_MOST = 5

/** Asks for the token, below what it signs: the number and the sum, and the transfers, the largest first. */
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
  const transfers = largestFirst(decision?.chosen ?? [])
  const more = transfers.slice(LISTED_AT_MOST)
  return (
    <TokenLiveWriteDialog
      form={write}
      open={decision !== undefined}
      title={APPROVALS.token}
      submit={DECISION[decision?.status ?? 'pending'].submit}
      kind={decision?.status === 'rejected' ? 'bad' : 'main'}
      onToken={onToken}
      onCancel={onCancel}
    >
      {decision && <p className={css.what}>{decisionMessage(decision.status, decision.sums)}</p>}
      <DecidedTransfers transfers={transfers.slice(0, LISTED_AT_MOST)} />
      {more.length > 0 && (
        <details className={css.more}>
          <summary>{moreMessage(more)}</summary>
          <DecidedTransfers transfers={more} />
        </details>
      )}
    </TokenLiveWriteDialog>
  )
}

function DecidedTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ul className={css.decided}>
      {transfers.map((transfer) => (
        <li key={transfer.id}>
          <span>
            <b>{transfer.beneficiary_acct_name}</b>
            <small>
              {[transfer.beneficiary_acct_no, transfer.beneficiary_org_name].filter(Boolean).join(', ')}
            </small>
          </span>
          <Amount value={transfer.amount_wth_fees} sign="₦" />
        </li>
      ))}
    </ul>
  )
}
