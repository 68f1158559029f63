import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { isEqualTransfer } from '../create-transfer.live'
import { isTyped, movementOf, type TypedTransfer, typedFrom } from './transfer-form'
import type { TransferMemory } from './transfer-memory'
import { takeHandedOver } from './transfer-prefill'

/**
 * Takes over the transfer that the list handed over to be repeated: at once or, if something else is typed,
 * once the user confirms it.
 */
export function useRepeatedTransfer(memory: TransferMemory) {
  const workspace = useWorkspace()
  const [offered, setOffered] = useState<TypedTransfer>()
  const take = useEffectEvent(() => {
    const prefill = takeHandedOver(workspace)
    if (!prefill) return
    const repeated = typedFrom(prefill)
    const typed = memory.typed()
    if (!isTyped(typed) || isEqualTransfer(movementOf(typed), movementOf(repeated))) memory.type(repeated)
    else setOffered(repeated)
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
