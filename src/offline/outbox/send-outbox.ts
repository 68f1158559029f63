import { asksToWait } from '../../bank/asked-wait'
import { type BankFailure, isUnreachable, outcomeIsUnknown, refusesSession } from '../../bank/failure'
import { failed, type Result } from '../../domain/result'
import type { AnyDraft } from '../drafts/define-draft'
import { moveDraft } from '../drafts/draft-store'
import { logged } from '../error-log/error-log'
import type { DraftRecord } from '../store/database'
import { exclusively } from '../store/exclusive'
import { askDate } from './bank-clock'
import { isCurrentToken, type OutboxContext } from './outbox-context'
import { dueDrafts } from './schedule'

/** The result of a run. */
export type RunEnd =
  | { readonly kind: 'done'; readonly sent: number }
  /** Another tab is sending. */
  | { readonly kind: 'busy' }
  /** Nothing more can be sent for now. The drafts' states do not change. */
  | ({ readonly kind: 'stopped'; readonly sent: number } & Stop)

/** Why a run was stopped. */
interface Stop {
  /** 'no-store': the device does not read or write any more. */
  readonly because: BankFailure['kind'] | 'locked' | 'no-store'
  /** How long the bank asks to wait (ms). */
  readonly retryAfterMs?: number | undefined
  /** The token that the bank refused. */
  readonly refusedToken?: string | undefined
}

/** Returns the stop that a failed call with this token means. */
const stopOf = (failure: BankFailure, token: string): Stop => ({
  because: failure.kind,
  retryAfterMs: asksToWait(failure),
  refusedToken: refusesSession(failure) ? token : undefined,
})

/**
 * Sends the drafts that are due, one after the other, under a lock that one page of this user holds for the
 * whole run. `everything` ignores the pauses (the user pressed "Send now").
 */
export async function sendOutbox(context: OutboxContext, everything = false): Promise<RunEnd> {
  const run = await asOnlySender(context, () => runOutbox(context, everything))
  return run.ok ? run.value : run.failure
}

/**
 * Without a connection nothing is sent, but a draft that a page left behind while it was being sent gets its
 * unknown outcome all the same, so that its user is told not to write it again.
 */
export async function settleLeftDrafts(context: OutboxContext): Promise<void> {
  await asOnlySender(context, () => findOrphans(context))
}

const asOnlySender = <T>(context: OutboxContext, work: () => Promise<T>) =>
  exclusively(`outbox:${context.db.name}`, { ifAvailable: true }, work)

/** The code that is only needed if there is a draft to send, and at most starts there is none. */
interface SenderCode {
  readonly kinds: readonly AnyDraft[]
  readonly sendDraft: typeof import(/* chunk: behind-screens */ './send-draft')['sendDraft']
}

async function loadCode({ draftKinds }: OutboxContext): Promise<SenderCode> {
  const [kinds, { sendDraft }] = await Promise.all([
    draftKinds(),
    import(/* chunk: behind-screens */ './send-draft'),
  ])
  return { kinds, sendDraft }
}

