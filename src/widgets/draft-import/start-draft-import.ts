import { ok, type Result } from '../../domain/result'
import type { Noun } from '../../domain/text/noun'
import { createDrafts, discardUntouched } from '../../offline/drafts/create-drafts'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import { type DraftFailure, openDraft } from '../../offline/drafts/draft-store'
import { logError } from '../../offline/error-log/error-log'
import type { Workspace } from '../../offline/workspace/workspace'
import { observable } from '../../ui/observable'
import { countUnsavedInput } from '../../ui/unsaved-input'
import type { ImportRules } from '../csv-import/import-columns'
import { type ImportSession, startImport } from '../csv-import/start-import'

/** The work on the rows of the file, or the result of the work on the rows of the last file. */
export type DraftImportStep =
  | { readonly kind: 'none' }
  /** The drafts on the device are compared with the rows. */
  | { readonly kind: 'comparing' }
  /** Some rows are drafts already. The user decides what to do about them. */
  | { readonly kind: 'asking'; readonly rows: number; readonly already: number }
  | { readonly kind: 'saving'; readonly done: number; readonly rows: number }
  | { readonly kind: 'saved'; readonly fileName: string; readonly saved: number; readonly skipped: number }
  /** The device did not save more of them. */
  | {
      readonly kind: 'stopped'
      readonly saved: number
      readonly rows: number
      readonly failure: DraftFailure['kind'] | 'not-read'
    }
  | { readonly kind: 'discarded'; readonly discarded: number; readonly left: number }

/** The import of a file as drafts. It lives outside of the screen, so that leaving that ends nothing. */
export interface DraftImport {
  readonly session: ImportSession
  readonly step: () => DraftImportStep
  readonly subscribe: (watcher: () => void) => () => void
  /** Compares the rows with the drafts on the device, and saves them or asks. */
  readonly begin: () => Promise<void>
  /** The user's answer about the rows that are drafts already. */
  readonly answer: (choice: 'the others' | 'all' | 'none') => Promise<void>
  /** Goes on after the device did not save more. */
  readonly goOn: () => Promise<void>
  /** Discards what was saved of this file, except what the user has changed since. */
  readonly discard: () => Promise<Result<undefined, DraftFailure>>
  /** Forgets the last file. */
  readonly forget: () => void
}

/** So many rows are sealed and stored at once: few enough that the page stays usable meanwhile. */
const ROWS_AT_ONCE = 20

