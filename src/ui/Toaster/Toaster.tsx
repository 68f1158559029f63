import { lazy, Suspense, useSyncExternalStore } from 'react'
import { regionWanted } from './notify'

const ToastRegion = lazy(() => import('./ToastRegion'))

/** Where notices appear. Once, in the app; it weighs nothing until the first notice. */
export function Toaster() {
  const wanted = useSyncExternalStore(regionWanted.subscribe, regionWanted.get)
  return wanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
