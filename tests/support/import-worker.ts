import { vi } from 'vitest'
import {
  type ImportReply,
  importAnswerer,
  type NumberedRequest,
} from '../../src/widgets/csv-import/import-requests'

/** The worker of an import, in the page's own thread: happy-dom has no workers. */
class ImportWorkerInPage {
  onmessage: ((event: { data: ImportReply }) => void) | undefined
  onerror: (() => void) | undefined
  private isEnded = false
  private readonly answer = importAnswerer((part) => this.reply({ part }))

  postMessage({ number, request }: NumberedRequest) {
    this.answer(request).then(
      (answer) => this.reply({ number, answer }),
      () => this.reply({ number, isFailed: true }),
    )
  }

  terminate() {
    this.isEnded = true
  }

  private reply(data: ImportReply) {
    if (!this.isEnded) this.onmessage?.({ data })
  }
}

/** Imports of this test file run in the page. */
export function importInPage(): void {
  vi.stubGlobal('Worker', ImportWorkerInPage)
}
