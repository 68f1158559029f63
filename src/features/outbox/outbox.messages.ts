import type { BankFailure } from '../../bank/failure'
import { formatDateTime, formatDay, formatTime, lagosDay } from '../../domain/days/dates'
import type { OfflineReason } from '../../offline/connectivity/connectivity'
import { NOT_CHECKED } from '../../offline/drafts/draft-states'
import type { Unopened } from '../../offline/drafts/draft-store'
import type { RunEnd } from '../../offline/outbox/send-outbox'
import type { DraftRecord } from '../../offline/store/database'
import { NOT_ALLOWED, POSSIBLE_DUPLICATE } from '../../widgets/draft-form/draft-form.messages'
import { onlineAgainMessage, sentLaterMessage } from '../../widgets/offline-reason.messages'
import { OUTCOME_QUESTION } from '../../widgets/outcome-question/outcome-question.messages'
import { draftLabel } from '../../widgets/waiting-drafts/draft-badges'
import { type ItemAction, type OutboxFacts, type OutboxSection, repeatsByItself } from './outbox.rules'

/** The messages of the outbox. */
export const OUTBOX = {
  title: 'Outbox',
  sendNow: 'Send now',
  nothingToSend: 'Nothing to send',
  field: 'Prepare for the field',
  empty: 'Nothing in the Outbox',
  emptyWhy:
    'New accounts and journal entries are saved here as you write them, and sent when you are online.',
  reading: 'Loading the drafts on this device',
  unopened: 'A draft that cannot be opened',
  all: 'Show all sent',
  find: 'Find a draft',
  notFound: 'No draft has this text',
  notFoundWhy: 'Its title and its second line are searched.',
  more: 'More',
} as const

/** The messages of the outbox on the dashboard. */
export const OUTBOX_GLANCE = {
  title: 'Drafts and what was sent',
  open: 'Outbox',
  draft: 'Draft',
  status: 'Status',
  time: 'Last change',
} as const

