/** Where a draft stands (design, "Writing offline: the outbox"). */
export type DraftState =
  | 'draft'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'rejected'
  | 'needs-sign-in'
  | 'unknown'
  | 'held-date'
  | 'quarantined'

/** What can happen to a draft. */
export type DraftEvent =
  /** The user finished it. */
  | 'queue'
  /** The user takes it back to write on. */
  | 'edit'
  /** The sender takes it, before the call. */
  | 'claim'
  /** The bank took it. */
  | 'sent'
  /** The bank said no. */
  | 'rejected'
  /** 401 or 403. */
  | 'signed-out'
  /** The user signed in again. */
  | 'signed-in'
  /** It certainly did not arrive: no connection, or the bank asked to wait. */
  | 'not-sent'
  /** It left, and no answer says what became of it. */
  | 'lost-sight'
  /** The bank's operation date is no longer the draft's. */
  | 'date-moved'
  /** The user looked at the bank and found it there. */
  | 'found'
  /** Its user looked at the bank, did not find it, and has it sent again. */
  | 'send-again'
  /** The bank refused it once more, and its user looked there and did not find it. */
  | 'not-found'
  /** Its contents are damaged. */
  | 'unreadable'

const TRANSITIONS: Readonly<Record<DraftState, Partial<Readonly<Record<DraftEvent, DraftState>>>>> = {
  draft: { queue: 'queued', unreadable: 'quarantined' },
  queued: {
    edit: 'draft',
    claim: 'sending',
    'signed-out': 'needs-sign-in',
    'date-moved': 'held-date',
    unreadable: 'quarantined',
  },
  sending: {
    sent: 'sent',
    rejected: 'rejected',
    'signed-out': 'needs-sign-in',
    'not-sent': 'queued',
    'lost-sight': 'unknown',
  },
  // It may be at the bank: it is never edited, never set aside, and sent again only as it was, under its own key,
  // until its user has the last word.
  unknown: {
    claim: 'sending',
    found: 'sent',
    'send-again': 'unknown',
    'not-found': 'rejected',
    'signed-out': 'unknown',
  },
  'needs-sign-in': { 'signed-in': 'queued', edit: 'draft', unreadable: 'quarantined' },
  'held-date': { queue: 'queued', edit: 'draft', 'date-moved': 'held-date', unreadable: 'quarantined' },
  rejected: {},
  sent: {},
  quarantined: {},
}

/** The state that follows, or `undefined` where the event cannot happen in that state. */
export function stateAfter(state: DraftState, event: DraftEvent): DraftState | undefined {
  return TRANSITIONS[state][event]
}

/** Whether a draft is still to be sent, or to be settled by the user: all but those that the bank has. */
export function isUnsent(state: DraftState): boolean {
  return state !== 'sent'
}

const NEEDS_USER: ReadonlySet<DraftState> = new Set(['rejected', 'needs-sign-in', 'held-date', 'quarantined'])

/** Whether a draft goes no further until its user decides. Of one whose outcome is not known more than its state says so. */
export function needsUser(state: DraftState): boolean {
  return NEEDS_USER.has(state)
}
