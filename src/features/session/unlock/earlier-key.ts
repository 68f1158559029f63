import { failed, ok, type Result } from '../../../domain/result'
import { pictureContext } from '../../../offline/drafts/attachments'
import { type DraftSeal, sealsOf } from '../../../offline/drafts/draft-seals'
import { type DraftStorage, moveDraft } from '../../../offline/drafts/draft-store'
import { logError, logged } from '../../../offline/error-log/error-log'
import { factsContext } from '../../../offline/live-writes/log-entry'
import type {
  AttachmentRecord,
  DraftRecord,
  KeyRecord,
  LiveWriteRecord,
  LocalDatabase,
} from '../../../offline/store/database'
import { type NotStored, notStored } from '../../../offline/store/not-stored'
import { typedRecords } from '../../../offline/typed-forms/typed-records'
import { deleteUnusedKeys } from '../../../offline/vault/keys-in-use'
import { openEarlierKey } from '../../../offline/vault/open-earlier-key'
import {
  type SealContext,
  type Sealed,
  sealBytes,
  unsealBytes,
  type Vault,
} from '../../../offline/vault/vault'

/** How much of what is stored only an earlier password opens. */
export interface SealedCount {
  readonly drafts: number
  /** Live writes that cannot be checked or named while their entry in the log is sealed. */
  readonly writes: number
}

/** The numbers of the records that only earlier passwords open. */
export interface SealedEarlier extends SealedCount {
  /** The number of passwords under which they are sealed. */
  readonly passwords: number
}

/** The numbers of the records that an earlier password opened, and of those that it did not open. */
export interface TookOver {
  readonly opened: SealedCount
  /** The opened drafts that are queued, and are now sent by themselves. */
  readonly queued: number
  /** Sealed under this password, and yet they do not open: damaged. */
  readonly damaged: SealedCount
  /** Sealed under yet another password. */
  readonly sealed: SealedCount
}

/** Why nothing was taken over. Nothing was changed then. */
export type TakeOverFailure =
  | { readonly kind: 'wrong-key' }
  /** A draft changed in another tab meanwhile. */
  | { readonly kind: 'changed' }
  /** The device did not store it. */
  | NotStored

/** Returns what passwords from before a change still seal on this device, or undefined if that is nothing. */
export async function sealedEarlier({ db, vault }: DraftStorage): Promise<SealedEarlier | undefined> {
  const earlier = await earlierKeys({ db, vault })
  if (earlier.length === 0) return undefined
  const counts = await Promise.all(earlier.map((record) => countSealed(db, [record])))
  const passwords = counts.filter(({ drafts, writes }) => drafts + writes > 0).length
  return passwords === 0 ? undefined : { ...(await countSealed(db, earlier)), passwords }
}

/**
 * Opens what the typed password sealed before it was changed, and seals it under the current key. Every
 * earlier key is tried.
 */
export async function takeOverEarlier(
  storage: DraftStorage,
  password: string,
): Promise<Result<TookOver, TakeOverFailure>> {
  const vaults: Vault[] = []
  for (const record of await earlierKeys(storage)) {
    const opened = await openEarlierKey(storage.db, record, password)
    if (opened.ok) vaults.push(opened.value)
  }
  if (vaults.length === 0) return failed({ kind: 'wrong-key' })
  const tookOver = await takeOver(storage, vaults)
  // An extra key does no harm; the next sign-in deletes it.
  if (tookOver.ok) await deleteUnusedKeys(storage.db, storage.vault.keyId).catch(logged('keys/delete-unused'))
  return tookOver
}

/**
 * Seals under the current key what these earlier vaults open: every sealed field of the drafts, their
 * pictures, typed forms, and the entries of the log, which could otherwise never be checked at the bank. All
 * cryptography comes first, then one transaction writes everything. A field that does not open stays sealed
 * as it is; a draft that cannot be sent without the field is set aside, and the state of no other draft
 * changes. The keys stay too: a tab that is being locked may still save a draft under one of them.
 */
