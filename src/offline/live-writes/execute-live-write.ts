import { askBank, type BankConnection, type CallOptions } from '../../bank/client'
import { type BankFailure, wasNotSent } from '../../bank/failure'
import { sendLarge } from '../../bank/send-large'
import { type CallProgress, sentPart } from '../../bank/transport'
import type { UploadCall } from '../../bank/upload'
import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { exclusively, exclusivelyInTime } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import type { LiveWriteAnswer, LiveWriteDefinition, LiveWriteNeed, Sender } from './define-live'
import { liveWriteLock, openLogEntry } from './live-write-log'
import type { LiveWriteFailure, LiveWriteResult } from './live-write-result'
import { openEntry } from './log-entry'
import { closeAs } from './reconcile'
import { asAnswered, type Settlement, settle } from './settlement'

/**
 * Sends a file that the user has chosen, and resolves with the bank's message. The screen that has the file
 * hands this in, so that other screens do not load its code.
 */
export type SendFile = (connection: BankConnection, call: UploadCall) => Promise<Result<string, BankFailure>>

/** The context in which a live write is sent. */
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
interface LiveWriteOptions {
  /** The id of its entry in the log. */
  readonly id?: string
  /** The entries of the same write, already executed, which the user means to do once more. */
  readonly accepted?: readonly string[]
}

/**
 * Executes a live write once. Before it is sent, the log stores it with its key; an answer closes the entry.
 * Without a certain answer the bank is asked at once what became of it. If that says nothing, the entry stays
 * open and is asked about until it is settled; it is never repeated. Never rejects.
 */
