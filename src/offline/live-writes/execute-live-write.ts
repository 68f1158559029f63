import { askBank, type BankConnection } from '../../bank/client'
import { type BankFailure, neverLeft, outcomeIsUnknown } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import type { LiveWriteDefinition } from './define-live'
import { type EarlierWrites, earlierWrites, type LateEntry } from './earlier-writes'
import { arrivedLate, closeLogEntry, openLogEntry, refusedLate, reopen } from './live-write-log'
import { areSameCall } from './log-entry'

/** What a live write needs. */
export interface LiveWriteContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly connection: BankConnection
  readonly token: () => string | undefined
  /** Who sends it, as the bank names them. */
  readonly user: { readonly id: string; readonly org_id: string }
  /** Whether the bank honours Idempotency-Key. */
  readonly config: { readonly idempotency: boolean }
}

/** A live write that the bank has. */
export interface LiveWriteDone {
  /** The bank's own sentence; '' when it said none, or when it was found there. */
  readonly message: string
  /** What the bank has of it, when that was found by a check instead of by its own yes. */
  readonly found?: FoundAtBank
}

interface FoundAtBank {
  readonly detail: string
  /** It is an earlier try of the same: this one was not sent, or the bank refused it. */
  readonly isEarlierTry: boolean
  /** The entry of the log that says so. */
  readonly entryId: string
}

/** Why a live write did not succeed, or is not known to have. */
export type LiveWriteFailure =
  /** The bank said no, and a check found nothing of it. `isOver`: the same cannot be done any more at all. */
  | { readonly kind: 'said-no'; readonly message: string; readonly isOver: boolean }
  /** It never left, or the bank carried nothing out. */
  | { readonly kind: 'not-sent'; readonly because: BankFailure }
  /** The same left before, and its outcome is not known: this one was not sent. */
  | { readonly kind: 'unsettled' }
  /** One that overlaps was not there, and whether that is still so could not be checked: this one was not sent. */
  | { readonly kind: 'not-checked'; readonly because: BankFailure }
  /** Another one that overlaps, by its title, is at the bank after all: this one was not sent. */
  | { readonly kind: 'came-late'; readonly title: string; readonly detail: string }
  /** The same was carried out before, last at `at` (ms): this one was not sent, unless `accepted` names them all. */
  | {
      readonly kind: 'done-before'
      readonly title: string
      readonly at: number
      readonly ids: readonly string[]
    }
  /** Not even its entry in the log could be written, so it was not sent. */
  | { readonly kind: 'not-logged' }
  /** It left, and nothing says what became of it; `flightId` is its open entry in the log. */
  | { readonly kind: 'unknown'; readonly entryId: string; readonly because: BankFailure }

/** How a live write leaves. */
interface LiveWriteOptions {
  /** Names its entry in the log. */
  readonly id?: string
  /** The same ones done before (ids of the log), of which the user has said that this one is another. */
  readonly accepted?: readonly string[]
}

/** The name of the lock held while a live write is in flight, so that another tab, or this one after a reload, can tell. */
export const liveWriteLock = (id: string) => `live-write:${id}`

/**
 * Carries out a live write, once. Before it leaves, the log keeps what to find it by; an answer closes the entry; no
 * answer leaves it open, and then it is checked, never repeated. What was sent before and was not there goes under the same key and
 * names, after one more check, so that the bank does one of the two at most. Never rejects.
 */
export async function executeLiveWrite<Variables extends object, Facts extends object>(
  context: LiveWriteContext,
  definition: LiveWriteDefinition<Variables, Facts>,
  variables: Variables,
  { id = crypto.randomUUID(), accepted = [] }: LiveWriteOptions = {},
): Promise<Result<LiveWriteDone, LiveWriteFailure>> {
  if (globalThis.navigator?.onLine === false)
    return failed({ kind: 'not-sent', because: { kind: 'offline' } })
  let hasLeft = false
  try {
    const executed = await exclusively(liveWriteLock(id), {}, async () => {
      const earlier = await earlierThan(context, definition, variables, accepted)
      if (!earlier.ok) return earlier
      const checked = await checkLate(context, definition, earlier.value.late)
      if (!checked.ok) return checked
      if (checked.value) return ok(checked.value)
      const noted = await note(context, definition, variables, { id, accepted, late: earlier.value.late })
      if (!noted.ok) return noted
      hasLeft = true
      return send(context, definition, noted.value, id)
    })
    return executed.ok ? executed.value : failed({ kind: 'not-logged' })
  } catch (thrown) {
    logError('live-writes/execute', thrown)
    // A device that does not read or write keeps a write back, and cannot make one undone that has left.
    return failed(
      hasLeft ? { kind: 'unknown', entryId: id, because: { kind: 'no-answer' } } : { kind: 'not-logged' },
    )
  }
}

/** What the log has that overlaps; a failure when that keeps this one from leaving. */
async function earlierThan<Variables extends object, Facts extends object>(
  context: LiveWriteContext,
  definition: LiveWriteDefinition<Variables, Facts>,
  variables: Variables,
  accepted: readonly string[],
): Promise<Result<EarlierWrites<Facts>, LiveWriteFailure>> {
  const earlier = await earlierWrites(context, definition, definition.facts(variables))
  if (earlier.isUnsettled) return failed({ kind: 'unsettled' })
  const last = earlier.done.filter(({ id }) => !accepted.includes(id)).at(-1)
  if (!last) return ok(earlier)
  const ids = earlier.done.map(({ id }) => id)
  return failed({ kind: 'done-before', title: definition.title(last.facts), at: last.at, ids })
}

/**
 * Checks those that may have come late, each at the bank once more. Gives the earlier try of the same that is there after all, and
 * `undefined` when none is.
 */
