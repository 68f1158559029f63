import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../machine/session-context'

/** Whether the network and the bank can be reached from the sign-in page. */
export interface Reach {
  /** False while the browser says that there is no network, and nothing shows that the browser is wrong. */
  readonly hasNetwork: boolean
  /** True once the bank was asked and has not answered for a while, and until it does. */
  readonly isBankAway: boolean
}

/** While the bank does not answer it is asked again after these times (ms): the pauses double. */
const FIRST_PAUSE_MS = 10_000
/** From then on the bank may be away (ms): a device can be opened without it. A slow answer still counts. */
const MAY_BE_AWAY_MS = 4_000
const LAST_PAUSE_MS = 60_000

/**
 * Returns what can be reached. The bank is asked, whatever the browser says: it may be wrong both ways, and
 * users who come to a network that carries nothing need not try to sign in first.
 */
export function useReach(): Reach {
  const session = useSession()
  const saysNetwork = useSyncExternalStore(
    subscribe,
    () => navigator.onLine !== false,
    () => true,
  )
  const [found, setFound] = useState<{ saysNetwork: boolean; isAway: boolean }>()
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (pause: number) => {
      const slow = setTimeout(() => isGone || setFound({ saysNetwork, isAway: true }), MAY_BE_AWAY_MS)
      const isAway = await session.isBankAway().finally(() => clearTimeout(slow))
      if (isGone) return
      setFound({ saysNetwork, isAway })
      if (isAway) timer = setTimeout(ask, pause, Math.min(2 * pause, LAST_PAUSE_MS))
    }
    void ask(FIRST_PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [session, saysNetwork])
  // An answer from before the browser changed its word says nothing about the present.
  const isAway = found?.saysNetwork === saysNetwork ? found.isAway : undefined
  return { hasNetwork: saysNetwork || isAway === false, isBankAway: isAway === true }
}

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
