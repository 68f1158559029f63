import * as v from 'valibot'
import { failed, ok, type Result } from '../../domain/result'
import { pictureContext, sealAttachment } from '../../offline/drafts/attachments'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import { DRAFT_SEALS, type DraftSeal } from '../../offline/drafts/draft-seals'
import { type DraftStorage, newDraft, openDraft } from '../../offline/drafts/draft-store'
import { logError } from '../../offline/error-log/error-log'
import { type DraftRecord, databaseOwner } from '../../offline/store/database'
import { type NotStored, notStored } from '../../offline/store/not-stored'
import { openEarlierKey } from '../../offline/vault/open-earlier-key'
import { type SealContext, type Sealed, sealBytes, unsealBytes, type Vault } from '../../offline/vault/vault'
import {
  DraftFile,
  FILE_FORMAT,
  FILE_OF_ALL_FORMAT,
  FileHead,
  FileOfAll,
  isSealed,
  type PartOf,
  type SealedPart,
} from './draft-file'

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
  /**
   * 'damaged': not an exported draft, or an incomplete one. 'other-version': written by a version of the app
   * that this one does not know. `updatedAt`: when one of several drafts was last changed (ms), if that can
   * be read.
   */
  | { readonly kind: 'damaged' | 'other-version'; readonly updatedAt?: number | undefined }
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
  const file = read(json(text))
  return file.ok ? importRead(storage, kinds, file.value, password, keyOpener(file.value.owner)) : file
}

/** What became of each draft of a file, in their order there. */
export type ImportedFile = readonly Result<Imported, ImportFailure>[]

/**
 * Imports a file with one draft or with all that were unsent, each draft by itself, as importDraft does. One
 * that is here already, from an earlier import of the same file or because it never left, stays as it is.
 * Fails if nothing of the file can be imported; then nothing was stored.
 */
export async function importFile(
  storage: DraftStorage,
  kinds: readonly AnyDraft[],
  text: string,
  password?: string,
): Promise<Result<ImportedFile, ImportFailure>> {
  const all = v.safeParse(FileOfAll, json(text))
  if (!all.success) {
    const one = await importDraft(storage, kinds, text, password)
    return one.ok ? ok([one]) : one
  }
  const { drafts, owner, keys } = all.output
  const open = keyOpener(owner)
  const imported: Result<Imported, ImportFailure>[] = []
  for (const draft of drafts) {
    const file = read({ ...draft, format: FILE_FORMAT, owner, keys })
    const one = file.ok ? await importRead(storage, kinds, file.value, password, open) : file
    // What these say is true of the whole file.
    if (!one.ok && OF_THE_FILE.has(one.failure.kind)) return one
    imported.push(one.ok ? one : failed(named(one.failure, draft)))
  }
  const isWrongPassword = imported.some((one) => !one.ok && one.failure.kind === 'wrong-password')
  return isWrongPassword && !imported.some(({ ok }) => ok) ? failed({ kind: 'wrong-password' }) : ok(imported)
}

/** Returns why a draft was not imported, with the time by which its user knows which one it is. */
function named(failure: ImportFailure, draft: { readonly updatedAt?: unknown }): ImportFailure {
  if (failure.kind !== 'damaged' && failure.kind !== 'other-version') return failure
  const updatedAt = typeof draft.updatedAt === 'string' ? Date.parse(draft.updatedAt) : Number.NaN
  return { ...failure, updatedAt: Number.isNaN(updatedAt) ? undefined : updatedAt }
}

const OF_THE_FILE: ReadonlySet<ImportFailure['kind']> = new Set([
  'other-user',
  'other-organisation',
  'needs-password',
])

/** Opens a key of the file with a password; undefined if it is not that key's. */
type OpenKey = (key: DraftFile['keys'][number], password: string) => Promise<Vault | undefined>

/** Opens each key once, because that takes a second, and many drafts share one. */
function keyOpener(owner: string): OpenKey {
  const opened = new Map<string, Promise<Vault | undefined>>()
  return (key, password) => {
    const vault =
      opened.get(key.id) ??
      openEarlierKey({ name: owner }, key, password).then((one) => (one.ok ? one.value : undefined))
    opened.set(key.id, vault)
    return vault
  }
}

