import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { LiveWriteKind } from './define-live'
import { type LogEntry, openEntry } from './log-entry'

/** An entry of the log with its contents. */
interface KnownEntry<Facts> extends LogEntry<Facts> {
  readonly id: string
  readonly state: LiveWriteRecord['state']
  /** When it left (ms). */
  readonly at: number
}

/** One that was not there, or was refused, and can come late all the same. */
export interface LateEntry<Facts> extends KnownEntry<Facts> {
  /** What of it the write that is about to leave would do again, or undo. */
  readonly part: Facts
  /** It is the same intent, and not only one that overlaps. */
  readonly isSame: boolean
}

/** What the log says of a write that is about to leave. */
export interface EarlierWrites<Facts> {
  /** The outcome of one that overlaps is not known to its user, or one does not open here and may overlap. */
  readonly isUnsettled: boolean
  /** To be checked once more, the oldest first. */
  readonly late: readonly LateEntry<Facts>[]
  /** The same that was carried out. */
  readonly done: readonly KnownEntry<Facts>[]
}

/**
 * Looks through the log for what overlaps. No clock decides what is too long ago: entries go by the bank's date. A refusal may be the
 * echo of a first post that is still at work.
 */
export async function earlierWrites<Facts extends object>(
  { db, vault }: { readonly db: LocalDatabase; readonly vault: Vault },
  kind: LiveWriteKind<Facts>,
  facts: Facts,
): Promise<EarlierWrites<Facts>> {
  const liveWrites = (await db.liveWrites.toArray())
    .filter(({ operation }) => operation === kind.operation)
    .sort((one, other) => one.at - other.at)
  let isUnsettled = false
  const late: LateEntry<Facts>[] = []
  const done: KnownEntry<Facts>[] = []
  for (const record of liveWrites) {
    const { id, state, at } = record
    const entry = await openEntry(vault, kind, record)
    if (!entry) {
      // Also one that was carried out, and its user does not know: this may be their second try of it.
      const isKnown = state === 'refused' || state === 'dismissed' || (state === 'arrived' && !record.unread)
      isUnsettled ||= !isKnown
      continue
    }
    const isSame = kind.isSame(entry.facts, facts)
    const part = kind.overlap?.(entry.facts, facts) ?? (isSame ? entry.facts : undefined)
    if (!part) continue
    if (state === 'open') isUnsettled = true
    else if (state === 'arrived') {
      if (isSame) done.push({ ...entry, id, state, at })
    } else late.push({ ...entry, id, state, at, part, isSame })
  }
  return { isUnsettled, late, done }
}
