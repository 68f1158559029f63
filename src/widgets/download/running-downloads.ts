import { observable } from '../../ui/observable'
import type { DownloadRequest } from './download-request'

/** The button that cancels a download. It is loaded with every list, so it has a file of its own. */
export const CANCEL_DOWNLOAD = { label: 'Cancel', name: 'Cancel the download' } as const

/** A download under way, as its buttons show it. */
export interface RunningDownload {
  readonly received: number
  /** How many bytes there are, if the bank says so. */
  readonly total: number | undefined
  /** It takes longer than a moment, so that progress and cancel are worth their room. */
  readonly isLong: boolean
  readonly cancel: () => void
}

/**
 * The downloads of this tab, by what is downloaded. They outlive the button that started them, and a button
 * of the same file elsewhere shows them too.
 */
export const runningDownloads = observable<ReadonlyMap<string, RunningDownload>>(new Map())

/** A download whose code is being loaded. */
export const STARTING: RunningDownload = { received: 0, total: undefined, isLong: false, cancel: () => {} }

/** Returns the key by which a download runs at most once at a time. */
export function downloadKey({ path, query }: DownloadRequest): string {
  return `${path}?${new URLSearchParams(query)}`
}

/** Changes what is known of a download, or removes it if it is over. */
export function setDownload(key: string, next: RunningDownload | undefined): void {
  const all = new Map(runningDownloads.get())
  if (next) all.set(key, next)
  else all.delete(key)
  runningDownloads.set(all)
}