async function importRead(
  storage: DraftStorage,
  kinds: readonly AnyDraft[],
  file: DraftFile,
  password: string | undefined,
  openKey: OpenKey,
): Promise<Result<Imported, ImportFailure>> {
  const { id, owner, kind: kindName } = file
  const others = whoseFile(owner, storage.db.name)
  if (others) return failed({ kind: others })
  const kind = kinds.find((candidate) => candidate.kind === kindName)
  if (!kind) return failed({ kind: 'other-version' })
  try {
    // Checked before the password is asked: a draft that is here already needs none.
    if (await storage.db.drafts.get(id)) return failed({ kind: 'already-here' })
    const opened = await openParts(file, password, openKey)
    return opened.ok ? await keep(storage, kind, file, opened.value) : opened
  } catch (thrown) {
    logError('drafts/import', thrown)
    return failed(notStored(thrown))
  }
}

function read(parsed: unknown): Result<DraftFile, ImportFailure> {
  const head = v.safeParse(FileHead, parsed)
  if (!head.success) return failed({ kind: 'damaged' })
  if (head.output.format > FILE_OF_ALL_FORMAT) return failed({ kind: 'other-version' })
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
function whoseFile(owner: string, own: string): 'other-user' | 'other-organisation' | undefined {
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
  { id, fields, pictures, keys }: DraftFile,
  password: string | undefined,
  openKey: OpenKey,
): Promise<Result<Opened, ImportFailure>> {
  const vaults = new Map<string, Vault>()
  const needed = new Set([...fields, ...pictures].flatMap(([, part]) => (isSealed(part) ? [part.key] : [])))
  if (needed.size > 0) {
    if (password === undefined) return failed({ kind: 'needs-password' })
    const known = keys.filter(({ id }) => needed.has(id))
    for (const key of known) {
      const vault = await openKey(key, password)
      if (vault) vaults.set(key.id, vault)
    }
    if (vaults.size === 0 && known.length > 0) return failed({ kind: 'wrong-password' })
  }
  const openedFields = await openAll(fields, vaults, (name) => DRAFT_SEALS[name](id))
  const openedPictures = await openEach(pictures, vaults, (name) => pictureContext(id, name))
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
  contextOf: (name: Name) => SealContext,
): Promise<OpenedPart<Name>[] | undefined> {
  const opened = await openEach(parts, vaults, contextOf)
  return opened.length === parts.length ? opened : undefined
}

/**
 * Opens the parts that open in the place where they are; the others are left out. What the file says of the
 * place is not asked: the sealed request of another draft would be sent in the name of this one.
 */
async function openEach<Name>(
  parts: readonly PartOf<Name>[],
  vaults: ReadonlyMap<string, Vault>,
  contextOf: (name: Name) => SealContext,
): Promise<OpenedPart<Name>[]> {
  const opened: OpenedPart<Name>[] = []
  for (const [name, part] of parts) {
    const bytes = isSealed(part) ? await openPart(part, vaults.get(part.key), contextOf(name)) : part
    if (bytes) opened.push([name, bytes])
  }
  return opened
}

async function openPart(
  part: SealedPart,
  vault: Vault | undefined,
  context: SealContext,
): Promise<Bytes | undefined> {
  const bytes = vault && (await unsealBytes(vault, context, part))
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
  const copyKeys = [...new Set([file.key, ...file.copyKeys])]
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
    copyKeys,
    contents,
    ...others,
  }
  const values = await openDraft(vault, kind, asItWas)
  if (!values.ok)
    return failed({ kind: values.failure.kind === 'unknown-version' ? 'other-version' : 'damaged' })
  const as = wasNeverSent(file) ? 'draft' : 'unknown'
  const written = await newDraft(vault, kind, values.value, file.id)
  // If it was not sent yet, both copies mean the same: they have one key, and the bank is searched for the
  // other one before this one leaves (decision 031).
  const own: DraftRecord = {
    ...written,
    createdAt: file.createdAt,
    copyKeys,
    ...(file.state === 'draft' && { key: file.key }),
  }
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
