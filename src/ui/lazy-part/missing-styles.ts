/**
 * Asks again for the style sheets of the page that did not come. The build puts the sheets of a file that is
 * loaded late into the page once: at the next try the code alone would come, without its look.
 * Fails if one does not come this time either.
 */
export async function restoreStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter((link) => failed.has(link)).map(askAgain))
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const again = document.createElement('link')
  again.rel = link.rel
  again.href = link.href
  return new Promise((resolve, reject) => {
    again.onload = () => resolve()
    // lazyPart writes it down.
    again.onerror = () => reject(new Error(`A style sheet did not come: ${link.href}`))
    link.replaceWith(again)
  })
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
