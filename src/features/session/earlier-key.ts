import { failed, ok, type Result } from '../../bank/result'
import { stateAfter } from '../../offline/drafts/draft-states'
import { contentsPlace, outcomePlace } from '../../offline/drafts/draft-store'
import { factsPlace } from '../../offline/flights/flight-log'
import type { AttachmentRecord, DraftRecord, KeyRecord, LocalDatabase } from '../../offline/store/database'
import { openEarlierKey } from '../../offline/vault/unlock'
import {
  type Place,
  type Sealed,
  seal,
  sealBytes,
  unseal,
  unsealBytes,
  type Vault,
} from '../../offline/vault/vault'

/** The key of a password from before a change, and how much only it opens. */
export interface EarlierKey {
  readonly record: KeyRecord
  readonly drafts: number
  /** Live writes that cannot be looked up, or told by their name, while their line is sealed. */
  readonly flights: number
}

/** Why the drafts of an earlier password could not be taken over. Nothing was changed then. */
export type TakeOverFailure =
  | { readonly kind: 'wrong-key' }
  /** A draft changed meanwhile, in another tab. */
  | { readonly kind: 'changed' }
  /** The device would not keep it. */
  | { readonly kind: 'not-kept' }

/** The earlier keys that still seal drafts or open flights, newest first. */
export async function earlierKeys(db: LocalDatabase, vault: Vault): Promise<EarlierKey[]> {
  const records = (await db.keys.toArray()).filter(({ id }) => id !== vault.keyId)
  const [drafts, flights] = await Promise.all([
    db.drafts.toArray(),
    db.flights.filter(({ state, unread }) => state === 'open' || unread === true).toArray(),
  ])
  return records
    .map((record) => ({
      record,
      drafts: drafts.filter((draft) => isSealedBy(draft, record.id)).length,
      flights: flights.filter(({ facts }) => facts.key === record.id).length,
    }))
    .filter((key) => key.drafts + key.flights > 0)
    .sort((one, other) => other.record.createdAt - one.record.createdAt)
}

/**
 * Opens the drafts of an earlier password and seals them under the current key: contents, outcomes and pictures, and with them the
 * lines of the flight log, which could else never be looked up at the bank. All that
 * takes cryptography comes first, then one transaction writes all of it and forgets the earlier key. What does not open
 * even so stays as it is, and with it its key.
 */
export async function takeOverEarlier(
  db: LocalDatabase,
  vault: Vault,
  record: KeyRecord,
  password: string,
): Promise<Result<{ readonly left: number }, TakeOverFailure>> {
  const earlier = await openEarlierKey(db, record, password)
  if (!earlier.ok) return earlier
  const keys = { from: earlier.value, to: vault }
  const before = (await db.drafts.toArray()).filter((draft) => isSealedBy(draft, record.id))
  const drafts = await Promise.all(before.map((draft) => resealDraft(keys, draft)))
  const pictures = await Promise.all(
    (await db.attachments.toArray())
      .filter(({ sealed }) => sealed.key === record.id)
      .map((picture) => resealPicture(keys, picture)),
  )
  const left = drafts.filter((draft) => isSealedBy(draft, record.id)).length
  const flights = await Promise.all(
    (await db.flights.toArray())
      .filter(({ facts }) => facts.key === record.id)
      .map(async ({ id, facts }) => ({ id, facts: await reseal(keys, factsPlace(id), facts) })),
  )
  const picturesLeft = pictures.filter(({ sealed }) => sealed.key === record.id).length
  const flightsLeft = flights.filter(({ facts }) => facts.key === record.id).length
  try {
    return await db.transaction('rw', db.drafts, db.attachments, db.flights, db.keys, async () => {
      const now = await db.drafts.bulkGet(before.map(({ id }) => id))
      const isSame = now.every(
        (draft, at) => draft?.rev === before[at]?.rev && draft?.state === before[at]?.state,
      )
      if (!isSame) return failed({ kind: 'changed' as const })
      await db.drafts.bulkPut(drafts)
      await db.attachments.bulkPut(pictures)
      // Only what is sealed: where a flight stands may have changed meanwhile.
      for (const { id, facts } of flights) await db.flights.update(id, { facts })
      if (left === 0 && picturesLeft === 0 && flightsLeft === 0) await db.keys.delete(record.id)
      return ok({ left })
    })
  } catch {
    return failed({ kind: 'not-kept' })
  }
}

interface Keys {
  readonly from: Vault
  readonly to: Vault
}

async function resealDraft(keys: Keys, draft: DraftRecord): Promise<DraftRecord> {
  const [contents, outcome] = await Promise.all([
    reseal(keys, contentsPlace(draft.id), draft.contents),
    draft.outcome && reseal(keys, outcomePlace(draft.id), draft.outcome),
  ])
  // Counted as a change, so that what shows the draft opens it anew.
  const resealed = { ...draft, contents, outcome, rev: draft.rev + 1 }
  return contents.key === keys.to.keyId ? outOfQuarantine(resealed) : resealed
}

/** The sender puts aside what it cannot open. Opened again, it comes back. */
function outOfQuarantine(draft: DraftRecord): DraftRecord {
  if (draft.state !== 'quarantined' || draft.reason !== 'other-key') return draft
  const state = stateAfter(draft.state, draft.attempt ? 'lost-sight' : 'opened-again')
  return state ? { ...draft, state, reason: undefined } : draft
}

async function resealPicture(keys: Keys, picture: AttachmentRecord): Promise<AttachmentRecord> {
  const place = { table: 'attachments', id: `${picture.draftId}/${picture.name}` }
  const bytes = await unsealBytes(keys.from, place, picture.sealed)
  return bytes.ok
    ? { ...picture, sealed: await sealBytes(keys.to, place, new Uint8Array(bytes.value)) }
    : picture
}

/** Sealed anew, or as it was where it is not this key's or does not open. */
async function reseal({ from, to }: Keys, place: Place, sealed: Sealed): Promise<Sealed> {
  const opened = await unseal(from, place, sealed)
  return opened.ok ? seal(to, place, opened.value) : sealed
}

function isSealedBy({ contents, outcome }: DraftRecord, keyId: string): boolean {
  return contents.key === keyId || outcome?.key === keyId
}
