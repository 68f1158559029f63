import { failed } from '../../../domain/result'
import { logError, logFailure } from '../../../offline/error-log/error-log'
import { PHOTO_FILE_MAX, type PhotoReply, SNIFFED_BYTES, sniffPicture } from './photo.rules'

/** Longer than the slowest tablet takes (ms); a worker without an answer by then has crashed. */
const WORKER_LIMIT_MS = 45_000

/** Prepares a chosen file for storing. Never rejects; nothing of the file is stored before. */
export async function preparePhoto(file: Blob): Promise<PhotoReply> {
  if (file.size > PHOTO_FILE_MAX) return failed({ kind: 'too-large' })
  try {
    const kind = sniffPicture(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
    if (kind === 'none') return failed({ kind: 'no-picture' })
    if (kind === 'other') return failed({ kind: 'other-format' })
  } catch {
    // The file went away between choosing and reading: a card was pulled, or a cloud folder has no
    // connection.
    return failed({ kind: 'damaged' })
  }
  try {
    const prepared = await askWorker(file)
    if (!prepared.ok) logFailure('photo/worker', prepared.failure.kind)
    return prepared
  } catch (thrown) {
    // No worker could be started.
    logError('photo/worker', thrown)
    return failed({ kind: 'not-prepared' })
  }
}

/** One worker for each picture, so that the memory for decoding is freed with it. */
function askWorker(file: Blob): Promise<PhotoReply> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
    const end = (reply: PhotoReply) => {
      clearTimeout(limit)
      worker.terminate()
      resolve(reply)
    }
    const gaveUp = () => end(failed({ kind: 'not-prepared' }))
    const limit = setTimeout(gaveUp, WORKER_LIMIT_MS)
    worker.onmessage = (event: MessageEvent<PhotoReply>) => end(event.data)
    // The caller logs it as a failure.
    worker.onerror = gaveUp
    worker.postMessage(file)
  })
}
