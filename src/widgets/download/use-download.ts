import { useSyncExternalStore } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { useConnection } from '../../offline/react/use-connection'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { offlineMessage } from '../offline-reason.messages'
import type { DownloadRequest } from './download-request'
import { downloadKey, type RunningDownload, runningDownloads, setDownload } from './running-downloads'

/** How long a download runs before it shows its progress (ms). */
const LONG_MS = 800

/** A file of the bank that a button downloads. */
export interface Download {
  /** How far it is; undefined while it does not run. */
  readonly running: RunningDownload | undefined
  /** Why it cannot be started now. */
  readonly off: string | undefined
  /** Starts it, unless it runs already. Resolves to whether the file was saved. Failures are toasts. */
  readonly start: () => Promise<boolean>
}

/** Downloads a file with the session's authorization, and saves it. Without a request it does nothing yet. */
export function useDownload(request: DownloadRequest | undefined): Download {
  const workspace = useWorkspace()
  const connection = useConnection()
  const key = request && downloadKey(request)
  const running = useSyncExternalStore(runningDownloads.subscribe, () =>
    key === undefined ? undefined : runningDownloads.get().get(key),
  )
  return {
    running,
    off: running ? undefined : offlineMessage(connection),
    start: async () => {
      // A second click may come before the first one is rendered.
      if (!request || key === undefined || runningDownloads.get().has(key)) return false
      const stop = new AbortController()
      const first = { received: 0, total: undefined, isLong: false, cancel: () => stop.abort() }
      setDownload(key, first)
      const change = (next: Partial<RunningDownload>) => {
        const now = runningDownloads.get().get(key)
        if (now) setDownload(key, { ...now, ...next })
      }
      const timer = setTimeout(() => change({ isLong: true }), LONG_MS)
      try {
        const { runDownload } = await import('./run-download')
        return await runDownload(workspace, request, stop.signal, change)
      } catch (thrown) {
        // The code could not be loaded, for example because a newer version of the app has replaced it.
        logError('downloads/load', thrown)
        notify.error('The download could not be started. Reload the page, then try again.', { id: key })
        return false
      } finally {
        clearTimeout(timer)
        setDownload(key, undefined)
      }
    },
  }
}
