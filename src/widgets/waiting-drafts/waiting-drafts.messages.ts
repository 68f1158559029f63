import type { DraftState } from '../../offline/drafts/draft-states'
import { DRAFT_BADGES } from './draft-badges'

/** The button of a row that waits on the device: it leads to the form. */
export const OPEN = 'Open'

/** Returns the state of a draft among the rows of the bank: where it waits, or what became of it. */
export function waitingStateMessage(state: DraftState): string {
  return state === 'queued' ? 'Waiting in the Outbox' : DRAFT_BADGES[state].label
}

/** Returns "12 more are in the Outbox", for drafts that the list has no room for. */
export function moreWaitingMessage(count: number): string {
  return count === 1 ? '1 more is in the Outbox' : `${count} more are in the Outbox`
}
