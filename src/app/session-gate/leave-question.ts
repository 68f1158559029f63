import { halfFilled } from '../../ui/half-filled'

let isOnPurpose = false

/** Has the browser ask before a tab is closed or loaded anew while a form that is not kept is half filled. */
export function askBeforeLeaving(): void {
  addEventListener('beforeunload', (event) => {
    if (halfFilled.get() && !isOnPurpose) event.preventDefault()
  })
}

/** Loads the page anew because the user said so, knowing what is lost: the browser need not ask again. */
export function reloadOnPurpose(): void {
  isOnPurpose = true
  location.reload()
}
