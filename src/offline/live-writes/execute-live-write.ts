import { askBank, type BankConnection, type CallOptions } from '../../bank/client'
import { type BankFailure, outcomeIsUnknown, wasNotSent } from '../../bank/failure'
import type { UploadCall } from '../../bank/upload'
import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import { checkContext, checkLateTries, earlierThan } from './check-late-tries'
import type { LiveWriteAnswer, LiveWriteDefinition, LiveWriteNeed, Sender } from './define-live'
import type { LateEntry } from './earlier-writes'
import { liveWriteLock } from './live-write-lock'
import { closeLogEntry, openLogEntry, refusedLate } from './live-write-log'
import type { LiveWriteFailure, LiveWriteResult } from './live-write-result'
import { areSameCall } from './log-entry'

/**
 * Sends a file that the user has chosen, and resolves with the bank's message. The screen that has the file
 * hands this in, so that other screens do not load its code.
 */
export type SendFile = (connection: BankConnection, call: UploadCall) => Promise<Result<string, BankFailure>>

/** What a live write is sent with. */
export interface LiveWriteContext<Needs extends LiveWriteNeed> {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly connection: BankConnection
  readonly token: () => string | undefined
  readonly sender: Sender<Needs>
  /** Sends the chosen file; set for uploads alone. */
  readonly sendFile?: SendFile | undefined
  /** Whether the bank honours Idempotency-Key. */
  readonly config: { readonly idempotency: boolean }
}

/** Options of one live write. */
interface LiveWriteOptions {
  /** The id of its entry in the log. */
  readonly id?: string
  /** Log ids of equal writes that were executed, if the user has confirmed that this is another one. */
  readonly accepted?: readonly string[]
}

/**
 * Executes a live write once. Before it is sent, the log stores how to find it; an answer closes the entry.
 * Without an answer the entry stays open: its status is checked at the bank, and it is never repeated. If an
 * earlier try was absent, this one is checked once more and then sent under the same key and shared name, so
 * that the bank executes at most one of them. Never rejects.
 */
export async function executeLiveWrite<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
  { id = crypto.randomUUID(), accepted = [] }: LiveWriteOptions = {},
): Promise<LiveWriteResult> {
  if (globalThis.navigator?.onLine === false)
    return failed({ kind: 'not-sent', because: { kind: 'offline' } })
  let hasLeft = false
  try {
    const executed = await exclusively(liveWriteLock(id), {}, async () => {
      const earlier = await earlierThan(context, definition, facts, accepted)
      if (!earlier.ok) return earlier
      const checked = await checkLateTries(context, definition, earlier.value.late)
      if (!checked.ok) return checked
      if (checked.value) return ok(checked.value)
      const read = await definition.readBefore?.(facts, checkContext(context))
      if (read && !read.ok) return failed({ kind: 'not-sent' as const, because: read.failure })
      const entered = await enterInLog(context, definition, read?.value ?? facts, {
        id,
        accepted,
        late: earlier.value.late,
      })
      if (!entered.ok) return entered
      hasLeft = true
      return send(context, definition, entered.value, id)
    })
    return executed.ok ? executed.value : failed({ kind: 'not-logged' })
  } catch (thrown) {
    logError('live-writes/execute', thrown)
    // A device that cannot read or write prevents a write, but cannot undo one that was sent.
    return failed(
      hasLeft ? { kind: 'unknown', entryId: id, because: { kind: 'no-answer' } } : { kind: 'not-logged' },
    )
  }
}

/** A live write that has an entry in the log. */
interface LoggedCall<Facts> {
  readonly facts: Facts
  readonly key: string
  readonly call: Call
  /** The entries of earlier tries of the same write, and those of them that were sent under the same key. */
  readonly tries: readonly string[]
  readonly underSameKey: readonly string[]
}

/**
 * Writes the entry, unless an overlapping write was sent meanwhile. Only one tab at a time does this, so that
 * one of two overlapping writes is refused.
 */
async function enterInLog<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
  {
    id,
    accepted,
    late: checked,
  }: { id: string; accepted: readonly string[]; late: readonly LateEntry<Facts>[] },
): Promise<Result<LoggedCall<Facts>, LiveWriteFailure>> {
  const { db, vault } = context
  const entered = await exclusively(`live-writes:${db.name}`, {}, async () => {
    const earlier = await earlierThan(context, definition, facts, accepted)
    if (!earlier.ok) return earlier
    const { late } = earlier.value
    if (idsOf(late).join() !== idsOf(checked).join()) return failed({ kind: 'unsettled' as const })
    const tries = late.filter(({ isSame }) => isSame)
    const last = tries.at(-1)
    const named = (last && definition.sharedName?.of(facts, last.facts)) ?? facts
    const unanswered = tries.filter(({ state }) => state !== 'refused')
    const before = unanswered.at(-1)
    const own = (before && definition.asBefore?.(named, before.facts)) ?? named
    const call = callOf(context, definition, own)
    const { variables } = call
    // A bank compares two calls without their secrets. Under the first try's key it would answer for the
    // first try's password, and the user would take that for the one typed now.
    const needs: readonly LiveWriteNeed[] = definition.needs
    const equal = needs.includes('password')
      ? []
      : unanswered.filter((one) => areSameCall(variables, one.variables))
    const key = equal.at(-1)?.key ?? crypto.randomUUID()
    const underSameKey = idsOf(equal.filter((one) => one.key === key))
    const { operation } = definition
    await openLogEntry(db, vault, { id, operation, facts: own, key, variables }, idsOf(tries))
    return ok({ facts: own, key, call, tries: idsOf(tries), underSameKey })
  })
  return entered.ok ? entered.value : failed({ kind: 'not-logged' })
}

