import { useSyncExternalStore } from 'react'
import type { LineState } from '../line/line-state'
import { useWorkspace } from './workspace'

/** Whether the line to the bank is up, and since when. */
export function useLine(): LineState {
  const { watch } = useWorkspace()
  return useSyncExternalStore(watch.subscribe, watch.get)
}
