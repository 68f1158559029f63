import type { DraftRecord } from '../store/database'
import type { SealContext, Sealed } from '../vault/vault'
import { requestContext } from './draft-request'
import { contentsContext, duplicatesContext, outcomeContext } from './draft-store'

/** The names of a draft's sealed fields. */
export type DraftSeal = 'contents' | 'outcome' | 'request' | 'duplicates'

/** The seal context of each sealed field of a draft. */
const SEALS: Readonly<Record<DraftSeal, (id: string) => SealContext>> = {
  contents: contentsContext,
  outcome: outcomeContext,
  request: requestContext,
  duplicates: duplicatesContext,
}

const FIELDS = Object.keys(SEALS) as readonly DraftSeal[]

/** Returns the sealed fields that a draft has, each with its seal context. */
export function sealsOf(
  draft: DraftRecord,
): readonly { readonly field: DraftSeal; readonly context: SealContext; readonly sealed: Sealed }[] {
  return FIELDS.flatMap((field) => {
    const sealed = draft[field]
    return sealed ? [{ field, context: SEALS[field](draft.id), sealed }] : []
  })
}
