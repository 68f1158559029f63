import { useLiveQuery } from 'dexie-react-hooks'
import { type Capability, may } from '../../domain/staff/permissions'
import { pendingPostingList } from '../../features/postings/pending-postings.list'
import { transferList } from '../../features/transfers/transfers.list'
import { OVERDUE_AFTER_MS } from '../../offline/drafts/draft-states'
import type { AnyList, ListFilter } from '../../offline/lists/define-list'
import { filterName } from '../../offline/lists/list-store'
import { pagesOf } from '../../offline/lists/pages-of'
import { useLiveWriteGroups, useUnknownWrites } from '../../offline/react/use-live-writes'
import { useOpened } from '../../offline/react/use-opened'
import { useOverdueCount, useUnsentCount } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { useNow } from '../../widgets/use-now'
import { OUTBOX_SCREEN } from '../routing/screens'
import { APPROVALS_PATH, CASH_APPROVALS_PATH } from '../routing/screens-of-money'
import { countMessage, openWritesMessage } from './status-bar.messages'

/** How often it is counted again which drafts are unsent for a day (ms). */
const OFTEN_MS = 10 * 60_000

const INITIATED = { status: 'initiated' }
const ALL = {}

/** Something that waits for the user, and the screen where it is done. */
export interface Duty {
  readonly href: string
  readonly count: number
  /** "7 approvals" */
  readonly short: string
  /** "7 transfers to authorise" */
  readonly long: string
}

/** Returns what waits for the user's attention. */
export function useAttention(): readonly Duty[] {
  const unsent = useUnsentCount()
  const overdue = useOverdueCount(useNow(OFTEN_MS) - OVERDUE_AFTER_MS)
  const unread = useLiveWriteGroups()?.unread.length ?? 0
  const unknown = (useUnknownWrites() ?? []).map(({ noun }) => noun)
  const initiated = useBankTotal(transferList, INITIATED, 'view approvals') ?? 0
  const postings = useBankTotal(pendingPostingList, ALL, 'approve pending posting') ?? 0
  const drafts = countMessage(unsent, 'draft')
  const olderOnes = overdue > 0 ? ` (${overdue} older than a day)` : ''
  // One duty, because it is one screen.
  const inOutbox = (unsentOnes: string) =>
    [
      unknown.length > 0 && `${openWritesMessage(unknown)} of unknown outcome`,
      unread > 0 && `${countMessage(unread, 'outcome')} to read`,
      unsent > 0 && unsentOnes,
    ]
      .filter(Boolean)
      .join(', ')
  return [
    {
      href: APPROVALS_PATH,
      count: initiated,
      short: countMessage(initiated, 'approval'),
      long: `${countMessage(initiated, 'transfer')} to authorise`,
    },
    {
      href: CASH_APPROVALS_PATH,
      count: postings,
      short: countMessage(postings, 'cash approval'),
      long: `${countMessage(postings, 'posting')} to approve`,
    },
    {
      href: OUTBOX_SCREEN.path,
      count: unknown.length + unread + unsent,
      short: inOutbox(`${drafts}${olderOnes}`),
      long: inOutbox(`${drafts} waiting${olderOnes}`),
    },
  ].filter(({ count }) => count > 0)
}

/** Returns how much waits at each entry of the menu, by the path of the entry. */
export function useMenuCounts(): ReadonlyMap<string, number> {
  return new Map(useAttention().map(({ href, count }) => [href, count]))
}

/**
 * Returns the bank's own count of the rows of a list, as of the last time this device asked. Returns
 * undefined if it never asked, or if the user may not do what they wait for. `filter` must be the same object
 * at each render.
 */
function useBankTotal({ name }: AnyList, filter: ListFilter, capability: Capability): number | undefined {
  const { db, vault, user, config } = useWorkspace()
  const isAllowed = may(user, capability, config).allowed
  const named = useOpened(() => filterName(vault, filter), isAllowed ? vault.keyId : undefined)
  return useLiveQuery(async () => {
    if (named === undefined) return undefined
    const pages = await pagesOf(db, name, named).toArray()
    // Each page has the count of its own answer.
    return pages.sort((a, b) => b.askedAt - a.askedAt)[0]?.total
  }, [db, name, named])
}
