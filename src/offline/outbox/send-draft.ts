import { asksToWait } from '../../bank/asked-wait'
import { askBank } from '../../bank/client'
import { outcomeIsUnknown, refusesSession } from '../../bank/failure'
import { sendLarge } from '../../bank/send-large'
import { sentPart } from '../../bank/transport'
import { failed, ok, type Result } from '../../domain/result'
import { openAttachments } from '../drafts/attachments'
import type { AnyDraft } from '../drafts/define-draft'
import { draftAnswer } from '../drafts/draft-answer'
import {
  type DraftRequest,
  makeRequest,
  openRequest,
  sealRequest,
  wireVariables,
} from '../drafts/draft-request'
import { type DraftEvent, UNCLEAR_ANSWER } from '../drafts/draft-states'
import { type DraftChange, moveDraft, openDraft, outcomeContext, type Unopened } from '../drafts/draft-store'
import type { DraftRecord } from '../store/database'
import { seal } from '../vault/vault'
import { askDate } from './bank-clock'
import { checkDuplicates } from './check-duplicates'
import { findByReference } from './find-by-reference'
import { isCurrentToken, type OutboxContext } from './outbox-context'
import { isRepeatable, LONGEST_PAUSE_MS, pauseAfter } from './schedule'
import type { InsteadOfSending, Tried } from './tried'

const SETTLED: Tried = { kind: 'settled' }
const PASSED_OVER: Tried = { kind: 'passed-over' }

/** Tries one draft, with the operation date (ISO day) and the token that the preflight has just checked. */
export async function sendDraft(
  context: OutboxContext,
  kinds: readonly AnyDraft[],
  draft: DraftRecord,
  operationDate: string,
  token: string,
): Promise<Tried> {
  const { db, vault, connection, signal, now } = context
  const move = async (
    event: DraftEvent,
    change: DraftChange,
    condition?: (stored: DraftRecord) => boolean,
  ): Promise<Tried> => {
    const moved = await moveDraft(db, draft.id, event, change, condition)
    if (moved.ok) return SETTLED
    const { kind } = moved.failure
    return kind === 'not-stored' || kind === 'store-closed' ? { kind: 'no-store' } : PASSED_OVER
  }

  /**
   * Changes the draft instead of sending it, unless the user or another tab has changed it since it was read.
   */
  const moveInstead = async ({ event, change, tried }: InsteadOfSending): Promise<Tried> => {
    const isAsRead = (stored: DraftRecord) =>
      stored.rev === draft.rev && stored.attempt?.id === draft.attempt?.id
    const moved = await move(event, change, isAsRead)
    return moved.kind === 'settled' ? tried : moved
  }

  const definition = kinds.find((kind) => kind.kind === draft.kind)
  const isRepeat = draft.state === 'unknown'
  // Only then does the bank answer a repeat with the outcome of the first try.
  if (isRepeat && !(context.idempotency && isRepeatable(draft, operationDate)))
    return moveInstead(await findByReference(context, definition, draft, token))

  const ready = await readyToSend(context, definition, draft)
  if (!definition || !ready.ok) {
    const reason = ready.ok ? 'unknown-version' : ready.failure.kind
    if (reason === 'broken' && !isRepeat) return move('unreadable', { reason })
    // Another version of the app, or the previous password, can open it. Until then its state does not
    // change. A damaged draft is never repeated.
    const change = { nextTryAt: now() + LONGEST_PAUSE_MS }
    await db.drafts.update(draft.id, reason === 'broken' ? { ...change, firstAttemptDay: undefined } : change)
    return PASSED_OVER
  }

  // A repeat must be unchanged, so only a first try is held for a moved date.
  if (!isRepeat && draft.operationDate && draft.operationDate !== operationDate)
    return move('date-moved', { movedTo: operationDate })

  // Only before a first try: what the bank has after a lost one may be that very try.
  if (!isRepeat && !draft.isAnother) {
    const duplicates = await checkDuplicates(context, definition, draft, token)
    if (duplicates) return moveInstead(duplicates)
  }

  const attempt = { id: crypto.randomUUID(), at: now(), count: (draft.attempt?.count ?? 0) + 1 }
  const claim = {
    attempt,
    firstAttemptDay: draft.firstAttemptDay ?? operationDate,
    request: draft.request ?? (await sealRequest(vault, draft.id, ready.value.request)),
    reason: undefined,
  }
  // The claim fails if the draft was taken back for editing since it was read, because that increases `rev`.
  const claimed = await move('claim', claim, (stored) => stored.rev === draft.rev)
  if (claimed.kind !== 'settled') return claimed
  const mine = (stored: DraftRecord) => stored.attempt?.id === attempt.id

  const answer = await askBank(connection, {
    document: ready.value.request.document,
    variables: ready.value.variables,
    answer: draftAnswer(definition),
    token,
    idempotencyKey: draft.key,
    signal,
    sendLarge,
    onProgress: (progress) => {
      const part = sentPart(progress)
      if (part !== undefined) context.noteSent?.(draft.id, part)
    },
  })
  context.noteSent?.(draft.id, undefined)

  const settledAt = now()
  if (answer.ok) {
    const { value } = answer
    const outcome = await seal(vault, outcomeContext(draft.id), value.ok ? value.value : value.failure)
    if (value.ok) return move('sent', { settledAt, outcome, request: undefined }, mine)
    if (value.failure.kind === 'unclear') {
      const nextTryAt = settledAt + pauseAfter(attempt.count, undefined)
      return move('outcome-unknown', { nextTryAt, outcome, reason: UNCLEAR_ANSWER }, mine)
    }
    const movedTo = await dateMovedSince(context, draft, token)
    if (movedTo) {
      // The bank answers a call under this key with its refusal for thirty days.
      const anew = { key: crypto.randomUUID(), request: undefined, firstAttemptDay: undefined }
      const held = await move('date-moved', { ...anew, movedTo }, mine)
      return held.kind === 'settled' ? { kind: 'settled', operationDate: movedTo } : held
    }
    return move('rejected', { settledAt, outcome }, mine)
  }

  const { failure } = answer
  const nextTryAt = settledAt + pauseAfter(attempt.count, asksToWait(failure))
  const reason = failure.kind === 'unreadable' && failure.isFromBank ? UNCLEAR_ANSWER : failure.kind
  // A failed repeat says nothing about the first try. An abort at logout looks like "offline" or a missing
  // answer, although the call was sent. A 429 may be the answer to the browser's own second POST.
  const isLost = outcomeIsUnknown(failure) || failure.kind === 'rate-limited'
  if (isLost || isRepeat || signal.aborted) {
    await move('outcome-unknown', { nextTryAt, reason }, mine)
  } else if (failure.kind === 'refused') {
    const outcome = await seal(vault, outcomeContext(draft.id), { message: failure.message })
    return move('rejected', { settledAt, outcome }, mine)
  } else if (refusesSession(failure)) {
    // Nothing was executed. The next try may be another staff member's, so the request is built again.
    const change = { reason, request: undefined }
    const { kind } = await move(
      'signed-out',
      change,
      (stored) => mine(stored) && isCurrentToken(context, token),
    )
    // The user signed in again meanwhile, so it is sent in the next run.
    if (kind === 'passed-over')
      await move('not-sent', { nextTryAt: undefined, reason: undefined, request: undefined }, mine)
  } else {
    await move('not-sent', { nextTryAt, reason, request: undefined }, mine)
  }
  return { kind: 'failed', failure }
}

