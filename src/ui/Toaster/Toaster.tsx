import { useLayoutEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../lazy-part/lazy-part'
import { openToaster, regionWanted } from './notify'
import { PlainRegion } from './PlainRegion'

const ToastRegion = lazyPart(() => import('./ToastRegion'), { Missing: PlainRegion })

/** The place of the toasts. Render it once, in the app; it loads no code until the first toast. */
export function Toaster() {
  // Runs before the effects of the screens, which may show a toast.
  useLayoutEffect(openToaster, [])
  const wanted = useSyncExternalStore(regionWanted.subscribe, regionWanted.get)
  return wanted ? <ToastRegion /> : null
}
