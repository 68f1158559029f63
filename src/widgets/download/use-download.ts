import { useSyncExternalStore } from 'react'
import { logged } from '../../offline/error-log/error-log'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { OFFLINE_REASON, OFFLINE_SHORT } from '../offline-reason.messages'
import type { DownloadRequest } from './download-request'
import {
  downloadKey,
  type RunningDownload,
  runningDownloads,
  STARTING,
  setDownload,
} from './running-downloads'

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
    off: running || connection.up ? undefined : `${OFFLINE_SHORT}. ${OFFLINE_REASON[connection.because]}`,
    start: async () => {
      // A second click may come before the first one is rendered.
      if (!request || key === undefined || runningDownloads.get().has(key)) return false
      setDownload(key, STARTING)
      const code = await import(/* chunk: list-parts */ './run-download').catch(logged('downloads/load'))
      if (code) return code.runDownload(workspace, request)
      setDownload(key, undefined)
      // A newer version of the app may have replaced the code.
      notify.error('The download could not be started. Reload the page, then try again.')
      return false
    },
  }
}
