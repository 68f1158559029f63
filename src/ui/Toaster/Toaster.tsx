import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { openToaster, regionWanted } from './notify'

const ToastRegion = lazy(() => import('./ToastRegion'))

/** The place of the toasts. Render it once, in the app; it loads no code until the first toast. */
export function Toaster() {
  // Runs before the effects of the screens, which may show a toast.
  useLayoutEffect(openToaster, [])
  const wanted = useSyncExternalStore(regionWanted.subscribe, regionWanted.get)
  return wanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
