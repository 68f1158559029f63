import type { AnyDraft } from '../../offline/drafts/define-draft'
import { openOutcome } from '../../offline/drafts/draft-outcome'
import type { DraftState } from '../../offline/drafts/draft-states'
import { openDraft } from '../../offline/drafts/draft-store'
import type { DraftRecord, LiveWriteRecord, LocalDatabase } from '../../offline/store/database'
import type { Vault } from '../../offline/vault/vault'

const ENDED = ['sent', 'rejected'] satisfies DraftState[]
const ENDED_WRITES = ['arrived', 'refused', 'absent'] satisfies LiveWriteRecord['state'][]

const endedDrafts = (db: LocalDatabase) => db.drafts.where('state').anyOf(ENDED)

const endedWrites = (db: LocalDatabase) =>
  db.liveWrites
    .where('state')
    .anyOf(ENDED_WRITES)
    .filter(({ isNews }) => isNews === true)
    .toArray()

/** The stored records of the drafts and live writes that the bell lists. */
export interface EndedRecords {
  readonly drafts: readonly DraftRecord[]
  readonly writes: readonly LiveWriteRecord[]
}

/** Reads all that has ended, the newest first. */
export async function readEnded(db: LocalDatabase): Promise<EndedRecords> {
  const [drafts, writes] = await Promise.all([endedDrafts(db).toArray(), endedWrites(db)])
  return {
    drafts: drafts.sort((one, other) => endOf(other) - endOf(one)),
    writes: writes.sort((one, other) => endOf(other) - endOf(one)),
  }
}

/** Reads the ids of what the user may not have been told: by the index, and without opening anything. */
export async function readUntold(db: LocalDatabase): Promise<readonly string[]> {
  const [drafts, writes] = await Promise.all([endedDrafts(db).primaryKeys(), endedWrites(db)])
  // A form or a note has told the others.
  return [...drafts, ...writes.filter(({ unread }) => unread).map(({ id }) => id)]
}

/** Returns when it ended (ms). */
export function endOf(record: DraftRecord | LiveWriteRecord): number {
  return 'operation' in record ? (record.closedAt ?? record.at) : (record.settledAt ?? record.updatedAt)
}

/**
 * Opens a draft that the bank has answered: its values, what the bank said ('' if nothing), and the account
 * that it has opened, if it is sent and opens accounts.
 */
export async function openAnswered(vault: Vault, kinds: readonly AnyDraft[], record: DraftRecord) {
  const kind = kinds.find((candidate) => candidate.kind === record.kind)
  const values = await openDraft(vault, kind, record)
  const said = (await openOutcome(vault, record)) ?? ''
  const isSent = record.state === 'sent' && values.ok
  return { kind, values, said, account: isSent ? kind?.accountOf?.(values.value, said) : undefined }
}
