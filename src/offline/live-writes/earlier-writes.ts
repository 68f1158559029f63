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
  /** The entries of earlier tries of it. */
  readonly tries: readonly string[]
}

/** An overlapping write that was absent or refused, and may still arrive late. */
export interface LateEntry<Facts> extends KnownEntry<Facts> {
  /** The part of it that the new write would repeat or undo. */
  readonly part: Facts
  /** True if it is the same write, and does not only overlap. */
  readonly isSame: boolean
  /**
   * True if another one that looks the same at the bank has arrived, and the bank may not have had it yet
   * when this one was sent: a check would take that one's row for this one's.
   */
  readonly hasDuplicate: boolean
  /** The same of another one that overlaps. */
  readonly hasOverlapping: boolean
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
  /** The same write, already executed, or another one that replaced it or looks the same at the bank. */
  readonly done: readonly KnownEntry<Facts>[]
  /** All that have arrived and overlap, so that the bank has their rows before this one leaves. */
  readonly before: readonly KnownEntry<Facts>[]
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
  const candidates: (Omit<LateEntry<Facts>, 'hasDuplicate' | 'hasOverlapping'> &
    Pick<LiveWriteRecord, 'doneBefore'>)[] = []
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
    const known = { ...entry, id, state, at, tries: record.tries ?? [] }
    if (state === 'open') isUnsettled ||= part !== undefined || kind.isFoundByPart === true
    else if (state === 'arrived') arrived.push(known)
    else if (part && !record.hasNotLeft)
      candidates.push({ ...known, part, isSame, doneBefore: record.doneBefore })
  }
  const looksSame = kind.looksSame ?? kind.isSame
  const overlaps = (one: Facts, other: Facts) => kind.overlap?.(one, other) !== undefined
  // It left under the key or the name of one that another window has found to have arrived.
  const hasArrived = (one: KnownEntry<Facts>) => arrived.some((done) => areUnderOneName(kind, one, done))
  const mayComeLate = candidates.filter((one) => !hasArrived(one))
  const late = mayComeLate.map(({ doneBefore = [], ...one }): LateEntry<Facts> => {
    const since = arrived.filter((done) => !doneBefore.includes(done.id))
    // Under a name of its own it is told from all others at the bank.
    const hasDuplicate = !kind.sharedName && since.some((done) => looksSame(one.facts, done.facts))
    return { ...one, hasDuplicate, hasOverlapping: since.some((done) => overlaps(one.facts, done.facts)) }
  })
  // A check of a refused file would find the rows of the mended one that was uploaded later.
  const replaces = (later: KnownEntry<Facts>, one: LateEntry<Facts>) =>
    later.at > one.at &&
    (!one.isSame || (kind.isFoundByPart === true && !kind.isSame(one.facts, later.facts))) &&
    overlaps(one.part, later.facts)
  const same = late.filter((one) => one.isSame)
  // The bank may have both, and cannot tell them apart, so that the user has to say it.
  const hides = (done: KnownEntry<Facts>, one: LateEntry<Facts>) =>
    one.hasDuplicate && one.state !== 'dismissed' && looksSame(one.facts, done.facts)
  return {
    isUnsettled,
    late: late.filter((one) => !arrived.some((later) => replaces(later, one))),
    done: arrived.filter(
      (one) =>
        kind.isSame(one.facts, facts) ||
        same.some((earlier) => replaces(one, earlier) || hides(one, earlier)),
    ),
    before: arrived.filter((one) => kind.isSame(one.facts, facts) || overlaps(one.facts, facts)),
  }
}

/** What the user has said about earlier writes that are the same as the one that is about to be sent. */
export interface Meant {
  /** Log ids of those of which this is another one: it gets a key and a name of its own. */
  readonly accepted: readonly string[]
  /** Log ids of those that were not received, and of which this is the second try. */
  readonly again: readonly string[]
}

/**
 * Returns the same writes that only the user's word calls not received, and of which the user has not said
 * yet whether this is a second try of them or another one. A try that is a second try already is the answer,
 * and so is the one that the user means.
 */
export function undecidedTries<Facts extends object>(
  { isRepeatable }: LiveWriteKind<Facts>,
  { late }: EarlierWrites<Facts>,
  { accepted, again }: Meant,
): readonly LateEntry<Facts>[] {
  if (isRepeatable) return []
  if (again.length > 0) return []
  const repeated = late.flatMap(({ tries }) => tries)
  return late.filter(
    ({ id, state, isSame }) =>
      isSame && state === 'dismissed' && !accepted.includes(id) && !repeated.includes(id),
  )
}

/**
 * Returns the earlier tries of a write. If the user means one of them again, they are that one and its own
 * tries. One of which the user means another write is none of them, with its own tries and those that were
 * second tries of it; neither is one that may be done again at will and that only the user's word calls not
 * received: under its key the bank would answer what became of that one.
 */
export function triesAmong<Facts extends object>(
  { isRepeatable }: LiveWriteKind<Facts>,
  { late, done }: EarlierWrites<Facts>,
  { accepted, again }: Meant,
): readonly LateEntry<Facts>[] {
  const withTheirTries = (ids: readonly string[]) => [
    ...ids,
    ...[...late, ...done].flatMap((one) => (ids.includes(one.id) ? one.tries : [])),
  ]
  const same = late.filter(({ isSame }) => isSame)
  if (again.length > 0) {
    const meant = withTheirTries(again)
    return same.filter(({ id }) => meant.includes(id))
  }
  const others = withTheirTries(accepted)
  const isOther = ({ id, tries }: LateEntry<Facts>) =>
    others.includes(id) || tries.some((one) => accepted.includes(one))
  return same.filter((one) => !isOther(one) && !(isRepeatable && one.state === 'dismissed'))
}

/** Returns whether the bank takes two tries for the same call: by their key, or by a shared name. */
export function areUnderOneName<Facts extends object>(
  { sharedName }: LiveWriteKind<Facts>,
  one: Pick<KnownEntry<Facts>, 'key' | 'facts'>,
  other: Pick<KnownEntry<Facts>, 'key' | 'facts'>,
): boolean {
  if (one.key === other.key) return true
  if (!sharedName) return false
  return JSON.stringify(sharedName.of(one.facts, other.facts)) === JSON.stringify(one.facts)
}

/** Returns the log ids of entries. */
export const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)
