import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { topDialog } from '../Dialog/open-dialogs'

/** Returns the element that the toasts stand in, and whether that is inside an open dialog. */
export function useToastHost(): { readonly host: HTMLElement; readonly isInDialog: boolean } {
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.get)
  const [host] = useState(() => document.createElement('div'))
  // Under an open dialog a toast would be inert and not visible. Moving the element keeps the toasts that are
  // shown.
  useLayoutEffect(() => {
    const home = dialog ?? document.body
    home.append(host)
  }, [dialog, host])
  useEffect(() => () => host.remove(), [host])
  return { host, isInDialog: dialog !== undefined }
}
