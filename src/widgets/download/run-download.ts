import { callLimit } from '../../bank/call-limit'
import { downloadFile } from '../../bank/download'
import { logFailure } from '../../offline/error-log/error-log'
import type { Workspace } from '../../offline/workspace/workspace'
import { notify } from '../../ui/Toaster/notify'
import { downloadFailureMessage, savedMessage } from './download.messages'
import type { DownloadRequest } from './download-request'
import { downloadKey } from './running-downloads'
import { saveFile } from './save-file'

/** Progress is shown at most so often (ms). */
const PROGRESS_EVERY_MS = 100

/**
 * Downloads a file and saves it. It ends with the workspace, or if `cancelled` aborts. Resolves to whether
 * the file was saved, and shows a toast in either case.
 */
export async function runDownload(
  { connection, signal, token }: Workspace,
  request: DownloadRequest,
  cancelled: AbortSignal,
  onProgress: (progress: { received: number; total: number | undefined }) => void,
): Promise<boolean> {
  const now = token()
  if (now === undefined) return false
  const { path, query, kind, fileName } = request
  const limit = callLimit(undefined, signal, cancelled)
  let shownAt = 0
  const got = await downloadFile(connection, {
    path,
    query,
    kind,
    token: now,
    signal: limit.signal,
    onProgress: (received, total) => {
      if (performance.now() - shownAt < PROGRESS_EVERY_MS) return
      shownAt = performance.now()
      onProgress({ received, total })
    },
  })
  limit.release()
  // The next user of the device gets nothing of it.
  if (signal.aborted) return false
  const id = downloadKey(request)
  if (got.ok) {
    const name = `${safeFileName(fileName)}.${kind}`
    saveFile(name, got.value)
    notify.success(savedMessage(name), { id })
    return true
  }
  const { failure } = got
  if (failure.kind !== 'offline' && failure.kind !== 'cancelled') logFailure('downloads/get', failure.kind)
  const text = downloadFailureMessage(failure)
  if (text !== undefined) notify.error(text, { id })
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
