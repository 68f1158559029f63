import type { BankFailure } from '../../bank/failure'
import { formatDateTime, formatDay, formatTime, lagosDay } from '../../domain/dates'
import type { OfflineReason } from '../../offline/connectivity/connectivity'
import type { Unopened } from '../../offline/drafts/draft-store'
import type { RunEnd } from '../../offline/outbox/send-outbox'
import type { DraftRecord } from '../../offline/store/database'
import { OFFLINE_REASON } from '../../widgets/offline-reason.messages'
import { type ItemAction, isFoundOut, type OutboxFacts, type OutboxSection } from './outbox.rules'

/** The messages of the outbox. */
export const OUTBOX = {
  title: 'Outbox',
  sendNow: 'Send now',
  nothingToSend: 'Nothing waits to be sent',
  empty: 'Nothing is waiting on this device',
  emptyWhy: 'New accounts and journal entries are kept here as you write them, and sent once.',
  reading: 'Reading the drafts on this device',
  sealed: 'A draft that does not open here',
  all: 'Show all that were sent',
  more: 'More',
} as const

export const SECTION_TITLES: Readonly<Record<OutboxSection, string>> = {
  'needs-you': 'Needs you',
  'on-its-way': 'On its way',
  drafts: 'Drafts',
  sent: 'Sent',
}

export const ACTION_WORDS: Readonly<Record<Exclude<ItemAction, 'send-on-moved-date'>, string>> = {
  continue: 'Continue',
  'hold-back': 'Hold back',
  edit: 'Edit',
  'edit-as-new': 'Edit as new draft',
  'queue-again': 'Queue it again',
  found: 'It is at the bank',
  'not-found': 'It is not there',
  'send-again': 'Send it again',
  export: 'Export',
  discard: 'Discard',
}

/** Returns why "Send now" is off while the bank cannot be reached. */
export const sentLaterMessage = (because: OfflineReason) =>
  `${OFFLINE_REASON[because]} They are sent when the connection is back.`

/** Returns "Post on Wed 18 Nov 2026". */
export const sendOnMessage = (isoDay: string) => `Post on ${formatDay(isoDay)}`

/**
 * Returns "7 unsent on this device, 4 of them need you. Each is sent once; sent ones are kept for 7 days."
 */
export function subtitleMessage(unsent: number, needing: number): string {
  const count = unsent === 0 ? 'Nothing unsent on this device.' : `${unsent} unsent on this device`
  const need =
    needing === 1 ? ', 1 of them needs you.' : `, ${needing === 0 ? 'none' : needing} of them need you.`
  return `${count}${unsent === 0 ? '' : need} Each is sent once; sent ones are kept for 7 days.`
}

/** The reasons that a record can have (`send-draft.ts`, `import-draft.ts`). */
type DraftReason = BankFailure['kind'] | Unopened['kind'] | 'page-closed' | 'refused-again' | 'imported'

/** What happened when the outcome of a draft became unknown. */
const LOST: Readonly<Record<Exclude<DraftReason, Unopened['kind']>, string>> = {
  'no-answer': 'The connection dropped before the bank answered.',
  timeout: 'The bank did not answer in time.',
  offline: 'The connection dropped while it was being sent.',
  'config-changed': 'The settings of this app were changed before it could be sent again.',
  unreadable: 'Something answered that is not the bank.',
  server: 'The bank failed while it was working on it.',
  'in-progress': 'The bank is still working on the first try.',
  'key-conflict': 'The bank knows its key with other contents, so it has seen the first try.',
  unauthenticated: 'It was sent, and your session ended before the bank told how it ended.',
  forbidden: 'It was sent, and the bank would not tell how it ended.',
  'rate-limited': 'It was sent, and the bank asked to wait before telling how it ended.',
  refused: 'It was sent, and the bank would not tell how it ended.',
  'refused-again':
    'It was sent again, and the bank refused that. The first try may have arrived all the same.',
  'page-closed': 'The page closed while it was being sent.',
  imported: 'It came from a file, and may have been sent by the device that exported it.',
}

const SHUT: Readonly<Record<Unopened['kind'], string>> = {
  'other-key': 'It was sealed under an earlier password.',
  broken: 'What the device holds of it is damaged.',
  'unknown-version': 'It was written by another version of the app.',
}

function reasonOf<Reason extends string>(
  reasons: Readonly<Record<Reason, string>>,
  reason: string | undefined,
  otherwise: string,
): string {
  return reason !== undefined && Object.hasOwn(reasons, reason) ? reasons[reason as Reason] : otherwise
}

/** The status of a draft: a short name, and a text about what it means and what comes next. */
export interface ItemMessage {
  readonly label: string
  readonly text: string
  /** The bank's own message. */
  readonly bank?: string | undefined
}

/** What the messages about a draft depend on, beside its record. */
export interface StatusFacts extends OutboxFacts {
  /** Why the bank cannot be reached; undefined if it can. */
  readonly offline: OfflineReason | undefined
}

/**
 * Returns the status of a draft as text, for every state and reason. `shut`: why it does not open on this
 * device, if it does not.
 */
export function itemMessage(
  record: DraftRecord,
  outcome: string | undefined,
  facts: StatusFacts,
  shut?: Unopened['kind'],
): ItemMessage {
  const message = stateMessage(record, outcome, facts)
  if (shut === undefined || record.state === 'quarantined') return message
  const later = OPENS_LATER[record.state]
  return { ...message, text: `${SHUT[shut]} ${later ?? message.text}` }
}

/** What becomes of a draft that does not open on this device, once it does. */
const OPENS_LATER: Readonly<Partial<Record<DraftRecord['state'], string>>> = {
  draft: 'It is kept as it is until it opens.',
  queued: 'It stays queued, and is sent once it opens.',
  'needs-sign-in': 'It stays as it is until it opens.',
  'held-date': 'It stays as it is until it opens.',
}

