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
  readonly sender: { readonly user: Pick<Sender['user'], 'id' | 'org_id'> }
}

/** What a sender's own status check is made with. */
export function checkContext({
  connection,
  token,
  sender: { user },
}: Omit<LateCheckContext, keyof LogContext>): CheckContext {
  return { connection, token: token() ?? '', orgId: user.org_id, userId: user.id }
}

/** Returns what the log has that overlaps, or a failure if that holds this one back. */
export async function earlierThan<Facts extends object>(
  context: LogContext,
  kind: LiveWriteKind<Facts>,
  facts: Facts,
  accepted: readonly string[],
): Promise<Result<EarlierWrites<Facts>, LiveWriteFailure>> {
  const earlier = await earlierWrites(context, kind, facts)
  if (earlier.isUnsettled) return failed({ kind: 'unsettled' })
  const last = earlier.done.filter(({ id }) => !accepted.includes(id)).at(-1)
  if (!last) return ok(earlier)
  const ids = earlier.done.map(({ id }) => id)
  return failed({ kind: 'done-before', title: kind.title(last.facts), at: last.at, ids })
}

/**
 * Checks those that may have come late, each at the bank once more. Returns the earlier try of the same that is there after all, or
 * undefined if none is.
 */
export async function checkLateTries<Facts extends object>(
  context: LateCheckContext,
  kind: LiveWriteKind<Facts>,
  late: readonly LateEntry<Facts>[],
): Promise<Result<LiveWriteDone | undefined, LiveWriteFailure>> {
  const checked = new Set<string>()
  for (const { id, state, facts, part, isSame, at } of late) {
    const what = JSON.stringify(part)
    if (checked.has(what)) continue
    checked.add(what)
    const found = await kind.find(part, checkContext(context), at)
    if (found.ok && found.value.kind === 'absent') continue
    if (found.ok && found.value.kind === 'arrived') {
      await arrivedLate(context.db, id)
      const { detail } = found.value
      return isSame
        ? ok({ message: '', found: { detail, isEarlierTry: true, entryId: id } })
        : failed({ kind: 'came-late', title: kind.title(facts), detail })
    }
    // Its user has asked elsewhere, and has the last word where the bank cannot tell.
    if (state === 'dismissed') continue
    if (!found.ok) return failed({ kind: 'not-checked', because: found.failure })
    await reopen(context.db, id)
    return failed({ kind: 'unsettled' })
  }
  return ok(undefined)
}
