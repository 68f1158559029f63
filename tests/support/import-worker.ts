import { vi } from 'vitest'
import { accountRowProblems } from '../../src/features/customer-accounts/bulk-upload/account-file.rules'
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
  private readonly answer: ReturnType<typeof importAnswerer>

  constructor(url: URL) {
    const rowRule = String(url).includes('account-file') ? accountRowProblems : undefined
    this.answer = importAnswerer((part) => this.reply({ part }), rowRule)
  }

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
