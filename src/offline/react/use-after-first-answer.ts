import { useEffect, useState } from 'react'
import { useWorkspace } from './use-workspace'

/**
 * Whether the app may load code that the first screen does not need: the answer that the user waits for has
 * the connection first. With a worker it may at once, because the code comes from the device.
 */
export function useAfterFirstAnswer(): boolean {
  const { firstAnswer } = useWorkspace()
  const [isAfter, setAfter] = useState(() => Boolean(navigator.serviceWorker?.controller))
  useEffect(() => void firstAnswer.then(() => setAfter(true)), [firstAnswer])
  return isAfter
}
