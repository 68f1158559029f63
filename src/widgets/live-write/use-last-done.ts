import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DoneWrite, FormMemory } from './form-memory'

/** The writes whose slip was on the screen. */
const shown = new WeakSet<object>()

/**
 * Returns the last write that the bank carried out, for its slip; undefined once its slip was shown and that
 * screen was left, so that who comes back finds the form. An answer that came while the screen was not shown
 * has its slip once.
 */
export function useLastDone<Typed, Facts>(memory: FormMemory<Typed, Facts>): DoneWrite<Facts> | undefined {
  const last = useSyncExternalStore(memory.subscribe, memory.lastDone)
  const [left] = useState(() => (last && shown.has(last) ? last : undefined))
  useEffect(() => {
    if (last) shown.add(last)
  }, [last])
  return last === left ? undefined : last
}
