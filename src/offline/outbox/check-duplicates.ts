import { asksToWait } from '../../bank/asked-wait'
import { askBank } from '../../bank/client'
import { type BankFailure, failureMessage, refusesSession } from '../../bank/failure'
import type { AnyDraft, DraftStatusCheck, Duplicate } from '../drafts/define-draft'
import { CHECK_REFUSED, NOT_CHECKED, NOT_COMPARED } from '../drafts/draft-reasons'
import type { DraftEvent } from '../drafts/draft-states'
import { duplicatesContext, openDraft } from '../drafts/draft-store'
import type { DraftRecord } from '../store/database'
import { seal } from '../vault/vault'
import { searchForCopies } from './check-status'
import { isCurrentToken, type OutboxContext } from './outbox-context'
import { pauseAfterCheck } from './schedule'
import type { Hindrance, Tried } from './tried'

/** What hinders a first try, and what becomes of the draft. */
interface FirstHindrance extends Hindrance {
  readonly event: DraftEvent
}

/**
 * Asks the bank, before a first try, whether it already has what a draft would create, and, if the draft was
 * exported or imported, whether it has that very draft: another device may have sent its copy. Returns
 * undefined if the draft may be sent.
 */
export async function checkDuplicates(
  context: OutboxContext,
  definition: AnyDraft,
  draft: DraftRecord,
  token: string,
): Promise<FirstHindrance | undefined> {
  const { vault, connection, sender, signal, now } = context
  const check = definition.duplicateCheck
  const statusCheck = draft.copyKeys ? definition.statusCheck : undefined
  if (!check && !statusCheck) return undefined
  const later = (tried: Tried, pause?: number): FirstHindrance => {
    const nextTryAt = now() + pauseAfterCheck(pause)
    return { event: 'not-checked', change: { nextTryAt, reason: NOT_CHECKED }, tried }
  }
  const values = await openDraft(vault, definition, draft)
  // It was changed since the sender has read it.
  if (!values.ok) return later({ kind: 'passed-over' })
  const askUser = async (shown: readonly Duplicate[], reason?: string): Promise<FirstHindrance> => {
    const duplicates = await seal(vault, duplicatesContext(draft.id), shown)
    return { event: 'duplicates-found', change: { duplicates, reason }, tried: { kind: 'settled' } }
  }
  // A refusal is the bank's answer, and would be the same at every later try.
  const refusedCheck = (failure: BankFailure) =>
    askUser([{ title: failureMessage(failure), detail: '' }], CHECK_REFUSED)
  const failedCheck = (failure: BankFailure): Promise<FirstHindrance> | FirstHindrance => {
    if (failure.kind === 'refused') return refusedCheck(failure)
    const tried = { kind: 'failed', failure } as const
    // If the user signed in again meanwhile, it is only asked later.
    return refusesSession(failure) && isCurrentToken(context, token)
      ? { event: 'signed-out', change: { reason: failure.kind }, tried }
      : later(tried, asksToWait(failure))
  }
  const compareCopies = async (search: DraftStatusCheck): Promise<FirstHindrance | undefined> => {
    const sought = { draft, definition, check: search, values: values.value }
    const searched = await searchForCopies(context, sought, token)
    if (!searched.ok) {
      const { failure } = searched
      // A rank that may write, but not list, hears this each time, also after another sign-in.
      return failure.kind === 'forbidden' ? refusedCheck(failure) : failedCheck(failure)
    }
    const { found, gap } = searched.value
    if (found.length > 0) return askUser(found)
    if (gap === 'changed') return later({ kind: 'checked' })
    return gap === undefined ? undefined : askUser([], NOT_COMPARED)
  }

  const hindrance = statusCheck && (await compareCopies(statusCheck))
  if (hindrance || !check) return hindrance
  const found = await check.find(values.value, sender, (question) =>
    askBank(connection, { ...question, token, signal }),
  )
  if (!found.ok) return failedCheck(found.failure)
  return found.value.length === 0 ? undefined : askUser(found.value)
}
