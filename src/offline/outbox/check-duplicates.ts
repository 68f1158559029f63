import { askBank } from '../../bank/client'
import { failureMessage } from '../../bank/failure'
import type { AnyDraft, Duplicate, DuplicateCheck } from '../drafts/define-draft'
import type { DraftEvent } from '../drafts/draft-states'
import {
  CHECK_REFUSED,
  type DraftChange,
  duplicatesContext,
  NOT_CHECKED,
  openDraft,
} from '../drafts/draft-store'
import type { DraftRecord } from '../store/database'
import { seal } from '../vault/vault'
import { isCurrentToken, type OutboxContext } from './outbox-context'
import { pauseAfter } from './schedule'
import { asksToWait, refusesSession, type Tried } from './tried'

/** Why a draft is not sent now: what happens to it instead, and the result of the try. */
interface Hindrance {
  readonly event: DraftEvent
  readonly change: DraftChange
  readonly tried: Tried
}

/** A failed question is repeated after the pause of a third failed try, about a minute. */
const COUNTS_AS_TRIES = 3

/**
 * Asks the bank whether it already has what a draft would create. Returns undefined if it certainly has not,
 * so that the draft may be sent.
 */
export async function checkDuplicates(
  context: OutboxContext,
  definition: AnyDraft,
  check: DuplicateCheck,
  draft: DraftRecord,
  token: string,
): Promise<Hindrance | undefined> {
  const { vault, connection, sender, signal, now } = context
  const later = (tried: Tried, pause?: number): Hindrance => {
    const nextTryAt = now() + pauseAfter(COUNTS_AS_TRIES, pause)
    return { event: 'not-checked', change: { nextTryAt, reason: NOT_CHECKED }, tried }
  }
  const values = await openDraft(vault, definition, draft)
  // It was changed since the sender has read it.
  if (!values.ok) return later({ kind: 'passed-over' })
  const found = await check.find(values.value, sender, (question) =>
    askBank(connection, { ...question, token, signal }),
  )
  const askUser = async (shown: readonly Duplicate[], reason?: string): Promise<Hindrance> => {
    const duplicates = await seal(vault, duplicatesContext(draft.id), shown)
    return { event: 'duplicates-found', change: { duplicates, reason }, tried: { kind: 'settled' } }
  }
  if (found.ok) return found.value.length === 0 ? undefined : askUser(found.value)
  const { failure } = found
  // A refusal is the bank's answer, and would be the same at every later try.
  if (failure.kind === 'refused')
    return askUser([{ title: failureMessage(failure), detail: '' }], CHECK_REFUSED)
  const tried = { kind: 'failed', failure } as const
  // If the user signed in again meanwhile, it is only asked later.
  return refusesSession(failure) && isCurrentToken(context, token)
    ? { event: 'signed-out', change: { reason: failure.kind }, tried }
    : later(tried, asksToWait(failure))
}
