import { asksToWait } from '../../bank/asked-wait'
import { type BankFailure, failureMessage, outcomeIsUnknown } from '../../bank/failure'
import type { Result } from '../../domain/result'
import { type AnyDraft, type BankSearch, type DraftStatusCheck, referenceOf } from '../drafts/define-draft'
import {
  type DraftEvidence,
  type EvidenceGap,
  isDraftItself,
  isUndecided,
  openEvidence,
  storedEvidence,
} from '../drafts/draft-evidence'
import type { DraftChange } from '../drafts/draft-store'
import type { DraftRecord } from '../store/database'
import { CHECKS_APART_MS } from './absence-checks'
import type { OutboxContext } from './outbox-context'
import { pauseAfterCheck } from './schedule'
import type { Hindrance } from './tried'

/** What a check has shown, and what of it is stored with the draft. */
interface Checked {
  /**
   * 'absent': two full checks, a minute apart, have not found it. 'wait': another check is to be made at
   * `nextTryAt` (ms). 'undecided': the bank cannot be searched for it, so its user decides.
   */
  readonly verdict: 'found' | 'absent' | 'undecided' | 'wait'
  readonly evidence: DraftEvidence
  readonly nextTryAt?: number
  /** The failure of a check that was not answered. */
  readonly failure?: BankFailure
}

/** A draft, opened, and how the bank is searched for it. */
interface Sought {
  readonly draft: DraftRecord
  readonly definition: AnyDraft
  readonly check: DraftStatusCheck
  readonly values: unknown
}

type Found = DraftEvidence['found'][number]

/** After so many checks in a row that were not full, the user decides without one. */
const CHECKS_IN_VAIN = 5

/** No more checks by themselves: the user has the evidence, or there is none. */
const DECIDED = { isChecked: true, nextTryAt: undefined } as const

const DAY_MS = 24 * 3_600_000
/**
 * The clocks of the device and the bank, and the bank's operation date, may differ by less than this (ms):
 * over a long weekend a bank works with the date of the day after it.
 */
const CLOCKS_DIFFER_MS = 4 * DAY_MS

/**
 * Searches the bank for a draft whose answer was lost, and that is not repeated by itself. Its user decides
 * by what is found.
 */
export async function checkStatus(context: OutboxContext, sought: Sought, token: string): Promise<Hindrance> {
  const before = await openEvidence(context.vault, sought.draft)
  const checked = await checkOnce(context, sought, token, before, () => true)
  return hindranceOf(context, sought, checked, checked.verdict === 'wait' ? {} : DECIDED)
}

/**
 * Searches the bank before a draft leaves again that the user has asked to repeat, under a key that the bank
 * does not honour: since they have looked, the first try may have arrived. Returns undefined if it may leave:
 * two full checks have found nothing but what its user has seen, or its user has read that the bank cannot be
 * searched for it. What has its own reference is the draft, and no word of its user makes it another one.
 */
export async function checkBeforeRepeat(
  context: OutboxContext,
  sought: Sought,
  token: string,
): Promise<Hindrance | undefined> {
  const seen = await openEvidence(context.vault, sought.draft)
  const mayBeIt = (found: Found) =>
    isDraftItself(sought.draft, found) || seen.found.every(({ id }) => id !== found.id)
  const checked = await checkOnce(context, sought, token, seen, mayBeIt)
  if (checked.verdict === 'wait') return hindranceOf(context, sought, checked, {})
  if (checked.verdict === 'absent') return undefined
  if (checked.verdict === 'undecided' && isUndecided(sought.draft, seen)) return undefined
  return hindranceOf(context, sought, checked, { ...DECIDED, resend: undefined })
}

/**
 * Makes one check. Not to find a draft counts only after two full checks, at least a minute apart by the
 * monotonic clock: at the first one it may still be on its way.
 * @param before what was shown so far; it stays until a check has ended with more
 * @param mayBeIt returns false for something that is not it, as the user has said
 */
