import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import type { CheckContext } from '../../offline/live-writes/define-live'
import { bothExtents } from '../../offline/live-writes/finding/extent'
import { rowsSince } from '../../offline/live-writes/finding/rows-since'
import type { SearchedRows } from '../../offline/live-writes/finding/search-list'
import { pendingPostingList } from './pending-postings.list'
import { type Posting, PostingRow } from './posting'
import { postingList } from './postings.list'

/** Enough for an upload of 5,000 rows and what others enter meanwhile; more would take minutes. */
export const CALLS_WITH_UPLOADS = 60

/** A posting as either list has it. */
export interface FoundPosting extends Posting {
  readonly isApproved: boolean
}

/**
 * Reads the postings from `since` on ('': one page of each list; undefined: those that are hardly older than
 * the list's newest one). The pending ones come first: one that is approved meanwhile is then in both
 * answers, and never in none.
 */
export async function readPostings(
  since: string | undefined,
  context: CheckContext,
  callsAtMost?: number,
): Promise<Result<SearchedRows<FoundPosting>, BankFailure>> {
  const pending = await rowsSince(pendingPostingList, PostingRow, pendingPostingList.at, since, context, {
    callsAtMost,
  })
  if (!pending.ok) return pending
  const approved = await rowsSince(postingList, PostingRow, postingList.at, since, context, { callsAtMost })
  return approved.ok ? ok(bothOf(pending.value, approved.value)) : approved
}

/** Searches one posting, created at a time, in both lists in that order. */
export async function searchPosting(
  id: string,
  created_at: string,
  context: CheckContext,
): Promise<Result<SearchedRows<FoundPosting>, BankFailure>> {
  const isSought = (row: Posting) => row.id === id
  const search = { callsAtMost: CALLS_WITH_UPLOADS, isSought }
  const pending = await rowsSince(
    pendingPostingList,
    PostingRow,
    pendingPostingList.at,
    created_at,
    context,
    search,
  )
  if (!pending.ok) return pending
  // One that was found pending is only seldom among the approved ones as well.
  const further = pending.value.rows.some(isSought) ? { isSought } : search
  const approved = await rowsSince(postingList, PostingRow, postingList.at, created_at, context, further)
  return approved.ok ? ok(bothOf(pending.value, approved.value)) : approved
}

/** One that is in both comes first as the approved one. */
function bothOf(pending: SearchedRows<Posting>, approved: SearchedRows<Posting>): SearchedRows<FoundPosting> {
  return {
    rows: [
      ...approved.rows.map((row) => ({ ...row, isApproved: true })),
      ...pending.rows.map((row) => ({ ...row, isApproved: false })),
    ],
    extent: bothExtents(pending.extent, approved.extent),
  }
}
