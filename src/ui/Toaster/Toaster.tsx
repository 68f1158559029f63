import { useLayoutEffect, useSyncExternalStore } from 'react'
import { onDialogOpen } from '../Dialog/open-dialogs'
import { lazyPart } from '../lazy-part/lazy-part'
import { notify, openToaster, regionWanted } from './notify'
import { PlainRegion } from './PlainRegion'

const ToastRegion = lazyPart(() => import('./ToastRegion'), { Missing: PlainRegion })

/** The place of the toasts. Render it once, in the app; it loads no code until the first toast. */
export function Toaster() {
  // Runs before the effects of the screens, which may show a toast.
  useLayoutEffect(openToaster, [])
  // Over a question about the next ones, what went well before would be read as its answer.
  useLayoutEffect(() => onDialogOpen(notify.clearSuccesses), [])
  const wanted = useSyncExternalStore(regionWanted.subscribe, regionWanted.get)
  return wanted ? <ToastRegion /> : null
}
