import { runWorker } from '../run-worker'
import type { FileReply, FileRequest } from './statement-file'

/**
 * Has a worker make a file. Rejects if the worker fails, and with the signal's reason if it is aborted.
 * @param onProgress called with the part that is done, from 0 to 1
 */
export function makeFile(
  request: FileRequest,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const worker = new Worker(new URL('./statement-file.worker.ts', import.meta.url), { type: 'module' })
  return runWorker(worker, request, signal, (reply: FileReply) => {
    if ('isFailed' in reply) return 'failed'
    if ('file' in reply) return { value: reply.file }
    onProgress(reply.part)
    return undefined
  })
}
