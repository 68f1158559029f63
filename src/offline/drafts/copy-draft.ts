import { ok, type Result } from '../../domain/result'
import type { DraftRecord } from '../store/database'
import { openAttachments, sealAttachment } from './attachments'
import type { DraftDefinition } from './define-draft'
import { discardDraft } from './draft-actions'
import {
  type DraftFailure,
  type DraftStorage,
  newDraft,
  openDraft,
  type Unopened,
  writing,
} from './draft-store'

/** A picture of the copy. */
interface Picture {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Stores values and pictures as another draft with a new key, in one transaction: a partial copy would later
 * be taken for the whole. Discards the draft of the id `insteadOf` in the same transaction. Returns the new
 * id.
 */
export async function storeAsAnother<Values>(
  { db, vault }: DraftStorage,
  definition: DraftDefinition<Values>,
  values: Values,
  pictures: readonly Picture[],
  insteadOf?: string,
): Promise<Result<string, DraftFailure>> {
  return writing(async () => {
    const record = await newDraft(vault, definition, values, crypto.randomUUID())
    const attachments = await Promise.all(
      pictures.map(({ name, bytes }) => sealAttachment(vault, record.id, name, bytes)),
    )
    return db.transaction('rw', db.drafts, db.attachments, async () => {
      if (insteadOf !== undefined) {
        const discarded = await discardDraft(db, insteadOf)
        if (!discarded.ok) return discarded
      }
      await db.drafts.add(record)
      await db.attachments.bulkAdd(attachments)
      return ok(record.id)
    })
  })
}

/**
 * Makes a new draft, with a new key, from a rejected one, and discards the rejected one. Returns the new id.
 * @param bankDay the bank's last known operation date (ISO day), which the new draft gets
 */
export async function editAsNew<Values>(
  storage: DraftStorage,
  definition: DraftDefinition<Values>,
  record: DraftRecord,
  bankDay: string | undefined,
): Promise<Result<string, DraftFailure | Unopened>> {
  return writing(async () => {
    const opened = await openDraft(storage.vault, definition, record)
    if (!opened.ok) return opened
    const pictures = await openAttachments(storage, record.id)
    if (!pictures.ok) return pictures
    const values = (bankDay && definition.withOperationDate?.(opened.value, bankDay)) || opened.value
    return storeAsAnother(storage, definition, values, pictures.value, record.id)
  })
}
