import type { Noun } from '../../domain/noun'

/** Why something like a live write must wait: it is in flight, or the outcome of one before is not known. */
export type Waiting = 'being-sent' | 'unsettled'

/** Why a button of a live write is off until the log is read. */
export const readingMessage = ({ many }: Noun) => `Looking for ${many} without an answer`

/** Why a button is off while one like it is in flight, or before the outcome of one like it is known. */
export function waitingMessage(waiting: Waiting, { one }: Noun): string {
  return waiting === 'being-sent'
    ? `Off while this ${one} is being sent`
    : `Off until the ${one} above is settled`
}
