import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext, Finding } from '../../offline/live-writes/define-live'
import { newestOf, rowsSince } from '../../offline/live-writes/finding/rows-since'
import type { SearchedRows } from '../../offline/live-writes/finding/search-list'
import { pendingPostingList } from './pending-postings.list'
import { type Posting, PostingRow } from './posting'
import { postingList } from './postings.list'

/** Enough for an upload of 5,000 rows and what others enter meanwhile; more would take minutes. */
export const CALLS_WITH_UPLOADS = 60

/** The bank's postings from a time on. */
interface FoundPostings {
  readonly pending: readonly Posting[]
  readonly approved: readonly Posting[]
  /** 'part': the bank may have more of them. 'doubtful': nothing may count as absent. */
  readonly extent: 'whole' | 'part' | 'doubtful'
}

/**
 * Reads the postings from `since` on ('': one page of each list; undefined: those that have the time of the
 * list's newest one). The pending ones come first: one that is approved meanwhile is then in both answers,
 * and never in none.
 */
export async function readPostings(
  since: string | undefined,
  context: CheckContext,
  callsAtMost?: number,
): Promise<Result<FoundPostings, BankFailure>> {
  const pending = await rowsSince(pendingPostingList, PostingRow, pendingPostingList.at, since, context, {
    callsAtMost,
  })
  if (!pending.ok) return pending
  const approved = await rowsSince(postingList, PostingRow, postingList.at, since, context, { callsAtMost })
  if (!approved.ok) return approved
  return ok(bothOf(pending.value, approved.value))
}

/** Searches one posting, created at a time, in both lists in that order. */
export async function searchPosting(
  id: string,
  created_at: string,
  context: CheckContext,
): Promise<Result<FoundPostings, BankFailure>> {
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

function bothOf(pending: SearchedRows<Posting>, approved: SearchedRows<Posting>): FoundPostings {
  const extents = [pending.extent, approved.extent]
  return {
    pending: pending.rows,
    approved: approved.rows,
    extent: extents.includes('doubtful') ? 'doubtful' : extents.includes('part') ? 'part' : 'whole',
  }
}

/** A field that the bank leaves empty does not distinguish rows. */
export const fits = (said: string, sent: string) => said === '' || said === sent

/** Returns what it means that none of the postings fits. */
export function noneFits({ extent }: FoundPostings): Result<Finding, BankFailure> {
  if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
  return ok(extent === 'whole' ? { kind: 'absent' } : TOO_MANY)
}

const TOO_MANY: Finding = { kind: 'unclear', detail: 'it has more postings than can be looked through' }

/** What a check compares a new posting with: the bank's postings right before it was sent. */
export const BEFORE_POSTING = {
  /** The ids of those like it. A form gives none. */
  rowsBefore: v.array(v.string()),
  /** The time of the newest one; '' if the bank had none. */
  latestBefore: v.string(),
  /** There were more of that time than were read, so that an older one cannot be told from a new one. */
  isBeforePart: v.optional(v.boolean()),
}
type Before = v.InferOutput<v.ObjectSchema<typeof BEFORE_POSTING, undefined>>

/**
 * Finds a new posting, to which the bank gives no reference, by its fields: by the one like it that was not
 * there before it was sent. Spread the result into the declaration.
 */
export function findByPostings<Facts extends Before>(isLike: (row: Posting, facts: Facts) => boolean) {
  const readBefore = async (facts: Facts, context: CheckContext): Promise<Result<Facts, BankFailure>> => {
    const read = await readPostings(undefined, context)
    if (!read.ok) return read
    const rows = [...read.value.pending, ...read.value.approved]
    const latestBefore = newestOf(rows, postingList.at)
    return ok({
      ...facts,
      rowsBefore: rows.filter((row) => isLike(row, facts)).map(({ id }) => id),
      latestBefore,
      isBeforePart: latestBefore !== '' && read.value.extent === 'part',
    })
  }
  const find = async (facts: Facts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    if (facts.isBeforePart) return ok(TOO_MANY)
    const read = await readPostings(facts.latestBefore, context)
    if (!read.ok) return read
    const isAdded = (row: Posting) =>
      isLike(row, facts) && row.created_at >= facts.latestBefore && !facts.rowsBefore.includes(row.id)
    const approved = read.value.approved.filter(isAdded)
    const pending = read.value.pending.filter(
      (row) => isAdded(row) && !approved.some(({ id }) => id === row.id),
    )
    const [only, ...others] = [...approved, ...pending]
    if (only === undefined) return noneFits(read.value)
    if (others.length > 0) return ok({ kind: 'unclear', detail: `it has ${others.length + 1} like it` })
    const state = approved.length > 0 ? 'approved' : 'pending approval'
    return ok({ kind: 'arrived', detail: `teller no ${only.teller_cheque_no}, ${state}` })
  }
  return { readBefore, find }
}
