import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { openToaster, regionWanted } from './notify'

const ToastRegion = lazy(() => import('./ToastRegion'))

/** Where notices appear. Once, in the app; it weighs nothing until the first notice. */
export function Toaster() {
  // Before the effects of the screens, which may have something to say.
  useLayoutEffect(openToaster, [])
  const wanted = useSyncExternalStore(regionWanted.subscribe, regionWanted.get)
  return wanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
