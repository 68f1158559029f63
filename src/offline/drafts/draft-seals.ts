import type { DraftRecord } from '../store/database'
import type { SealContext, Sealed } from '../vault/vault'
import { requestContext } from './draft-request'
import { contentsContext, duplicatesContext, evidenceContext, outcomeContext } from './draft-store'

/** The names of a draft's sealed fields. */
export type DraftSeal = 'contents' | 'outcome' | 'request' | 'duplicates' | 'evidence'

/**
 * The seal context of each sealed field of a draft. Code that seals a draft again or imports one uses this
 * table.
 */
export const DRAFT_SEALS: Readonly<Record<DraftSeal, (id: string) => SealContext>> = {
  contents: contentsContext,
  outcome: outcomeContext,
  request: requestContext,
  duplicates: duplicatesContext,
  evidence: evidenceContext,
}

const FIELDS = Object.keys(DRAFT_SEALS) as readonly DraftSeal[]

/** Returns the sealed fields that a draft has, each with its seal context. */
export function sealsOf(
  draft: DraftRecord,
): readonly { readonly field: DraftSeal; readonly context: SealContext; readonly sealed: Sealed }[] {
  return FIELDS.flatMap((field) => {
    const sealed = draft[field]
    return sealed ? [{ field, context: DRAFT_SEALS[field](draft.id), sealed }] : []
  })
}
