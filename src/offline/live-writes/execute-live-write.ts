import { askBank, type BankConnection, type CallOptions } from '../../bank/client'
import { type BankFailure, outcomeIsUnknown, refusesSession, wasNotSent } from '../../bank/failure'
import { sendLarge } from '../../bank/send-large'
import { type CallProgress, sentPart } from '../../bank/transport'
import type { UploadCall } from '../../bank/upload'
import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import { exclusivelyInTime } from '../store/exclusive-in-time'
import type { Vault } from '../vault/vault'
import { checkContext, checkLateTries, earlierThan } from './check-late-tries'
import type {
  LiveWriteAnswer,
  LiveWriteDefinition,
  LiveWriteKind,
  LiveWriteNeed,
  Sender,
} from './define-live'
import {
  areUnderOneName,
  idsOf,
  type LateEntry,
  type Meant,
  triesAmong,
  undecidedTries,
} from './earlier-writes'
import { liveWriteLock } from './live-write-lock'
import { closeLogEntry, openLogEntry, refusedLate } from './live-write-log'
import type { LiveWriteFailure, LiveWriteResult } from './live-write-result'
import { hashOfCall } from './log-entry'

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
  /** Called with the part of it that has left, 0 to 1. A small one leaves at once. */
  readonly onSent?: ((part: number) => void) | undefined
  /** Whether the bank honours Idempotency-Key. */
  readonly config: { readonly idempotency: boolean }
}

/** Options of one live write. */
interface LiveWriteOptions extends Partial<Meant> {
  /** The id of its entry in the log. */
  readonly id?: string
}

/**
 * Executes a live write once. Before it is sent, the log stores how to find it; an answer closes the entry.
 * Without an answer the entry stays open: its status is checked at the bank, and it is never repeated. If an
 * earlier try was absent, this one is checked once more and then sent under the same key and shared name, so
 * that the bank executes at most one of them. If only the user's word says that it was absent, the user has
 * to say whether this is that one again. Never rejects.
 */
