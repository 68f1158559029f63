export type NoticeOptions = {
  /** A second line: what it means. */
  description?: string
  action?: { label: string; onPress: () => void }
  /** Shown again under the same id, a notice replaces the earlier one instead of piling up. */
  id?: string
  /** 'top' where a screen's notices stand at the top centre instead of at the foot. */
  place?: 'top'
  /** How long it stays (ms), where something else than the length of its words decides. */
  durationMs?: number
}
type Tone = 'success' | 'error' | 'warn'

type Region = (tone: Tone, text: string, options: NoticeOptions) => void

/**
 * The way from a notice to the region that shows it. The region (and sonner with it) is loaded when the first notice
 * asks for it; until it stands, notices wait here.
 */
const waiting: Parameters<Region>[] = []
const watchers = new Set<() => void>()
let region: Region | null = null
let wanted = false

function show(...notice: Parameters<Region>) {
  if (region) return region(...notice)
  waiting.push(notice)
  wanted = true
  for (const watcher of watchers) watcher()
}

/** Says what just happened and needs nothing more. Errors that need somebody to act belong into a `Note`. */
export const notify = {
  success: (text: string, options: NoticeOptions = {}) => show('success', text, options),
  error: (text: string, options: NoticeOptions = {}) => show('error', text, options),
  warn: (text: string, options: NoticeOptions = {}) => show('warn', text, options),
}

/** For `Toaster` alone: whether a notice has asked for the region yet. */
export const regionWanted = {
  get: () => wanted,
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}

/** For the region alone: it stands, and takes what waited. Returns how to say that it is gone. */
export function openRegion(next: Region): () => void {
  region = next
  for (const notice of waiting.splice(0)) next(...notice)
  return () => {
    if (region === next) region = null
  }
}
