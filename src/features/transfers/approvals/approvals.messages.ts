import { formatNaira } from '../../../domain/money/amount'
import { sumAmounts } from '../../../domain/money/money'
import { transferStatusShown } from '../../../domain/transfer-statuses'
import {
  countMessage,
  type ListState,
  listStatusMessage,
} from '../../../widgets/list/status/list-status.messages'
import type { Transfer } from '../transfer'
import { TRANSFERS } from '../transfers.messages'
import type { DecisionFacts } from '../update-transfers-status.live'
import type { ChosenSums, Decision, NotSelectable } from './approvals.rules'
import type { SeenOnDevice, Unusual } from './unusual.rules'

/** The messages of the transfer authorisation (money-movement §2). */
export const APPROVALS = {
  title: 'Approvals',
  refresh: 'Refresh list',
  approve: 'Approve',
  reject: 'Reject',
  nothingChosen: 'Select transfers first',
  own: 'You initiated this',
  unsettled: 'outcome unknown',
  beingSent: 'being sent',
  sentElsewhere: 'sent in another tab',
  token: 'Please enter your token',
  unusual: 'Unusual',
  balanceAfter: 'Balance after',
  see: 'See all transfers',
  seeThem: 'See them',
  messages: {
    one: 'initiated transfer',
    many: 'initiated transfers',
    none: 'No transfers to authorise',
    loading: 'Fetching transfers',
    failed: 'The transfers could not be refreshed',
  },
} as const

/** The texts of the dialog for each decision: "Authorize" approves, "Reject" rejects. */
export const DECISION: Record<DecisionFacts['status'], { readonly submit: string; readonly does: string }> = {
  pending: { submit: 'Authorize', does: APPROVALS.approve },
  rejected: { submit: 'Reject', does: APPROVALS.reject },
}

/** The note at a transfer that deserves a second look. */
export const UNUSUAL: Record<Unusual, string> = {
  'first-to-account': 'First transfer to this account',
  'same-today': 'Same amount to this account today',
}

/** Returns a sentence for each unusual thing that the device knows of a transfer. */
export function seenMessages({ firstAmong, sameDay, usual }: SeenOnDevice): readonly string[] {
  const approved = (count: number) =>
    count === 1
      ? 'newest approved transfer on this device'
      : `newest ${NUMBER.format(count)} approved transfers on this device`
  return [
    ...(firstAmong === undefined ? [] : [`${UNUSUAL['first-to-account']} among the ${approved(firstAmong)}`]),
    ...(sameDay === 0 ? [] : [sameDayMessage(sameDay)]),
    ...(usual === undefined
      ? []
      : [
          `More than any of the sender’s ${approved(usual.of)}, the largest of which is ${formatNaira(usual.largest)}`,
        ]),
  ]
}

function sameDayMessage(others: number): string {
  return others === 1
    ? 'One other transfer of the same amount to this account on the same day'
    : `${NUMBER.format(others)} other transfers of the same amount to this account on the same day`
}

/** Returns "Approve 16 transfers, ₦1,564,432.30", the head of what is signed. */
export function decisionMessage(status: DecisionFacts['status'], { count, sum }: ChosenSums): string {
  return `${DECISION[status].does} ${countMessage(count, TRANSFERS.messages)}, ${formatNaira(sum)}`
}

/** Returns "11 more, ₦564,432.30". */
export function moreMessage(transfers: readonly Transfer[]): string {
  const sum = sumAmounts(transfers.map((row) => row.amount_wth_fees))
  return `${NUMBER.format(transfers.length)} more, ${formatNaira(sum)}`
}

/** Returns "16 approved, ₦1,564,432.30". */
export function decidedMessage(status: DecisionFacts['status'], { count, sum }: ChosenSums): string {
  return `${count} ${status === 'pending' ? 'approved' : 'rejected'}, ${formatNaira(sum)}`
}

/** Returns "Selection covers 23 transfers on 2 pages". `pages`: undefined if that cannot be said. */
export function selectionMessage(count: number, pages: number | undefined): string {
  const covered = `Selection covers ${countMessage(count, TRANSFERS.messages)}`
  return pages !== undefined && pages > 1 ? `${covered} on ${pages} pages` : covered
}

