import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { Finding } from '../define-live'
import type { Extent, SearchedRows } from './search-list'

/** Returns what it means that no row of a search is what was sent. */
export function notFound({ extent }: Pick<SearchedRows<unknown>, 'extent'>): Result<Finding, BankFailure> {
  if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
  return ok(
    extent === 'whole'
      ? { kind: 'absent' }
      : { kind: 'unclear', detail: 'it has more rows than can be looked through' },
  )
}

/** Returns the extent of two searches together. */
export function bothExtents(one: Extent, other: Extent): Extent {
  if (one === 'doubtful' || other === 'doubtful') return 'doubtful'
  return one === 'whole' ? other : one
}
