import { asksToWait } from '../../bank/asked-wait'
import { type AnyDraft, referenceOf } from '../drafts/define-draft'
import type { DraftRecord } from '../store/database'
import type { OutboxContext } from './outbox-context'
import { LONGEST_PAUSE_MS, pauseAfterCheck } from './schedule'
import type { InsteadOfSending } from './tried'

/**
 * Looks at the bank for an unknown draft that is not repeated, by the reference that it gave itself. A draft
 * that is not shown may be there all the same: its user says what became of it.
 */
export async function findByReference(
  { connection, sender: { orgId }, signal, now }: OutboxContext,
  definition: AnyDraft | undefined,
  draft: DraftRecord,
  token: string,
): Promise<InsteadOfSending> {
  const later = (pause: number, tried: InsteadOfSending['tried'] = { kind: 'passed-over' }) =>
    ({ event: 'not-shown', change: { nextTryAt: now() + pause }, tried }) as const
  if (!definition?.isThere) return later(LONGEST_PAUSE_MS)
  const asked = await definition.isThere(referenceOf(draft.key), { connection, token, orgId, signal })
  if (!asked.ok) {
    const { failure } = asked
    return later(pauseAfterCheck(asksToWait(failure)), { kind: 'failed', failure })
  }
  if (!asked.value) return later(LONGEST_PAUSE_MS)
  return {
    event: 'found',
    change: { settledAt: now(), request: undefined, reason: undefined, nextTryAt: undefined },
    tried: { kind: 'settled' },
  }
}