export async function executeLiveWrite<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
  { id = crypto.randomUUID(), accepted = [], again = [] }: LiveWriteOptions = {},
): Promise<LiveWriteResult> {
  if (context.connection.hasNoNetwork?.()) return failed({ kind: 'not-sent', because: { kind: 'offline' } })
  let hasLeft = false
  try {
    const executed = await exclusively(liveWriteLock(id), {}, async () => {
      const earlier = await earlierThan(context, definition, facts, accepted)
      if (!earlier.ok) return earlier
      const checked = await checkLateTries(context, definition, facts, earlier.value.late)
      if (!checked.ok) return checked
      if (checked.value) return ok(checked.value)
      const last = undecidedTries(definition, earlier.value, { accepted, again }).at(-1)
      if (last) {
        const { id, at } = last
        return failed({ kind: 'said-absent' as const, title: definition.title(last.facts), at, ids: [id] })
      }
      const justDone = earlier.value.before
        .filter((one) => isJustDone(definition, facts, one))
        .map((one) => one.facts)
      const read = await definition.readBefore?.(facts, checkContext(context), justDone)
      if (read && !read.ok) return failed({ kind: 'not-sent' as const, because: read.failure })
      const entered = await enterInLog(context, definition, read?.value ?? facts, {
        id,
        meant: { accepted, again },
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

/** A bank that lists what it has carried out late does so within this time (ms). */
const LISTED_AFTER_MS = 86_400_000

/**
 * Returns whether an earlier write looks the same at the bank, and is so recent that the bank may not list it
 * yet.
 */
function isJustDone<Facts extends object>(
  { isSame, looksSame = isSame }: LiveWriteKind<Facts>,
  facts: Facts,
  earlier: { readonly facts: Facts; readonly at: number },
): boolean {
  return looksSame(earlier.facts, facts) && earlier.at > Date.now() - LISTED_AFTER_MS
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

/** Writing an entry takes no time. A tab that holds the log for longer is frozen (ms). */
const LOG_WAIT_MS = 15_000

/**
 * Writes the entry, unless an overlapping write was sent meanwhile. Only one tab at a time does this, so that
 * one of two overlapping writes is refused.
 */
async function enterInLog<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
  { id, meant, late: checked }: { id: string; meant: Meant; late: readonly LateEntry<Facts>[] },
): Promise<Result<LoggedCall<Facts>, LiveWriteFailure>> {
  const { db, vault } = context
  const entered = await exclusivelyInTime(`live-writes:${db.name}`, LOG_WAIT_MS, async () => {
    const earlier = await earlierThan(context, definition, facts, meant.accepted)
    if (!earlier.ok) return earlier
    const { late, before: doneBefore } = earlier.value
    if (idsOf(late).join() !== idsOf(checked).join()) return failed({ kind: 'unsettled' as const })
    const tries = triesAmong(definition, earlier.value, meant)
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
    const callHash = await hashOfCall(variables)
    const equal = needs.includes('password') ? [] : unanswered.filter((one) => one.callHash === callHash)
    const key = equal.at(-1)?.key ?? crypto.randomUUID()
    const underSameKey = idsOf(equal.filter((one) => one.key === key))
    const { operation } = definition
    const underOneName = tries.filter((one) => areUnderOneName(definition, { facts: own, key }, one))
    const earlierIds = {
      tries: idsOf(tries),
      underOneName: idsOf(underOneName),
      doneBefore: idsOf(doneBefore),
    }
    await openLogEntry(db, vault, { id, operation, facts: own, key, variables }, earlierIds)
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
    return {
      variables,
      send: (options) => askBank(connection, { document, variables, answer, sendLarge, ...options }),
    }
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
  let isReplayed = false
  const onReplayed = () => {
    isReplayed = true
  }
  const onProgress = (progress: CallProgress) => {
    const part = sentPart(progress)
    if (part !== undefined) context.onSent?.(part)
  }
  const answer = await call.send({ token, idempotencyKey: key, onReplayed, onProgress })
  if (answer.ok && answer.value.ok) {
    await close('arrived')
    const { message, reference } = answer.value
    // Without an earlier try under this key, the bank has answered the browser's own second POST.
    if (isReplayed && underSameKey.length > 0)
      return ok({
        message: '',
        reference,
        found: { detail: message || 'accepted', isEarlierTry: true, entryId: id },
      })
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
  const finding = found.ok && found.value.kind !== 'unclear' ? found.value : undefined
  if (!finding && !refusesSession(failure)) return unknown
  // To a bank that honours keys the second POST is the same call, so that this refusal is about the write
  // itself: what is there was done by another user.
  const isAnothers = finding?.kind === 'arrived' && finding.isAnyones && config.idempotency
  if (finding?.kind === 'arrived' && !isAnothers) {
    await close('arrived')
    const isEarlierTry = tries.length > 0
    const { detail, reference } = finding
    return ok({ message: '', reference, found: { detail, isEarlierTry, entryId: id } })
  }
  await close('refused')
  // Under this key the bank repeats its refusal for as long as it stores keys, so another try needs another
  // key.
  if (config.idempotency && (failure.kind === 'refused' || failure.kind === 'forbidden'))
    await refusedLate(db, underSameKey).catch(logged('live-writes/close'))
  if (failure.kind !== 'refused') {
    // A session can end between the browser's two POSTs. The same is checked before it leaves again.
    const isUnchecked = !finding && failure.kind === 'unauthenticated'
    return failed({ kind: 'not-sent', because: failure, hasLeft: true, ...(isUnchecked && { isUnchecked }) })
  }
  const { message, isAboutContent } = failure
  const isOver = finding?.kind === 'arrived' || finding?.isOver === true
  return failed({ kind: 'said-no', message, isOver, ...(isAboutContent && { isAboutContent }) })
}
