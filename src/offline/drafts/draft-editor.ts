import { failed, ok, type Result } from '../../domain/result'
import { logged } from '../error-log/error-log'
import { createListeners } from '../listeners'
import { holdLock } from '../store/exclusive'
import { inTime } from '../store/in-time'
import { dropAttachment, type OpenAttachment, openAttachments, storeAttachment } from './attachments'
import type { DraftDefinition } from './define-draft'
import { queueDraft } from './draft-actions'
import {
  createDraft,
  type DraftFailure,
  type DraftStorage,
  openDraft,
  saveDraft,
  type Unopened,
  writing,
} from './draft-store'

/** Why a draft cannot be edited here. */
export type OpenFailure =
  | Unopened
  | DraftFailure
  /** It is open in another tab or window of this app. */
  | { readonly kind: 'elsewhere' }

/** Whether what the user typed is stored. */
export type SaveState =
  | { readonly kind: 'new' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly failure: DraftFailure }

const SAVING: SaveState = { kind: 'saving' }

/** A draft opened for editing. Only one form has it open. */
export interface DraftEditor<Values> {
  readonly id: string
  readonly initial: Values
  readonly pictures: readonly OpenAttachment[]
  /** Saves the values, at once or right after a save that is running. Only the latest values are saved. */
  readonly change: (values: Values) => void
  /** 'saving' from the first change on, and while a picture is being prepared. */
  readonly saveState: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  readonly storePicture: (
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<Result<undefined, DraftFailure>>
  readonly dropPicture: (name: string) => Promise<Result<undefined, DraftFailure>>
  /**
   * Makes `settle`, `queue` and `close` wait for work that ends in a change, such as the preparing of a
   * picture.
   */
  readonly waitFor: (work: Promise<unknown>) => void
  /** Resolves when all changes and pictures are stored, or could not be. */
  readonly settle: () => Promise<SaveState>
  /** Saves the last changes and queues the draft. */
  readonly queue: () => Promise<Result<undefined, DraftFailure>>
  /** Saves the last changes and releases the draft, so that another form can open it. */
  readonly close: () => void
}

/**
 * Opens a draft for editing, or a new one under `id` if there is none; that is first stored at its first
 * change. A lock prevents a second form, in this tab or another, from opening the same draft.
 */
export async function openDraftEditor<Values>(
  storage: DraftStorage,
  definition: DraftDefinition<Values>,
  id: string,
): Promise<Result<DraftEditor<Values>, OpenFailure>> {
  const lock = `draft:${storage.db.name}/${id}`
  const release = await lockDraft(lock)
  if (!release) return failed({ kind: 'elsewhere' })
  // A device that cannot read must not leave the draft locked: the next try would report another tab.
  const opened = await writing(() => open(storage, definition, id, { lock, release }))
  if (!opened.ok) release()
  return opened
}

async function open<Values>(
  storage: DraftStorage,
  definition: DraftDefinition<Values>,
  id: string,
  { lock, release }: { readonly lock: string; readonly release: () => void },
): Promise<Result<DraftEditor<Values>, OpenFailure>> {
  const record = await storage.db.drafts.get(id)
  if (record && record.state !== 'draft') return failed({ kind: 'not-now', state: record.state })
  const values = record ? await openDraft(storage.vault, definition, record) : ok(definition.empty)
  if (!values.ok) return values
  const pictures = await openAttachments(storage, id)
  if (!pictures.ok) return pictures

  let rev = record?.rev
  /** The form's values, even if they could not be saved. */
  let latest = values.value
  let waiting: { values: Values } | undefined
  let pictureWork: Promise<unknown> = Promise.resolve()
  const underWay = new Set<Promise<unknown>>()
  let writing: Promise<void> | undefined
  let state: SaveState = record ? { kind: 'saved', at: record.updatedAt } : { kind: 'new' }
  let isClosed = false
  const listeners = createListeners()
  const set = (next: SaveState) => {
    state = next
    listeners.tell()
  }

  const writeAll = async () => {
    while (waiting) {
      const { values } = waiting
      waiting = undefined
      set(SAVING)
      const saved: Result<number, DraftFailure> =
        rev === undefined ? await create(values) : await saveDraft(storage, definition, id, rev, values)
      if (saved.ok) rev = saved.value
      // If the user has typed more since, that is not stored yet, and the form must not show "saved" in
      // between.
      if (!waiting)
        set(saved.ok ? { kind: 'saved', at: Date.now() } : { kind: 'failed', failure: saved.failure })
    }
    writing = undefined
  }
  const create = async (values: Values): Promise<Result<number, DraftFailure>> => {
    const created = await createDraft(storage, definition, values, id)
    return created.ok ? ok(created.value.rev) : created
  }
  const write = (values: Values) => {
    latest = values
    waiting = { values }
    writing ??= writeAll()
  }
  const settle = async () => {
    while (writing) await writing
    return state
  }
  /**
   * Runs picture changes one after the other. Of two pictures of the same name, the later one must remain.
   */
  const changePicture = (work: () => Promise<Result<undefined, DraftFailure>>) => {
    const done = pictureWork.then(work)
    pictureWork = done
    waitFor(done)
    return done
  }

  const waitFor = (work: Promise<unknown>) => {
    const ended = work.catch(logged('drafts/editor')).finally(() => {
      underWay.delete(ended)
      listeners.tell()
    })
    underWay.add(ended)
    listeners.tell()
  }
  const settleAll = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
    return settle()
  }

  return ok({
    id,
    initial: values.value,
    pictures: pictures.value,
    change: (values) => {
      if (!isClosed) write(values)
    },
    saveState: () => (underWay.size > 0 && state.kind !== 'failed' ? SAVING : state),
    subscribe: listeners.add,
    storePicture: (name, bytes) =>
      changePicture(async () => {
        // A picture may be the form's first change.
        if (rev === undefined && !writing) write(latest)
        const saved = await settle()
        if (rev === undefined && saved.kind === 'failed') return failed(saved.failure)
        return storeAttachment(storage, id, name, bytes)
      }),
    dropPicture: (name) => changePicture(() => dropAttachment(storage, id, name)),
    waitFor,
    settle: settleAll,
    queue: async () => {
      const last = await settleAll()
      if (last.kind === 'failed') return failed(last.failure)
      const queued = await queueDraft(storage.db, id)
      return queued.ok ? ok(undefined) : queued
    },
    close: () => {
      isClosed = true
      const gone = settleAll().finally(release)
      closingEditors.set(lock, gone)
      void gone.finally(() => {
        if (closingEditors.get(lock) === gone) closingEditors.delete(lock)
      })
    },
  })
}

/** Editors of this page that are closed but still save their last changes, by lock name. */
const closingEditors = new Map<string, Promise<unknown>>()

/** How long to wait for such an editor (ms). A picture's file may be on a drive that does not answer. */
const CLOSING_MS = 10_000

/** Takes the lock. Returns the function that releases it, or undefined if another form has it. */
async function lockDraft(name: string): Promise<(() => void) | undefined> {
  const leaving = closingEditors.get(name)
  if (leaving) await inTime(leaving, CLOSING_MS, undefined)
  return holdLock(name)
}
