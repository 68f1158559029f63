import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { LiveWriteKind } from './define-live'
import { type LogEntry, openEntry } from './log-entry'

/** An opened entry of the log. */
interface KnownEntry<Facts> extends LogEntry<Facts> {
  readonly id: string
  readonly state: LiveWriteRecord['state']
  /** When it was sent (ms). */
  readonly at: number
}

/** An overlapping write that was absent or refused, and may still arrive late. */
export interface LateEntry<Facts> extends KnownEntry<Facts> {
  /** The part of it that the new write would repeat or undo. */
  readonly part: Facts
  /** True if it is the same write, and does not only overlap. */
  readonly isSame: boolean
}

/** What the log has about a write that is about to be sent. */
export interface EarlierWrites<Facts> {
  /**
   * True if the user does not know the outcome of an overlapping write, or of any write that may be confused
   * with this one, or if an entry does not open here and may overlap.
   */
  readonly isUnsettled: boolean
  /** To be checked once more, oldest first. */
  readonly late: readonly LateEntry<Facts>[]
  /** The same write, already executed, or another one that replaced it. */
  readonly done: readonly KnownEntry<Facts>[]
}

/**
 * Searches the log for overlapping writes. It has no time limit: entries are deleted by the bank's date.
 * Refused writes are included, because the refusal may be the answer to the browser's second POST while the
 * first one is still running.
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
  const arrived: KnownEntry<Facts>[] = []
  for (const record of liveWrites) {
    const { id, state, at } = record
    const entry = await openEntry(vault, kind, record)
    if (!entry) {
      // An executed write that the user does not know about counts too, because this may be their second try
      // of it.
      const isKnown = state === 'refused' || state === 'dismissed' || (state === 'arrived' && !record.unread)
      isUnsettled ||= !isKnown
      continue
    }
    const isSame = kind.isSame(entry.facts, facts)
    const part = kind.overlap?.(entry.facts, facts) ?? (isSame ? entry.facts : undefined)
    if (state === 'open') isUnsettled ||= part !== undefined || kind.isFoundByPart === true
    else if (state === 'arrived') arrived.push({ ...entry, id, state, at })
    else if (part && !record.hasNotLeft) late.push({ ...entry, id, state, at, part, isSame })
  }
  // A check of a refused file would find the rows of the mended one that was uploaded later.
  const replaces = (later: KnownEntry<Facts>, one: LateEntry<Facts>) =>
    later.at > one.at &&
    (!one.isSame || (kind.isFoundByPart === true && !kind.isSame(one.facts, later.facts))) &&
    kind.overlap?.(one.part, later.facts) !== undefined
  const same = late.filter((one) => one.isSame)
  return {
    isUnsettled,
    late: late.filter((one) => !arrived.some((later) => replaces(later, one))),
    done: arrived.filter(
      (one) => kind.isSame(one.facts, facts) || same.some((earlier) => replaces(one, earlier)),
    ),
  }
}
