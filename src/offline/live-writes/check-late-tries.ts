import type { BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { CheckContext, Finding, LiveWriteKind, Sender } from './define-live'
import { areUnderOneName, type EarlierWrites, earlierWrites, idsOf, type LateEntry } from './earlier-writes'
import { arrivedLate, reopen } from './live-write-log'
import type { LiveWriteDone, LiveWriteFailure } from './live-write-result'
import { isRefusedCheck } from './reconcile'

interface LogContext {
  readonly db: LocalDatabase
  readonly vault: Vault
}

/** What checks of earlier tries need. */
export interface LateCheckContext extends LogContext {
  readonly connection: BankConnection
  readonly token: () => string | undefined
  /** Whether the bank honours Idempotency-Key. */
  readonly config: { readonly idempotency: boolean }
  readonly sender: { readonly user: Pick<Sender['user'], 'id' | 'org_id'> }
}

/** Returns what the sender of a live write needs for a status check. */
export function checkContext({
  connection,
  token,
  sender: { user },
}: Omit<LateCheckContext, keyof LogContext | 'config'>): CheckContext {
  return { connection, token: token() ?? '', orgId: user.org_id, userId: user.id }
}

/** Returns the earlier writes that overlap, or a failure if one of them prevents this write. */
export async function earlierThan<Facts extends object>(
  context: LogContext,
  kind: LiveWriteKind<Facts>,
  facts: Facts,
  accepted: readonly string[],
): Promise<Result<EarlierWrites<Facts>, LiveWriteFailure>> {
  const earlier = await earlierWrites(context, kind, facts)
  if (earlier.isUnsettled) return failed({ kind: 'unsettled' })
  const last = earlier.done.filter(({ id }) => !accepted.includes(id)).at(-1)
  if (!last || kind.isRepeatable) return ok(earlier)
  const ids = earlier.done.map(({ id }) => id)
  const isOther = !kind.isSame(last.facts, facts)
  return failed({ kind: 'done-before', title: kind.title(last.facts), at: last.at, ids, isOther })
}

/** The result of one more check of a write that was not received. */
type LateCheck =
  /** It is not there, or cannot be. */
  | { readonly kind: 'not-there' }
  | Extract<Finding, { readonly kind: 'arrived' }>
  | { readonly kind: 'unclear' }
  | { readonly kind: 'not-checked'; readonly because: BankFailure }

/** Returns whether the bank has refused the call itself, and not only the browser's second POST. */
export const isSettled = (
  { state }: Pick<LateEntry<object>, 'state'>,
  { config }: Pick<LateCheckContext, 'config'>,
  { isRefusalFinal }: Pick<LiveWriteKind<never>, 'isRefusalFinal'>,
) => state === 'refused' && (config.idempotency || isRefusalFinal === true)

/** Checks a write at the bank that was not received, and may have arrived late. */
export async function checkOnceMore<Facts extends object>(
  context: LateCheckContext,
  kind: LiveWriteKind<Facts>,
  one: LateEntry<Facts>,
): Promise<LateCheck> {
  const settled = isSettled(one, context, kind)
  const found = await kind.find(one.part, checkContext(context))
  if (!found.ok && !settled && !isRefusedCheck(found.failure))
    return { kind: 'not-checked', because: found.failure }
  // A bank that refuses the check will do so again: it cannot tell.
  const what = found.ok ? found.value : ({ kind: 'unclear' } as const)
  if (what.kind === 'absent') return { kind: 'not-there' }
  if (settled && what.kind === 'arrived' && what.isAnyones) return { kind: 'not-there' }
  if (what.kind === 'arrived') return what
  // The user settled it by asking elsewhere, so a bank that cannot tell does not overrule that.
  return one.state === 'dismissed' || settled ? { kind: 'not-there' } : { kind: 'unclear' }
}

/**
 * Returns whether the log says the same of an earlier try as before it was checked. A check takes seconds, in
 * which another window may have sent the same, so that the row is that one's. `sought` is what the entry was
 * found by.
 */
export async function isAsBefore<Facts extends object>(
  context: LogContext,
  kind: LiveWriteKind<Facts>,
  sought: Facts,
  { id, state, hasDuplicate, hasOverlapping }: LateEntry<Facts>,
): Promise<boolean> {
  const { late, isUnsettled } = await earlierWrites(context, kind, sought)
  const now = late.find((one) => one.id === id)
  return (
    !isUnsettled &&
    now?.state === state &&
    now.hasDuplicate === hasDuplicate &&
    now.hasOverlapping === hasOverlapping
  )
}

/**
 * Checks at the bank, once more, each earlier try that may have arrived late. Returns the earlier try of the
 * same write as `sought` if it has arrived, or undefined if none has.
 */
export async function checkLateTries<Facts extends object>(
  context: LateCheckContext,
  kind: LiveWriteKind<Facts>,
  sought: Facts,
  late: readonly LateEntry<Facts>[],
): Promise<Result<LiveWriteDone | undefined, LiveWriteFailure>> {
  const asked = new Set<string>()
  // Of several that are the same, what is there is rather a later one. One that overlaps may be a part of it.
  const likelierFirst = kind.overlap ? late : late.toReversed()
  const are = (state: LateEntry<Facts>['state']) => likelierFirst.filter((one) => one.state === state)
  // What is there is rather one that got no answer than one that its user, or the bank, has called not done.
  for (const one of [...are('absent'), ...are('dismissed'), ...are('refused')]) {
    // What is there may be the other one, which the user knows about.
    if (one.hasDuplicate) continue
    const { id, facts, part, isSame } = one
    const isDismissed = one.state === 'dismissed'
    // One answer of the bank means different things for two tries, by what is known of each.
    const question = JSON.stringify([part, isSettled(one, context, kind), isDismissed])
    if (asked.has(question)) continue
    asked.add(question)
    const found = await checkOnceMore(context, kind, one)
    if (found.kind === 'not-there') continue
    if (!(await isAsBefore(context, kind, sought, one))) return failed({ kind: 'unsettled' })
    if (found.kind === 'arrived') {
      await arrivedLate(context.db, id, idsOf(late.filter((other) => areUnderOneName(kind, one, other))))
      const { detail, reference } = found
      return isSame
        ? ok({ message: '', reference, found: { detail, isEarlierTry: true, entryId: id } })
        : failed({ kind: 'came-late', title: kind.title(facts), detail })
    }
    if (found.kind === 'unclear') {
      await reopen(context.db, id)
      return failed({ kind: 'unsettled' })
    }
    if (!isDismissed) return failed({ kind: 'not-checked', because: found.because })
  }
  return ok(undefined)
}
