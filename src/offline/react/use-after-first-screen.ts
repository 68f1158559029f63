import { useSyncExternalStore } from 'react'
import { useWorkspace } from './use-workspace'

/**
 * Whether the app may load code that the first screen does not need. With a worker it may at once, because
 * the code comes from the device.
 */
export function useAfterFirstScreen(): boolean {
  const { firstScreen } = useWorkspace()
  const isThere = useSyncExternalStore(firstScreen.subscribe, firstScreen.isThere)
  return isThere || Boolean(navigator.serviceWorker?.controller)
}
