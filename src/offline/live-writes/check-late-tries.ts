import type { BankConnection } from '../../bank/client'
import { failed, ok, type Result } from '../../domain/result'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { CheckContext, LiveWriteKind, Sender } from './define-live'
import { type EarlierWrites, earlierWrites, type LateEntry } from './earlier-writes'
import { arrivedLate, reopen } from './live-write-log'
import type { LiveWriteDone, LiveWriteFailure } from './live-write-result'

interface LogContext {
  readonly db: LocalDatabase
  readonly vault: Vault
}

interface LateCheckContext extends LogContext {
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

/**
 * Checks at the bank, once more, each earlier try that may have arrived late. Returns the earlier try of the
 * same write if it has arrived, or undefined if none has.
 */
export async function checkLateTries<Facts extends object>(
  context: LateCheckContext,
  kind: LiveWriteKind<Facts>,
  late: readonly LateEntry<Facts>[],
): Promise<Result<LiveWriteDone | undefined, LiveWriteFailure>> {
  const checked = new Set<string>()
  for (const { id, state, facts, part, isSame } of late) {
    // A bank that honours keys has refused the call itself, and not only the browser's second POST.
    const isSettled = state === 'refused' && (context.config.idempotency || kind.isRefusalFinal === true)
    const what = JSON.stringify([part, isSettled])
    if (checked.has(what)) continue
    checked.add(what)
    const found = await kind.find(part, checkContext(context))
    if (found.ok && found.value.kind === 'absent') continue
    if (isSettled && found.ok && found.value.kind === 'arrived' && found.value.isAnyones) continue
    if (found.ok && found.value.kind === 'arrived') {
      await arrivedLate(context.db, id)
      const { detail, reference } = found.value
      return isSame
        ? ok({ message: '', reference, found: { detail, isEarlierTry: true, entryId: id } })
        : failed({ kind: 'came-late', title: kind.title(facts), detail })
    }
    // The user settled it by asking elsewhere, so a bank that cannot tell does not overrule that.
    if (state === 'dismissed' || isSettled) continue
    if (!found.ok) return failed({ kind: 'not-checked', because: found.failure })
    await reopen(context.db, id)
    return failed({ kind: 'unsettled' })
  }
  return ok(undefined)
}
