import { bankTime } from '../../bank/bank-time'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext, Finding } from '../../offline/live-writes/define-live'
import { textLikeness } from '../../offline/live-writes/finding/likeness'
import { searchList } from '../../offline/live-writes/finding/search-list'
import { countMessage } from './recipients.messages'
import { smsList } from './sms.list'
import { type SmsRequest, SmsRequestRow } from './sms-request'

/** How far back the history is read for a lost one. */
const PAGES_AT_MOST = 10

/** What a lost bulk SMS is found by. */
interface SoughtSms {
  readonly message: string
  readonly query_type: 'account' | 'phone'
  readonly phone_list: readonly string[]
  /** The ids of the newest ones right before it was sent. */
  readonly known?: readonly string[] | undefined
  /** An earlier one with its message was not among them yet. */
  readonly isKnownPart?: boolean | undefined
}

/** Returns whether two messages are the same but for spaces around and line ends, which banks change. */
export function areSameMessage(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

const folded = (message: string) => message.normalize().replace(/\s+/g, ' ').trim()

/** Reads the newest page of the history. */
export async function newestRequests(
  context: CheckContext,
): Promise<Result<readonly SmsRequest[], BankFailure>> {
  const searched = await searchList(smsList, SmsRequestRow, {}, context)
  return searched.ok ? ok(searched.value.rows) : searched
}

/**
 * Searches the history for a bulk SMS, from the newest back to one that was there before it was sent; to its
 * end if the times do not show that the newest come first. One with other words to more phone numbers is
 * another one; of several with its message, the number of phone numbers tells which. It is absent only if
 * nothing was added that may be it. The history does not say who sent them.
 */
export async function findNewRequest(
  sms: SoughtSms,
  context: CheckContext,
): Promise<Result<Finding, BankFailure>> {
  const known = new Set(sms.known)
  // By id, because a row moves to the next page if another one is added while the pages are read.
  const added = new Map<string, SmsRequest>()
  const times: number[] = []
  let isPastKnown = false
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const searched = await searchList(smsList, SmsRequestRow, {}, context, {
      offset: page * smsList.pageSize,
    })
    if (!searched.ok) return searched
    const { rows, extent } = searched.value
    const addedBefore = added.size
    for (const row of rows) if (!known.has(row.id) && mayBeIt(row, sms)) added.set(row.id, row)
    // A part without rows is no answer.
    const isDoubtful = extent === 'doubtful' || (extent === 'part' && rows.length === 0)
    if (isDoubtful && added.size === 0) return failed({ kind: 'unreadable', status: 200 })
    // Only the newest page was read before: behind a row of it, one that was not known may be as old.
    if (isPastKnown && added.size > addedBefore)
      return ok({ kind: 'unclear', detail: 'its history does not show which were sent last' })
    times.push(...rows.map(({ created_at }) => bankTime(created_at)))
    isPastKnown ||= rows.some(({ id }) => known.has(id))
    if (extent === 'whole' || (isPastKnown && beginsNewest(times))) return ok(among([...added.values()], sms))
  }
  return ok(
    added.size > 0
      ? among([...added.values()], sms)
      : { kind: 'unclear', detail: 'too many others were sent after it' },
  )
}

/** A bank may list the oldest first, whatever its contract says. */
function beginsNewest([first = Number.NaN, ...others]: readonly number[]): boolean {
  return others.some((time) => time < first)
}

/**
 * A bank may count a phone number that is written in two ways once, and more than the numbers if it counts
 * the parts of a long message. Then its words tell.
 */
function mayBeIt(row: SmsRequest, sms: SoughtSms): boolean {
  const hasItsWords = textLikeness(folded(row.message), folded(sms.message)) !== 'other'
  return sms.query_type === 'account' || !isToMore(row, sms) || hasItsWords
}

function isToMore({ total_messages = 0 }: SmsRequest, sms: SoughtSms): boolean {
  return total_messages > sms.phone_list.length
}

/** Those that were added by anybody since, and may be it by their counts. */
function among(added: readonly SmsRequest[], sms: SoughtSms): Finding {
  if (added.length === 0) return { kind: 'absent' }
  const worded = added.filter(({ message }) => areSameMessage(message, sms.message))
  // Gateways write ₦ as N, quotes as ", cut a message or add a sender, so another wording disproves nothing.
  if (worded.length === 0)
    return { kind: 'unclear', detail: `its history has ${added.length} more, none with exactly this message` }
  const fitting = worded.filter(
    ({ total_messages }) => sms.query_type === 'phone' && total_messages === sms.phone_list.length,
  )
  const [only, ...others] = fitting.length > 0 ? fitting : worded
  if (only === undefined || others.length > 0)
    return { kind: 'unclear', detail: `its history has ${worded.length} with this message` }
  if (sms.query_type === 'phone' && isToMore(only, sms))
    return { kind: 'unclear', detail: 'its history has one with this message, to more phone numbers' }
  if (sms.isKnownPart)
    return { kind: 'unclear', detail: 'its history has one with this message, which may be an earlier one' }
  return { kind: 'arrived', detail: countMessage(only), isAnyones: true }
}
