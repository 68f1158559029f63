import { vi } from 'vitest'
import { accountRowProblems } from '../../../src/features/customer-accounts/bulk-upload/account-file.rules'
import { recurringRowProblems } from '../../../src/features/repayments/upload/recurring-file'
import type { RowRule } from '../../../src/widgets/csv-import/import-columns'
import {
  type ImportReply,
  importAnswerer,
  type NumberedRequest,
} from '../../../src/widgets/csv-import/import-requests'

/** The rule that the worker of a file hands to its import. */
function rowRuleOf(url: string): RowRule | undefined {
  if (url.includes('account-file')) return accountRowProblems
  return url.includes('recurring-file') ? recurringRowProblems : undefined
}

/** The worker of an import, in the page's own thread: happy-dom has no workers. */
class ImportWorkerInPage {
  onmessage: ((event: { data: ImportReply }) => void) | undefined
  onerror: (() => void) | undefined
  private isEnded = false
  private readonly answer: ReturnType<typeof importAnswerer>

  constructor(url: URL) {
    this.answer = importAnswerer((part) => this.reply({ part }), rowRuleOf(String(url)))
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
