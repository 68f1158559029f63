import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Has the app take over the page that the build drew into `root`, with the text and the focus of its fields.
 * If something else has changed the page meanwhile, such as a password manager or a translation, React draws
 * it anew: then the text is copied.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  const drawn = [...root.querySelectorAll('input')]
  const focused = document.activeElement
  hydrateRoot(root, app, {
    onRecoverableError: () => {
      for (const before of drawn) {
        const now = root.querySelector<HTMLInputElement>(`input[name="${before.name}"]`)
        if (!now || now === before) continue
        now.value = before.value
        if (before === focused) now.focus()
      }
    },
  })
}