async function checkOnce(
  context: OutboxContext,
  sought: Sought,
  token: string,
  before: DraftEvidence,
  mayBeIt: (found: Found) => boolean,
): Promise<Checked> {
  const { absence, now } = context
  const { draft } = sought
  const began = absence.time()
  const since = searchedSince(draft, now())
  const searched = await search(context, sought, token, since)
  const at = now()
  const withCheck = (compared: number, gap: EvidenceGap | undefined) =>
    [...before.checks, { at, compared, since, gap }].slice(-CHECKS_IN_VAIN)

  if (!searched.ok) {
    const { failure } = searched
    const { found } = before
    // The answer to the search would be the same each time.
    if (failure.kind === 'refused' || failure.kind === 'forbidden')
      return {
        verdict: 'undecided',
        evidence: { found, checks: before.checks, refusal: failureMessage(failure) },
      }
    const nextTryAt = at + pauseAfterCheck(asksToWait(failure))
    if (!outcomeIsUnknown(failure)) return { verdict: 'wait', evidence: before, nextTryAt, failure }
    const checks = withCheck(0, 'unanswered')
    return isInVain(checks)
      ? { verdict: 'undecided', evidence: { found, checks, gap: 'unanswered' }, nextTryAt, failure }
      : { verdict: 'wait', evidence: { ...before, checks }, nextTryAt, failure }
  }

  const { found, compared, gap } = searched.value
  const checks = withCheck(compared, gap)
  if (found.some(mayBeIt)) return { verdict: 'found', evidence: { found: [...found], checks, gap } }
  // Until the verdict, the user's decision is about what they have seen.
  const waiting = { ...before, checks }
  if (gap === 'changed' && !isInVain(checks))
    return { verdict: 'wait', evidence: waiting, nextTryAt: at + CHECKS_APART_MS }
  if (gap !== undefined) return { verdict: 'undecided', evidence: { found: before.found, checks, gap } }

  const tried = triedId(draft)
  const sinceFirst = absence.sinceFirst(tried, began)
  if (before.isAbsent || (sinceFirst !== undefined && sinceFirst >= CHECKS_APART_MS))
    return { verdict: 'absent', evidence: { found: [], checks, isAbsent: true } }
  absence.note(tried)
  return { verdict: 'wait', evidence: waiting, nextTryAt: at + CHECKS_APART_MS - (sinceFirst ?? 0) }
}

async function hindranceOf(
  { vault, now }: OutboxContext,
  { draft }: Sought,
  { evidence, nextTryAt, failure }: Checked,
  change: DraftChange,
): Promise<Hindrance> {
  return {
    change: { ...(await storedEvidence(vault, draft.id, evidence, now())), nextTryAt, ...change },
    tried: failure ? { kind: 'failed', failure } : { kind: 'checked' },
  }
}

function isInVain(checks: DraftEvidence['checks']): boolean {
  return checks.length === CHECKS_IN_VAIN && checks.every(({ gap }) => gap !== undefined)
}

/**
 * Returns what the bank has of a draft before its first try on this device, if a copy of it was exported or
 * imported. The other device may have sent it at any time.
 */
export function searchForCopies(
  context: OutboxContext,
  sought: Sought,
  token: string,
): Promise<Result<BankSearch, BankFailure>> {
  return search(context, sought, token, writtenSince(sought.draft, context.now()))
}

function search(
  { connection, sender, signal }: OutboxContext,
  { check, draft, values }: Sought,
  token: string,
  since: number,
): Promise<Result<BankSearch, BankFailure>> {
  const caller = { connection, token, orgId: sender.orgId, signal }
  const references = [...new Set([draft.key, ...(draft.copyKeys ?? [])])].map(referenceOf)
  return check.find({ values, references, since }, caller)
}

/**
 * Returns the time (ms) before which nothing at the bank can be the draft: four days before its first try, by
 * the device's clock or the bank's operation date, whichever is earlier. 0 if the time of the first try is
 * not known: then everything is searched.
 */
function searchedSince(draft: DraftRecord, now: number): number {
  if (draft.copyKeys) return writtenSince(draft, now)
  const { firstAttemptAt, firstAttemptDay } = draft
  if (!firstAttemptAt || !firstAttemptDay) return 0
  return Math.min(firstAttemptAt, Date.parse(firstAttemptDay)) - CLOCKS_DIFFER_MS
}

/**
 * Returns the time (ms) before which nothing at the bank can be a draft or its copy: four days before it was
 * written, by the clock of the device that wrote it or the bank's date that it is for. 0 if that clock is
 * ahead of this one, and there is no such date: then everything is searched.
 */
function writtenSince({ createdAt, operationDate }: DraftRecord, now: number): number {
  if (!operationDate && createdAt > now) return 0
  const day = operationDate ? Date.parse(operationDate) : createdAt
  return Math.min(createdAt, Number.isNaN(day) ? 0 : day) - CLOCKS_DIFFER_MS
}

/** A try and its repeat by the user are searched for separately: each may be on its way. */
const triedId = ({ id, attempt }: DraftRecord) => `${id} ${attempt?.id ?? ''}`
