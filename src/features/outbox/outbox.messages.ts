import { formatDateTime, formatDay } from '../../domain/dates'
import type { RunEnd } from '../../offline/outbox/send-outbox'
import type { DraftRecord } from '../../offline/store/database'
import type { DraftAction, SectionName } from './outbox.rules'

export const SECTION_TITLES: Readonly<Record<SectionName, string>> = {
  'needs-you': 'Needs you',
  'on-its-way': 'On its way',
  drafts: 'Drafts',
  sent: 'Sent',
}

export const STATE_WORDS: Readonly<Record<DraftRecord['state'], string>> = {
  draft: 'Draft',
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  rejected: 'Rejected',
  'needs-sign-in': 'Needs sign-in',
  unknown: 'Outcome unknown',
  'held-date': 'Held, date moved',
  quarantined: 'Cannot be opened',
}

/** Why a draft stands where it stands, and what happens next. `repeats`: it is sent again by itself, with its key. */
export function stateSentence(record: DraftRecord, repeats: boolean): string {
  switch (record.state) {
    case 'draft':
      return 'Not finished. It is sent only after you queue it.'
    case 'queued':
      if (record.reason === 'rate-limited') return 'The bank asked to wait. It is sent by itself after that.'
      return 'It is sent by itself, once, as soon as the bank answers.'
    case 'sending':
      return 'It is on the line now.'
    case 'sent':
      return 'The bank has it. It is kept here for 7 days.'
    case 'rejected':
      return 'The bank read it and said no. Nothing was booked.'
    case 'needs-sign-in':
      return record.reason === 'forbidden'
        ? 'The bank does not take it from you with your present rank. Sign in again once that has changed, and it queues itself.'
        : 'Your session had ended. Sign in again and it queues itself.'
    case 'unknown':
      return repeats
        ? `${lostBecause(record)} It is asked again under the same key, so the bank takes it once only.`
        : `${lostBecause(record)} Look at the bank whether it is there before you send it again.`
    case 'held-date':
      return `Written for ${formatDay(record.operationDate ?? '')}; the operation date is now ${formatDay(record.movedTo ?? '')}.`
    case 'quarantined':
      return record.reason === 'other-key'
        ? 'It was sealed under an earlier password. That password opens it once, above.'
        : 'It was damaged, or written by a version of the app that this one does not know. It is kept as it is; export it before you discard it.'
  }
}

function lostBecause(record: DraftRecord): string {
  switch (record.reason) {
    case 'page-closed':
      return 'The app was closed while it was being sent.'
    case 'timeout':
      return 'The bank took too long to answer.'
    case 'unreadable':
      return 'What came back was not the bank’s answer.'
    case 'server':
      return 'The bank had trouble of its own while it took it.'
    case 'in-progress':
      return 'The bank is still working on the first try.'
    case 'key-conflict':
      return 'The bank knows this key with other contents.'
    default:
      return 'The line dropped before the bank answered.'
  }
}

/** When the last thing happened to it. */
export function whenSentence(record: DraftRecord): string {
  if (record.settledAt !== undefined) return `Answered ${formatDateTime(record.settledAt)}`
  if (record.state === 'unknown' && record.attempt)
    return `Sent ${formatDateTime(record.attempt.at)}, no answer`
  if (record.queuedAt !== undefined && record.state !== 'draft')
    return `Queued ${formatDateTime(record.queuedAt)}`
  return `Saved ${formatDateTime(record.updatedAt)}`
}

/** What a button says. */
export function actionWords(action: DraftAction, record: DraftRecord): string {
  switch (action) {
    case 'continue':
      return 'Continue'
    case 'edit':
      return 'Edit'
    case 'edit-as-new':
      return 'Edit as new draft'
    case 'hold-back':
      return 'Hold back'
    case 'post-on-new-date':
      return `Post on ${formatDay(record.movedTo ?? '')}`
    case 'found':
      return 'It is at the bank'
    case 'send-again':
      return 'Send it again'
    case 'export':
      return 'Export'
    case 'discard':
      return 'Discard'
  }
}

/** Questions before what cannot be taken back. */
export const QUESTIONS = {
  discard: {
    title: 'Discard this for good?',
    text: 'What was written and its pictures are deleted from this device. This cannot be undone.',
    yes: 'Discard',
  },
  'send-again': {
    title: 'Send it again?',
    text: 'Only if you have looked at the bank and it is not there. If the first one did arrive, it may be booked twice.',
    yes: 'Send it again',
  },
  found: {
    title: 'Is it at the bank?',
    text: 'It is then marked as sent and not sent again from here.',
    yes: 'It is at the bank',
  },
  export: {
    title: 'Export as a file?',
    text: 'The file can be read by everybody who has it, with all names and numbers in it. Keep it as you keep a paper form.',
    yes: 'Export',
  },
} as const

/** How a run that was asked for by "Send now" ended. */
export function runSentence(end: RunEnd): string {
  switch (end.kind) {
    case 'busy':
      return 'Another tab is sending at this moment.'
    case 'done':
      return end.sent === 0 ? 'There was nothing that could be sent.' : `${end.sent} sent.`
    case 'stopped': {
      const sent = end.sent === 0 ? 'Nothing was sent' : `${end.sent} sent, then it stopped`
      switch (end.because) {
        case 'unauthenticated':
          return `${sent}: your session has ended. Sign in again.`
        case 'rate-limited':
          return `${sent}: the bank asked to wait. The rest follows by itself.`
        case 'unreadable':
          return `${sent}: something answered that is not the bank. On a public Wi-Fi, sign in to it first.`
        case 'server':
          return `${sent}: the bank has trouble of its own. The rest follows by itself.`
        default:
          return `${sent}: there is no line to the bank. The rest follows by itself.`
      }
    }
  }
}

/** The lead of the page. */
export function standing(unsent: number, needYou: number): string {
  if (unsent === 0) return 'Nothing unsent on this device. What was sent is kept for 7 days.'
  const need = needYou === 0 ? '' : `, ${needYou} of them ${needYou === 1 ? 'needs' : 'need'} you`
  return `${unsent} unsent on this device${need}. Each is sent once; sent ones are kept for 7 days.`
}

export const ACTION_FAILED = {
  gone: 'It is no longer on this device.',
  'not-now': 'It has moved on in the meantime; look at where it stands now.',
  overtaken: 'Another tab saved something newer.',
  'not-kept': 'This device could not keep the change. It may be full.',
  'other-key': 'It is sealed under an earlier password.',
  broken: 'It cannot be opened any more.',
  'unknown-version': 'It was written by another version of the app.',
} as const
