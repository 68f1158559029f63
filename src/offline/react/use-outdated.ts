import { useEffect, useRef, useState } from 'react'
import type { ReadView } from './use-read'

/**
 * Whether a read is still from before a change that the bank has carried out. `note` is to be called when it
 * was; the answer is old until the read has another one. It does not depend on clocks.
 */
export function useOutdated({ asOf }: Pick<ReadView<unknown>, 'asOf'>): {
  readonly isOld: boolean
  readonly note: () => void
} {
  const latest = useRef(asOf)
  useEffect(() => {
    latest.current = asOf
  }, [asOf])
  const [old, setOld] = useState<number>()
  return { isOld: old !== undefined && asOf === old, note: () => setOld(latest.current) }
}