const NAMED_AT_MOST = 3

/**
 * Returns "₦86,500.00 to Ọkafọ A: Rejected by Kẹ́hìndé Fálànà. No longer selected." for transfers that left
 * the selection. Without what the bank's row or `why` tells, it only says that they are no longer waiting.
 */
export function goneMessage(
  gone: readonly Transfer[],
  why: (transfer: Transfer) => NotSelectable | undefined = () => undefined,
): string {
  const named = gone.slice(0, NAMED_AT_MOST).map((transfer) => {
    const { status, authorizer_name } = transfer
    const by = authorizer_name ? ` by ${authorizer_name}` : ''
    const became =
      status.toLowerCase() === 'initiated'
        ? (shortReasonMessage(why(transfer)) ?? 'no longer waiting for approval')
        : `${transferStatusShown(status).label}${by}`
    return `${transferMessage(transfer)}: ${became}`
  })
  const more = gone.length - named.length
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}. No longer selected.`
}

/**
 * Returns the same for transfers that left while the dialog listed them, and what to press for the others:
 * "… No longer selected. Press Approve again for the others."
 */
export function askAgainMessage(
  { status, chosen }: Decision,
  gone: readonly Transfer[],
  why: (transfer: Transfer) => NotSelectable | undefined,
): string {
  const again = gone.length < chosen.length ? ` Press ${DECISION[status].does} again for the others.` : ''
  return `${goneMessage(gone, why)}${again}`
}

/** Returns why a transfer cannot be selected in a few words, or undefined if its status says it. */
export function shortReasonMessage(why: NotSelectable | undefined): string | undefined {
  switch (why?.kind) {
    case 'own':
      return APPROVALS.own
    case 'unsettled':
      return APPROVALS.unsettled
    case 'being-sent':
      return APPROVALS.beingSent
    case 'sent-elsewhere':
      return APPROVALS.sentElsewhere
    default:
      return undefined
  }
}

/**
 * Returns "58 transfers to authorise, the oldest of 12 Nov, 13:17." if the bank counted all of them.
 * Otherwise it says among which rows they were counted. Returns '' until something is known. `oldest`: when
 * the oldest was made, if that is known.
 */
export function waitingMessage(view: ListState, isFiltered: boolean, oldest?: string): string {
  const { state, source, total, cached, bankTotal, isCounted } = view
  if (state !== 'rows' || isFiltered || (source === 'bank' && !isCounted))
    return listStatusMessage(view, APPROVALS.messages, isFiltered)
  const waiting = `${countMessage(total, TRANSFERS.messages)} to authorise`
  if (source === 'bank') return oldest ? `${waiting}, the oldest of ${oldest}.` : `${waiting}.`
  const all = countMessage(Math.max(cached, bankTotal ?? 0), TRANSFERS.messages)
  const among = bankTotal === undefined || cached >= bankTotal ? all : `${NUMBER.format(cached)} of ${all}`
  return `${waiting} among the ${among} saved on this device.`
}

const NUMBER = new Intl.NumberFormat('en-NG')

/** Returns "₦1,250,000.00 to Chukwuemeka Ọkafọ". */
function transferMessage(transfer: Transfer): string {
  return `${formatNaira(transfer.amount_wth_fees)} to ${transfer.beneficiary_acct_name}`
}

/** Returns "from Adébáyọ̀ Stores". */
export const senderMessage = ({ sender_acct_name }: Transfer) => `from ${sender_acct_name}`

/** Returns why a transfer cannot be selected, as a whole sentence. */
export function whyNotMessage(why: NotSelectable): string {
  switch (why.kind) {
    case 'own':
      return why.denial.reason
    case 'unsettled':
      return 'The outcome of a decision on it is not known yet.'
    case 'being-sent':
      return 'A decision on it is being sent.'
    case 'sent-elsewhere':
      return 'A decision on it is being sent in another tab.'
    case 'not-initiated':
      return 'It is no longer waiting for approval.'
  }
}