export async function executeLiveWrite<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
  { id = crypto.randomUUID(), accepted = [] }: LiveWriteOptions = {},
): Promise<LiveWriteResult> {
  if (context.connection.hasNoNetwork?.()) return failed({ kind: 'not-sent', because: { kind: 'offline' } })
  const write: Write<Facts, Needs> = { definition, facts, id, key: crypto.randomUUID() }
  let hasLeft = false
  try {
    const executed = await exclusively(liveWriteLock(id), {}, async (): Promise<LiveWriteResult> => {
      const entered = await enterInLog(context, write, accepted)
      if (!entered.ok) return entered
      hasLeft = true
      return send(context, write)
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

/** A live write with the id of its entry and its Idempotency-Key. */
interface Write<Facts extends object, Needs extends LiveWriteNeed> {
  readonly definition: LiveWriteDefinition<Facts, Needs>
  readonly facts: Facts
  readonly id: string
  readonly key: string
}

/** Writing an entry takes no time. A tab that holds the log for longer is frozen (ms). */
const LOG_WAIT_MS = 15_000

/**
 * Writes the entry, unless an earlier write stands against it. Only one tab at a time does this, so that one
 * of two conflicting writes is refused.
 */
async function enterInLog<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  { definition, ...entry }: Write<Facts, Needs>,
  accepted: readonly string[],
): Promise<Result<undefined, LiveWriteFailure>> {
  const { db, vault } = context
  const entered = await exclusivelyInTime(`live-writes:${db.name}`, LOG_WAIT_MS, async () => {
    const hindrance = await earlierHindrance(context, definition, entry.facts, accepted)
    if (hindrance) return failed(hindrance)
    const { operation, upload } = definition
    await openLogEntry(db, vault, { ...entry, operation, isNews: upload && true })
    return ok(undefined)
  })
  return entered.ok ? entered.value : failed({ kind: 'not-logged' })
}

/**
 * Returns what of the log stands against a write: an earlier one without an outcome that it would repeat or
 * undo, or the same, already executed. An entry that cannot be read may be any, unless its user has been told
 * the outcome.
 */
async function earlierHindrance<Facts extends object, Needs extends LiveWriteNeed>(
  { db, vault }: Pick<LiveWriteContext<Needs>, 'db' | 'vault'>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
  accepted: readonly string[],
): Promise<LiveWriteFailure | undefined> {
  const { operation, isSame, conflicts = isSame, isRepeatable, title } = definition
  const records = await db.liveWrites.where('state').anyOf('open', 'arrived').sortBy('at')
  const done: { id: string; at: number; facts: Facts }[] = []
  for (const record of records.filter((one) => one.operation === operation)) {
    const { id, at, state, unread } = record
    const earlier = (await openEntry(vault, definition, record))?.facts
    if (earlier ? state === 'open' && conflicts(earlier, facts) : state === 'open' || unread)
      return { kind: 'unsettled' }
    if (state === 'arrived' && earlier && !isRepeatable && isSame(earlier, facts))
      done.push({ id, at, facts: earlier })
  }
  const last = done.at(-1)
  if (!last || done.every(({ id }) => accepted.includes(id))) return undefined
  return { kind: 'done-before', title: title(last.facts), at: last.at, ids: done.map(({ id }) => id) }
}

/** Sends a live write, and reads the bank's answer to it. */
type Send = (options: CallOptions) => Promise<Result<LiveWriteAnswer, BankFailure>>

/** Throws if the write is an upload and no file was handed in. */
function sendOf<Facts extends object, Needs extends LiveWriteNeed>(
  { connection, sender, sendFile }: LiveWriteContext<Needs>,
  definition: LiveWriteDefinition<Facts, Needs>,
  facts: Facts,
): Send {
  if (definition.post) {
    const { post } = definition
    const variables = definition.variables(facts, sender)
    return async (options) => asAnswer(await post.send(connection, variables, options))
  }
  if (definition.upload === undefined) {
    const { document, answer } = definition
    const variables = definition.variables(facts, sender)
    return (options) => askBank(connection, { document, variables, answer, sendLarge, ...options })
  }
  if (!sendFile) throw new Error('An upload needs a file')
  const { path } = definition.upload
  const fields = definition.variables(facts, sender)
  return async (options) => asAnswer(await sendFile(connection, { path, fields, ...options }))
}

const asAnswer = (sent: Result<string, BankFailure>): Result<LiveWriteAnswer, BankFailure> =>
  sent.ok ? ok({ ok: true, message: sent.value }) : sent

async function send<Facts extends object, Needs extends LiveWriteNeed>(
  context: LiveWriteContext<Needs>,
  write: Write<Facts, Needs>,
): Promise<LiveWriteResult> {
  const { connection, onSent } = context
  const { id, key, definition, facts } = write
  // If the device cannot close the entry, the answer still counts. The entry stays open, and is settled
  // later.
  const close = (settlement: Settlement) =>
    closeAs(context, id, write, settlement).catch(logged('live-writes/close'))
  // The token is read after the configurations were compared, which can take seconds, so that nothing is sent
  // for a user who has logged out meanwhile.
  const hindrance = await connection.hindrance?.()
  const token = context.token()
  if (hindrance || token === undefined) {
    await close({ kind: 'withdrawn' })
    return failed({ kind: 'not-sent', because: hindrance ?? { kind: 'unauthenticated', message: '' } })
  }
  const onProgress = (progress: CallProgress) => {
    const part = sentPart(progress)
    if (part !== undefined) onSent?.(part)
  }
  const answer = await sendOf(context, definition, facts)({ token, idempotencyKey: key, onProgress })
  if (!answer.ok && wasNotSent(answer.failure)) {
    await close({ kind: 'withdrawn' })
    return failed({ kind: 'not-sent', because: answer.failure })
  }
  const first = asAnswered(answer)
  const settlement = first.kind === 'arrived' ? first : await settleNow(context, write, first)
  await close(settlement)
  switch (settlement.kind) {
    case 'arrived':
      return ok(settlement.outcome)
    case 'refused':
      return failed(refusalOf(settlement.because))
    case 'withdrawn':
      return failed({ kind: 'withdrawn' })
    default: {
      const because: BankFailure = answer.ok ? { kind: 'no-answer' } : answer.failure
      // The session ended before it was executed, or between the browser's two POSTs.
      if (because.kind === 'unauthenticated') return failed({ kind: 'not-sent', because, hasLeft: true })
      return failed({ kind: 'unknown', entryId: id, because })
    }
  }
}

/**
 * Asks what became of a write that was refused or not answered. A refusal may be the answer to the browser's
 * own second POST, while the first one was carried out. It stands if the bank knows no better, or if there
 * is nothing to ask it by; while the question has no answer, the write is open.
 */
async function settleNow<Facts extends object, Needs extends LiveWriteNeed>(
  { config, connection, sender, token }: LiveWriteContext<Needs>,
  write: Write<Facts, Needs>,
  first: Settlement,
): Promise<Settlement> {
  const now = token()
  const asked: Settlement =
    now === undefined
      ? { kind: 'not-asked', because: { kind: 'offline' } }
      : await settle(write, { connection, token: now, orgId: sender.user.org_id }, config.idempotency)
  if (first.kind !== 'refused') return asked
  const knowsNoBetter = asked.kind === 'withdrawn' || (asked.kind === 'user-decides' && !asked.because)
  return knowsNoBetter ? first : asked
}

/** Returns a refusal as the user is told it. */
function refusalOf(because: BankFailure): LiveWriteFailure {
  if (because.kind !== 'refused') return { kind: 'not-sent', because, hasLeft: true }
  const { message, isAboutContent } = because
  return { kind: 'said-no', message, ...(isAboutContent && { isAboutContent }) }
}
