import { ok, type Result } from '../../bank/result'
import { keepAttachment, openAttachments } from '../../offline/drafts/attachments'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import {
  copyAsNew,
  createDraft,
  type DraftFailure,
  type DraftShelf,
  discardDraft,
  type Unopened,
} from '../../offline/drafts/draft-store'
import type { DraftRecord } from '../../offline/store/database'

/** Puts what stands in a form on the shelf as another draft, with the pictures that the first one still has. Gives its id. */
export async function keepAsAnother<Values>(
  shelf: DraftShelf,
  definition: DraftDefinition<Values>,
  values: Values,
  pictures: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[],
): Promise<Result<string, DraftFailure>> {
  const created = await createDraft(shelf, definition, values)
  if (!created.ok) return created
  for (const { name, bytes } of pictures) {
    const kept = await keepAttachment(shelf, created.value.id, name, bytes)
    if (kept.ok) continue
    // Half a copy would only be found later, and taken for the whole.
    await discardDraft(shelf.db, created.value.id)
    return kept
  }
  return ok(created.value.id)
}

/** Makes a new draft, with a new key, from one that the bank rejected. Gives its id. */
export async function editAsNew<Values>(
  shelf: DraftShelf,
  definition: DraftDefinition<Values>,
  record: DraftRecord,
): Promise<Result<string, DraftFailure | Unopened>> {
  const pictures = await openAttachments(shelf, record.id)
  if (!pictures.ok) return pictures
  const copy = await copyAsNew(
    shelf,
    definition,
    record,
    async () => pictures.value,
    (id, name, bytes) => keepAttachment(shelf, id, name, bytes),
  )
  return copy.ok ? ok(copy.value.id) : copy
}
