import { useLiveQuery } from 'dexie-react-hooks'
import { ageInWords, formatDateTime } from '../../domain/days/dates'
import { isUnsent, needsUser } from '../../offline/drafts/draft-states'
import { useLiveWriteGroups } from '../../offline/react/use-live-writes'
import { useWorkspace } from '../../offline/react/use-workspace'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Layout'
import css from './AttentionItems.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { WaitingApprovals } from './use-waiting-approvals'

/**
 * The items that need the user: transfers and postings to approve, if they are given, outcomes to read,
 * unknown outcomes, drafts. Each item has a link.
 */
export function AttentionItems({
  now,
  toAuthorise,
  toApprove,
  isComing = false,
}: {
  now: number
  toAuthorise?: WaitingApprovals | undefined
  toApprove?: WaitingApprovals | undefined
  isComing?: boolean
}) {
  const drafts = useDraftCounts()
  const log = useLiveWriteGroups()
  const isKnown = drafts !== undefined && log !== undefined && !isComing
  const items = attentionItems(
    {
      toAuthorise,
      toApprove,
      unread: log?.unread.length ?? 0,
      unknown: (log?.unsettled.length ?? 0) + (drafts?.unknown ?? 0),
      needing: drafts?.needing ?? 0,
      waiting: drafts?.waiting ?? 0,
    },
    now,
  )
  return (
    <div>
      <Section title={DASHBOARD.attention} />
      {items.length === 0 ? (
        isKnown && <p>{DASHBOARD.nothingForAttention}</p>
      ) : (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.title}>
              <Item {...item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const COUNT = new Intl.NumberFormat('en-NG')

function Item({ href, count, title, note }: Attention) {
  return (
    <UiLink href={href}>
      <data value={count}>{COUNT.format(count)}</data>
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <span aria-hidden="true">Open</span>
    </UiLink>
  )
}

/** The numbers of drafts on this device. Each unsent draft is in one of them. */
interface DraftCounts {
  /** Those that the sender takes by itself, or that their user has not finished. */
  readonly waiting: number
  /** Those that wait for a decision of the user. */
  readonly needing: number
  /** Those that were sent and whose answer got lost. */
  readonly unknown: number
}

/** Counts the drafts of the user; returns undefined until they are counted. */
function useDraftCounts(): DraftCounts | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => {
    const states = (await db.drafts.toArray()).map(({ state }) => state)
    const unsent = states.filter(isUnsent).length
    const needing = states.filter(needsUser).length
    const unknown = states.filter((state) => state === 'unknown').length
    return { waiting: unsent - needing - unknown, needing, unknown }
  }, [db])
}

/** One thing that needs the user, with where to do it. */
interface Attention {
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
function attentionItems(counts: AttentionCounts, now: number): readonly Attention[] {
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
