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
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./statement-file.worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    const fail = () => {
      end()
      reject(new Error('The worker of the statement failed'))
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<FileReply>) => {
      if ('part' in data) return onProgress(data.part)
      if ('isFailed' in data) return fail()
      end()
      resolve(data.file)
    }
    // The caller logs it, with the button that it is about.
    worker.onerror = fail
    worker.postMessage(request)
  })
}
