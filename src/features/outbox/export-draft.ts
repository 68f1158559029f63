import { lagosDay } from '../../domain/dates'
import { failed, ok, type Result } from '../../domain/result'
import { dataUrl, pictureContext } from '../../offline/drafts/attachments'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import { requestContext } from '../../offline/drafts/draft-request'
import type { DraftState } from '../../offline/drafts/draft-states'
import {
  contentsContext,
  type DraftStorage,
  noteExported,
  openDraft,
  outcomeContext,
} from '../../offline/drafts/draft-store'
import type { DraftRecord, LocalDatabase } from '../../offline/store/database'
import { type SealContext, type Sealed, unsealBytes } from '../../offline/vault/vault'
import {
  FILE_FORMAT,
  FILE_MOST_BYTES,
  FILE_OF_ALL_FORMAT,
  type KeyInFile,
  keyInFile,
  type SealedInFile,
  sealedInFile,
} from './draft-file'

/** A file to be saved. Its name contains no customer data. */
export interface ExportFile {
  readonly name: string
  readonly text: string
}

/**
 * 'readable': opened, as far as it opens on this device. 'sealed': as it is stored, so that only the password
 * opens it.
 */
export type ExportForm = 'readable' | 'sealed'

/**
 * Notes that a draft is exported, and returns it as a JSON file, which import-draft.ts reads. Opened parts
 * are text, with pictures as data URLs. Parts that stay sealed are base64, beside the wrapped keys that they
 * need; with these, the password that sealed them opens them on any device.
 */
export async function exportDraft(
  storage: DraftStorage,
  kind: AnyDraft | undefined,
  record: DraftRecord,
  form: ExportForm = 'readable',
): Promise<ExportFile> {
  const { draft, keyIds } = await draftInFile(storage, kind, record, form)
  await noteExported(storage.db, [record])
  const file = {
    format: FILE_FORMAT,
    owner: storage.db.name,
    ...draft,
    keys: await keysInFile(storage.db, keyIds),
  }
  return {
    name: `branchline-${record.kind}-${lagosDay(record.updatedAt)}.json`,
    text: JSON.stringify(file, undefined, 2),
  }
}

/** A file with all unsent drafts of a device. */
export interface FileOfAllUnsent {
  /** Its name contains no customer data. */
  readonly name: string
  readonly drafts: number
  /** Its text, in pieces: with many pictures it may be too long for one. */
  readonly pieces: readonly string[]
}

/**
 * Notes that all drafts that are not sent are exported, and returns them, sealed as they are stored, as one
 * JSON file, which import-draft.ts reads. Nothing of them is opened; the passwords that sealed them open them
 * on any device. Fails, and notes nothing, if they are too large for a file that is read again (`mostBytes`).
 */
export async function exportUnsent(
  storage: DraftStorage,
  now: number,
  mostBytes = FILE_MOST_BYTES,
): Promise<Result<FileOfAllUnsent, TooLarge>> {
  const records = await storage.db.drafts
    .where('state')
    .notEqual('sent' satisfies DraftState)
    .toArray()
  const atLeast = await sizeInFile(storage.db, records)
  if (atLeast > mostBytes) return failed({ kind: 'too-large', bytes: atLeast })
  const pieces: string[] = []
  const keyIds = new Set<string>()
  for (const record of records) {
    const { draft, keyIds: needed } = await draftInFile(storage, undefined, record, 'sealed')
    pieces.push(`${pieces.length === 0 ? '' : ','}${JSON.stringify(draft)}`)
    for (const id of needed) keyIds.add(id)
  }
  const keys = JSON.stringify(await keysInFile(storage.db, keyIds))
  const head = `{"format":${FILE_OF_ALL_FORMAT},"owner":${JSON.stringify(storage.db.name)},"drafts":[`
  const file = [head, ...pieces, `],"keys":${keys}}`]
  const bytes = new Blob(file).size
  if (bytes > mostBytes) return failed({ kind: 'too-large', bytes })
  await noteExported(storage.db, records)
  return ok({ name: `branchline-unsent-${lagosDay(now)}.json`, drafts: records.length, pieces: file })
}

/** All unsent drafts together would be a file of so many bytes. */
interface TooLarge {
  readonly kind: 'too-large'
  readonly bytes: number
}

/**
 * Returns how many bytes drafts are in a file at the least: base64 has four characters for three bytes, and
 * the names beside them are not counted.
 */
async function sizeInFile(db: LocalDatabase, records: readonly DraftRecord[]): Promise<number> {
  let bytes = 0
  for (const { contents, outcome, request } of records)
    for (const sealed of [contents, outcome, request]) bytes += sealed?.data.byteLength ?? 0
  const ids = records.map(({ id }) => id)
  // One after the other: all pictures at once may be more than the device has memory for.
  await db.attachments
    .where('draftId')
    .anyOf(ids)
    .each((picture) => {
      bytes += picture.bytes
    })
  return Math.ceil((bytes * 4) / 3)
}

async function keysInFile(db: LocalDatabase, ids: ReadonlySet<string>): Promise<readonly KeyInFile[]> {
  return (await db.keys.bulkGet([...ids])).flatMap((stored) => (stored ? [keyInFile(stored)] : []))
}

/** Returns a draft as a file has it, and the ids of the keys that its sealed parts need. */
async function draftInFile(
  { db, vault }: DraftStorage,
  kind: AnyDraft | undefined,
  record: DraftRecord,
  form: ExportForm,
): Promise<{ readonly draft: object; readonly keyIds: ReadonlySet<string> }> {
  const { id, state, key, createdAt, updatedAt, operationDate, attempt, reason, copyKeys } = record
  const keyIds = new Set<string>()
  const shut = (sealed: Sealed, context: SealContext): SealedInFile => {
    keyIds.add(sealed.key)
    return sealedInFile(sealed, context)
  }
  const part = async (
    sealed: Sealed,
    context: SealContext,
    read: (bytes: Uint8Array<ArrayBuffer>) => string,
  ) => {
    const bytes = form === 'readable' ? await unsealBytes(vault, context, sealed) : undefined
    return bytes?.ok ? read(new Uint8Array(bytes.value)) : shut(sealed, context)
  }

  const values = form === 'readable' ? await openDraft(vault, kind, record) : undefined
  const parts: Record<string, unknown> = {}
  if (record.outcome)
    parts.outcome = await part(record.outcome, outcomeContext(id), (bytes) => decoder.decode(bytes))
  // The request is sealed also in a readable file: a person who edits the file must not choose what the
  // importing app sends.
  if (record.request) parts.request = shut(record.request, requestContext(id))
  const pictures: Record<string, unknown> = {}
  for (const { name, sealed } of await db.attachments.where('draftId').equals(id).toArray())
    pictures[name] = await part(sealed, pictureContext(id, name), dataUrl)
  const contents = values?.ok
    ? { values: values.value }
    : { sealed: shut(record.contents, contentsContext(id)) }
  const draft = {
    id,
    kind: record.kind,
    // Opened values have the shape of this app's version, whatever version they were stored in.
    version: values?.ok && kind ? kind.version : record.version,
    state,
    reason,
    key,
    copyKeys,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    operationDate,
    attempt,
    ...contents,
    ...parts,
    pictures,
  }
  return { draft, keyIds }
}

const decoder = new TextDecoder()
