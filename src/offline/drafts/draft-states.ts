/** The state of a draft (design, "Writing offline: the outbox"). */
export type DraftState =
  | 'draft'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'rejected'
  | 'needs-sign-in'
  | 'unknown'
  | 'held-date'
  | 'possible-duplicate'
  | 'in-file'
  | 'quarantined'

/** An event that changes the state of a draft. */
export type DraftEvent =
  /** The user finished it. */
  | 'queue'
  /** The user takes it back to edit it. */
  | 'edit'
  /** The sender takes it, before the call. */
  | 'claim'
  /** The bank accepted it. */
  | 'sent'
  /** The bank refused it. */
  | 'rejected'
  /** The bank answered 401 or 403. */
  | 'signed-out'
  /** The user signed in again. */
  | 'signed-in'
  /** It certainly did not arrive: there was no connection, or the bank asked to wait. */
  | 'not-sent'
  /** It was sent, and no answer says what became of it. */
  | 'outcome-unknown'
  /** The bank's operation date is no longer the draft's. */
  | 'date-moved'
  /** The bank could not be asked whether it already has the same. Nothing was sent. */
  | 'not-checked'
  /** Before the first try, the bank was asked and has what may be the same. */
  | 'duplicates-found'
  /** After a try without an answer, the bank does not show its reference. That says nothing. */
  | 'not-shown'
  /** The bank shows its reference, or the user has found it there. */
  | 'found'
  /** The user has looked at the bank, and it is not there. */
  | 'not-found'
  /** It is in a file, so that another device may send it. */
  | 'export'
  /** The user goes on with it here. */
  | 'unlock'
  /** Its contents are damaged. */
  | 'unreadable'

const TRANSITIONS: Readonly<Record<DraftState, Partial<Readonly<Record<DraftEvent, DraftState>>>>> = {
  draft: { queue: 'queued', export: 'in-file', unreadable: 'quarantined' },
  queued: {
    edit: 'draft',
    claim: 'sending',
    'signed-out': 'needs-sign-in',
    'date-moved': 'held-date',
    'not-checked': 'queued',
    'duplicates-found': 'possible-duplicate',
    export: 'in-file',
    unreadable: 'quarantined',
  },
  sending: {
    sent: 'sent',
    rejected: 'rejected',
    'signed-out': 'needs-sign-in',
    'not-sent': 'queued',
    'date-moved': 'held-date',
    'outcome-unknown': 'unknown',
  },
  // It may be at the bank. Until the user says what became of it, it cannot be edited or quarantined, and it
  // is only sent again unchanged and under its own key.
  unknown: {
    claim: 'sending',
    'not-shown': 'unknown',
    found: 'sent',
    'not-found': 'draft',
    'signed-out': 'unknown',
  },
  'needs-sign-in': { 'signed-in': 'queued', edit: 'draft', export: 'in-file', unreadable: 'quarantined' },
  'held-date': {
    queue: 'queued',
    edit: 'draft',
    'date-moved': 'held-date',
    export: 'in-file',
    unreadable: 'quarantined',
  },
  'possible-duplicate': { queue: 'queued', edit: 'draft', export: 'in-file', unreadable: 'quarantined' },
  // Another device may have imported it. It is not sent or edited here, or both would be sent.
  'in-file': { unlock: 'draft', unreadable: 'quarantined' },
  rejected: {},
  sent: {},
  quarantined: {},
}

/** Returns the state after an event, or undefined if the event cannot happen in that state. */
export function stateAfter(state: DraftState, event: DraftEvent): DraftState | undefined {
  return TRANSITIONS[state][event]
}

/** Returns true if a draft is still to be sent, or to be settled by the user: in all states but 'sent'. */
export function isUnsent(state: DraftState): boolean {
  return state !== 'sent'
}

/** After so long without a change, an unsent draft is called out (ms). */
export const OVERDUE_AFTER_MS = 24 * 3_600_000

const NEEDS_USER: ReadonlySet<DraftState> = new Set([
  'rejected',
  'needs-sign-in',
  'held-date',
  'possible-duplicate',
  'quarantined',
])

/**
 * Returns true if a draft waits for a decision of the user. An unknown draft may wait for one too; its state
 * alone does not say.
 */
export function needsUser(state: DraftState): boolean {
  return NEEDS_USER.has(state)
}

/*
 * Why a draft is in its state, if the state alone does not say it. They are stored with the draft: never
 * change them.
 */

/** The reason of a queued draft if the bank could not be asked whether it already has the same. */
export const NOT_CHECKED = 'not-checked'

/**
 * The reason of a possible duplicate if the bank refused the question whether it already has the same. Its
 * refusal is stored in place of what it has.
 */
export const CHECK_REFUSED = 'check-refused'

/** The reason of an unknown draft that the bank answered with neither a yes nor a no. */
export const UNCLEAR_ANSWER = 'unclear-answer'
