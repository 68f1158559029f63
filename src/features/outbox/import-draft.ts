import * as v from 'valibot'
import { failed, ok, type Result } from '../../domain/result'
import { sealAttachment } from '../../offline/drafts/attachments'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import { DRAFT_SEALS, type DraftSeal } from '../../offline/drafts/draft-seals'
import { type DraftStorage, newDraft, openDraft } from '../../offline/drafts/draft-store'
import { logError } from '../../offline/error-log/error-log'
import { type DraftRecord, databaseOwner } from '../../offline/store/database'
import { type NotStored, notStored } from '../../offline/store/not-stored'
import { openEarlierKey } from '../../offline/vault/unlock'
import { type Sealed, sealBytes, unsealBytes, type Vault } from '../../offline/vault/vault'
import { DraftFile, FILE_FORMAT, FileHead, isSealed, type PartOf, type SealedPart } from './draft-file'

/** What an imported file became. */
export interface Imported {
  readonly id: string
  readonly title: string
  /**
   * A draft to continue, or one with an unknown outcome: that one keeps its own key and is not sent by
   * itself.
   */
  readonly as: 'draft' | 'unknown'
  /** How many pictures were damaged and left out. */
  readonly lostPictures: number
}

/** Why a file was not imported. Nothing was stored then. */
export type ImportFailure =
  /** Not an exported draft, or an incomplete one. */
  | { readonly kind: 'damaged' }
  /** Written by a version of the app that this one does not know. */
  | { readonly kind: 'other-version' }
  | { readonly kind: 'other-user' }
  | { readonly kind: 'other-organisation' }
  /** It is sealed; the password of the time when it was written opens it. */
  | { readonly kind: 'needs-password' }
  | { readonly kind: 'wrong-password' }
  /** The draft itself is on this device. A copy could be sent a second time. */
  | { readonly kind: 'already-here' }
  /** The code of the forms is not on the device yet, and could not be fetched. */
  | { readonly kind: 'not-loaded' }
  /** The device did not store it. */
  | NotStored

/**
 * Imports what export-draft.ts wrote, under the current key: all of it or nothing, but for the pictures of a
 * readable file, which are left out if they are damaged: they can be taken again. A draft that was certainly
 * never sent becomes a draft again. One that may be at the bank, or may still be sent by the device that
 * exported it, keeps its key, and its outcome is unknown: under a new key it could be done twice.
 */
export async function importDraft(
  storage: DraftStorage,
  kinds: readonly AnyDraft[],
  text: string,
  password?: string,
): Promise<Result<Imported, ImportFailure>> {
  const file = read(text)
  if (!file.ok) return file
  const { id, owner, kind: kindName } = file.value
  const unknown = unknownKind(owner, storage.db.name)
  if (unknown) return failed({ kind: unknown })
  const kind = kinds.find((candidate) => candidate.kind === kindName)
  if (!kind) return failed({ kind: 'other-version' })
  try {
    // Checked before the password is asked: a draft that is here already needs none.
    if (await storage.db.drafts.get(id)) return failed({ kind: 'already-here' })
    const opened = await openParts(file.value, password)
    return opened.ok ? await keep(storage, kind, file.value, opened.value) : opened
  } catch (thrown) {
    logError('drafts/import', thrown)
    return failed(notStored(thrown))
  }
}

function read(text: string): Result<DraftFile, ImportFailure> {
  const parsed = json(text)
  const head = v.safeParse(FileHead, parsed)
  if (!head.success) return failed({ kind: 'damaged' })
  if (head.output.format > FILE_FORMAT) return failed({ kind: 'other-version' })
  const file = v.safeParse(DraftFile, parsed)
  return file.success ? ok(file.output) : failed({ kind: 'damaged' })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not an exported draft; the user is told so.
    return undefined
  }
}

/** Returns whose file it is, or undefined if it is of this user in this organisation. */
function unknownKind(owner: string, own: string): 'other-user' | 'other-organisation' | undefined {
  if (owner === own) return undefined
  return databaseOwner(owner)?.userId === databaseOwner(own)?.userId ? 'other-organisation' : 'other-user'
}

type Bytes = Uint8Array<ArrayBuffer>

type OpenedPart<Name> = readonly [name: Name, bytes: Bytes]

/** All parts of a file, opened. */
interface Opened {
  readonly fields: readonly OpenedPart<DraftSeal>[]
  readonly pictures: readonly OpenedPart<string>[]
  readonly lostPictures: number
}

