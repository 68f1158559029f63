import { callLimit } from '../../bank/call-limit'
import { type DownloadFailure, downloadFile } from '../../bank/download'
import { logFailure } from '../../offline/error-log/error-log'
import type { Workspace } from '../../offline/workspace/workspace'
import { notify } from '../../ui/Toaster/notify'
import { downloadFailureMessage, savedMessage } from './download.messages'
import type { DownloadRequest } from './download-request'
import { downloadKey, type RunningDownload, STARTING, setDownload } from './running-downloads'
import { saveFile } from './save-file'

/** Progress is shown at most so often (ms). */
const PROGRESS_EVERY_MS = 100
/** How long a download runs before it shows its progress (ms). */
const LONG_MS = 800
/** Within this time of a finished download a click is taken for the second of a double click (ms). */
const DOUBLE_CLICK_MS = 600

/**
 * Downloads a file and saves it. It ends with the workspace, or if the user cancels it. Resolves to whether
 * the file was saved, and shows a toast in either case.
 */
export async function runDownload(workspace: Workspace, request: DownloadRequest): Promise<boolean> {
  const { connection, signal } = workspace
  const key = downloadKey(request)
  const token = workspace.token()
  const stop = new AbortController()
  const limit = callLimit(undefined, signal, stop.signal)
  let shown: RunningDownload = { ...STARTING, cancel: () => stop.abort() }
  const show = (change: Partial<RunningDownload>) => {
    shown = { ...shown, ...change }
    setDownload(key, shown)
  }
  show({})
  const timer = setTimeout(() => show({ isLong: true }), LONG_MS)
  let shownAt = 0
  const got = await downloadFile(connection, {
    path: request.path,
    query: request.query,
    kind: request.kind,
    token: token ?? '',
    signal: limit.signal,
    onProgress: (received, total) => {
      if (performance.now() - shownAt < PROGRESS_EVERY_MS) return
      shownAt = performance.now()
      show({ received, total })
    },
  })
  limit.release()
  clearTimeout(timer)
  // The second click of a double click may come after a small file, or after the first click has cancelled.
  if (got.ok || got.failure.kind === 'cancelled') {
    show({ isLong: false })
    setTimeout(() => setDownload(key, undefined), DOUBLE_CLICK_MS)
  } else setDownload(key, undefined)
  // The next user of the device gets nothing of it.
  if (signal.aborted) return false
  if (!got.ok) return notSaved(key, got.failure)
  const name = `${safeFileName(request.fileName)}.${request.kind}`
  saveFile(name, got.value)
  notify.success(savedMessage(name), { id: key })
  return true
}

function notSaved(key: string, failure: DownloadFailure): false {
  // Being offline is no error, and a user who cancels knows it.
  if (failure.kind !== 'offline' && failure.kind !== 'cancelled') logFailure('downloads/get', failure.kind)
  const text = downloadFailureMessage(failure)
  if (text !== undefined) notify.error(text, { id: key })
  return false
}

/** Returns a name that every system takes: an order id may have a slash. */
export function safeFileName(name: string): string {
  return (
    name
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .slice(0, 100) || 'download'
  )
}
