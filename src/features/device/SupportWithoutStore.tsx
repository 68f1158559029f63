import { useEffect, useState } from 'react'
import { failed } from '../../domain/result'
import type { DeviceFacts } from './device-facts'
import { measureBrowser } from './measure-browser'
import { SupportText } from './SupportText'

/** The text for support on a device whose store does not open: it says why, and the rest of what is known. */
export function SupportWithoutStore({ because, version }: { because: string; version: string }) {
  const [facts, setFacts] = useState<DeviceFacts>()
  useEffect(() => {
    let isWanted = true
    void measureBrowser().then((measured) => {
      if (isWanted) setFacts({ store: failed({ kind: because }), ...measured })
    })
    return () => {
      isWanted = false
    }
  }, [because])
  const connection = navigator.onLine ? 'not asked' : 'no-network'
  return facts && <SupportText facts={facts} version={version} connection={connection} />
}
