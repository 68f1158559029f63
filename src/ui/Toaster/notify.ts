import { watched } from '../watched'

export type NoticeOptions = {
  /** A second line: what it means. */
  description?: string
  action?: { label: string; onPress: () => void }
  /** Shown again under the same id, a notice replaces the earlier one instead of piling up. */
  id?: string
  /** 'top' where a screen's notices stand at the top centre instead of at the foot. */
  position?: 'top'
  /** How long it stays (ms), where something else than the length of its words decides. */
  durationMs?: number
}
type Tone = 'success' | 'error' | 'warn'

type Notice = [tone: Tone, text: string, options: NoticeOptions]
type Region = {
  show: (...notice: Notice) => void
  /** Takes away all that is shown. */
  clear: () => void
}

/**
 * The way from a notice to the region that shows it. The region (and sonner with it) is loaded when the first notice
 * asks for it; until it stands, notices wait here. Where no `Toaster` is, nobody is there whom they are for.
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

/** For `Toaster` alone: it is there. Returns how to say that it is gone, and with it all that was said: the next may be somebody else's. */
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

/** Says what just happened and needs nothing more. Errors that need somebody to act belong into a `Note`. */
export const notify = {
  success: (text: string, options: NoticeOptions = {}) => show('success', text, options),
  error: (text: string, options: NoticeOptions = {}) => show('error', text, options),
  warn: (text: string, options: NoticeOptions = {}) => show('warn', text, options),
}

/** For `Toaster` alone: whether a notice has asked for the region yet. */
export const regionWanted = watched(false)

/** For the region alone: it stands, and takes what waited. Returns how to say that it is gone. */
export function openRegion(next: Region): () => void {
  region = next
  for (const notice of waiting.splice(0)) next.show(...notice)
  return () => {
    if (region === next) region = null
  }
}
