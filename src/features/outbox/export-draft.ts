import { lagosDay } from '../../domain/dates'
import { dataUrl, pictureContext } from '../../offline/drafts/attachments'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import { requestContext } from '../../offline/drafts/draft-request'
import {
  contentsContext,
  type DraftStorage,
  openDraft,
  outcomeContext,
} from '../../offline/drafts/draft-store'
import type { DraftRecord } from '../../offline/store/database'
import { type SealContext, type Sealed, unsealBytes } from '../../offline/vault/vault'
import { FILE_FORMAT, keyInFile, type SealedInFile, sealedInFile } from './draft-file'

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
 * Returns a draft as a JSON file, which import-draft.ts reads. Opened parts are text, with pictures as data
 * URLs. Parts that stay sealed are base64, beside the wrapped keys that they need; with these, the password
 * that sealed them opens them on any device.
 */
export async function exportDraft(
  { db, vault }: DraftStorage,
  kind: AnyDraft | undefined,
  record: DraftRecord,
  form: ExportForm = 'readable',
): Promise<ExportFile> {
  const { id, state, key, createdAt, updatedAt, operationDate, attempt, reason } = record
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
  const keys = (await db.keys.bulkGet([...keyIds])).flatMap((stored) => (stored ? [keyInFile(stored)] : []))

  const file = {
    format: FILE_FORMAT,
    owner: db.name,
    id,
    kind: record.kind,
    // Opened values have the shape of this app's version, whatever version they were stored in.
    version: values?.ok && kind ? kind.version : record.version,
    state,
    reason,
    key,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    operationDate,
    attempt,
    ...contents,
    ...parts,
    pictures,
    keys,
  }
  return {
    name: `branchline-${record.kind}-${lagosDay(updatedAt)}.json`,
    text: JSON.stringify(file, undefined, 2),
  }
}

const decoder = new TextDecoder()
