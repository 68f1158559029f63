import { useMemo, useState } from 'react'
import { formatNaira } from '../../domain/naira'
import { fullName } from '../../domain/session-user'
import { useLive } from '../../offline/react/use-live'
import { useWorkspace } from '../../offline/react/workspace'
import { useListPage } from '../../pickers/cached-list/use-list-page'
import { useFlightStory } from '../../pickers/open-flights/use-flight-story'
import { useHalfFilled } from '../../ui/half-filled'
import { notify } from '../../ui/Toaster/notify'
import { chosenSums, whyNot } from './approvals.rules'
import { askIdentity } from './identity.call'
import { flightFailureWords, inOneLine } from './new-transfer.messages'
import type { Transfer } from './transfer'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'
import { type DecisionFacts, updateTransfersStatusLive } from './update-transfers-status.live'
import { useChosen } from './use-chosen'

/** The specification leaves the status out of this list's filter. */
export const APPROVALS_FILTER = { text: TRANSFERS.text }
const INITIATED = { status: 'initiated' }

/** What was chosen, and what is to become of it, while the token is asked for. */
export interface Decision {
  readonly status: DecisionFacts['status']
  readonly chosen: readonly Transfer[]
}

/** The initiated transfers, what is chosen of them, and the way to approve or reject that. */
export function useApprovals() {
  const workspace = useWorkspace()
  const { user, config, line } = workspace
  const live = useLive(updateTransfersStatusLive)
  const story = useFlightStory(updateTransfersStatusLive.operation)
  const list = useListPage(transferList, APPROVALS_FILTER, INITIATED)
  const [decision, setDecision] = useState<Decision>()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  useHalfFilled(sending)

  const unsettled = useMemo(
    () =>
      new Set(
        story.unsettled?.flatMap(({ facts }) =>
          ((facts as DecisionFacts | undefined)?.transfers ?? []).map(({ id }) => id),
        ),
      ),
    [story.unsettled],
  )
  const reason = (row: Transfer) => whyNot(row, user, config, unsettled)
  const { rows } = list.view
  const chosen = useChosen(
    rows,
    transferList.key,
    (row) => reason(row) === undefined,
    `${list.page} ${JSON.stringify(list.filter)}`,
  )

  const decide = async (
    { status, chosen: transfers }: Decision,
    token: string,
  ): Promise<string | undefined> => {
    const identity = await askIdentity(line, workspace.token(), user.phone)
    if (!identity.ok) {
      return inOneLine(flightFailureWords({ kind: 'not-sent', because: identity.failure }))
    }
    const sent = await live.send({
      ...identity.value,
      token,
      status,
      transfers: transfers.map(({ id, order_id }) => ({ id, order_id })),
      sum: chosenSums(transfers)?.sum ?? '0.00',
      org_id: user.org_id,
      authorizer_id: user.id,
      authorizer_name: fullName(user),
    })
    if (!sent) return undefined
    if (!sent.ok && sent.failure.kind !== 'unknown') {
      // What the bank refuses may have been decided by somebody else meanwhile.
      list.view.refresh()
      return inOneLine(flightFailureWords(sent.failure))
    }
    chosen.clear()
    setDecision(undefined)
    if (sent.ok) notify.success(sent.value, { place: 'top' })
    return undefined
  }

  return {
    ...list,
    story,
    reason,
    chosen,
    sums: chosenSums(chosen.rows),
    own: rows.map(reason).find((why) => why?.kind === 'own'),
    decision,
    sending,
    error,
    ask: (status: DecisionFacts['status']) => {
      setError(undefined)
      setDecision({ status, chosen: chosen.rows })
    },
    cancel: () => setDecision(undefined),
    authorise: async (token: string) => {
      if (!decision || sending) return
      setSending(true)
      setError(undefined)
      try {
        setError(await decide(decision, token))
      } finally {
        setSending(false)
      }
    },
  }
}

/** "₦1,250,000.00 to Chukwuemeka Ọkafọ" */
export function largestWords(largest: Transfer): string {
  return `${formatNaira(largest.amount_wth_fees)} to ${largest.beneficiary_acct_name}`
}
