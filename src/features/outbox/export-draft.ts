import { lagosDay } from '../../domain/dates'
import { dataUrl, openAttachments } from '../../offline/drafts/attachments'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import { type DraftShelf, openDraft } from '../../offline/drafts/draft-store'
import type { DraftRecord } from '../../offline/store/database'
import type { Sealed } from '../../offline/vault/vault'

/** A file to be saved. Its name holds no customer's data. */
export interface ExportFile {
  readonly name: string
  readonly text: string
}

/** A draft as a JSON file: opened with its pictures as data URLs, or, of what does not open, the sealed bytes in base64. */
export async function exportDraft(
  shelf: DraftShelf,
  kind: AnyDraft | undefined,
  record: DraftRecord,
): Promise<ExportFile> {
  const { id, state, version, createdAt, updatedAt, reason } = record
  const about = {
    id,
    kind: record.kind,
    version,
    state,
    reason,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }
  const values = await openDraft(shelf.vault, kind, record)
  const pictures = await openAttachments(shelf, id)
  const contents = {
    ...(values.ok ? { values: values.value } : { sealed: sealedText(record.contents) }),
    pictures: Object.fromEntries(
      pictures.ok
        ? pictures.value.map(({ name, bytes }) => [name, dataUrl(bytes)])
        : (await shelf.db.attachments.where('draftId').equals(id).toArray()).map(({ name, sealed }) => [
            name,
            sealedText(sealed),
          ]),
    ),
  }
  return {
    name: `branchline-${record.kind}-${lagosDay(updatedAt)}.json`,
    text: JSON.stringify({ ...about, ...contents }, undefined, 2),
  }
}

function sealedText({ key, iv, data }: Sealed) {
  return { key, iv: base64(iv), data: base64(new Uint8Array(data)) }
}

function base64(bytes: Uint8Array<ArrayBuffer>): string {
  let binary = ''
  // In pieces: the whole of a picture would be too many arguments at once.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}

/** The browser reads the address only after the click has been dealt with (ms). */
const REVOKE_AFTER_MS = 10_000

/** Has the browser save a file. */
export function saveFile({ name, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
