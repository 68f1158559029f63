import type { AnyDraft } from '../../offline/drafts/define-draft'
import { type DraftEvidence, isFoundItself } from '../../offline/drafts/draft-evidence'
import { mayBeNotFound } from '../../offline/drafts/draft-reasons'
import { type DraftState, isUnsent, OVERDUE_AFTER_MS } from '../../offline/drafts/draft-states'
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
export function repeatsByItself(record: DraftRecord, facts: OutboxFacts): boolean {
  return (
    record.state === 'unknown' &&
    (record.resend === true || (facts.idempotency && isRepeatable(record, facts)))
  )
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
  | 'found'
  | 'not-found'
  | 'send-again'
  | 'check-again'
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
 * Returns whether the bank is searched for a draft whose outcome is not known, and whose user decides.
 * `kind`: whether its kind can be found at the bank.
 */
export function isSearched(
  record: DraftRecord,
  kind: Pick<AnyDraft, 'statusCheck'> | undefined,
  facts: OutboxFacts,
): boolean {
  return record.state === 'unknown' && kind?.statusCheck !== undefined && !repeatsByItself(record, facts)
}

/**
 * Returns the actions that a user has on a draft, the most likely first. A draft whose outcome is not known
 * cannot be discarded; the user says what became of it. One that does not open on this device can be exported
 * or discarded.
 */
export function actionsFor(
  record: DraftRecord,
  opens: {
    readonly isOpen: boolean
    readonly takesDate: boolean
    /** What checks at the bank have shown, if it is searched for the draft. */
    readonly evidence?: DraftEvidence | undefined
  },
  facts: OutboxFacts,
): readonly ItemAction[] {
  if (record.state === 'unknown') {
    // Nothing of it can be sent any more, so that its user alone can end it.
    if (!opens.isOpen) return ['found', 'not-found', 'export']
    // Before it leaves again at their word, which may take days offline, they may find it after all.
    if (repeatsByItself(record, facts)) return record.resend ? ['found', 'export'] : ['export']
    const { evidence } = opens
    const again: readonly ItemAction[] = evidence && record.isChecked ? ['check-again'] : []
    if (evidence && isFoundItself(record, evidence)) return ['found', ...again, 'export']
    // Not before the bank was searched, if it can be: nothing is checked after it.
    const canDeny = mayBeNotFound(record.reason) && (!evidence || record.isChecked)
    const resend: readonly ItemAction[] = ['send-again']
    const denials = !canDeny
      ? resend
      : record.copyKeys
        ? resend.concat('not-found')
        : ['not-found' as const, ...resend]
    if (evidence?.isAbsent) return [...denials, 'found', ...again, 'export']
    // A search that has found nothing suggests neither answer: the next one may.
    return evidence?.found.length === 0
      ? [...again, 'found', ...denials, 'export']
      : ['found', ...denials, ...again, 'export']
  }
  const actions = ACTIONS[record.state]
  if (!opens.isOpen) return actions.filter((action) => action === 'export' || action === 'discard')
  const canSend = opens.takesDate && record.movedTo !== undefined
  return actions.filter((action) => action !== 'send-on-moved-date' || canSend)
}

/** Returns whether a draft is unsent, and nothing was done with it for more than a day. `now` in ms. */
export function isOverdue({ state, updatedAt }: DraftRecord, now: number): boolean {
  return isUnsent(state) && now - updatedAt > OVERDUE_AFTER_MS
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
