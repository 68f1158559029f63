import { askBank } from '../../bank/door'
import { type BankFailure, outcomeIsUnknown } from '../../bank/failure'
import { dataUrl, openAttachments } from '../drafts/attachments'
import { referenceOf } from '../drafts/define-draft'
import type { DraftEvent } from '../drafts/draft-states'
import { type DraftChange, moveDraft, openDraft, outcomePlace } from '../drafts/draft-store'
import type { DraftRecord } from '../store/database'
import { seal } from '../vault/vault'
import { isStill, type OutboxContext } from './outbox-context'
import { pauseAfter } from './schedule'

/** What a try of one draft came to. */
export type Tried =
  /** It was sent, refused, held or set aside. */
  | { readonly kind: 'settled' }
  /** Its person, or another tab, was faster. */
  | { readonly kind: 'passed-over' }
  /** The device does not write any more. */
  | { readonly kind: 'no-store' }
  | { readonly kind: 'failed'; readonly failure: BankFailure }

const SETTLED: Tried = { kind: 'settled' }

/** How long the bank asks to wait (ms), where it does. */
export function asksToWait(failure: BankFailure): number | undefined {
  return failure.kind === 'rate-limited' ? failure.retryAfterMs : undefined
}

/** Whether it is the session that the bank refuses, or this person's rank. */
export function refusesSession({ kind }: BankFailure): boolean {
  return kind === 'unauthenticated' || kind === 'forbidden'
}

/** Tries one draft, with the bank's operation date (ISO day) and the token that the look before it found good. */
export async function sendDraft(
  context: OutboxContext,
  draft: DraftRecord,
  operationDate: string,
  token: string,
): Promise<Tried> {
  const { db, vault, line, sender, signal, now } = context
  const move = async (
    event: DraftEvent,
    change: DraftChange,
    holds?: (stored: DraftRecord) => boolean,
  ): Promise<Tried> => {
    const moved = await moveDraft(db, draft.id, event, change, holds)
    if (moved.ok) return SETTLED
    return { kind: moved.failure.kind === 'not-kept' ? 'no-store' : 'passed-over' }
  }

  const definition = context.kinds.find((kind) => kind.kind === draft.kind)
  const values = await openDraft(vault, definition, draft)
  const pictures = await openAttachments(context, draft.id)
  if (!definition || !values.ok || !pictures.ok) {
    const unopened = values.ok ? pictures : values
    return move('unreadable', { reason: unopened.ok ? 'broken' : unopened.failure.kind })
  }

  // A repeat must be the same to the letter, so only a first try is held for a moved date.
  const isRepeat = draft.state === 'unknown'
  if (!isRepeat && draft.operationDate && draft.operationDate !== operationDate)
    return move('date-moved', { movedTo: operationDate })

  const attempt = { id: crypto.randomUUID(), at: now(), count: (draft.attempt?.count ?? 0) + 1 }
  const claim = { attempt, firstAttemptAt: draft.firstAttemptAt ?? attempt.at, reason: undefined }
  // What was read above is what is claimed: whoever takes a draft back to change it, or its key, counts up.
  const claimed = await move('claim', claim, (stored) => stored.rev === draft.rev)
  if (claimed.kind !== 'settled') return claimed
  const mine = (stored: DraftRecord) => stored.attempt?.id === attempt.id

  const answer = await askBank(line, {
    document: definition.document,
    variables: definition.variables({
      values: values.value,
      attachments: Object.fromEntries(pictures.value.map(({ name, bytes }) => [name, dataUrl(bytes)])),
      sender,
      reference: referenceOf(draft.key),
    }),
    answer: definition.answer,
    token,
    idempotencyKey: draft.key,
    signal,
  })

  const settledAt = now()
  if (answer.ok) {
    const { value } = answer
    const outcome = await seal(vault, outcomePlace(draft.id), value.ok ? value.value : value.failure)
    return move(value.ok ? 'sent' : 'rejected', { settledAt, outcome }, mine)
  }

  const { failure } = answer
  const nextTryAt = settledAt + pauseAfter(attempt.count, asksToWait(failure))
  const reason = failure.kind
  if (failure.kind === 'refused') {
    const outcome = await seal(vault, outcomePlace(draft.id), { message: failure.message })
    return move('rejected', { settledAt, outcome }, mine)
  }
  // An abort at logout comes back as "offline" or as no answer; it left all the same.
  if (outcomeIsUnknown(failure) || isRepeat || signal.aborted) {
    await move('lost-sight', { nextTryAt, reason }, mine)
  } else if (refusesSession(failure)) {
    const { kind } = await move('signed-out', { reason }, (stored) => mine(stored) && isStill(context, token))
    // Its person signed in again meanwhile, and it goes with the next run.
    if (kind === 'passed-over') await move('not-sent', { nextTryAt: undefined, reason: undefined }, mine)
  } else {
    await move('not-sent', { nextTryAt, reason }, mine)
  }
  return { kind: 'failed', failure }
}
