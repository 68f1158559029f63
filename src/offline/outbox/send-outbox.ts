import { askBank, type BankLine } from '../../bank/door'
import { type BankFailure, lineIsDown, outcomeIsUnknown } from '../../bank/failure'
import { askOperationDate } from '../../bank/operation-date'
import { failed, type Result } from '../../bank/result'
import { dataUrl, openAttachments } from '../drafts/attachments'
import { type AnyDraft, type DraftSender, referenceOf } from '../drafts/define-draft'
import { type DraftShelf, moveDraft, openDraft, outcomePlace } from '../drafts/draft-store'
import type { DraftRecord } from '../store/database'
import { exclusively } from '../store/exclusive'
import { seal } from '../vault/vault'
import { dueDrafts, pauseAfter } from './schedule'

/** What the sender works with: an open page's, for as long as it is open and unlocked. */
export interface OutboxContext extends DraftShelf {
  readonly line: BankLine
  /** The signed-in person's authorization token, read anew for each call. */
  readonly token: () => string | undefined
  readonly sender: DraftSender
  readonly kinds: readonly AnyDraft[]
  /** Whether this bank honours Idempotency-Key (runtime configuration). */
  readonly idempotency: boolean
  /** Aborts at logout. */
  readonly signal: AbortSignal
  readonly now: () => number
}

/** How a run ended. */
export type RunEnd =
  | { readonly kind: 'done'; readonly sent: number }
  /** Another tab is sending. */
  | { readonly kind: 'busy' }
  /** Nothing more can be sent for now; the drafts stay where they are. */
  | ({ readonly kind: 'stopped'; readonly sent: number } & Stop)

/** What stops a run. */
interface Stop {
  /** 'no-store': the device does not read or write any more. */
  readonly because: BankFailure['kind'] | 'locked' | 'no-store'
  /** How long the bank asks to wait (ms). */
  readonly retryAfterMs?: number | undefined
}

/** The stop that a failure means. */
const stopOf = (failure: BankFailure): Stop => ({ because: failure.kind, retryAfterMs: asksToWait(failure) })

function asksToWait(failure: BankFailure): number | undefined {
  return failure.kind === 'rate-limited' ? failure.retryAfterMs : undefined
}

/**
 * Sends what is due, one after the other, under a lock that one page of this person holds for the whole run. `everything`
 * ignores the pauses (the person pressed "Send now").
 */
export async function sendOutbox(context: OutboxContext, everything = false): Promise<RunEnd> {
  const run = await exclusively(`outbox:${context.db.name}`, { ifAvailable: true }, () =>
    runOutbox(context, everything),
  )
  return run.ok ? run.value : run.failure
}

async function runOutbox(context: OutboxContext, everything: boolean): Promise<RunEnd> {
  await findOrphans(context)
  let sent = 0
  const tried = new Set<string>()
  let operationDate: string | undefined
  for (;;) {
    const [next] = (await dueDrafts(context, everything)).filter((draft) => !tried.has(draft.id))
    if (!next) return { kind: 'done', sent }
    tried.add(next.id)

    if (operationDate === undefined) {
      const preflight = await look(context)
      if (!preflight.ok) return { kind: 'stopped', sent, ...preflight.failure }
      operationDate = preflight.value
    }
    const failure = await sendOne(context, next, operationDate)
    if (failure === undefined) {
      sent += 1
      continue
    }
    if (failure.kind === 'rate-limited' || failure.kind === 'unauthenticated')
      return { kind: 'stopped', sent, ...stopOf(failure) }
    // One draft's answer got lost. Whether that was the draft, the line or the whole bank, the next look tells.
    if (lineIsDown(failure) || (outcomeIsUnknown(failure) && !isAboutOneKey(failure)))
      operationDate = undefined
  }
}

/** Preflight: an authenticated read finds captive portals, expired sessions and moved dates before anything is sent. */
async function look(context: OutboxContext): Promise<Result<string, Stop>> {
  const token = context.token()
  if (context.signal.aborted || token === undefined) return failed({ because: 'locked' })
  const answer = await askOperationDate(context.line, token, context.signal)
  if (answer.ok) return answer
  const { kind } = answer.failure
  if (kind === 'unauthenticated' || kind === 'forbidden') {
    for (const draft of await context.db.drafts.where('state').equals('queued').toArray())
      await moveDraft(context.db, draft.id, 'signed-out', { reason: kind })
  }
  return failed(stopOf(answer.failure))
}