/**
 * Returns the bank's operation date if it moved between the preflight and the refusal of a draft that is
 * written for a date. Only a bank that honours the key has certainly carried out nothing: elsewhere the
 * refusal may be the answer to the browser's own second POST.
 */
async function dateMovedSince(
  context: OutboxContext,
  draft: DraftRecord,
  token: string,
): Promise<string | undefined> {
  if (!context.idempotency || !draft.operationDate) return undefined
  const asked = await askDate(context, token)
  return asked.ok && asked.value !== draft.operationDate ? asked.value : undefined
}

interface Ready {
  readonly request: DraftRequest
  readonly variables: Record<string, unknown>
}

/** Returns what is sent: the request of the first try, or, if there was none, one made from the contents. */
async function readyToSend(
  { db, vault, sender }: OutboxContext,
  definition: AnyDraft | undefined,
  draft: DraftRecord,
): Promise<Result<Ready, Unopened>> {
  const pictures = await openAttachments({ db, vault }, draft.id)
  if (draft.request) {
    const request = await openRequest(vault, draft.id, draft.request)
    if (!request.ok) return request
    if (!pictures.ok) return pictures
    return ok({ request: request.value, variables: wireVariables(request.value, pictures.value) })
  }
  const values = await openDraft(vault, definition, draft)
  if (!values.ok) return values
  if (!definition) return failed({ kind: 'unknown-version' })
  if (!pictures.ok) return pictures
  const request = makeRequest(definition, draft, values.value, pictures.value, sender)
  return ok({ request, variables: wireVariables(request, pictures.value) })
}
