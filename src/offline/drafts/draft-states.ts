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
  /** Its person finished it. */
  | 'queue'
  /** Its person takes it back to write on. */
  | 'edit'
  /** The sender takes it, before the call. */
  | 'claim'
  /** The bank took it. */
  | 'sent'
  /** The bank said no. */
  | 'rejected'
  /** 401 or 403. */
  | 'signed-out'
  /** Its person signed in again. */
  | 'signed-in'
  /** It certainly did not arrive: no line, or the bank asked to wait. */
  | 'not-sent'
  /** It left, and no answer says what became of it. */
  | 'lost-sight'
  /** The bank's operation date is no longer the draft's. */
  | 'date-moved'
  /** Its person looked at the bank and found it there. */
  | 'found'
  /** It cannot be opened, or was written by a version that is not known here. */
  | 'unreadable'
  /** It opens after all, under the password of its time. */
  | 'opened-again'

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
  // Claimed again only with the same key, which makes the repeat harmless.
  unknown: {
    claim: 'sending',
    found: 'sent',
    queue: 'queued',
    'signed-out': 'unknown',
    unreadable: 'quarantined',
  },
  'needs-sign-in': { 'signed-in': 'queued', edit: 'draft', unreadable: 'quarantined' },
  'held-date': { queue: 'queued', edit: 'draft', 'date-moved': 'held-date', unreadable: 'quarantined' },
  rejected: {},
  sent: {},
  // Its person looks at it before it goes anywhere; where it may have left before, that is found out first.
  quarantined: { 'opened-again': 'draft', 'lost-sight': 'unknown' },
}

/** The state that follows, or `undefined` where the event cannot happen in that state. */
export function stateAfter(state: DraftState, event: DraftEvent): DraftState | undefined {
  return TRANSITIONS[state][event]
}

/** Whether a draft is still to be sent, or to be settled by its person: all but those that the bank has. */
export function isUnsent(state: DraftState): boolean {
  return state !== 'sent'
}
