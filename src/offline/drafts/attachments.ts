import { failed, ok, type Result } from '../../domain/result'
import { base64 } from '../../domain/text/base64'
import type { AttachmentRecord, LocalDatabase } from '../store/database'
import { type SealFailure, sealBytes, unsealBytes, type Vault } from '../vault/vault'
import { type DraftFailure, type DraftStorage, writing } from './draft-store'

/** Seals a picture for its draft. It is not stored yet. */
export async function sealAttachment(
  vault: Vault,
  draftId: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<AttachmentRecord> {
  const sealed = await sealBytes(vault, pictureContext(draftId, name), bytes)
  return { draftId, name, bytes: bytes.byteLength, addedAt: Date.now(), sealed }
}

/**
 * Stores a picture with its draft, and replaces one of the same name. Fails if the draft's state is not
 * 'draft'.
 */
export async function storeAttachment(
  { db, vault }: DraftStorage,
  draftId: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<undefined, DraftFailure>> {
  return writing(async () => {
    const record = await sealAttachment(vault, draftId, name, bytes)
    return whileWritten(db, draftId, () => db.attachments.put(record))
  })
}

/** Deletes a picture. Fails if the draft's state is not 'draft'. */
export function dropAttachment(
  { db }: DraftStorage,
  draftId: string,
  name: string,
): Promise<Result<undefined, DraftFailure>> {
  return whileWritten(db, draftId, () => db.attachments.delete([draftId, name]))
}

function whileWritten(
  db: LocalDatabase,
  draftId: string,
  write: () => PromiseLike<unknown>,
): Promise<Result<undefined, DraftFailure>> {
  return writing(() =>
    db.transaction('rw', db.drafts, db.attachments, async () => {
      const draft = await db.drafts.get(draftId)
      if (!draft) return failed({ kind: 'gone' })
      if (draft.state !== 'draft') return failed({ kind: 'not-now', state: draft.state })
      await write()
      return ok(undefined)
    }),
  )
}

/** A draft's picture, opened. */
export interface OpenAttachment {
  readonly name: string
  readonly addedAt: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Opens all pictures of a draft. Fails if any of them does not open. */
export async function openAttachments(
  { db, vault }: DraftStorage,
  draftId: string,
): Promise<Result<OpenAttachment[], SealFailure>> {
  const opened: OpenAttachment[] = []
  for (const record of await db.attachments.where('draftId').equals(draftId).toArray()) {
    const bytes = await unsealBytes(vault, pictureContext(draftId, record.name), record.sealed)
    if (!bytes.ok) return bytes
    opened.push({ name: record.name, addedAt: record.addedAt, bytes: new Uint8Array(bytes.value) })
  }
  return ok(opened)
}

/** Returns a picture as the data URL that the contract asks for. Its type is read from its first bytes. */
export function dataUrl(bytes: Uint8Array<ArrayBuffer>): string {
  const isGif = bytes[0] === 0x47 && bytes[1] === 0x49 && bytes[2] === 0x46
  return `data:image/${isGif ? 'gif' : 'jpeg'};base64,${base64(bytes)}`
}

/** The seal context of a draft's picture. */
export function pictureContext(draftId: string, name: string) {
  return { table: 'attachments', id: `${draftId}/${name}` }
}
