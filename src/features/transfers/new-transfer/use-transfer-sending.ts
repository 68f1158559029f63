import { type BankFailure, outcomeIsUnknown } from '../../../bank/failure'
import { askIdentity } from '../../../bank/identity'
import type { Result } from '../../../domain/result'
import { fullName } from '../../../domain/session-user'
import type { LiveWriteDone, LiveWriteFailure } from '../../../offline/live-writes/execute-live-write'
import { useLiveWrite } from '../../../offline/react/use-live-write'
import { useOnce } from '../../../offline/react/use-once'
import { useWorkspace } from '../../../offline/react/use-workspace'
import {
  doneMessage,
  doneNotice,
  failedNotice,
  inOneSentence,
  type LateNotice,
  liveWriteFailureMessage,
  NETWORK_ERROR,
  type Sentences,
  unknownNotice,
} from '../../../widgets/live-write/outcome.messages'
import { createTransferLive, type TransferContents, transferTitle } from '../create-transfer.live'
import { arrivedLateMessage, NEW_TRANSFER } from './new-transfer.messages'
import { orderId } from './order-id'

/** How an attempt ended. `notice` is what is said where the form was left meanwhile. */
export type TransferOutcome = { readonly notice: LateNotice } & (
  | { readonly kind: 'done'; readonly messages: Sentences }
  /** `lookup`: the bank's own sentence where it did not know who was asking. */
  | { readonly kind: 'failed'; readonly messages: Sentences; readonly lookup?: string }
  /** Its open live write tells the rest. */
  | { readonly kind: 'unknown'; readonly entryId: string }
)

/** Sends a transfer, once, under an order id made for the attempt. */
export function useTransferSending() {
  const workspace = useWorkspace()
  const live = useLiveWrite(createTransferLive)
  const { user, connection } = workspace

  const attempt = async (
    transfer: TransferContents,
    token: string,
    tell: (outcome: TransferOutcome) => boolean,
  ): Promise<void> => {
    const title = transferTitle(transfer)
    const identity = await askIdentity(connection, workspace.token(), user.phone)
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

function outcomeOf(title: string, sent: Result<LiveWriteDone, LiveWriteFailure>): TransferOutcome {
  if (!sent.ok) {
    const { failure } = sent
    return failure.kind === 'unknown'
      ? { kind: 'unknown', entryId: failure.entryId, notice: unknownNotice(title) }
      : failedWith(title, liveWriteFailureMessage(failure))
  }
  const { found } = sent.value
  if (found?.isEarlierTry) {
    const messages = arrivedLateMessage(title, found.detail)
    // Its words name it already.
    const notice: LateNotice = { tone: 'success', text: inOneSentence(messages) }
    return { kind: 'done', messages, notice }
  }
  const messages = { title: doneMessage(sent.value), text: NEW_TRANSFER.another }
  return { kind: 'done', messages, notice: doneNotice(title, messages.title) }
}

function failedWith(title: string, messages: Sentences): TransferOutcome & { kind: 'failed' } {
  return { kind: 'failed', messages, notice: failedNotice(title, messages) }
}

/** Nothing has left yet, so even an unknown outcome of the question is only a connection that failed. */
function identityFailed(title: string, failure: BankFailure): TransferOutcome {
  const messages = liveWriteFailureMessage({ kind: 'not-sent', because: failure })
  if (outcomeIsUnknown(failure))
    return failedWith(title, { title: NETWORK_ERROR, text: inOneSentence(messages) })
  const outcome = failedWith(title, messages)
  return failure.kind === 'refused' ? { ...outcome, lookup: failure.message } : outcome
}
