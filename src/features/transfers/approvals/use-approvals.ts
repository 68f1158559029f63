import { useState } from 'react'
import { formatNaira } from '../../../domain/naira'
import type { LoggedWrite } from '../../../offline/react/use-live-writes'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { useHalfFilled } from '../../../ui/half-filled'
import { notify } from '../../../ui/Toaster/notify'
import { useListPage } from '../../../widgets/cached-list/use-list-page'
import { inOneSentence } from '../../../widgets/live-write/outcome.messages'
import { useLateNotice } from '../../../widgets/live-write/use-late-notice'
import { useLiveWriteStatus } from '../../../widgets/live-write/use-live-write-status'
import type { Transfer } from '../transfer'
import { transferList } from '../transfers.list'
import { TRANSFERS } from '../transfers.messages'
import { type DecisionFacts, updateTransfersStatusLive } from '../update-transfers-status.live'
import { letGoSentence } from './approvals.messages'
import { chosenSums, type UnderWay, whyNot } from './approvals.rules'
import { useChosen } from './use-chosen'
import { type Decision, type DecisionOutcome, useDecisionSending } from './use-decision-sending'

/** The specification leaves the status out of this list's filter. */
export const APPROVALS_FILTER = { text: TRANSFERS.text }
const INITIATED = { status: 'initiated' }

/** Why a decision did not happen, as its window says it. */
export interface DecisionTrouble {
  readonly text: string
  /** Then it stands at the token's field. */
  readonly isAboutToken: boolean
}

/** The initiated transfers, what is chosen of them, and the way to approve or reject that. */
export function useApprovals() {
  const { user, config } = useWorkspace()
  const { sending, send, question } = useDecisionSending()
  const saidLate = useLateNotice(updateTransfersStatusLive.operation)
  const liveWrites = useLiveWriteStatus(updateTransfersStatusLive.operation)
  const list = useListPage(transferList, APPROVALS_FILTER, INITIATED)
  const [decision, setDecision] = useState<Decision>()
  const [trouble, setTrouble] = useState<DecisionTrouble>()
  useHalfFilled(sending)

  // The window on show tells of its own decision.
  const isOwn = (write: LoggedWrite) =>
    sending && decision?.chosen.some(({ id }) => decidedIn(write).includes(id))
  const inFlight = liveWrites.inFlight.filter((write) => !isOwn(write))
  const underWay = new Map<string, UnderWay>([
    ...inFlight.flatMap(decidedIn).map((id) => [id, 'being-sent'] as const),
    ...(liveWrites.unsettled ?? []).flatMap(decidedIn).map((id) => [id, 'unsettled'] as const),
  ])
  const reason = (row: Transfer) => whyNot(row, user, config, underWay)
  const { rows } = list.view
  const chosen = useChosen(
    rows,
    transferList.key,
    (row) => reason(row) === undefined,
    `${list.page} ${JSON.stringify(list.filter)}`,
    (count) => notify.warn(letGoSentence(count), { position: 'top' }),
  )

  /** Says how it ended; false where nobody can be told any more. */
  const conclude = (outcome: DecisionOutcome): boolean => {
    const late = saidLate(outcome)
    if (late !== undefined) return late
    if (outcome.kind !== 'failed') {
      chosen.clear()
      setDecision(undefined)
      if (outcome.kind === 'done') notify.success(outcome.message, { position: 'top' })
      return outcome.kind === 'done'
    }
    const { messages, bankSays, isAboutToken, isOver } = outcome
    if (isOver) {
      // The window would ask for another token, and for nothing.
      chosen.clear()
      setDecision(undefined)
      notify.error(inOneSentence(messages), { position: 'top', durationMs: Number.POSITIVE_INFINITY })
    } else {
      setTrouble({ text: inOneSentence(messages), isAboutToken })
      if (bankSays) notify.error(bankSays, { position: 'top' })
    }
    // What the bank refuses may have been decided by somebody else meanwhile.
    if (isAboutToken || isOver) list.view.refresh()
    return true
  }

  return {
    ...list,
    liveWrites: { ...liveWrites, inFlight },
    reason,
    chosen,
    sums: chosenSums(chosen.rows),
    own: rows.map(reason).find((why) => why?.kind === 'own'),
    decision,
    sending,
    question,
    trouble,
    ask: (status: DecisionFacts['status']) => {
      setTrouble(undefined)
      setDecision({ status, chosen: chosen.rows })
    },
    cancel: () => setDecision(undefined),
    authorise: async (token: string) => {
      if (!decision || sending) return
      setTrouble(undefined)
      await send(decision, token, conclude)
    },
  }
}

/** The ids of the transfers that a decision is about; none where its line does not open. */
function decidedIn({ facts }: LoggedWrite): readonly string[] {
  return ((facts as DecisionFacts | undefined)?.transfers ?? []).map(({ id }) => id)
}

/** "₦1,250,000.00 to Chukwuemeka Ọkafọ" */
export function largestMessage(largest: Transfer): string {
  return `${formatNaira(largest.amount_wth_fees)} to ${largest.beneficiary_acct_name}`
}
