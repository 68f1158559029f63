import { type DraftState, needsPerson } from '../../offline/drafts/draft-states'
import { isRepeatable } from '../../offline/outbox/schedule'
import type { DraftRecord } from '../../offline/store/database'

/** The parts of the outbox, in the order in which they concern its person. */
export const SECTIONS = ['needs-you', 'on-its-way', 'drafts', 'sent'] as const
export type SectionName = (typeof SECTIONS)[number]

/** What a person can do with a draft. */
export type DraftAction =
  | 'continue'
  | 'edit'
  | 'edit-as-new'
  | 'hold-back'
  | 'post-on-new-date'
  | 'found'
  | 'send-again'
  | 'export'
  | 'discard'

/** Whether a lost draft is sent again by itself: only where the bank honours its key, and still remembers it. */
export function repeatsByItself(record: DraftRecord, idempotency: boolean, now: number): boolean {
  return record.state === 'unknown' && idempotency && isRepeatable(record, now)
}

/** In which part a draft stands. One that is repeated by itself is on its way, although its outcome is unknown. */
export function sectionOf(record: DraftRecord, idempotency: boolean, now: number): SectionName {
  if (record.state === 'sent') return 'sent'
  if (record.state === 'draft') return 'drafts'
  if (repeatsByItself(record, idempotency, now)) return 'on-its-way'
  return needsPerson(record.state) ? 'needs-you' : 'on-its-way'
}

const ACTIONS: Readonly<Record<DraftState, readonly DraftAction[]>> = {
  draft: ['continue', 'export', 'discard'],
  queued: ['hold-back', 'export', 'discard'],
  sending: [],
  sent: ['discard'],
  rejected: ['edit-as-new', 'export', 'discard'],
  'needs-sign-in': ['edit', 'export', 'discard'],
  unknown: ['export'],
  'held-date': ['post-on-new-date', 'edit', 'export', 'discard'],
  quarantined: ['export', 'discard'],
}

/** What can be done with a draft as it stands. What may have arrived is not discarded before its person has looked. */
export function actionsFor(record: DraftRecord, idempotency: boolean, now: number): readonly DraftAction[] {
  if (record.state !== 'unknown' || repeatsByItself(record, idempotency, now)) return ACTIONS[record.state]
  return ['found', 'send-again', 'export', 'discard']
}
