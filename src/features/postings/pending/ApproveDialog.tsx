import { Amount } from '../../../ui/Amount/Amount'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { countMessage } from '../../../widgets/list/status/list-status.messages'
import { sidesLines } from '../../../widgets/sums/sides-lines'
import { sidesOfPostings } from '../posting-approval.rules'
import type { Posting } from '../postings.list'
import { POSTINGS } from '../postings.messages'
import { PENDING, stepMessage } from './pending.messages'

const LISTED_AT_MOST = 5

/** Asks before postings are approved: which, and of several their number, debits, credits and net. */
export function ApproveDialog({
  asked,
  step,
  onYes,
  onNo,
}: {
  asked: readonly Posting[] | undefined
  step: number
  onYes: () => void
  onNo: () => void
}) {
  const postings = asked ?? []
  const sides = sidesOfPostings(postings)
  const more = postings.length - LISTED_AT_MOST
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={PENDING.question}
      yes={PENDING.yes}
      no={PENDING.no}
      busy={step > 0}
      onYes={onYes}
      onNo={onNo}
    >
      <SummaryList
        lines={[
          ...postings.slice(0, LISTED_AT_MOST).map((row) => ({
            key: row.id,
            label: `${row.account_name}, ${row.account_number}, ${row.trans_type}`,
            value: <Amount value={row.amount} sign="₦" />,
          })),
          ...(more > 0 ? [{ label: `and ${more} more`, value: '' }] : []),
          ...(postings.length > 1
            ? [
                { label: PENDING.approve, value: countMessage(postings.length, POSTINGS.messages) },
                ...(sides ? sidesLines(sides) : []),
              ]
            : []),
        ]}
      />
      <p role="status">{step > 0 && stepMessage(step, postings.length)}</p>
    </ConfirmDialog>
  )
}
