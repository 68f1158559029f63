import type { Noun } from '../../domain/text/noun'
import type { LoggedWrite } from '../../offline/react/use-live-writes'

/** The title of a live write whose facts do not open. */
const SEALED = 'something sent from this device'

/** Returns the title of a live write, for example "₦125,000.00 to Yetúndé Ṣówándé". */
export function liveWriteTitleMessage({ title }: Pick<LoggedWrite, 'title'>): string {
  return title ?? SEALED
}

/** The form shows input of an earlier visit or session. */
export const BACK = 'What you had typed here is back.'
export const CLEAR = 'Clear the form'
export const CLEARED = 'The form is empty.'
export const UNDO = 'Undo'

/** It could not be taken off the list. */
export const NOT_TAKEN_OFF =
  'This device could not remove it from the list. Free some space on it, then try again.'

/** How a live write ended whose answer got lost. `said`: the bank's own words; '' if there are none. */
export type LiveWriteEnd =
  | { readonly kind: 'arrived' | 'refused'; readonly said: string }
  /** The bank has not done it and never will. */
  | { readonly kind: 'absent' }

/** Returns how a closed entry of the log ended, or undefined if there is nothing to say about it. */
export function liveWriteEnd({
  record,
  outcome,
}: Pick<LoggedWrite, 'record' | 'outcome'>): LiveWriteEnd | undefined {
  switch (record.state) {
    case 'arrived':
    case 'refused':
      return { kind: record.state, said: outcome?.state ?? outcome?.message ?? '' }
    case 'absent':
      return { kind: 'absent' }
    default:
      return undefined
  }
}

/** Returns the warning to a user who logs out while a live write has no answer yet. */
export function inFlightAtLogOutMessage(title: string): string {
  return `${title} is still being sent. Sign in again on this device to see whether it went through.`
}

/**
 * Why a similar live write must wait: one is in flight, in this tab or another, or the outcome of an earlier
 * one is not known.
 */
export type Waiting = 'being-sent' | 'sent-elsewhere' | 'unsettled'

/** Returns why the button of a live write is off until the log is read. */
export const readingMessage = ({ many }: Noun) => `Checking for ${many} without a reply`

/** Returns why a button is off while a similar write is in flight or has no known outcome. */
export function waitingMessage(waiting: Waiting, { one }: Noun): string {
  switch (waiting) {
    case 'being-sent':
      return `Wait: this ${one} is being sent`
    case 'sent-elsewhere':
      return `Wait: this ${one} is being sent in another tab`
    case 'unsettled':
      return `Wait until the outcome of the ${one} above is known`
  }
}
