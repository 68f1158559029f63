/**
 * Follows which service worker has the page. A page whose user has not accepted the update may have unsaved
 * input: it is never reloaded, and `tell` says that it still runs the previous version.
 */
export function followWorker(
  serviceWorker: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  page: { readonly isAsked: () => boolean; readonly reload: () => void; readonly tell: () => void },
): void {
  // The first worker of a device takes over too, and that is no update.
  let hadWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The browser has removed the worker, together with what the site had stored: nothing is new.
    if (serviceWorker.controller === null) {
      hadWorker = false
      return
    }
    if (page.isAsked()) page.reload()
    else if (hadWorker) page.tell()
    hadWorker = true
  })
}
