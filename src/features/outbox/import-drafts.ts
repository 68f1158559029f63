import * as v from 'valibot'
import { failed, ok, type Result } from '../../domain/result'
import { pictureContext, sealAttachment } from '../../offline/drafts/attachments'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import { contentsContext, type DraftStorage, openDraft } from '../../offline/drafts/draft-store'
import { logError } from '../../offline/error-log/error-log'
import {
  type AttachmentRecord,
  type DraftRecord,
  databaseOwner,
  type LocalDatabase,
} from '../../offline/store/database'
import { type NotStored, notStored } from '../../offline/store/not-stored'
import { openEarlierKey } from '../../offline/vault/open-earlier-key'
import { sealBytes, unsealBytes, type Vault } from '../../offline/vault/vault'
import { DraftFile, DraftInFile, FILE_FORMAT } from './draft-file'

/** How many drafts of a file became what. */
export interface Imported {
  /** They are drafts of this device now. */
  readonly imported: number
  /** They were locked on this device, and are drafts again, as the file has them. */
  readonly unlocked: number
  /** They are on this device, and stay as they are. */
  readonly here: number
  /** They need another password. */
  readonly locked: number
  /** They do not open, or are of another version of the app. */
  readonly damaged: number
}

/** Why a file, or the rest of it, was not imported. */
export type ImportFailure =
  | {
      readonly kind:
        | 'damaged'
        | 'other-version'
        | 'other-user'
        | 'other-organisation'
        | 'wrong-password'
        /** The code of the forms is not on the device yet, and could not be fetched. */
        | 'not-loaded'
    }
  | NotStored

/** Reads the text of a file that export-drafts.ts wrote. */
export function readDraftFile(db: LocalDatabase, text: string): Result<DraftFile, ImportFailure> {
  const parsed = json(text)
  const head = v.safeParse(v.object({ format: v.number() }), parsed)
  if (head.success && head.output.format !== FILE_FORMAT) return failed({ kind: 'other-version' })
  const file = v.safeParse(DraftFile, parsed)
  if (!file.success) return failed({ kind: 'damaged' })
  const { owner } = file.output
  if (owner === db.name) return ok(file.output)
  const isOwn = databaseOwner(owner)?.userId === databaseOwner(db.name)?.userId
  return failed({ kind: isOwn ? 'other-organisation' : 'other-user' })
}

/**
 * Makes the drafts of a file drafts of this device, with their ids and keys. `password` is that of the time
 * when the file was written.
 */
export async function importDrafts(
  storage: DraftStorage,
  kinds: readonly AnyDraft[],
  file: DraftFile,
  password: string,
): Promise<Result<Imported, ImportFailure>> {
  const vaults = new Map<string, Vault>()
  for (const key of file.keys) {
    const opened = await openEarlierKey({ name: file.owner }, key, password)
    if (opened.ok) vaults.set(key.id, opened.value)
  }
  if (vaults.size === 0) return failed({ kind: 'wrong-password' })
  const counts = { imported: 0, unlocked: 0, here: 0, locked: 0, damaged: 0 }
  try {
    for (const one of file.drafts) {
      const draft = v.safeParse(DraftInFile, one)
      counts[draft.success ? await importDraft(storage, kinds, draft.output, vaults) : 'damaged'] += 1
    }
    return ok(counts)
  } catch (thrown) {
    logError('drafts/import', thrown)
    return failed(notStored(thrown))
  }
}

async function importDraft(
  { db, vault }: DraftStorage,
  kinds: readonly AnyDraft[],
  { pictures, contents, ...draft }: DraftInFile,
  vaults: ReadonlyMap<string, Vault>,
): Promise<keyof Imported> {
  const { id } = draft
  const opener = vaults.get(contents.key)
  if (!opener) return 'locked'
  const bytes = await unsealBytes(opener, contentsContext(id), contents)
  if (!bytes.ok) return 'damaged'
  const record: DraftRecord = {
    ...draft,
    state: 'draft',
    rev: 1,
    updatedAt: Date.now(),
    contents: await sealBytes(vault, contentsContext(id), new Uint8Array(bytes.value)),
  }
  const definition = kinds.find(({ kind }) => kind === draft.kind)
  if (!(await openDraft(vault, definition, record)).ok) return 'damaged'
  const attachments: AttachmentRecord[] = []
  for (const [name, sealed] of Object.entries(pictures)) {
    const picture = await unsealBytes(opener, pictureContext(id, name), sealed)
    if (!picture.ok) return 'damaged'
    attachments.push(await sealAttachment(vault, id, name, new Uint8Array(picture.value)))
  }
  return db.transaction('rw', db.drafts, db.attachments, async () => {
    const stored = await db.drafts.get(id)
    if (stored && stored.state !== 'in-file') return 'here'
    // It may have been edited on another device since it left this one.
    await db.drafts.put({ ...record, rev: (stored?.rev ?? 0) + 1 })
    await db.attachments.where('draftId').equals(id).delete()
    await db.attachments.bulkPut(attachments)
    return stored ? 'unlocked' : 'imported'
  })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not a file of drafts; the user is told so.
    return undefined
  }
}