async function checkLate<Variables extends object, Facts extends object>(
  context: LiveWriteContext,
  definition: LiveWriteDefinition<Variables, Facts>,
  late: readonly LateEntry<Facts>[],
): Promise<Result<LiveWriteDone | undefined, LiveWriteFailure>> {
  const checked = new Set<string>()
  for (const { id, state, facts, part, isSame } of late) {
    const what = JSON.stringify(part)
    if (checked.has(what)) continue
    checked.add(what)
    const found = await definition.find(part, checkContext(context))
    if (found.ok && found.value.kind === 'absent') continue
    if (found.ok && found.value.kind === 'arrived') {
      await arrivedLate(context.db, id)
      const { detail } = found.value
      return isSame
        ? ok({ message: '', found: { detail, isEarlierTry: true, entryId: id } })
        : failed({ kind: 'came-late', title: definition.title(facts), detail })
    }
    // Its user has asked elsewhere, and has the last word where the bank cannot tell.
    if (state === 'dismissed') continue
    if (!found.ok) return failed({ kind: 'not-checked', because: found.failure })
    await reopen(context.db, id)
    return failed({ kind: 'unsettled' })
  }
  return ok(undefined)
}

/** A live write whose entry is in the log. */
interface Noted<Facts> {
  readonly facts: Facts
  readonly key: string
  readonly wire: object
  /** The entries of earlier tries of the same, and those of them that left under the same key. */
  readonly tries: readonly string[]
  readonly underSameKey: readonly string[]
}

/** Writes the entry, unless something that overlaps left meanwhile. One tab at a time, so that of two one is refused. */
async function note<Variables extends object, Facts extends object>(
  context: LiveWriteContext,
  definition: LiveWriteDefinition<Variables, Facts>,
  variables: Variables,
  {
    id,
    accepted,
    late: checked,
  }: { id: string; accepted: readonly string[]; late: readonly LateEntry<Facts>[] },
): Promise<Result<Noted<Facts>, LiveWriteFailure>> {
  const { db, vault } = context
  const noted = await exclusively(`live-writes:${db.name}`, {}, async () => {
    const earlier = await earlierThan(context, definition, variables, accepted)
    if (!earlier.ok) return earlier
    const { late } = earlier.value
    if (idsOf(late).join() !== idsOf(checked).join()) return failed({ kind: 'unsettled' as const })
    const tries = late.filter(({ isSame }) => isSame)
    const named = tries.at(-1)
    const own = (named && definition.renamed?.(variables, named.facts)) ?? variables
    const wire = definition.wire?.(own) ?? own
    const facts: Facts = definition.facts(own)
    const equal = tries.filter((one) => one.state !== 'refused' && areSameCall(wire, one.variables))
    const key = equal.at(-1)?.key ?? crypto.randomUUID()
    const underSameKey = idsOf(equal.filter((one) => one.key === key))
    await openLogEntry(
      db,
      vault,
      { id, operation: definition.operation, facts, key, variables: wire },
      idsOf(tries),
    )
    return ok({ facts, key, wire, tries: idsOf(tries), underSameKey })
  })
  return noted.ok ? noted.value : failed({ kind: 'not-logged' })
}

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)

async function send<Variables extends object, Facts extends object>(
  context: LiveWriteContext,
  definition: LiveWriteDefinition<Variables, Facts>,
  { facts, key, wire, tries, underSameKey }: Noted<Facts>,
  id: string,
): Promise<Result<LiveWriteDone, LiveWriteFailure>> {
  const { db, connection, config } = context
  // A device that cannot close the entry must not cost the answer: it stays open, and is checked.
  const close = (state: 'arrived' | 'refused') =>
    closeLogEntry(db, id, state).catch(logged('live-writes/close'))
  const token = context.token()
  if (token === undefined) {
    await close('refused')
    return failed({ kind: 'not-sent', because: { kind: 'unauthenticated', message: '' } })
  }
  const answer = await askBank(connection, {
    document: definition.document,
    variables: wire,
    answer: definition.answer,
    token,
    idempotencyKey: key,
  })
  if (answer.ok && answer.value.ok) {
    await close('arrived')
    return ok({ message: answer.value.message })
  }
  const failure: BankFailure = answer.ok ? { kind: 'refused', message: answer.value.message } : answer.failure
  const unknown = failed({ kind: 'unknown' as const, entryId: id, because: failure })
  if (outcomeIsUnknown(failure)) return unknown
  if (neverLeft(failure)) {
    await close('refused')
    return failed({ kind: 'not-sent', because: failure })
  }
  // The refusal may be the echo of this very write: browsers send a POST twice by themselves, and the first may have been done.
  const found = await definition.find(facts, checkContext(context))
  if (!found.ok && failure.kind === 'unauthenticated' && found.failure.kind === 'unauthenticated') {
    // The session has ended, for the write as for the check.
    await close('refused')
    return failed({ kind: 'not-sent', because: failure })
  }
  if (!found.ok || found.value.kind === 'unclear') return unknown
  if (found.value.kind === 'arrived') {
    await close('arrived')
    const isEarlierTry = tries.length > 0
    return ok({ message: '', found: { detail: found.value.detail, isEarlierTry, entryId: id } })
  }
  await close('refused')
  if (failure.kind !== 'refused') return failed({ kind: 'not-sent', because: failure })
  // Under its own key the bank speaks of the first try as well: another one needs another key, or gets this answer for a week.
  if (config.idempotency) await refusedLate(db, underSameKey).catch(logged('live-writes/close'))
  return failed({ kind: 'said-no', message: failure.message, isOver: found.value.isOver === true })
}

function checkContext({ connection, token, user }: LiveWriteContext) {
  return { connection, token: token() ?? '', orgId: user.org_id, userId: user.id }
}
