import { Amount } from '../../../ui/Amount/Amount'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { countMessage } from '../../../widgets/list-status/list-status.messages'
import { TokenLiveWriteDialog } from '../../../widgets/live-write/TokenLiveWriteDialog'
import type { LiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import type { Transfer } from '../transfer'
import { TRANSFERS } from '../transfers.messages'
import type { DecisionFacts } from '../update-transfers-status.live'
import css from './ApprovalDialog.module.css'
import { APPROVALS, DECISION, largestMessage } from './approvals.messages'
import { type Decision, sumsByBank } from './approvals.rules'

/** How many of the transfers are listed above the token. */
const LISTED_AT_MOST = 5

/**
 * Asks for the token, below what it signs: the transfers, and of several their sums by beneficiary bank, each
 * of which opens, their number and sum.
 */
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
  const count = decision?.sums.count ?? 0
  const isMany = count > 1
  const more = count - LISTED_AT_MOST
  const banks = sumsByBank(decision?.chosen ?? [])
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
        <>
          <DecidedTransfers transfers={decision.chosen.slice(0, LISTED_AT_MOST)} />
          {banks.length > 1 &&
            banks.map(({ bank, transfers, sum }) => (
              <details key={bank} className={css.bank}>
                <summary>
                  <span>
                    {bank || APPROVALS.bankNotStated}{' '}
                    <small>{countMessage(transfers.length, TRANSFERS.noun)}</small>
                  </span>
                  <Amount value={sum} sign="₦" />
                </summary>
                <DecidedTransfers transfers={transfers} />
              </details>
            ))}
          {isMany && (
            <SummaryList
              lines={[
                ...(more > 0 ? [{ label: `and ${more} more`, value: '' }] : []),
                { label: does, value: countMessage(decision.sums.count, TRANSFERS.noun) },
                ...(more > 0 ? [{ label: 'Largest', value: largestMessage(decision.sums.largest) }] : []),
                { label: 'Total', value: <Amount value={decision.sums.sum} sign="₦" />, total: true },
              ]}
            />
          )}
        </>
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
