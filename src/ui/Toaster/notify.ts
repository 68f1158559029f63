import { observable } from '../observable'

export type NoticeOptions = {
  /** A second line: what it means. */
  description?: string
  action?: { label: string; onPress: () => void }
  /** A toast with the same id replaces the earlier one instead of adding another. */
  id?: string
  /** 'top' shows it at the top centre instead of the bottom. */
  position?: 'top'
  /** How long it is shown (ms), if not by default. */
  durationMs?: number
}
/** 'waiting' is for what is under way: it was taken, and is not done. */
export type Tone = 'success' | 'waiting' | 'error' | 'warn'

type Notice = [tone: Tone, text: string, options: NoticeOptions]
type Region = {
  show: (...notice: Notice) => void
  /** Removes all toasts that are shown, or the one with this id. */
  clear: (id?: string) => void
  /** Removes the toasts about a success. */
  clearSuccesses: () => void
}

/**
 * Toasts that wait for the region. The region (and sonner with it) is loaded for the first toast. Without a
 * `Toaster` a toast is dropped, because no user is there to see it.
 */
const waiting: Notice[] = []
let region: Region | null = null
let toasters = 0

function show(...notice: Notice) {
  if (region) return region.show(...notice)
  if (toasters === 0) return
  waiting.push(notice)
  regionWanted.set(true)
}

/**
 * For `Toaster` only: announces that it is mounted. Returns a function that unmounts it and removes all
 * toasts: the next user must not see them.
 */
export function openToaster(): () => void {
  toasters += 1
  return () => {
    toasters -= 1
    if (toasters > 0) return
    region?.clear()
    waiting.length = 0
    regionWanted.set(false)
  }
}

/**
 * Shows what just happened as a toast, if no reaction is needed. Errors on which the user must act belong
 * into a `Note`.
 */
export const notify = {
  success: (text: string, options: NoticeOptions = {}) => show('success', text, options),
  waiting: (text: string, options: NoticeOptions = {}) => show('waiting', text, options),
  error: (text: string, options: NoticeOptions = {}) => show('error', text, options),
  warn: (text: string, options: NoticeOptions = {}) => show('warn', text, options),
  /** Removes the toast with this id: what it says is not true of what is on the screen now. */
  dismiss: (id: string) => {
    const at = waiting.findIndex(([, , options]) => options.id === id)
    if (at >= 0) waiting.splice(at, 1)
    region?.clear(id)
  },
  /** Removes what was said of earlier successes, once they could hide or belie what is on the screen. */
  clearSuccesses: () => region?.clearSuccesses(),
}

/** For `Toaster` only: whether a toast has asked for the region yet. */
export const regionWanted = observable(false)

/**
 * For the region only: announces that it is mounted, and shows the waiting toasts. Returns a function that
 * unmounts it.
 */
export function openRegion(next: Region): () => void {
  region = next
  for (const notice of waiting.splice(0)) next.show(...notice)
  return () => {
    if (region === next) region = null
  }
}
