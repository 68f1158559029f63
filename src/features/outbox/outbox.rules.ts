import { type DraftState, isUnsent, OVERDUE_AFTER_MS, stateAfter } from '../../offline/drafts/draft-states'
import { passesText } from '../../offline/lists/list-answers'
import { isRepeatable } from '../../offline/outbox/schedule'
import type { DraftRecord } from '../../offline/store/database'

/** The facts by which the outbox decides. `idempotency`: whether this bank honours Idempotency-Key. */
export interface OutboxFacts {
  /** In ms. */
  readonly now: number
  /** The bank's last known operation date (ISO day). */
  readonly bankDay: string | undefined
  readonly idempotency: boolean
}

/** The sections of the outbox, in its order. */
export const SECTIONS = ['needs-you', 'on-its-way', 'drafts', 'sent'] as const
export type OutboxSection = (typeof SECTIONS)[number]

const SECTION: Readonly<Record<Exclude<DraftState, 'unknown'>, OutboxSection>> = {
  draft: 'drafts',
  queued: 'on-its-way',
  sending: 'on-its-way',
  sent: 'sent',
  rejected: 'needs-you',
  'needs-sign-in': 'needs-you',
  'held-date': 'needs-you',
  'possible-duplicate': 'needs-you',
  quarantined: 'needs-you',
  'in-file': 'drafts',
}

/**
 * Returns whether a draft with an unknown outcome is sent again without asking: repeating it under its key is
 * harmless.
 */
export function repeatsByItself(record: DraftRecord, { idempotency, bankDay }: OutboxFacts): boolean {
  return record.state === 'unknown' && idempotency && isRepeatable(record, bankDay)
}

/** Returns the section of a draft in the outbox. */
export function sectionOf(record: DraftRecord, facts: OutboxFacts): OutboxSection {
  if (record.state !== 'unknown') return SECTION[record.state]
  return repeatsByItself(record, facts) ? 'on-its-way' : 'needs-you'
}

/** The actions of a user on a draft. */
export type ItemAction =
  | 'continue'
  | 'hold-back'
  | 'edit'
  | 'edit-as-new'
  | 'send-on-moved-date'
  | 'send-another'
  | 'queue-again'
  | 'say-outcome'
  | 'unlock'
  | 'export'
  | 'discard'

const ACTIONS: Readonly<Record<Exclude<DraftState, 'unknown'>, readonly ItemAction[]>> = {
  draft: ['continue', 'export', 'discard'],
  queued: ['hold-back', 'export', 'discard'],
  sending: [],
  sent: [],
  rejected: ['edit-as-new', 'discard'],
  'needs-sign-in': ['queue-again', 'edit', 'export', 'discard'],
  'held-date': ['send-on-moved-date', 'edit', 'export', 'discard'],
  'possible-duplicate': ['send-another', 'edit', 'discard', 'export'],
  'in-file': ['unlock', 'discard'],
  quarantined: ['discard'],
}

/** Returns whether a draft may go into a file: it has never left this device, so that no bank has it. */
export function isExportable({ state, attempt }: DraftRecord): boolean {
  return stateAfter(state, 'export') !== undefined && attempt === undefined
}

/**
 * Returns the actions that a user has on a draft, the most likely first. A draft whose outcome is not known
 * cannot be discarded; the user says what became of it.
 */
export function actionsFor(
  record: DraftRecord,
  opens: { readonly isOpen: boolean; readonly takesDate: boolean },
  facts: OutboxFacts,
): readonly ItemAction[] {
  // One that does not open is not sent again, whatever the bank knows of its key.
  if (record.state === 'unknown') return opens.isOpen && repeatsByItself(record, facts) ? [] : ['say-outcome']
  return ACTIONS[record.state].filter((action) => {
    if (action === 'export') return isExportable(record)
    if (action === 'discard' || action === 'unlock') return true
    if (action === 'send-on-moved-date' && !(opens.takesDate && record.movedTo !== undefined)) return false
    return opens.isOpen
  })
}

/**
 * Returns whether a draft is to be sent from this device, and nothing was done with it for more than a day.
 * `now` in ms.
 */
export function isOverdue({ state, updatedAt }: DraftRecord, now: number): boolean {
  return isUnsent(state) && state !== 'in-file' && now - updatedAt > OVERDUE_AFTER_MS
}

/** From so many drafts on, the outbox has a search field. */
export const SEARCHED_FROM = 20

/** Returns whether a draft has a text in its title or second line, without regard to case or diacritics. */
export function hasText(
  {
    title = '',
    summary = '',
  }: { readonly title?: string | undefined; readonly summary?: string | undefined },
  text: string,
): boolean {
  return passesText([title, summary], text.trim())
}

/** Returns whether "Send now" has anything to send. */
export function hasSendable(records: readonly DraftRecord[], facts: OutboxFacts): boolean {
  return records.some((record) => record.state === 'queued' || repeatsByItself(record, facts))
}
