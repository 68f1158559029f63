import { useState } from 'react'
import { type BankFailure, outcomeIsUnknown } from '../../bank/failure'
import { orderId } from '../../domain/order-id'
import { fullName } from '../../domain/session-user'
import { absentTwin } from '../../offline/flights/absent-twin'
import { arrivedLate } from '../../offline/flights/flight-log'
import { useLive } from '../../offline/react/use-live'
import { useWorkspace } from '../../offline/react/workspace'
import { notify } from '../../ui/Toaster/notify'
import { createTransferLive, isSameTransfer, type TransferFacts } from './create-transfer.live'
import { askIdentity } from './identity.call'
import {
  arrivedLateWords,
  flightFailureWords,
  inOneLine,
  NEW_TRANSFER,
  type Sentences,
} from './new-transfer.messages'

/** How an attempt ended. `orderId` is the one it left under. */
export type TransferOutcome =
  | { readonly kind: 'done'; readonly words: Sentences; readonly orderId: string }
  | { readonly kind: 'failed'; readonly words: Sentences }
  /** Its open flight tells the rest. */
  | { readonly kind: 'unknown'; readonly orderId: string }

/**
 * Sends a transfer, once. The order id is made for the attempt, but for one case: the same transfer left before and two looks did not
 * find it. Then it goes under the same order id, so that the bank refuses one of the two should the first come late.
 */
export function useTransferSending() {
  const workspace = useWorkspace()
  const live = useLive(createTransferLive)
  const [control] = useState(() => ({ isOut: false }))
  const [sending, setSending] = useState(false)
  const { user, line, db } = workspace

  const attempt = async (
    transfer: Omit<TransferFacts, 'order_id'>,
    token: string,
  ): Promise<TransferOutcome | undefined> => {
    const identity = await askIdentity(line, workspace.token(), user.phone)
    if (!identity.ok) return identityFailed(identity.failure)
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
    if (sent.ok)
      return { kind: 'done', orderId: order_id, words: { title: sent.value, text: NEW_TRANSFER.another } }
    const { failure } = sent
    if (failure.kind === 'unknown') return { kind: 'unknown', orderId: order_id }
    if (failure.kind === 'said-no' && twin) {
      const late = await cameLate(twin)
      if (late) return late
    }
    return { kind: 'failed', words: flightFailureWords(failure) }
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
    return { kind: 'done', orderId: twin.facts.order_id, words }
  }

  return {
    sending,
    /** `undefined` for a second call while one is out, which is not made: state is a render late, a double click is not. */
    send: async (transfer: Omit<TransferFacts, 'order_id'>, token: string) => {
      if (control.isOut) return undefined
      control.isOut = true
      setSending(true)
      try {
        return await attempt(transfer, token)
      } finally {
        control.isOut = false
        setSending(false)
      }
    },
  }
}

/** Nothing has left yet, so even an unknown outcome of the question is only a line that failed. */
function identityFailed(failure: BankFailure): TransferOutcome {
  if (failure.kind === 'refused' && failure.message) notify.error(failure.message)
  const words = flightFailureWords({ kind: 'not-sent', because: failure })
  return {
    kind: 'failed',
    words: outcomeIsUnknown(failure) ? { title: NEW_TRANSFER.networkError, text: inOneLine(words) } : words,
  }
}
