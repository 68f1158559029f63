import type { DraftState } from '../../offline/drafts/draft-states'
import type { DraftRecord } from '../../offline/store/database'
import type { StatusForm, StatusTone } from '../../ui/StatusBadge/StatusBadge'

/** How the state of a draft is shown wherever it stands: in the outbox, and among the rows of its list. */
export const DRAFT_BADGES: Readonly<
  Record<DraftState, { readonly form: StatusForm; readonly tone: StatusTone; readonly label: string }>
> = {
  draft: { form: 'ring', tone: 'grey', label: 'Draft' },
  queued: { form: 'half', tone: 'grey', label: 'Waiting' },
  sending: { form: 'filled', tone: 'brand', label: 'Sending' },
  sent: { form: 'filled', tone: 'good', label: 'Sent' },
  rejected: { form: 'bar', tone: 'bad', label: 'Declined' },
  'needs-sign-in': { form: 'square', tone: 'amber', label: 'Sign in to send' },
  'held-date': { form: 'square', tone: 'amber', label: 'Not sent, date changed' },
  'possible-duplicate': { form: 'square', tone: 'amber', label: 'Not sent, your decision' },
  unknown: { form: 'diamond', tone: 'ink', label: 'Outcome unknown' },
  'in-file': { form: 'ring', tone: 'grey', label: 'In a file' },
  quarantined: { form: 'square', tone: 'amber', label: 'Cannot be opened' },
}

/** Returns the word for a draft's state: what it means for this one, by the reason of the state. */
export function draftLabel({ state, reason }: Pick<DraftRecord, 'state' | 'reason'>): string {
  if (state === 'needs-sign-in' && reason === 'forbidden') return 'Not allowed'
  return DRAFT_BADGES[state].label
}
