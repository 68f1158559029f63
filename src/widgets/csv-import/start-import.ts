import { logError, logFailure } from '../../offline/error-log/error-log'
import { observable } from '../../ui/observable'
import type { FileProblem, ImportSummary, PreviewRow, RowsShown } from './check-file'
import type { DoubtAnswer } from './checked-row'
import type { ImportRules } from './import-columns'
import type { CleanFile, ImportAnswers, ImportReply, ImportRequest, NumberedRequest } from './import-requests'

/** The rows on a page: fewer if each is a form. */
export const ROWS_ON_PAGE: Readonly<Record<RowsShown, number>> = { all: 20, wrong: 8, repeated: 20 }

/** The chosen file and its check. */
export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly fileName: string; readonly part: number }
  | {
      readonly kind: 'refused'
      readonly fileName: string
      readonly problem: FileProblem | { readonly kind: 'not-csv' }
    }
  | CheckedState

/** A file whose rows were checked. */
export interface CheckedState {
  readonly kind: 'checked'
  readonly fileName: string
  readonly summary: ImportSummary
  readonly shown: RowsShown
  /** How many rows there were to show when this view was opened. */
  readonly count: number
  readonly page: number
  readonly rows: readonly PreviewRow[]
}

/** The import of one file. It lives outside of the screen, so that leaving the screen loses nothing. */
export interface ImportSession {
  readonly get: () => ImportState
  readonly subscribe: (watcher: () => void) => () => void
  /** Checks a file in the place of the one before. */
  readonly choose: (file: File) => Promise<void>
  /** Forgets the file, and stops its check. */
  readonly clear: () => void
  readonly show: (shown: RowsShown, page?: number) => Promise<void>
  /** Puts a text into a cell and checks the row again. */
  readonly mend: (id: number, column: number, text: string) => Promise<void>
  /** Takes away the doubt about a row: one of its readings is right, or its cells as they stand. */
  readonly settle: (id: number, reading?: number) => Promise<void>
  /** Gives the same answer for every row that it fits. */
  readonly settleAll: (answer: DoubtAnswer) => Promise<void>
  readonly remove: (id: number) => Promise<void>
  readonly removeWrong: () => Promise<void>
  /** The wrong rows as a file for a spreadsheet; undefined if it could not be made. */
  readonly wrongRows: () => Promise<Blob | undefined>
  /** The cells of rows, by their position in the file; undefined if they could not be read. */
  readonly cells: (from: number, count: number) => Promise<readonly (readonly string[])[] | undefined>
  /** The file to be sent; undefined if it could not be made. */
  readonly clean: () => Promise<CleanFile | undefined>
}

/**
 * Starts without a file. `onChange` is called whenever other rows than before would be sent. `newWorker`
 * makes the worker of a feature whose rows have rules of their own.
 */
