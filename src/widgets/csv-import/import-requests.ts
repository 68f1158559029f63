import type { Result } from '../../domain/result'
import { sha256 } from '../../domain/text/sha256'
import {
  type CheckedFile,
  checkFile,
  type FileProblem,
  type ImportSummary,
  type PreviewRow,
  type RowsShown,
} from './check-file'
import type { DoubtAnswer } from './checked-row'
import type { ImportRules, RowRule } from './import-columns'

/*
 * The messages between the page and the worker that has the file. The rows stay in the worker; the page gets
 * those that it shows.
 */

/** A request of the page to the worker. Only the first request brings a file. */
export type ImportRequest =
  | { readonly kind: 'check'; readonly file: Blob; readonly rules: ImportRules }
  | { readonly kind: 'show'; readonly shown: RowsShown }
  | { readonly kind: 'page'; readonly from: number; readonly count: number }
  | { readonly kind: 'mend'; readonly id: number; readonly column: number; readonly text: string }
  | { readonly kind: 'settle'; readonly id: number; readonly reading: number | undefined }
  | { readonly kind: 'settle-all'; readonly answer: DoubtAnswer }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'remove-wrong' }
  | { readonly kind: 'wrong-rows' }
  | { readonly kind: 'cells'; readonly from: number; readonly count: number }
  | { readonly kind: 'clean' }

/** The file as it is sent. */
export interface CleanFile {
  readonly content: Blob
  /** SHA-256 of its rows, sorted, in hex. */
  readonly rowsHash: string
}

/** A row after it was changed, and what the whole file is now. */
interface MendedRow {
  readonly row: PreviewRow | undefined
  readonly summary: ImportSummary
}

/** The answers to the requests, by their kind. */
export interface ImportAnswers {
  readonly check: Result<ImportSummary, FileProblem>
  readonly show: number
  readonly page: readonly PreviewRow[]
  readonly mend: MendedRow
  readonly settle: MendedRow
  readonly 'settle-all': ImportSummary
  readonly remove: ImportSummary
  readonly 'remove-wrong': ImportSummary
  readonly 'wrong-rows': Blob
  readonly cells: readonly (readonly string[])[]
  readonly clean: CleanFile
}

/** A message of the page: a request with its number. */
export interface NumberedRequest {
  readonly number: number
  readonly request: ImportRequest
}

/** A message of the worker: how far the check is, or the answer to a request. */
export type ImportReply =
  | { readonly part: number }
  | { readonly number: number; readonly answer: unknown }
  /** The request could not be answered: the device has too little memory, or the file is gone. */
  | { readonly number: number; readonly isFailed: true }

/** Answers the requests about one file. */
export function importAnswerer(onProgress: (part: number) => void, rowRule?: RowRule) {
  let file: CheckedFile | undefined
  const checked = (): CheckedFile => {
    if (!file) throw new Error('No file was checked')
    return file
  }
  return async (request: ImportRequest): Promise<ImportAnswers[ImportRequest['kind']]> => {
    switch (request.kind) {
      case 'check': {
        const bytes = new Uint8Array(await request.file.arrayBuffer())
        const read = checkFile(bytes, request.rules, onProgress, rowRule)
        if (!read.ok) return read
        file = read.value
        return { ok: true, value: file.summary() }
      }
      case 'show':
        return checked().show(request.shown)
      case 'page':
        return checked().page(request.from, request.count)
      case 'mend': {
        const row = checked().mend(request.id, request.column, request.text)
        return { row, summary: checked().summary() }
      }
      case 'settle': {
        const row = checked().settle(request.id, request.reading)
        return { row, summary: checked().summary() }
      }
      case 'settle-all':
        checked().settleAll(request.answer)
        return checked().summary()
      case 'remove':
        checked().remove(request.id)
        return checked().summary()
      case 'remove-wrong':
        checked().removeWrong()
        return checked().summary()
      case 'wrong-rows':
        // With a byte order mark, so that a spreadsheet reads the names right.
        return new Blob(['\uFEFF', checked().wrongRowsCsv()], { type: 'text/csv' })
      case 'cells':
        return checked().cells(request.from, request.count)
      case 'clean':
        return cleanFile(checked())
    }
  }
}

async function cleanFile(file: CheckedFile): Promise<CleanFile> {
  const bytes = new TextEncoder().encode(file.cleanCsv())
  return {
    content: new Blob([bytes], { type: 'text/csv' }),
    rowsHash: await sha256(file.sortedRows()),
  }
}

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
