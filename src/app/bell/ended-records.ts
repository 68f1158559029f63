import type { DraftState } from '../../offline/drafts/draft-states'
import type { DraftRecord, LiveWriteRecord, LocalDatabase } from '../../offline/store/database'

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