/** Failures that say something about one draft's key, and nothing about the bank. */
function isAboutOneKey({ kind }: BankFailure): boolean {
  return kind === 'in-progress' || kind === 'key-conflict'
}

/** Under the lock nobody else sends: what is still "sending" was left by a page that died, and nobody knows how it ended. */
async function findOrphans({ db }: OutboxContext): Promise<void> {
  for (const orphan of await db.drafts.where('state').equals('sending').toArray())
    await moveDraft(db, orphan.id, 'lost-sight', { reason: 'page-closed' })
}

/** Tries one draft. `undefined` where it is settled: sent, refused, held or set aside. */
async function sendOne(
  context: OutboxContext,
  draft: DraftRecord,
  operationDate: string,
): Promise<BankFailure | undefined> {
  const { db, vault, line, sender, signal, now } = context
  const definition = context.kinds.find((kind) => kind.kind === draft.kind)
  const values = await openDraft(vault, definition, draft)
  const pictures = await openAttachments(context, draft.id)
  if (!definition || !values.ok || !pictures.ok) {
    const unopened = values.ok ? pictures : values
    await moveDraft(db, draft.id, 'unreadable', { reason: unopened.ok ? 'broken' : unopened.failure.kind })
    return undefined
  }

  // A repeat must be the same to the letter, so only a first try is held for a moved date.
  const isRepeat = draft.state === 'unknown'
  if (!isRepeat && draft.operationDate && draft.operationDate !== operationDate) {
    await moveDraft(db, draft.id, 'date-moved', { movedTo: operationDate })
    return undefined
  }

  const attempt = { id: crypto.randomUUID(), at: now(), count: (draft.attempt?.count ?? 0) + 1 }
  const claim = { attempt, firstAttemptAt: draft.firstAttemptAt ?? attempt.at, reason: undefined }
  // What was read above is what is claimed: whoever takes a draft back to change it, or its key, counts up.
  const claimed = await moveDraft(db, draft.id, 'claim', claim, (stored) => stored.rev === draft.rev)
  if (!claimed.ok) return undefined
  const mine = (stored: DraftRecord) => stored.attempt?.id === attempt.id

  const answer = await askBank(line, {
    document: definition.document,
    variables: definition.variables({
      values: values.value,
      attachments: Object.fromEntries(pictures.value.map(({ name, bytes }) => [name, dataUrl(bytes)])),
      sender,
      reference: referenceOf(claimed.value.key),
    }),
    answer: definition.answer,
    token: context.token(),
    idempotencyKey: claimed.value.key,
    signal,
  })

  const settledAt = now()
  if (answer.ok) {
    const { value } = answer
    const outcome = await seal(vault, outcomePlace(draft.id), value.ok ? value.value : value.failure)
    await moveDraft(db, draft.id, value.ok ? 'sent' : 'rejected', { settledAt, outcome }, mine)
    return undefined
  }

  const { failure } = answer
  const nextTryAt = settledAt + pauseAfter(attempt.count, asksToWait(failure))
  if (failure.kind === 'refused') {
    const outcome = await seal(vault, outcomePlace(draft.id), { message: failure.message })
    await moveDraft(db, draft.id, 'rejected', { settledAt, outcome }, mine)
    return undefined
  }
  // An abort at logout comes back as "offline" or as no answer; it left all the same.
  if (outcomeIsUnknown(failure) || isRepeat || signal.aborted) {
    await moveDraft(db, draft.id, 'lost-sight', { nextTryAt, reason: failure.kind }, mine)
  } else if (failure.kind === 'unauthenticated' || failure.kind === 'forbidden') {
    await moveDraft(db, draft.id, 'signed-out', { reason: failure.kind }, mine)
  } else {
    await moveDraft(db, draft.id, 'not-sent', { nextTryAt, reason: failure.kind }, mine)
  }
  return failure
}
