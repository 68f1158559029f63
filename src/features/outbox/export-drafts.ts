import { lagosDay } from '../../domain/days/dates'
import { failed, ok, type Result } from '../../domain/result'
import { lockForFile } from '../../offline/drafts/draft-actions'
import type { DraftRecord, LocalDatabase } from '../../offline/store/database'
import { FILE_FORMAT, FILE_MOST_BYTES, keyInFile, sealedInFile } from './draft-file'
import { isExportable } from './outbox.rules'

/** A file to be saved. */
export interface FileOfDrafts {
  /** It contains no customer data. */
  readonly name: string
  readonly drafts: number
  readonly content: Blob
}

/**
 * Locks drafts on this device, and returns them as an encrypted file, which import-drafts.ts reads on another
 * one. They stay sealed as they are stored; the wrapped keys beside them need their user's password. Drafts
 * that have left the device, or change meanwhile, are left out. Fails, and locks nothing, if they are too
 * large for a file that is read again. Rejects if the store cannot be read.
 * @param id the only draft; all drafts of the device without it
 */
export async function exportDrafts(
  db: LocalDatabase,
  id: string | undefined,
  mostBytes = FILE_MOST_BYTES,
): Promise<Result<FileOfDrafts, { readonly kind: 'too-large' }>> {
  const stored = id === undefined ? await db.drafts.toArray() : [await db.drafts.get(id)]
  const records = stored.filter((record) => record !== undefined).filter(isExportable)
  const texts = new Map<string, string>()
  const keyIds = new Set<string>()
  let bytes = 0
  for (const record of records) {
    // One after the other: all pictures at once may be more than the device has memory for.
    const text = JSON.stringify(await draftInFile(db, record))
    bytes += text.length
    if (bytes > mostBytes) return failed({ kind: 'too-large' })
    texts.set(record.id, text)
    keyIds.add(record.contents.key)
  }
  const locked = await lockForFile(db, records)
  const drafts = [...texts].flatMap(([key, text]) => (locked.has(key) ? [text] : []))
  const keys = (await db.keys.bulkGet([...keyIds])).flatMap((key) => (key ? [keyInFile(key)] : []))
  const head = `{"format":${FILE_FORMAT},"owner":${JSON.stringify(db.name)},"drafts":[`
  const pieces = drafts.map((text, at) => (at === 0 ? text : `,${text}`))
  return ok({
    name: `branchline-drafts-${lagosDay(Date.now())}.json`,
    drafts: drafts.length,
    content: new Blob([head, ...pieces, `],"keys":${JSON.stringify(keys)}}`], { type: 'application/json' }),
  })
}

async function draftInFile(
  db: LocalDatabase,
  { id, kind, version, key, createdAt, operationDate, contents }: DraftRecord,
) {
  const pictures = await db.attachments.where('draftId').equals(id).toArray()
  return {
    id,
    kind,
    version,
    key,
    createdAt,
    operationDate,
    contents: sealedInFile(contents),
    pictures: Object.fromEntries(pictures.map(({ name, sealed }) => [name, sealedInFile(sealed)])),
  }
}
