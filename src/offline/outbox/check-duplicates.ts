import { asksToWait } from '../../bank/asked-wait'
import { askBank } from '../../bank/client'
import { failureMessage, refusesSession } from '../../bank/failure'
import type { AnyDraft, Duplicate } from '../drafts/define-draft'
import { CHECK_REFUSED, NOT_CHECKED } from '../drafts/draft-states'
import { duplicatesContext, openDraft } from '../drafts/draft-store'
import type { DraftRecord } from '../store/database'
import { seal } from '../vault/vault'
import { isCurrentToken, type OutboxContext } from './outbox-context'
import { pauseAfterCheck } from './schedule'
import type { InsteadOfSending, Tried } from './tried'

/**
 * Asks the bank, before a first try, whether it already has what a draft would create. Returns undefined if
 * the draft may be sent.
 */
export async function checkDuplicates(
  context: OutboxContext,
  definition: AnyDraft,
  draft: DraftRecord,
  token: string,
): Promise<InsteadOfSending | undefined> {
  const { vault, connection, sender, signal, now } = context
  const { duplicateCheck } = definition
  if (!duplicateCheck) return undefined
  const later = (tried: Tried, pause?: number): InsteadOfSending => {
    const nextTryAt = now() + pauseAfterCheck(pause)
    return { event: 'not-checked', change: { nextTryAt, reason: NOT_CHECKED }, tried }
  }
  const askUser = async (shown: readonly Duplicate[], reason?: string): Promise<InsteadOfSending> => {
    const duplicates = await seal(vault, duplicatesContext(draft.id), shown)
    return { event: 'duplicates-found', change: { duplicates, reason }, tried: { kind: 'settled' } }
  }
  const values = await openDraft(vault, definition, draft)
  // It was changed since the sender has read it.
  if (!values.ok) return later({ kind: 'passed-over' })
  const found = await duplicateCheck.find(values.value, sender, (question) =>
    askBank(connection, { ...question, token, signal }),
  )
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