/** The call of a live write: the variables that the log stores, without the secrets, and what sends it. */
interface Call {
  readonly variables: object
  readonly send: (options: CallOptions) => Promise<Result<LiveWriteAnswer, BankFailure>>
}

/** Throws if the write is an upload and no file was handed in. */
function callOf<Facts extends object, Needs extends LiveWriteNeed>(
  { connection, sender, sendFile }: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
): Call {
  if (definition.post) {
    const { post } = definition
    const variables = definition.variables(facts, sender)
    return { variables, send: async (options) => asAnswer(await post(connection, variables, options)) }
  }
  if (definition.upload === undefined) {
    const { document, answer } = definition
    const variables = definition.variables(facts, sender)
    return { variables, send: (options) => askBank(connection, { document, variables, answer, ...options }) }
  }
  if (!sendFile) throw new Error('An upload needs a file')
  const { path } = definition.upload
  const fields = definition.variables(facts, sender)
  return {
    variables: fields,
    send: async (options) => asAnswer(await sendFile(connection, { path, fields, ...options })),
  }
}

const asAnswer = (sent: Result<string, BankFailure>): Result<LiveWriteAnswer, BankFailure> =>
  sent.ok ? ok({ ok: true, message: sent.value }) : sent

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)

async function send<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  { facts, key, call, tries, underSameKey }: LoggedCall<Facts>,
  id: string,
): Promise<LiveWriteResult> {
  const { db, connection, config } = context
  // If the device cannot close the entry, the answer still counts. The entry stays open, and is checked
  // later.
  const close = (state: 'arrived' | 'refused', hasNotLeft?: true) =>
    closeLogEntry(db, id, state, { hasNotLeft }).catch(logged('live-writes/close'))
  // The token is read after the configurations were compared, which can take seconds, so that nothing is sent
  // for a user who has logged out meanwhile.
  const hindrance = await connection.hindrance?.()
  const token = context.token()
  if (hindrance || token === undefined) {
    await close('refused', true)
    return failed({ kind: 'not-sent', because: hindrance ?? { kind: 'unauthenticated', message: '' } })
  }
  const answer = await call.send({ token, idempotencyKey: key })
  if (answer.ok && answer.value.ok) {
    await close('arrived')
    const { message, reference } = answer.value
    return ok({ message, reference })
  }
  const failure: BankFailure = answer.ok ? { kind: 'refused', message: answer.value.message } : answer.failure
  const unknown = failed({ kind: 'unknown' as const, entryId: id, because: failure })
  if (outcomeIsUnknown(failure)) return unknown
  if (wasNotSent(failure)) {
    await close('refused', true)
    return failed({ kind: 'not-sent', because: failure })
  }
  // The refusal may be the answer to the browser's second POST, and the first one may have been executed.
  const found = definition.isRefusalFinal
    ? ok({ kind: 'absent' as const, isOver: false })
    : await definition.find(facts, checkContext(context))
  if (!found.ok && failure.kind === 'unauthenticated' && found.failure.kind === 'unauthenticated') {
    // The session has ended, for the write as well as for the check.
    await close('refused')
    return failed({ kind: 'not-sent', because: failure })
  }
  if (!found.ok || found.value.kind === 'unclear') return unknown
  // To a bank that honours keys the second POST is the same call, so that this refusal is about the write
  // itself: what is there was done by another user.
  const isAnothers = found.value.kind === 'arrived' && found.value.isAnyones && config.idempotency
  if (found.value.kind === 'arrived' && !isAnothers) {
    await close('arrived')
    const isEarlierTry = tries.length > 0
    const { detail, reference } = found.value
    return ok({ message: '', reference, found: { detail, isEarlierTry, entryId: id } })
  }
  await close('refused')
  if (failure.kind !== 'refused') return failed({ kind: 'not-sent', because: failure })
  // Under this key the bank gives the first try's answer for a week, so another try needs another key.
  if (config.idempotency) await refusedLate(db, underSameKey).catch(logged('live-writes/close'))
  const { message, isAboutContent } = failure
  const isOver = found.value.kind === 'arrived' || found.value.isOver === true
  return failed({ kind: 'said-no', message, isOver, ...(isAboutContent && { isAboutContent }) })
}
