import { unsavedInput } from '../../ui/unsaved-input'

let isOnPurpose = false

/** Makes the browser ask before a tab with unsaved input is closed or reloaded. */
export function askBeforeLeaving(): void {
  addEventListener('beforeunload', (event) => {
    if (unsavedInput.get() && !isOnPurpose) event.preventDefault()
  })
}

/** Reloads the page after the user confirmed the loss; the browser does not ask a second time. */
export function reloadOnPurpose(): void {
  isOnPurpose = true
  location.reload()
}
