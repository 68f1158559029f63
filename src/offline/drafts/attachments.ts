import { failed, ok, type Result } from '../../bank/result'
import type { AttachmentRecord } from '../store/database'
import { type SealFailure, sealBytes, unsealBytes } from '../vault/vault'
import type { DraftFailure, DraftShelf } from './draft-store'

/** Keeps a picture with its draft, sealed; another of the same name is replaced. Only while the draft is being written. */
export async function keepAttachment(
  { db, vault }: DraftShelf,
  draftId: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<AttachmentRecord, DraftFailure>> {
  const record: AttachmentRecord = {
    draftId,
    name,
    bytes: bytes.byteLength,
    addedAt: Date.now(),
    sealed: await sealBytes(vault, place(draftId, name), bytes),
  }
  try {
    return await db.transaction('rw', db.drafts, db.attachments, async () => {
      const draft = await db.drafts.get(draftId)
      if (!draft) return failed({ kind: 'gone' as const })
      if (draft.state !== 'draft') return failed({ kind: 'not-now' as const, state: draft.state })
      await db.attachments.put(record)
      return ok(record)
    })
  } catch {
    return failed({ kind: 'not-kept' })
  }
}

/** Takes a picture away again. */
export async function dropAttachment({ db }: DraftShelf, draftId: string, name: string): Promise<void> {
  await db.transaction('rw', db.drafts, db.attachments, async () => {
    const draft = await db.drafts.get(draftId)
    if (draft?.state === 'draft') await db.attachments.delete([draftId, name])
  })
}

/** A draft's picture, opened. */
export interface OpenAttachment {
  readonly name: string
  readonly addedAt: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** All pictures of a draft, opened; fails as a whole where one does not open. */
export async function openAttachments(
  { db, vault }: DraftShelf,
  draftId: string,
): Promise<Result<OpenAttachment[], SealFailure>> {
  const opened: OpenAttachment[] = []
  for (const record of await db.attachments.where('draftId').equals(draftId).toArray()) {
    const bytes = await unsealBytes(vault, place(draftId, record.name), record.sealed)
    if (!bytes.ok) return bytes
    opened.push({ name: record.name, addedAt: record.addedAt, bytes: new Uint8Array(bytes.value) })
  }
  return ok(opened)
}

/** A picture as the data URL the contract asks for; its kind is read from its first bytes. */
export function dataUrl(bytes: Uint8Array<ArrayBuffer>): string {
  let binary = ''
  // In pieces: the whole of a picture would be too many arguments at once.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  const isGif = bytes[0] === 0x47 && bytes[1] === 0x49 && bytes[2] === 0x46
  return `data:image/${isGif ? 'gif' : 'jpeg'};base64,${btoa(binary)}`
}

function place(draftId: string, name: string) {
  return { table: 'attachments', id: `${draftId}/${name}` }
}
