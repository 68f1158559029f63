import { type BankFailure, outcomeIsUnknown } from '../../../bank/failure'
import { orderId } from '../../../domain/order-id'
import { fullName } from '../../../domain/session-user'
import { absentTwin } from '../../../offline/flights/absent-twin'
import { arrivedLate } from '../../../offline/flights/flight-log'
import { useLive } from '../../../offline/react/use-live'
import { useOnce } from '../../../offline/react/use-once'
import { useWorkspace } from '../../../offline/react/workspace'
import {
  createTransferLive,
  isSameTransfer,
  type TransferContents,
  type TransferFacts,
  transferTitle,
} from '../create-transfer.live'
import { askIdentity } from '../identity.call'
import {
  doneNotice,
  failedNotice,
  flightFailureWords,
  inOneLine,
  type LateNotice,
  NETWORK_ERROR,
  type Sentences,
  unknownNotice,
  yesWords,
} from '../outcome.messages'
import { arrivedLateWords, NEW_TRANSFER } from './new-transfer.messages'

/** How an attempt ended. `notice` is what is said where the form was left meanwhile. */
export type TransferOutcome = { readonly notice: LateNotice } & (
  | { readonly kind: 'done'; readonly words: Sentences }
  /** `lookup`: the bank's own sentence where it did not know who was asking. */
  | { readonly kind: 'failed'; readonly words: Sentences; readonly lookup?: string }
  /** Its open flight tells the rest. */
  | { readonly kind: 'unknown'; readonly flightId: string }
)

/**
 * Sends a transfer, once. The order id is made for the attempt, but for one case: the same transfer left before and two looks did not
 * find it. Then it goes under the same order id, so that the bank refuses one of the two should the first come late.
 */
export function useTransferSending() {
  const workspace = useWorkspace()
  const live = useLive(createTransferLive)
  const { user, line, db } = workspace

  const attempt = async (transfer: TransferContents, token: string): Promise<TransferOutcome | undefined> => {
    const title = transferTitle(transfer)
    const identity = await askIdentity(line, workspace.token(), user.phone)
    if (!identity.ok) return identityFailed(title, identity.failure)
    const twin = await absentTwin(workspace, createTransferLive, (facts) => isSameTransfer(facts, transfer))
    const order_id = twin?.facts.order_id ?? orderId(new Date(), user.id)
    const sent = await live.send({
      ...transfer,
      ...identity.value,
      order_id,
      token,
      org_id: user.org_id,
      initiator_id: user.id,
      initiator_name: fullName(user),
    })
    if (!sent) return undefined
    if (sent.ok) {
      const words = { title: yesWords(sent.value), text: NEW_TRANSFER.another }
      return { kind: 'done', words, notice: doneNotice(title, words.title) }
    }
    const { failure } = sent
    if (failure.kind === 'unknown')
      return { kind: 'unknown', flightId: failure.flightId, notice: unknownNotice(title) }
    if (failure.kind === 'said-no' && twin) {
      const late = await cameLate(twin)
      if (late) return late
    }
    return failedWith(title, flightFailureWords(failure))
  }

  /** The bank said no to a second try under the same order id: perhaps because the first one is there by now. */
  const cameLate = async (twin: {
    flightId: string
    facts: TransferFacts
  }): Promise<TransferOutcome | undefined> => {
    const found = await createTransferLive.find(twin.facts, {
      line,
      token: workspace.token() ?? '',
      orgId: user.org_id,
    })
    if (!found.ok || found.value.kind !== 'arrived') return undefined
    await arrivedLate(db, twin.flightId)
    const words = arrivedLateWords(createTransferLive.title(twin.facts), found.value.detail)
    // Its words name it already.
    const notice: LateNotice = { tone: 'success', text: inOneLine(words) }
    return { kind: 'done', words, notice }
  }

  const { busy, once } = useOnce(attempt)
  return { sending: busy, send: once }
}

function failedWith(title: string, words: Sentences): TransferOutcome & { kind: 'failed' } {
  return { kind: 'failed', words, notice: failedNotice(title, words) }
}

/** Nothing has left yet, so even an unknown outcome of the question is only a line that failed. */
function identityFailed(title: string, failure: BankFailure): TransferOutcome {
  const words = flightFailureWords({ kind: 'not-sent', because: failure })
  if (outcomeIsUnknown(failure)) return failedWith(title, { title: NETWORK_ERROR, text: inOneLine(words) })
  const outcome = failedWith(title, words)
  return failure.kind === 'refused' ? { ...outcome, lookup: failure.message } : outcome
}
