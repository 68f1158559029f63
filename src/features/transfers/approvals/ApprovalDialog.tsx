import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lagosDay } from '../../../domain/days/dates'
import { askRows } from '../../../offline/lists/ask-page'
import { useBankToday } from '../../../offline/react/use-bank-today'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import { TokenLiveWriteDialog } from '../../../widgets/live-write/TokenLiveWriteDialog'
import type { LiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { useNow } from '../../../widgets/use-now'
import { type Transfer, TransferRow } from '../transfer'
import { transferList } from '../transfers.list'
import type { DecisionFacts } from '../update-transfers-status.live'
import css from './ApprovalDialog.module.css'
import {
  APPROVALS,
  DECISION,
  decisionMessage,
  moreMessage,
  senderMessage,
  UNUSUAL,
} from './approvals.messages'
import { type Decision, largestFirst } from './approvals.rules'
import { type Unusual, unusualOf } from './unusual.rules'

/** How many of the transfers are listed before the others are asked for. */
const LISTED_AT_MOST = 5
/** How many of the others the bank is asked about: each is a call. */
const MARKED_AT_MOST = 15

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
      <ul className={css.decided}>
        {transfers.slice(0, LISTED_AT_MOST).map((transfer) => (
          <DecidedTransfer key={transfer.id} transfer={transfer} others={transfers} />
        ))}
      </ul>
      {transfers.length > LISTED_AT_MOST && <MoreTransfers transfers={transfers} />}
    </TokenLiveWriteDialog>
  )
}

/** The smaller ones, about which the bank is asked only when the user looks at them. */
function MoreTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  const [isOpen, setOpen] = useState(false)
  const more = transfers.slice(LISTED_AT_MOST)
  return (
    <details className={css.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{moreMessage(more)}</summary>
      <ul className={css.decided}>
        {isOpen &&
          more
            .slice(0, MARKED_AT_MOST)
            .map((transfer) => <DecidedTransfer key={transfer.id} transfer={transfer} others={transfers} />)}
        {isOpen &&
          more
            .slice(MARKED_AT_MOST)
            .map((transfer) => <ListedTransfer key={transfer.id} transfer={transfer} />)}
      </ul>
    </details>
  )
}

function DecidedTransfer({ transfer, others }: { transfer: Transfer; others: readonly Transfer[] }) {
  return <ListedTransfer transfer={transfer} unusual={useUnusual(transfer, others)} />
}

function ListedTransfer({ transfer, unusual }: { transfer: Transfer; unusual?: Unusual | undefined }) {
  return (
    <li>
      <span>
        <b>{transfer.beneficiary_acct_name}</b>
        <small>
          {[transfer.beneficiary_acct_no, transfer.beneficiary_org_name].filter(Boolean).join(', ')}
        </small>
        {transfer.sender_acct_name && <small>{senderMessage(transfer)}</small>}
      </span>
      <Amount value={transfer.amount_wth_fees} sign="₦" />
      {unusual && <small className={css.unusual}>{UNUSUAL[unusual]}</small>}
    </li>
  )
}

/** How many approved transfers to an account are looked through. */
const LOOKED_THROUGH = 100

/** Asks the bank alone: the device has only a part of the transfers, and would call too many the first. */
function useUnusual(transfer: Transfer, others: readonly Transfer[]): Unusual | undefined {
  const { connection, token, user, signal } = useWorkspace()
  const { beneficiary_acct_no: number } = transfer
  const days = [lagosDay(useNow()), useBankToday()]
  const { data } = useQuery({
    queryKey: ['approved-to', number],
    queryFn: async () => {
      const caller = { connection, token: token() ?? '', orgId: user.org_id, signal }
      const filter = { status: 'approved', query_filter: number }
      const asked = await askRows(caller, transferList, TransferRow, { filter, limit: LOOKED_THROUGH })
      return asked.ok ? asked.value : null
    },
    enabled: number !== '',
    // Each dialog asks anew: a colleague may have approved meanwhile.
    gcTime: 0,
  })
  if (!data) return undefined
  return unusualOf(transfer, { approved: data, isAll: data.length < LOOKED_THROUGH }, others, days)
}
