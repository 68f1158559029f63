import type { Noun } from '../../domain/noun'

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
