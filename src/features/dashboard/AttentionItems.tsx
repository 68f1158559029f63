import { useLiveQuery } from 'dexie-react-hooks'
import { isUnsent, needsUser } from '../../offline/drafts/draft-states'
import { useLiveWriteGroups } from '../../offline/react/use-live-writes'
import { useWorkspace } from '../../offline/react/use-workspace'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Section'
import css from './AttentionItems.module.css'
import { type Attention, attentionItems } from './attention.rules'
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
