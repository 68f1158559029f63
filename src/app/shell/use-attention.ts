import { OVERDUE_AFTER_MS } from '../../offline/drafts/draft-states'
import { useOverdueCount, useUnsentCount } from '../../offline/react/use-outbox'
import { useNow } from '../../widgets/use-now'
import { OUTBOX_SCREEN } from '../routing/screens'
import { APPROVALS_PATH } from '../routing/screens-of-money'
import { countMessage } from './status-bar.messages'
import { useInitiatedTotal } from './use-initiated-total'

/** How often it is counted again which drafts are unsent for a day (ms). */
const OFTEN_MS = 10 * 60_000

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
  const initiated = useInitiatedTotal() ?? 0
  return [
    {
      href: APPROVALS_PATH,
      count: initiated,
      short: countMessage(initiated, 'approval'),
      long: `${countMessage(initiated, 'transfer')} to authorise`,
    },
    {
      href: OUTBOX_SCREEN.path,
      count: unsent,
      short: `${countMessage(unsent, 'draft')}${overdue > 0 ? `, ${overdue} over a day` : ''}`,
      long: `${countMessage(unsent, 'draft')} not sent${overdue > 0 ? `, ${overdue} for more than a day` : ''}`,
    },
  ].filter(({ count }) => count > 0)
}

/** Returns how much waits at each entry of the menu, by the path of the entry. */
export function useMenuCounts(): ReadonlyMap<string, number> {
  return new Map(useAttention().map(({ href, count }) => [href, count]))
}
