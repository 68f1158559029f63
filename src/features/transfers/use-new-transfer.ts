import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useFreshRead } from '../../offline/react/use-fresh-read'
import { useLine } from '../../offline/react/use-line'
import { useWorkspace } from '../../offline/react/workspace'
import { useFlightStory } from '../../pickers/open-flights/use-flight-story'
import { useHalfFilled } from '../../ui/half-filled'
import { notify } from '../../ui/Toaster/notify'
import { accountNameRead } from './account-name.read'
import { createTransferLive, type TransferFacts } from './create-transfer.live'
import {
  completeTransfer,
  isTyped,
  isWhole,
  NOTHING_TYPED,
  type TypedTransfer,
  transferOff,
  typedFrom,
} from './new-transfer.rules'
import { readPrefill } from './transfer-prefill'
import { useLateNotice } from './use-late-notice'
import { type TransferOutcome, useTransferSending } from './use-transfer-sending'

/** The new transfer form: what is typed, whose accounts they are, what became of the attempts. It is kept in memory only. */
export function useNewTransfer() {
  const { user } = useWorkspace()
  const { up: isUp } = useLine()
  const given = useTakenState()
  const [typed, setTyped] = useState<TypedTransfer>(() => typedFrom(readPrefill(given)))
  const [token, setToken] = useState('')
  const [outcome, setOutcome] = useState<TransferOutcome>()
  const { sending, send } = useTransferSending()
  const saidLate = useLateNotice()
  useHalfFilled(sending || isTyped(typed))

  const story = useFlightStory(createTransferLive.operation, ({ flight, end }) => {
    const facts = flight.facts as TransferFacts | undefined
    if (outcome?.kind !== 'unknown' || facts?.order_id !== outcome.orderId) return
    setOutcome(undefined)
    // What arrived must not be sent again by a person who sees it still standing there.
    if (end.kind === 'arrived') setTyped(NOTHING_TYPED)
  })
  const isLocked = (story.unsettled?.length ?? 0) > 0

  const sender = useFreshRead(
    accountNameRead,
    isWhole(typed.sender) ? { whose: 'own', number: typed.sender, orgId: user.org_id } : undefined,
  )
  const beneficiary = useFreshRead(
    accountNameRead,
    isWhole(typed.beneficiary) && typed.bankCode
      ? { whose: 'other', number: typed.beneficiary, bankCode: typed.bankCode }
      : undefined,
  )
  const form = { typed, token, sender, beneficiary }
  const off = transferOff(form, { isRead: story.unsettled !== undefined, isLocked, isUp })

  const transfer = async () => {
    const order = completeTransfer(form)
    if (off !== undefined || sending || !order) return
    setOutcome(undefined)
    setToken('')
    for (const { flight } of story.ended) story.forget(flight.record.id)
    const result = await send(order, token)
    if (!result || saidLate(result.notice)) return
    setOutcome(result)
    if (result.kind === 'failed' && result.lookup) notify.error(result.lookup)
    if (result.kind === 'done') setTyped(NOTHING_TYPED)
  }

  return {
    form,
    isUp,
    isLocked,
    off,
    sending,
    outcome,
    story,
    type: (change: Partial<TypedTransfer>) => setTyped((before) => ({ ...before, ...change })),
    setToken,
    transfer,
  }
}

/** Navigation state, read once and taken out of the browser's history: a copied transfer must not come back at a reload. */
function useTakenState(): unknown {
  const [given] = useState(useHistoryState<unknown>())
  const [path, navigate] = useLocation()
  const take = useEffectEvent(() => {
    if (given !== null && given !== undefined) navigate(path, { replace: true, state: null })
  })
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    take()
  }, [])
  return given
}
