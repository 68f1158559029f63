import type { Noun } from '../../domain/noun'

/** Why a similar live write must wait: one is in flight, or the outcome of an earlier one is not known. */
export type Waiting = 'being-sent' | 'unsettled'

/** Returns why the button of a live write is off until the log is read. */
export const readingMessage = ({ many }: Noun) => `Looking for ${many} without an answer`

/** Returns why a button is off while a similar write is in flight or has no known outcome. */
export function waitingMessage(waiting: Waiting, { one }: Noun): string {
  return waiting === 'being-sent'
    ? `Off while this ${one} is being sent`
    : `Off until the ${one} above is settled`
}