export async function takeOver(
  { db, vault }: DraftStorage,
  vaults: readonly Vault[],
): Promise<Result<TookOver, TakeOverFailure>> {
  const earlier = await earlierKeys({ db, vault })
  const opening = new Map(vaults.map((each) => [each.keyId, each]))
  const fits = ({ key }: Sealed) => opening.has(key)
  const others = earlier.filter(({ id }) => !opening.has(id))

  const keys: Keys = { from: opening, to: vault }
  const pictures = await Promise.all(
    (await db.attachments.toArray())
      .filter(({ sealed }) => fits(sealed))
      .map((picture) => resealPicture(keys, picture)),
  )
  const drafts = await Promise.all(
    (await db.drafts.toArray())
      .filter((draft) => hasSeal(draft, fits) || pictures.some(({ draftId }) => draftId === draft.id))
      .map(async (draft) => ({ draft, sealed: await resealDraft(keys, draft) })),
  )
  const entries = await Promise.all(
    (await db.liveWrites.toArray())
      .filter(({ facts }) => fits(facts))
      .map(async (entry) => ({ entry, facts: await reseal(keys, factsContext(entry.id), entry.facts) })),
  )
  const typed = await Promise.all(
    (await typedRecords(db))
      .filter(({ sealed }) => fits(sealed))
      .map(async ({ key, sealed }) => ({
        key,
        sealed: await reseal(keys, { table: 'values', id: key }, sealed),
      })),
  )
  const shutPictures = new Set(pictures.filter(({ sealed }) => fits(sealed)).map(({ draftId }) => draftId))
  const open = drafts.filter(
    ({ draft, sealed }) => !hasSeal({ ...draft, ...sealed }, fits) && !shutPictures.has(draft.id),
  )
  const isShut = ({ contents, request }: Resealed) =>
    [contents, request].some((sealed) => sealed && fits(sealed))
  const awaited = entries.filter(({ entry }) => isAwaited(entry))
  const opened = { drafts: open.length, writes: awaited.filter(({ facts }) => !fits(facts)).length }

  try {
    const tables = [db.drafts, db.attachments, db.liveWrites, db.values]
    return await db.transaction('rw', tables, async (): Promise<Result<TookOver, TakeOverFailure>> => {
      for (const { draft } of drafts) {
        const now = await db.drafts.get(draft.id)
        if (now?.rev !== draft.rev || now.state !== draft.state) return failed({ kind: 'changed' })
      }
      // Only the sealed fields are written, because others may have changed meanwhile. The revision counts
      // up, so that whatever shows the draft reads it again. The sender postpones what does not open; now
      // that it opens, it is sent at once.
      for (const { draft, sealed } of drafts)
        await db.drafts.update(draft.id, { ...sealed, rev: draft.rev + 1, nextTryAt: undefined })
      await db.attachments.bulkPut(pictures)
      // Nothing will ever open these, so they do not wait to be sent. A form says it where it is opened.
      for (const { draft, sealed } of drafts)
        if (draft.state !== 'draft' && (isShut(sealed) || shutPictures.has(draft.id)))
          await moveDraft(db, draft.id, 'unreadable', { reason: 'broken' })
      for (const { entry, facts } of entries) await db.liveWrites.update(entry.id, { facts })
      for (const { key, sealed } of typed) await db.values.update(key, { sealed })
      return ok({
        opened,
        queued: open.filter(({ draft }) => draft.state === 'queued').length,
        damaged: { drafts: drafts.length - opened.drafts, writes: awaited.length - opened.writes },
        sealed: await countSealed(db, others),
      })
    })
  } catch (thrown) {
    logError('keys/take-over', thrown)
    return failed(notStored(thrown))
  }
}

async function earlierKeys({ db, vault }: DraftStorage): Promise<KeyRecord[]> {
  return (await db.keys.toArray()).filter(({ id }) => id !== vault.keyId)
}

/** Counts the drafts with anything sealed under these keys, and the writes that still matter. */
async function countSealed(db: LocalDatabase, keys: readonly KeyRecord[]): Promise<SealedCount> {
  const isUnder = ({ key }: Sealed) => keys.some(({ id }) => id === key)
  const drafts = new Set<string>()
  await db.drafts.each((draft) => {
    if (hasSeal(draft, isUnder)) drafts.add(draft.id)
  })
  await db.attachments.each(({ draftId, sealed }) => {
    if (isUnder(sealed)) drafts.add(draftId)
  })
  // No password opens one that was set aside as damaged.
  const damaged = await db.drafts.where('state').equals('quarantined').primaryKeys()
  for (const id of damaged) drafts.delete(id)
  const writes = await db.liveWrites.filter((entry) => isAwaited(entry) && isUnder(entry.facts)).count()
  return { drafts: drafts.size, writes }
}

function hasSeal(draft: DraftRecord, matches: (sealed: Sealed) => boolean): boolean {
  return sealsOf(draft).some(({ sealed }) => matches(sealed))
}

/**
 * Whether the user still needs this entry: its outcome was not read yet or, not found at the bank, it blocks
 * the same write.
 */
function isAwaited({ state, unread }: LiveWriteRecord): boolean {
  return state === 'open' || state === 'absent' || unread === true
}

interface Keys {
  readonly from: ReadonlyMap<string, Vault>
  readonly to: Vault
}

type Resealed = Partial<Record<DraftSeal, Sealed>>

async function resealDraft(keys: Keys, draft: DraftRecord): Promise<Resealed> {
  return Object.fromEntries(
    await Promise.all(
      sealsOf(draft).map(async ({ field, context, sealed }) => [field, await reseal(keys, context, sealed)]),
    ),
  )
}

async function resealPicture(keys: Keys, picture: AttachmentRecord): Promise<AttachmentRecord> {
  const context = pictureContext(picture.draftId, picture.name)
  return { ...picture, sealed: await reseal(keys, context, picture.sealed) }
}

/** Returns the same bytes under the new key, or `sealed` unchanged if no key fits or it does not open. */
async function reseal({ from, to }: Keys, context: SealContext, sealed: Sealed): Promise<Sealed> {
  const key = from.get(sealed.key)
  if (!key) return sealed
  const opened = await unsealBytes(key, context, sealed)
  return opened.ok ? sealBytes(to, context, new Uint8Array(opened.value)) : sealed
}