function stateMessage(record: DraftRecord, outcome: string | undefined, facts: StatusFacts): ItemMessage {
  const { now } = facts
  const next =
    record.nextTryAt !== undefined && record.nextTryAt > now
      ? `at ${formatTime(record.nextTryAt)}`
      : facts.offline
        ? 'when the connection is back'
        : 'next'
  switch (record.state) {
    case 'draft':
      return { label: 'Draft', text: `Saved ${moment(record.updatedAt, now)}.` }
    case 'queued':
      return { label: 'Queued', text: queuedMessage(record, facts.offline, next) }
    case 'sending':
      return {
        label: 'Sending',
        text: `Since ${formatTime(record.attempt?.at ?? record.updatedAt)}. The bank has not answered yet.`,
      }
    case 'sent': {
      const at = moment(record.settledAt ?? record.updatedAt, now)
      return outcome === undefined
        ? { label: 'Sent', text: `Found at the bank, ${at}.` }
        : { label: 'Sent', text: `Answered ${at}.`, bank: outcome }
    }
    case 'rejected':
      return {
        label: 'Rejected',
        text: `Answered ${moment(record.settledAt ?? record.updatedAt, now)}${outcome === '' ? ', without a reason' : ''}. ${facts.idempotency ? 'Nothing was done.' : 'This bank may have received it twice: look there before you write it anew.'}`,
        bank: outcome,
      }
    case 'needs-sign-in':
      return {
        label: 'Needs sign-in',
        text:
          record.reason === 'forbidden'
            ? 'The bank says your rank, or your organisation, does not allow it. It was not carried out.'
            : 'Your session ended before it was sent. Sign in again and it queues itself.',
      }
    case 'held-date':
      return {
        label: 'Held, date moved',
        text: `Written for ${formatDay(record.operationDate ?? '')}; the operation date is now ${formatDay(record.movedTo ?? '')}. It was not sent.`,
      }
    case 'unknown':
      return { label: 'Outcome unknown', text: unknownStateMessage(record, facts, next), bank: outcome }
    case 'quarantined':
      return {
        label: 'Does not open',
        text: `${reasonOf(SHUT, record.reason, 'It cannot be opened here.')} It is kept as it is, and can be exported.`,
      }
  }
}

function queuedMessage(record: DraftRecord, offline: OfflineReason | undefined, next: string): string {
  if (offline) return `${OFFLINE_REASON[offline]} It is sent once, when the connection is back.`
  if (record.reason === 'rate-limited') return `The bank asked to wait. It is tried again ${next}.`
  if (record.reason !== undefined) return `It could not leave at the last try. It is tried again ${next}.`
  return `Queued ${formatTime(record.queuedAt ?? record.updatedAt)}, sent in its turn.`
}

function unknownStateMessage(record: DraftRecord, facts: OutboxFacts, next: string): string {
  const at = record.attempt ? `Sent ${moment(record.attempt.at, facts.now)}. ` : ''
  const what = reasonOf(LOST, record.reason, 'No answer came.')
  if (record.resend) return `${at}${what} You had it sent again: it goes ${next}, as it was.`
  if (isFoundOut(record, facts))
    return `${at}${what} It is sent again ${next}, under the same key, so that the bank does it once and tells how it ended.`
  const why = facts.idempotency
    ? 'The app does not send it again by itself any more: the bank may do it twice.'
    : 'This bank may do a repeat twice, so the app does not send it again by itself.'
  return `${at}${what} ${why} Look for it at the bank, then say what you found.`
}

/** Returns "today, 10:12" or "Tue 17 Nov 2026, 16:40", from ms. */
function moment(at: number, now: number): string {
  return lagosDay(at) === lagosDay(now) ? `today, ${formatTime(at)}` : formatDateTime(at)
}

/** Returns how "Send now" ended. */
export function runEndMessage(end: RunEnd): { readonly tone: 'success' | 'warn'; readonly text: string } {
  if (end.kind === 'busy') return { tone: 'warn', text: 'Another tab is sending. Look again in a moment.' }
  const sent = end.sent === 1 ? '1 draft was settled' : `${end.sent} drafts were settled`
  if (end.kind === 'done')
    return end.sent === 0
      ? { tone: 'warn', text: 'Nothing could be settled. Each draft says why.' }
      : { tone: 'success', text: `${sent}. Each says how it ended.` }
  const stopped = STOPPED[end.because]
  return { tone: 'warn', text: end.sent === 0 ? stopped : `${sent}. ${stopped}` }
}

const STOPPED: Readonly<Record<Extract<RunEnd, { kind: 'stopped' }>['because'], string>> = {
  'config-changed': 'The settings of this app were changed. Load the page anew, then the rest is sent.',
  offline: 'There is no connection. The rest waits for it.',
  'no-answer': 'The bank did not answer. The rest waits for the connection.',
  timeout: 'The bank took too long to answer. The rest is tried later.',
  unreadable: 'Something answered that is not the bank. If this is a public Wi-Fi, sign in to it first.',
  server: 'The bank has trouble of its own. The rest is tried later.',
  unauthenticated: 'Your session has ended. Sign in again and the rest queues itself.',
  forbidden: 'The bank says your rank does not allow this.',
  'rate-limited': 'The bank asks to wait. The rest is tried later.',
  'in-progress': 'The bank is still working. The rest is tried later.',
  'key-conflict': 'The bank could not be asked for its date. The rest is tried later.',
  refused: 'The bank could not be asked for its date. The rest is tried later.',
  'no-store':
    'This device could not read or write its drafts. Free some space, then close the app and open it again.',
  locked: 'You are logged out. The rest waits for your next sign-in.',
}