async function runOutbox(context: OutboxContext, everything: boolean): Promise<RunEnd> {
  await findOrphans(context)
  let sent = 0
  const seen = new Set<string>()
  let operationDate: string | undefined
  let code: SenderCode | undefined
  if ((await context.db.drafts.where('state').equals('held-date').count()) > 0) {
    const preflight = await precheck(context)
    if (!preflight.ok) return { kind: 'stopped', sent, ...preflight.failure }
    operationDate = preflight.value
    await checkHeldDates(context, operationDate)
  }
  let due: DraftRecord[] = []
  for (;;) {
    // Asked again only when all of them were tried: a thousand drafts are not read for each of them.
    if (due.length === 0) due = (await dueDrafts(context, everything)).filter(({ id }) => !seen.has(id))
    const listed = due.shift()
    if (!listed) return { kind: 'done', sent }
    const next = await context.db.drafts.get(listed.id)
    // The user or another tab was faster. If it is due all the same, it is listed again.
    if (!next || !isAsListed(next, listed)) continue
    seen.add(next.id)

    if (operationDate === undefined) {
      const preflight = await precheck(context)
      if (!preflight.ok) return { kind: 'stopped', sent, ...preflight.failure }
      operationDate = preflight.value
    }
    code ??= await loadCode(context).catch(logged('outbox/load'))
    // It is missing on this device and could not be fetched either.
    if (!code) return { kind: 'stopped', sent, because: 'offline' }
    const token = context.token()
    if (token === undefined) return { kind: 'stopped', sent, because: 'locked' }
    const tried = await code.sendDraft(context, code.kinds, next, operationDate, token)
    if (tried.kind === 'no-store') return { kind: 'stopped', sent, because: 'no-store' }
    if (tried.kind === 'settled') {
      sent += 1
      operationDate = tried.operationDate ?? operationDate
    }
    if (tried.kind !== 'failed') continue
    const { failure } = tried
    if (
      failure.kind === 'rate-limited' ||
      (failure.kind === 'unauthenticated' && isCurrentToken(context, token))
    )
      return { kind: 'stopped', sent, ...stopOf(failure, token) }
    // One draft's answer was lost. The next preflight shows whether that was the draft, the connection or the
    // bank.
    if (isUnreachable(failure) || (outcomeIsUnknown(failure) && !isAboutOneKey(failure)))
      operationDate = undefined
  }
}

/**
 * The preflight: an authenticated read that finds captive portals, expired sessions and moved dates before
 * anything is sent.
 */
async function precheck(context: OutboxContext): Promise<Result<string, Stop>> {
  const token = context.token()
  if (context.signal.aborted || token === undefined) return failed({ because: 'locked' })
  const hindrance = await context.connection.hindrance?.()
  if (hindrance) return failed(stopOf(hindrance, token))
  const answer = await askDate(context, token)
  if (answer.ok) return answer
  if (refusesSession(answer.failure)) {
    const reason = answer.failure.kind
    for (const draft of await context.db.drafts.where('state').equals('queued').toArray())
      await moveDraft(context.db, draft.id, 'signed-out', { reason }, () => isCurrentToken(context, token))
    // The user signed in again while the bank refused the previous token.
    if (!isCurrentToken(context, token)) return precheck(context)
  }
  return failed(stopOf(answer.failure, token))
}

/** Drafts held for another date: the date may have moved on since, or back to the draft's own. */
async function checkHeldDates({ db }: OutboxContext, operationDate: string): Promise<void> {
  for (const draft of await db.drafts.where('state').equals('held-date').toArray()) {
    // Its user may have taken it back to edit it since.
    const isAsRead = ({ state, rev }: DraftRecord) => state === 'held-date' && rev === draft.rev
    if (draft.operationDate === operationDate)
      await moveDraft(db, draft.id, 'queue', { movedTo: undefined }, isAsRead)
    else if (draft.movedTo !== operationDate)
      await moveDraft(db, draft.id, 'date-moved', { movedTo: operationDate }, isAsRead)
  }
}

/** Returns true if nothing has happened to a draft since it was found to be due. */
function isAsListed(draft: DraftRecord, listed: DraftRecord): boolean {
  return (['state', 'rev', 'nextTryAt'] as const).every((field) => draft[field] === listed[field])
}

/** Failures that concern one draft's key, and not the bank. */
function isAboutOneKey({ kind }: BankFailure): boolean {
  return kind === 'in-progress' || kind === 'key-conflict'
}

/**
 * Under the lock no other page sends, so a draft that is still 'sending' was left by a page that died. Its
 * outcome is unknown.
 */
async function findOrphans({ db }: OutboxContext): Promise<void> {
  for (const orphan of await db.drafts.where('state').equals('sending').toArray())
    await moveDraft(db, orphan.id, 'outcome-unknown', { reason: 'page-closed' })
}
