import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import type { CheckContext, Finding } from '../../offline/live-writes/define-live'
import { exactLikeness, type Likeness } from '../../offline/live-writes/finding/likeness'
import {
  addedLike,
  type RowsBefore,
  rowsBefore,
  surelyAdded,
} from '../../offline/live-writes/finding/rows-before'
import { rowsSince } from '../../offline/live-writes/finding/rows-since'
import type { SearchedRows } from '../../offline/live-writes/finding/search-list'
import { balanceHistoryList, type Movement, MovementRow } from '../balance-history/balance-history.list'
import { CHARGE, creditsMessage } from './repayments.messages'

/** What a check compares a charge with: the balance history right before it was sent. */
export const CREDITS_BEFORE = {
  /**
   * The ids of the credits of this amount, and the time of the newest movement. A form gives none, and it is
   * missing if the bank did not let the balance history be read.
   */
  creditsBefore: v.optional(
    v.object({ ids: v.array(v.string()), latest: v.string(), isPart: v.optional(v.boolean()) }),
  ),
}

interface ChargeSought {
  readonly mandate_code: string
  readonly amount: string
  readonly creditsBefore?: RowsBefore | undefined
}

/**
 * Finds a charge by the money that it brought: by the one new credit of its amount in the balance history
 * whose reason names the mandate. The contract does not say what a reason contains, and a bank may book a
 * charge later or elsewhere. So a charge that is not named there never counts as absent: the user is asked,
 * and told what the balance history has. Spread it into the declaration.
 */
export function findByCredit<Facts extends ChargeSought>() {
  const readBefore = async (
    facts: Facts,
    context: CheckContext,
    justDone: readonly Facts[],
  ): Promise<Result<Facts, BankFailure>> => {
    const read = await movementsSince(undefined, context)
    // A bank without a balance history for this user can be charged at all the same.
    if (!read.ok) return isRefusedRead(read.failure) ? ok(facts) : read
    const likeness = (row: Movement) => creditLikeness(row, facts)
    const { ids, latest, isPart } = rowsBefore(read.value, likeness, balanceHistoryList)
    const first = justDone[0]?.creditsBefore
    const since = first ? surelyAdded(read.value.rows, first, likeness, balanceHistoryList) : []
    const listed = since.filter(({ reason }) => names(reason, facts.mandate_code))
    // The credit of an earlier charge that comes late must not be taken for this one's.
    const isBeforePart = isPart || listed.length < justDone.length || undefined
    return ok({ ...facts, creditsBefore: { ids, latest, isPart: isBeforePart } })
  }
  const find = async (facts: Facts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    if (!facts.creditsBefore) return ok({ kind: 'unclear', detail: CHARGE.notListed })
    const read = await movementsSince(facts.creditsBefore.latest, context)
    if (!read.ok) return read
    const likeness = (row: Movement) => creditLikeness(row, facts)
    const added = addedLike(read.value.rows, facts.creditsBefore, likeness, balanceHistoryList)
    const named = added.filter(({ row }) => names(row.reason, facts.mandate_code))
    const [only, ...others] = named
    if (others.length > 0) return ok({ kind: 'unclear', detail: `it has ${named.length} like it` })
    if (only === undefined) {
      const areNew = added.every((one) => one.likeness === 'same')
      const detail = creditsMessage(
        added.map(({ row }) => row.reason),
        areNew,
      )
      return ok({ kind: 'unclear', detail })
    }
    const { reason } = only.row
    return ok(
      only.likeness === 'same'
        ? { kind: 'arrived', detail: reason, isAnyones: true }
        : { kind: 'unclear', detail: `it has one that may be it: ${reason}` },
    )
  }
  return { readBefore, find }
}

function movementsSince(
  since: string | undefined,
  context: CheckContext,
): Promise<Result<SearchedRows<Movement>, BankFailure>> {
  return rowsSince(balanceHistoryList, MovementRow, balanceHistoryList.at, since, context)
}

/** Failures that would come again, and that say nothing about the connection. */
function isRefusedRead({ kind }: BankFailure): boolean {
  return kind === 'refused' || kind === 'forbidden' || kind === 'unreadable' || kind === 'server'
}

function creditLikeness({ isOut, amount }: Movement, facts: ChargeSought): Likeness {
  return isOut ? 'other' : exactLikeness(amount, facts.amount)
}

/** Returns whether a reason has this mandate code, and not only a longer one that begins or ends like it. */
function names(reason: string, code: string): boolean {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return false
  const given = reason.toLowerCase()
  const isOpen = (letter: string | undefined) => letter === undefined || !/[\p{L}\p{N}]/u.test(letter)
  for (let at = given.indexOf(wanted); at >= 0; at = given.indexOf(wanted, at + 1))
    if (isOpen(given[at - 1]) && isOpen(given[at + wanted.length])) return true
  return false
}
