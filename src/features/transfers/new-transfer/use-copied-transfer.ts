import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isEqualTransfer } from '../create-transfer.live'
import { isTyped, movementOf, type TypedTransfer, typedFrom } from './transfer-form'
import type { TransferMemory } from './transfer-memory'
import { readPrefill } from './transfer-prefill'

/**
 * Takes over the transfer that the list handed over for copying: at once or, if something else is typed, once
 * the user confirms it. It is read once and removed from the browser's history, so that a reload does not
 * bring it back.
 */
export function useCopiedTransfer(memory: TransferMemory) {
  const [given] = useState(useHistoryState<unknown>())
  const [offered, setOffered] = useState<TypedTransfer>()
  const [path, navigate] = useLocation()
  const take = useEffectEvent(() => {
    if (given !== null && given !== undefined) navigate(path, { replace: true, state: null })
    const prefill = readPrefill(given)
    if (!prefill) return
    const copy = typedFrom(prefill)
    const typed = memory.typed()
    if (!isTyped(typed) || isEqualTransfer(movementOf(typed), movementOf(copy))) memory.type(copy)
    else setOffered(copy)
  })
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    take()
  }, [])

  return {
    /** Something else is typed, so the user is asked. */
    isOffered: offered !== undefined,
    take: () => {
      if (offered) memory.type(offered)
      setOffered(undefined)
    },
    leave: () => setOffered(undefined),
  }
}
