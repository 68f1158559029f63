import { useUnsentCount } from '../../offline/react/use-outbox'
import { OUTBOX_SCREEN } from '../routing/screens'
import { APPROVALS_PATH } from '../routing/screens-of-money'
import { countMessage } from './status-bar.messages'
import { useInitiatedTotal } from './use-initiated-total'

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
      short: countMessage(unsent, 'draft'),
      long: `${countMessage(unsent, 'draft')} not sent`,
    },
  ].filter(({ count }) => count > 0)
}

/** Returns how much waits at each entry of the menu, by the path of the entry. */
export function useMenuCounts(): ReadonlyMap<string, number> {
  return new Map(useAttention().map(({ href, count }) => [href, count]))
}
