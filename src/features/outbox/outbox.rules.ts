import type { DraftState } from '../../offline/drafts/draft-states'
import { mayBeNotFound } from '../../offline/drafts/draft-store'
import { passesText } from '../../offline/lists/list-answers'
import { isRepeatable, type KnownTime } from '../../offline/outbox/schedule'
import type { DraftRecord } from '../../offline/store/database'

/** The facts by which the outbox decides. `idempotency`: whether this bank honours Idempotency-Key. */
export interface OutboxFacts extends KnownTime {
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
}

/**
 * Returns whether a draft with an unknown outcome is sent again without asking: repeating it under its key is
 * harmless, or the user asked for it.
 */
export function isFoundOut(record: DraftRecord, facts: OutboxFacts): boolean {
  return (
    record.state === 'unknown' &&
    (record.resend === true || (facts.idempotency && isRepeatable(record, facts)))
  )
}

/** Returns the section of a draft in the outbox. */
export function sectionOf(record: DraftRecord, facts: OutboxFacts): OutboxSection {
  if (record.state !== 'unknown') return SECTION[record.state]
  return isFoundOut(record, facts) ? 'on-its-way' : 'needs-you'
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
  | 'found'
  | 'not-found'
  | 'send-again'
  | 'export'
  | 'discard'

const ACTIONS: Readonly<Record<Exclude<DraftState, 'unknown'>, readonly ItemAction[]>> = {
  draft: ['continue', 'export', 'discard'],
  queued: ['hold-back', 'export', 'discard'],
  sending: [],
  sent: [],
  rejected: ['edit-as-new', 'export', 'discard'],
  'needs-sign-in': ['queue-again', 'edit', 'export', 'discard'],
  'held-date': ['send-on-moved-date', 'edit', 'export', 'discard'],
  'possible-duplicate': ['send-another', 'edit', 'discard', 'export'],
  quarantined: ['export', 'discard'],
}

/**
 * Returns the actions that a user has on a draft, the most likely first. A draft whose outcome is not known
 * cannot be discarded; the user says what became of it. One that does not open on this device can be exported
 * or discarded.
 */
export function actionsFor(
  record: DraftRecord,
  opens: { readonly isOpen: boolean; readonly takesDate: boolean },
  facts: OutboxFacts,
): readonly ItemAction[] {
  if (record.state === 'unknown') {
    if (!opens.isOpen) return ['found', 'export']
    if (isFoundOut(record, facts)) return ['export']
    return mayBeNotFound(record.reason)
      ? ['found', 'not-found', 'send-again', 'export']
      : ['found', 'send-again', 'export']
  }
  const actions = ACTIONS[record.state]
  if (!opens.isOpen) return actions.filter((action) => action === 'export' || action === 'discard')
  const canSend = opens.takesDate && record.movedTo !== undefined
  return actions.filter((action) => action !== 'send-on-moved-date' || canSend)
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
  return records.some((record) => record.state === 'queued' || isFoundOut(record, facts))
}
