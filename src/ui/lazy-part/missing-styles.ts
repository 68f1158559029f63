/**
 * Asks again for the style sheets of the page that did not come. The build puts the sheets of a file that is
 * loaded late into the page once: at the next try the code alone would come, without its look.
 */
export function restoreStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (failed.has(link)) {
      failed.delete(link)
      const again = link.cloneNode()
      link.replaceWith(again)
    }
  }
}

const failed = new WeakSet<EventTarget>()

/** Notes which style sheets do not come. Call it at boot: their events do not bubble. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
    },
    true,
  )
}