/** Starts without a file. It ends with the workspace. */
export function startDraftImport<Values>(
  { rules, newWorker, definition, valuesOf, keyOf }: DraftImportDeclaration<Values>,
  { db, vault, signal }: Pick<Workspace, 'db' | 'vault' | 'signal'>,
): DraftImport {
  const step = observable<DraftImportStep>({ kind: 'none' })
  let release: (() => void) | undefined
  /** The ids of the drafts that were saved of this file. */
  let ids: string[] = []
  /** The rows that were saved or skipped. */
  let done = 0
  /** When it began (ms). */
  let startedAt = 0
  /** The keys of the rows that are skipped. */
  let skipped: ReadonlySet<string> = new Set()
  let compared: ReadonlySet<string> = new Set()

  const set = (next: DraftImportStep) => {
    const { kind } = session.get()
    const isUnsaved = !signal.aborted && (kind === 'checking' || kind === 'checked')
    if (isUnsaved) release ??= countUnsavedInput()
    else {
      release?.()
      release = undefined
    }
    step.set(signal.aborted ? { kind: 'none' } : next)
  }
  const reset = () => {
    ids = []
    done = 0
    startedAt = Date.now()
    skipped = new Set()
  }
  const session = startImport(
    rules,
    () => {
      // Another file, or other rows of it: what was saved of the one before stays as it is.
      if (step.get().kind !== 'saving') reset()
      set({ kind: 'none' })
    },
    newWorker,
  )
  signal.addEventListener('abort', session.clear)

  const rowsOf = () => {
    const now = session.get()
    return now.kind === 'checked' && now.summary.wrong === 0 ? now.summary.rows : undefined
  }
  const valuesFrom = async (from: number): Promise<readonly Values[] | undefined> => {
    const cells = await session.cells(from, ROWS_AT_ONCE)
    return cells?.map((row) =>
      valuesOf(Object.fromEntries(rules.columns.map(({ name }, at) => [name, row[at] ?? '']))),
    )
  }

  const compare = async (): Promise<number> => {
    const keys = new Set<string>()
    for (const record of await db.drafts.toArray()) {
      if (record.kind !== definition.kind) continue
      const values = await openDraft(vault, definition, record)
      const key = values.ok ? keyOf(values.value) : ''
      if (key !== '') keys.add(key)
    }
    compared = keys
    let already = 0
    for (let from = 0, rows = rowsOf() ?? 0; from < rows; from += ROWS_AT_ONCE)
      already += ((await valuesFrom(from)) ?? []).filter((values) => keys.has(keyOf(values))).length
    return already
  }

  const save = async () => {
    const checked = session.get()
    const rows = rowsOf()
    if (checked.kind !== 'checked' || rows === undefined) return set({ kind: 'none' })
    while (done < rows) {
      if (signal.aborted) return
      set({ kind: 'saving', done, rows })
      const values = await valuesFrom(done)
      // In another file that was chosen meanwhile, the rows that follow are others.
      if (!values || step.get().kind !== 'saving')
        return set({ kind: 'stopped', saved: ids.length, rows, failure: 'not-read' })
      const wanted = values.filter((one) => !skipped.has(keyOf(one)))
      const created = await createDrafts({ db, vault }, definition, wanted, startedAt - done)
      if (!created.ok) return set({ kind: 'stopped', saved: ids.length, rows, failure: created.failure.kind })
      ids = [...ids, ...created.value]
      done += values.length
    }
    const end = {
      kind: 'saved',
      fileName: checked.fileName,
      saved: ids.length,
      skipped: rows - ids.length,
    } as const
    const saved = ids
    session.clear()
    ids = saved
    set(end)
  }

  const begin = async () => {
    const rows = rowsOf()
    if (rows === undefined || rows === 0 || step.get().kind !== 'none') return
    reset()
    set({ kind: 'comparing' })
    try {
      const already = await compare()
      // A row was changed or another file was chosen meanwhile.
      if (step.get().kind !== 'comparing') return
      if (already > 0) return set({ kind: 'asking', rows, already })
    } catch (thrown) {
      logError('draft-import/compare', thrown)
      return set({ kind: 'stopped', saved: 0, rows, failure: 'not-stored' })
    }
    await save()
  }

  return {
    session,
    step: step.get,
    subscribe: step.subscribe,
    begin,
    answer: async (choice) => {
      if (step.get().kind !== 'asking') return
      if (choice === 'none') return set({ kind: 'none' })
      if (choice === 'the others') skipped = compared
      await save()
    },
    goOn: async () => {
      if (step.get().kind !== 'stopped') return
      if (done > 0) return save()
      set({ kind: 'none' })
      await begin()
    },
    discard: async () => {
      const discarded = await discardUntouched(db, ids)
      if (!discarded.ok) return discarded
      const left = ids.length - discarded.value
      reset()
      session.clear()
      set({ kind: 'discarded', discarded: discarded.value, left })
      return ok(undefined)
    },
    forget: () => {
      reset()
      session.clear()
    },
  }
}

/** The declaration of a screen that makes a draft of each row of a file. */
export interface DraftImportDeclaration<Values> {
  readonly title: string
  /** The list that the drafts' records are going to be in. */
  readonly list: { readonly href: string; readonly label: string }
  /** The users' word for a row: "account". */
  readonly noun: Noun
  readonly rules: ImportRules
  /** The name of the template's file. */
  readonly template: string
  /** Makes the worker that checks a file. */
  readonly newWorker: () => Worker
  readonly definition: DraftDefinition<Values>
  /** Returns the values of a draft from the clean cells of a row, by the names of the columns. */
  readonly valuesOf: (cells: Readonly<Record<string, string>>) => Values
  /** Returns what two drafts about the same have in common. */
  readonly keyOf: (values: Values) => string
  /** The users' word for the key: "BVN". */
  readonly keyLabel: string
  /** The parts that each draft still lacks before it can be sent. */
  readonly stillNeeded: string
}
