import type { RowRule } from './import-columns'
import { type ImportReply, importAnswerer, type NumberedRequest } from './import-requests'

/**
 * Makes this worker the one that reads, checks and stores the file: 50,000 rows would stop the page for
 * seconds. A feature whose rows have rules beyond their cells has a worker of its own, which calls this.
 */
export function serveImport(rowRule?: RowRule): void {
  const reply = (message: ImportReply) => postMessage(message)
  const answer = importAnswerer((part) => reply({ part }), rowRule)
  addEventListener('message', async ({ data }: MessageEvent<NumberedRequest>) => {
    const { number, request } = data
    try {
      reply({ number, answer: await answer(request) })
    } catch {
      // The page logs it and tells the user.
      reply({ number, isFailed: true })
    }
  })
}
