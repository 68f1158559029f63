import type { LoggedWrite } from '../../offline/react/use-live-writes'

/** The title of a live write whose facts do not open. */
const SEALED = 'something sent from this device'

/** Returns the title of a live write, for example "₦125,000.00 to Yetúndé Ṣówándé". */
export function liveWriteTitleMessage({ title }: Pick<LoggedWrite, 'title'>): string {
  return title ?? SEALED
}

/** It could not be taken off the list. */
export const NOT_TAKEN_OFF =
  'This device could not remove it from the list. Free some space on it, then try again.'

/** How a live write ended that was checked. */
export type LiveWriteEnd =
  /** `detail`: what the bank has of it; '' if another tab found it, or this tab was reloaded since. */
  | { readonly kind: 'arrived'; readonly detail: string }
  /** `isOver`: it can never be done any more. */
  | { readonly kind: 'absent'; readonly isOver: boolean }
  /** Its own answer came after all: refused. */
  | { readonly kind: 'refused' }

/** Returns how a closed entry of the log ended, or undefined if there is nothing to say about it. */
export function liveWriteEnd({
  record,
  check,
}: Pick<LoggedWrite, 'record' | 'check'>): LiveWriteEnd | undefined {
  switch (record.state) {
    case 'arrived':
      return { kind: 'arrived', detail: check?.kind === 'arrived' ? check.detail : '' }
    case 'absent':
      return { kind: 'absent', isOver: record.isOver === true }
    case 'refused':
      return { kind: 'refused' }
    default:
      return undefined
  }
}

/** What a user who logs out must know of a live write that has no answer yet. */
export function inFlightAtLogOutMessage(title: string): string {
  return `${title} is still being sent. Sign in again on this device to see whether it went through.`
}
