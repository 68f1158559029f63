import { ageInWords, formatDateTime } from '../../domain/dates'
import type { WaitingApprovals } from './use-waiting-approvals'

/** One thing that needs the user, with where to do it. */
export interface Attention {
  readonly href: string
  readonly count: number
  readonly title: string
  readonly note: string
}

/** The counts that the items are made from. */
interface AttentionCounts {
  /** Transfers that wait for an authorizer. */
  readonly toAuthorise: WaitingApprovals | undefined
  /** Pending postings; undefined also for a user who approves none. */
  readonly toApprove: WaitingApprovals | undefined
  /** Live writes whose outcome was found out and not read yet. */
  readonly unread: number
  /** Live writes and drafts whose outcome is not known; no other count has these drafts. */
  readonly unknown: number
  /** Drafts that wait for a decision of the user. */
  readonly needing: number
  /** Drafts that have not left this device, without those that wait for a decision. */
  readonly waiting: number
}

/** Returns what needs the user, most urgent first; nothing that there is none of. `now` in ms. */
export function attentionItems(counts: AttentionCounts, now: number): readonly Attention[] {
  const { toAuthorise, toApprove, unread, unknown, needing, waiting } = counts
  return [
    {
      href: '/transactions/batch-manage',
      count: toAuthorise?.count ?? 0,
      title: toAuthorise?.count === 1 ? 'Transfer to authorise' : 'Transfers to authorise',
      note: toAuthorise ? waitingNote(toAuthorise, 'transfers', now) : '',
    },
    {
      href: '/transactions/cash-approvals',
      count: toApprove?.count ?? 0,
      title: toApprove?.count === 1 ? 'Cash posting to approve' : 'Cash postings to approve',
      note: toApprove ? waitingNote(toApprove, 'postings', now) : '',
    },
    {
      href: '/outbox',
      count: unread,
      title: unread === 1 ? 'Outcome to read' : 'Outcomes to read',
      note: `The bank was asked; the outbox says how ${unread === 1 ? 'it' : 'they'} ended`,
    },
    {
      href: '/outbox',
      count: unknown,
      title: unknown === 1 ? 'Outcome unknown' : 'Outcomes unknown',
      note: 'Sent, but no reply came; the outbox says what is known',
    },
    {
      href: '/outbox',
      count: needing,
      title: needing === 1 ? 'Draft needs you' : 'Drafts need you',
      note: 'The outbox says what to do with each',
    },
    {
      href: '/outbox',
      count: waiting,
      title: waiting === 1 ? 'Draft on this device' : 'Drafts on this device',
      note: 'Not yet sent to the bank',
    },
  ].filter(({ count }) => count > 0)
}

function waitingNote({ isBanksCount, oldest }: WaitingApprovals, many: string, now: number): string {
  if (!isBanksCount) return `Among the ${many} saved on this device; the bank may have more`
  if (oldest === undefined) return ''
  return `Oldest: ${formatDateTime(oldest)}, ${ageInWords(now - oldest)}`
}