export function startImport(
  rules: ImportRules,
  onChange: () => void,
  newWorker: () => Worker = plainWorker,
): ImportSession {
  const state = observable<ImportState>({ kind: 'none' })
  let worker: ImportWorker | undefined

  const clear = () => {
    worker?.end()
    worker = undefined
    state.set({ kind: 'none' })
    onChange()
  }
  const gaveUp = (thrown: unknown) => {
    logError('csv-import/worker', thrown)
    const now = state.get()
    worker?.end()
    worker = undefined
    if (now.kind !== 'none')
      state.set({ kind: 'refused', fileName: now.fileName, problem: { kind: 'not-read' } })
    onChange()
  }
  /** Asks the worker; undefined if it failed, or if another file was chosen meanwhile. */
  const ask = async <R extends ImportRequest>(request: R): Promise<ImportAnswers[R['kind']] | undefined> => {
    const asked = worker
    if (!asked) return undefined
    try {
      const answer = await asked.ask(request)
      return asked === worker ? answer : undefined
    } catch (thrown) {
      if (asked === worker) gaveUp(thrown)
      else logError('csv-import/worker', thrown)
      return undefined
    }
  }
  const change = (part: Partial<CheckedState>) => {
    const now = state.get()
    if (now.kind === 'checked') state.set({ ...now, ...part })
  }
  const turnTo = async (shown: RowsShown, page: number, count: number) => {
    const size = ROWS_ON_PAGE[shown]
    const rows = await ask({ kind: 'page', from: (page - 1) * size, count: size })
    if (rows) change({ shown, page, count, rows })
  }
  const show = async (shown: RowsShown, page?: number) => {
    const now = state.get()
    if (page !== undefined && now.kind === 'checked' && now.shown === shown)
      return turnTo(shown, page, now.count)
    const count = await ask({ kind: 'show', shown })
    if (count !== undefined) await turnTo(shown, page ?? 1, count)
  }
  const mended = (answer: ImportAnswers['mend'] | undefined) => {
    const now = state.get()
    if (!answer || now.kind !== 'checked') return
    const { row, summary } = answer
    change({ summary, rows: now.rows.map((one) => (row && one.id === row.id ? row : one)) })
    onChange()
  }
  const removed = async (summary: ImportSummary | undefined, by: number) => {
    const now = state.get()
    if (!summary || now.kind !== 'checked') return
    const count = Math.max(0, now.count - by)
    change({ summary, count })
    onChange()
    const pages = Math.max(1, Math.ceil(count / ROWS_ON_PAGE[now.shown]))
    await turnTo(now.shown, Math.min(now.page, pages), count)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    clear,
    choose: async (file) => {
      worker?.end()
      worker = undefined
      const fileName = file.name
      if (!/\.csv$/i.test(fileName)) {
        state.set({ kind: 'refused', fileName, problem: { kind: 'not-csv' } })
        return onChange()
      }
      state.set({ kind: 'checking', fileName, part: 0 })
      onChange()
      const started = startWorker(newWorker, (part) => {
        if (started === worker) state.set({ kind: 'checking', fileName, part })
      })
      worker = started
      const checked = await ask({ kind: 'check', file, rules })
      if (!checked) return
      if (!checked.ok) {
        logFailure('csv-import/file', checked.failure.kind)
        started.end()
        worker = undefined
        state.set({ kind: 'refused', fileName, problem: checked.failure })
        return onChange()
      }
      const summary = checked.value
      const shown = summary.wrong > 0 ? 'wrong' : 'all'
      const count = await ask({ kind: 'show', shown })
      const rows = await ask({ kind: 'page', from: 0, count: ROWS_ON_PAGE[shown] })
      if (count !== undefined && rows)
        state.set({ kind: 'checked', fileName, summary, shown, count, page: 1, rows })
    },
    show,
    mend: async (id, column, text) => mended(await ask({ kind: 'mend', id, column, text })),
    settle: async (id, reading) => mended(await ask({ kind: 'settle', id, reading })),
    settleAll: async (answer) => {
      const summary = await ask({ kind: 'settle-all', answer })
      const now = state.get()
      if (!summary || now.kind !== 'checked') return
      change({ summary })
      onChange()
      // The same rows stay in sight, to be seen as they are read now.
      await turnTo(now.shown, now.page, now.count)
    },
    remove: async (id) => removed(await ask({ kind: 'remove', id }), 1),
    removeWrong: async () => {
      const summary = await ask({ kind: 'remove-wrong' })
      if (!summary) return
      change({ summary })
      onChange()
      await show('all')
    },
    wrongRows: () => ask({ kind: 'wrong-rows' }),
    cells: (from, count) => ask({ kind: 'cells', from, count }),
    clean: () => ask({ kind: 'clean' }),
  }
}

/** One worker for each file, so that its memory is freed with it. */
interface ImportWorker {
  readonly ask: <R extends ImportRequest>(request: R) => Promise<ImportAnswers[R['kind']]>
  readonly end: () => void
}

function plainWorker(): Worker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
}

function startWorker(newWorker: () => Worker, onProgress: (part: number) => void): ImportWorker {
  const worker = newWorker()
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (why: Error) => void }>()
  let last = 0
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker of the import failed'))
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<ImportReply>) => {
    if ('part' in data) return onProgress(data.part)
    const asked = waiting.get(data.number)
    waiting.delete(data.number)
    if ('isFailed' in data) asked?.reject(new Error('The worker of the import failed'))
    else asked?.resolve(data.answer)
  }
  // The session logs it with the request that failed.
  worker.onerror = failAll
  return {
    ask: <R extends ImportRequest>(request: R) =>
      new Promise<ImportAnswers[R['kind']]>((resolve, reject) => {
        last += 1
        waiting.set(last, {
          resolve: (answer) => resolve(answer as ImportAnswers[R['kind']]),
          reject,
        })
        const message: NumberedRequest = { number: last, request }
        worker.postMessage(message)
      }),
    end: () => {
      worker.terminate()
      waiting.clear()
    },
  }
}
