import { type BankFailure, outcomeIsUnknown } from '../../../bank/failure'
import type { Result } from '../../../bank/result'
import { orderId } from '../../../domain/order-id'
import { fullName } from '../../../domain/session-user'
import type { FlightFailure, LiveDone } from '../../../offline/flights/fly'
import { useLive } from '../../../offline/react/use-live'
import { useOnce } from '../../../offline/react/use-once'
import { useWorkspace } from '../../../offline/react/workspace'
import { createTransferLive, type TransferContents, transferTitle } from '../create-transfer.live'
import { askIdentity } from '../identity.call'
import {
  doneNotice,
  doneWords,
  failedNotice,
  flightFailureWords,
  inOneLine,
  type LateNotice,
  NETWORK_ERROR,
  type Sentences,
  unknownNotice,
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

/** Sends a transfer, once, under an order id made for the attempt. */
export function useTransferSending() {
  const workspace = useWorkspace()
  const live = useLive(createTransferLive)
  const { user, line } = workspace

  const attempt = async (
    transfer: TransferContents,
    token: string,
    tell: (outcome: TransferOutcome) => boolean,
  ): Promise<void> => {
    const title = transferTitle(transfer)
    const identity = await askIdentity(line, workspace.token(), user.phone)
    if (!identity.ok) {
      tell(identityFailed(title, identity.failure))
      return
    }
    await live.send(
      {
        ...transfer,
        ...identity.value,
        order_id: orderId(new Date(), user.id),
        token,
        org_id: user.org_id,
        initiator_id: user.id,
        initiator_name: fullName(user),
      },
      (result) => tell(outcomeOf(title, result)),
    )
  }

  const { busy, once } = useOnce(attempt)
  return { sending: busy, send: once, question: live.question }
}

function outcomeOf(title: string, sent: Result<LiveDone, FlightFailure>): TransferOutcome {
  if (!sent.ok) {
    const { failure } = sent
    return failure.kind === 'unknown'
      ? { kind: 'unknown', flightId: failure.flightId, notice: unknownNotice(title) }
      : failedWith(title, flightFailureWords(failure))
  }
  const { found } = sent.value
  if (found?.isEarlierTry) {
    const words = arrivedLateWords(title, found.detail)
    // Its words name it already.
    const notice: LateNotice = { tone: 'success', text: inOneLine(words) }
    return { kind: 'done', words, notice }
  }
  const words = { title: doneWords(sent.value), text: NEW_TRANSFER.another }
  return { kind: 'done', words, notice: doneNotice(title, words.title) }
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