async function openParts(
  { fields, pictures, keys, owner }: DraftFile,
  password: string | undefined,
): Promise<Result<Opened, ImportFailure>> {
  const vaults = new Map<string, Vault>()
  if ([...fields, ...pictures].some(([, part]) => isSealed(part))) {
    if (password === undefined) return failed({ kind: 'needs-password' })
    for (const key of keys) {
      const vault = await openEarlierKey({ name: owner }, key, password)
      if (vault.ok) vaults.set(key.id, vault.value)
    }
    if (vaults.size === 0 && keys.length > 0) return failed({ kind: 'wrong-password' })
  }
  const openedFields = await openAll(fields, vaults)
  const openedPictures = await openEach(pictures, vaults)
  const lostPictures = pictures.length - openedPictures.length
  const isReadable = fields.every(([, part]) => !isSealed(part))
  return openedFields && (lostPictures === 0 || isReadable)
    ? ok({ fields: openedFields, pictures: openedPictures, lostPictures })
    : failed({ kind: 'damaged' })
}

/** Opens every part; returns undefined if one does not open. */
async function openAll<Name>(
  parts: readonly PartOf<Name>[],
  vaults: ReadonlyMap<string, Vault>,
): Promise<OpenedPart<Name>[] | undefined> {
  const opened = await openEach(parts, vaults)
  return opened.length === parts.length ? opened : undefined
}

/** Opens the parts that open; the others are left out. */
async function openEach<Name>(
  parts: readonly PartOf<Name>[],
  vaults: ReadonlyMap<string, Vault>,
): Promise<OpenedPart<Name>[]> {
  const opened: OpenedPart<Name>[] = []
  for (const [name, part] of parts) {
    const bytes = isSealed(part) ? await openPart(part, vaults.get(part.key)) : part
    if (bytes) opened.push([name, bytes])
  }
  return opened
}

async function openPart(part: SealedPart, vault: Vault | undefined): Promise<Bytes | undefined> {
  const bytes = vault && (await unsealBytes(vault, part.context, part))
  return bytes?.ok ? new Uint8Array(bytes.value) : undefined
}

async function keep(
  { db, vault }: DraftStorage,
  kind: AnyDraft,
  file: DraftFile,
  { fields, pictures, lostPictures }: Opened,
): Promise<Result<Imported, ImportFailure>> {
  const { contents, ...others } = await sealAll(vault, file.id, fields)
  if (!contents) return failed({ kind: 'damaged' })
  const asItWas: DraftRecord = {
    id: file.id,
    kind: file.kind,
    version: file.version,
    state: 'unknown',
    key: file.key,
    rev: 1,
    createdAt: file.createdAt,
    updatedAt: file.updatedAt,
    operationDate: file.operationDate,
    attempt: file.attempt,
    // By this device's clock it is not known when it was first tried, so that nothing repeats it by itself.
    firstAttemptAt: 0,
    reason: 'imported',
    contents,
    ...others,
  }
  const values = await openDraft(vault, kind, asItWas)
  if (!values.ok)
    return failed({ kind: values.failure.kind === 'unknown-version' ? 'other-version' : 'damaged' })
  const as = wasNeverSent(file) ? 'draft' : 'unknown'
  const written = await newDraft(vault, kind, values.value, file.id)
  // If it was not sent yet, both copies mean the same, and a bank that honours keys carries out only one of
  // them.
  const own = file.state === 'draft' ? { ...written, key: file.key } : written
  const record = as === 'draft' ? own : asItWas
  const attachments = await Promise.all(
    pictures.map(([name, bytes]) => sealAttachment(vault, file.id, name, bytes)),
  )
  return db.transaction('rw', db.drafts, db.attachments, async () => {
    // Checked again: another tab may have imported the same file meanwhile.
    if (await db.drafts.get(file.id)) return failed({ kind: 'already-here' as const })
    await db.drafts.add(record)
    await db.attachments.bulkPut(attachments)
    return ok({ id: file.id, title: kind.title(values.value), as, lostPictures } as const)
  })
}

async function sealAll(
  vault: Vault,
  id: string,
  fields: Opened['fields'],
): Promise<Partial<Record<DraftSeal, Sealed>>> {
  const sealed: Partial<Record<DraftSeal, Sealed>> = {}
  for (const [field, bytes] of fields) {
    sealed[field] = await sealBytes(vault, DRAFT_SEALS[field](id), bytes)
  }
  return sealed
}

/**
 * Returns whether the original was certainly never sent, and is not sent by itself. A draft that is queued,
 * or waits for a sign-in or its date, is sent by the device that exported it as soon as possible. A rejected
 * one may still be at a bank that honours no keys.
 */
function wasNeverSent({ state, attempt }: DraftFile): boolean {
  return state === 'draft' || (state === 'quarantined' && !attempt)
}
