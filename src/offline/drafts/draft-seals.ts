import type { DraftRecord } from '../store/database'
import type { Place, Sealed } from '../vault/vault'
import { requestPlace } from './draft-request'
import { contentsPlace, outcomePlace } from './draft-store'

/** The names of a draft's sealed fields. */
export type DraftSeal = 'contents' | 'outcome' | 'request'

/** Where each sealed field of a draft belongs: whatever seals a draft anew or imports it goes by this table. */
export const DRAFT_SEALS: Readonly<Record<DraftSeal, (id: string) => Place>> = {
  contents: contentsPlace,
  outcome: outcomePlace,
  request: requestPlace,
}

const FIELDS = Object.keys(DRAFT_SEALS) as readonly DraftSeal[]

/** The sealed fields that a draft has, each with its place. */
export function sealsOf(
  draft: DraftRecord,
): readonly { readonly field: DraftSeal; readonly place: Place; readonly sealed: Sealed }[] {
  return FIELDS.flatMap((field) => {
    const sealed = draft[field]
    return sealed ? [{ field, place: DRAFT_SEALS[field](draft.id), sealed }] : []
  })
}
