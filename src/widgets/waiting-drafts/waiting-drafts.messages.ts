import type { DraftRecord } from '../../offline/store/database'
import { draftLabel } from './draft-badges'

/** The button of a row that waits on the device: it leads to the form. */
export const OPEN = 'Open'

/** Returns the state of a draft among the rows of the bank: where it waits, or what became of it. */
export function waitingStateMessage(draft: Pick<DraftRecord, 'state' | 'reason'>): string {
  return draft.state === 'queued' ? 'Waiting in the Outbox' : draftLabel(draft)
}

/** Returns "12 more are in the Outbox", for drafts that the list has no room for. */
export function moreWaitingMessage(count: number): string {
  return count === 1 ? '1 more is in the Outbox' : `${count} more are in the Outbox`
}