/** Returns "3 for your attention, 2 waiting to be sent, 1 draft, 12 sent". */
export function glanceMessage(count: (section: OutboxSection) => number): string {
  const [needing, coming, drafts, sent] = [
    count('needs-you'),
    count('on-its-way'),
    count('drafts'),
    count('sent'),
  ]
  return [
    needing > 0 && `${needing} for your attention`,
    coming > 0 && `${coming} waiting to be sent`,
    drafts > 0 && `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`,
    sent > 0 && `${sent} sent`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The headings of the outbox. */
export const SECTION_TITLES: Readonly<Record<OutboxSection, string>> = {
  'needs-you': 'For your attention',
  'on-its-way': 'Waiting to be sent',
  drafts: 'Drafts',
  sent: 'Sent',
}

/** The buttons of a draft in the outbox. */
export const ACTION_WORDS: Readonly<
  Record<Exclude<ItemAction, 'send-on-moved-date' | 'send-another'>, string>
> = {
  continue: 'Continue',
  'hold-back': 'Move back to drafts',
  edit: 'Edit',
  'edit-as-new': 'Edit as new draft',
  'queue-again': 'Try again',
  'say-outcome': OUTCOME_QUESTION.ask,
  unlock: 'Unlock',
  export: 'Move to a file',
  discard: 'Discard',
}

/** Returns the name of a section's pager. */
export const pagesMessage = (section: OutboxSection) => `Pages of ${SECTION_TITLES[section]}`

/** Returns "Post on Wed 18 Nov 2026". */
export const sendOnMessage = (isoDay: string) => `Post on ${formatDay(isoDay)}`

/**
 * Returns "7 not sent yet, 2 of them drafts, 4 for your attention. Sent ones stay here for 7 days."
 */
export function subtitleMessage(unsent: number, drafts: number, needing: number): string {
  const unfinished = drafts === 0 ? '' : `, ${drafts} of them ${drafts === 1 ? 'a draft' : 'drafts'}`
  const count = unsent === 0 ? 'Nothing waits to be sent' : `${unsent} not sent yet${unfinished}`
  const need = needing === 0 ? '' : `, ${needing} for your attention`
  return `${count}${need}. Sent ones stay here for 7 days.`
}

/** The reasons that a record can have (`send-draft.ts`). */
type DraftReason = BankFailure['kind'] | Unopened['kind'] | 'page-closed' | 'unclear-answer'

/** The event by which the outcome of a draft became unknown, by the stored reason. */
const LOST: Readonly<Record<Exclude<DraftReason, Unopened['kind']>, string>> = {
  'no-answer': 'The connection dropped before the bank answered.',
  timeout: 'The bank did not answer in time.',
  offline: 'The connection dropped while it was being sent.',
  'config-changed': 'The settings of this app were changed before it could be sent again.',
  unreadable: 'Something answered that is not the bank.',
  server: 'The bank failed while it was working on it.',
  'in-progress': 'The bank is still working on the first try.',
  'key-conflict': 'The bank already has it with other contents, so it has seen the first try.',
  unauthenticated: 'It was sent, and your session ended before the bank gave the result.',
  forbidden: 'It was sent, and the bank did not give the result.',
  'rate-limited': 'The bank asked us to wait.',
  refused: 'It was sent, and the bank did not give the result.',
  'unclear-answer': 'The bank answered with neither a yes nor a no.',
  'page-closed': 'The page closed while it was being sent.',
}

const SHUT: Readonly<Record<Unopened['kind'], string>> = {
  'other-key': 'It is locked with an earlier password.',
  broken: 'Its saved data is damaged.',
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

/** The facts that the messages about a draft depend on, beside its record. */
export interface StatusFacts extends OutboxFacts {
  /** Why the bank cannot be reached; undefined if it can. */
  readonly offline: OfflineReason | undefined
  /** True while the device is open without the bank, so that a connection alone sends nothing. */
  readonly isSignedOut?: boolean | undefined
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
  const message = { label: draftLabel(record), ...stateMessage(record, outcome, facts) }
  if (shut === undefined || record.state === 'quarantined') return message
  const later = OPENS_LATER[record.state]
  return { ...message, text: `${SHUT[shut]} ${later ?? message.text}` }
}

/** The sentence about the future of a draft that does not open on this device, by its state. */
const OPENS_LATER: Readonly<Partial<Record<DraftRecord['state'], string>>> = {
  draft: 'It stays saved until it can be opened.',
  queued: 'It will be sent once it can be opened.',
  'needs-sign-in': 'It stays as it is until it can be opened.',
  'held-date': 'It stays as it is until it can be opened.',
  'possible-duplicate': 'It stays as it is until it can be opened.',
}

function stateMessage(
  record: DraftRecord,
  outcome: string | undefined,
  facts: StatusFacts,
): Omit<ItemMessage, 'label'> {
  const { now } = facts
  const next =
    record.nextTryAt !== undefined && record.nextTryAt > now
      ? `at ${formatTime(record.nextTryAt)}`
      : facts.offline
        ? onlineAgainMessage(facts.offline, facts.isSignedOut)
        : 'in a moment'
  switch (record.state) {
    case 'draft':
      return { text: `Saved ${moment(record.updatedAt, now)}.` }
    case 'queued':
      return { text: queuedMessage(record, facts, next) }
    case 'sending':
      return {
        text: `Since ${formatTime(record.attempt?.at ?? record.updatedAt)}. The bank has not answered yet.`,
      }
    case 'sent': {
      const at = moment(record.settledAt ?? record.updatedAt, now)
      // The answer may be on the device, and locked with an earlier password.
      return outcome === undefined && record.outcome === undefined
        ? { text: `Found at the bank, ${at}.` }
        : { text: `Answered ${at}.`, bank: outcome }
    }
    case 'rejected':
      return {
        text: `Answered ${moment(record.settledAt ?? record.updatedAt, now)}${outcome === '' ? ', without a reason' : ''}. ${facts.idempotency ? 'It was not carried out.' : 'The bank may have received it twice: check with the bank before you write it again.'}`,
        bank: outcome,
      }
    case 'needs-sign-in':
      return {
        text:
          record.reason === 'forbidden'
            ? NOT_ALLOWED
            : 'Your session ended before it was sent. Sign in again and it will be sent.',
      }
    case 'held-date':
      return {
        text: `Written for ${formatDay(record.operationDate ?? '')}; the operation date is now ${formatDay(record.movedTo ?? '')}. It was not sent.`,
      }
    case 'possible-duplicate':
      return { text: POSSIBLE_DUPLICATE.text }
    case 'unknown':
      return { text: unknownStateMessage(record, facts, next), bank: outcome }
    case 'in-file':
      return {
        text: `Since ${moment(record.updatedAt, now)}. It is not sent from here: import the file on the device that sends it.`,
      }
    case 'quarantined':
      return { text: `${reasonOf(SHUT, record.reason, 'It cannot be opened here.')} It stays saved.` }
  }
}

function queuedMessage(
  record: DraftRecord,
  { offline, isSignedOut }: Pick<StatusFacts, 'offline' | 'isSignedOut'>,
  next: string,
): string {
  if (offline) return sentLaterMessage('It', offline, isSignedOut)
  if (record.reason === NOT_CHECKED)
    return `The bank could not be asked whether it already has the same. It was not sent. We try again ${next}.`
  if (record.reason === 'rate-limited') return `The bank asked us to wait. We try again ${next}.`
  if (record.reason !== undefined) return `It could not be sent at the last try. We try again ${next}.`
  return `Waiting since ${formatTime(record.queuedAt ?? record.updatedAt)}.`
}

function unknownStateMessage(record: DraftRecord, facts: OutboxFacts, next: string): string {
  const isToWait = record.reason === 'rate-limited'
  const at = record.attempt ? `${isToWait ? 'Tried' : 'Sent'} ${moment(record.attempt.at, facts.now)}. ` : ''
  const what = reasonOf(LOST, record.reason, 'No answer came.')
  if (repeatsByItself(record, facts))
    return `${at}${what} ${isToWait ? 'We try' : 'We ask the bank'} again ${next}. It is not carried out twice.`
  const why = facts.idempotency
    ? 'We no longer send it again ourselves: the bank might carry it out twice.'
    : 'We do not send it again ourselves: this bank might carry it out twice.'
  return `${at}${what} ${why} Look whether it is there, then say so here.`
}

/** Returns "today, 10:12" or "Tue 17 Nov 2026, 16:40", from ms. */
function moment(at: number, now: number): string {
  return lagosDay(at) === lagosDay(now) ? `today, ${formatTime(at)}` : formatDateTime(at)
}

/** Returns how "Send now" ended. */
export function runEndMessage(end: RunEnd): { readonly tone: 'success' | 'warn'; readonly text: string } {
  if (end.kind === 'busy') return { tone: 'warn', text: 'Another tab is sending. Check again in a moment.' }
  const sent = end.sent === 1 ? 'The bank answered 1 draft' : `The bank answered ${end.sent} drafts`
  if (end.kind === 'done')
    return end.sent === 0
      ? { tone: 'warn', text: 'Nothing could be sent. Each draft says why.' }
      : { tone: 'success', text: `${sent}. See below how each ended.` }
  const stopped = STOPPED[end.because]
  return { tone: 'warn', text: end.sent === 0 ? stopped : `${sent}. ${stopped}` }
}

const STOPPED: Readonly<Record<Extract<RunEnd, { kind: 'stopped' }>['because'], string>> = {
  'config-changed': 'The settings of this app were changed. Reload the page, then the rest will be sent.',
  offline: 'You are offline. The rest will be sent when you are online.',
  'no-answer': 'The bank did not answer. The rest will be sent when it does.',
  timeout: 'The bank took too long to answer. The rest will be sent later.',
  unreadable: 'Something answered that is not the bank. If this is a public Wi-Fi, sign in to it first.',
  server: 'The bank’s system is not responding. The rest will be sent later.',
  unauthenticated: 'Your session has ended. Sign in again and the rest will be sent.',
  forbidden: 'The bank says your rank does not allow this.',
  'rate-limited': 'The bank asked us to wait. The rest will be sent later.',
  'in-progress': 'The bank is still working. The rest will be sent later.',
  'key-conflict': 'The bank’s operation date could not be read. The rest will be sent later.',
  refused: 'The bank’s operation date could not be read. The rest will be sent later.',
  'no-store':
    'This device could not read or save its drafts. Free some space, then close the app and open it again.',
  locked: 'You are logged out. The rest will be sent after your next sign-in.',
}
