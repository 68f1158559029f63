import type { LoggedWrite } from '../../../offline/react/use-live-writes'
import {
  isSameTransfer,
  type TransferContents,
  type TransferFacts,
  type TransferMovement,
  transferTitle,
} from '../create-transfer.live'

/** The transfers that are being sent beside the form on show, which shows by itself what it sends. */
export interface BeingSent {
  /** Those that left, here or in another tab. */
  readonly inFlight: readonly LoggedWrite[]
  /** The titles of those whose button was pressed here, and that have no line in the log yet. */
  readonly startingToSend: readonly string[]
  /** One of them is what is typed into the form. */
  readonly isTyped: boolean
}

/** Tells what is being sent beside the form. `sending`: the form sends what is typed into it. */
export function beingSentBeside(
  form: { readonly typed: TransferMovement; readonly sending: boolean },
  inFlight: readonly LoggedWrite[],
  pressedHere: readonly TransferContents[],
): BeingSent {
  const factsOf = ({ facts }: LoggedWrite) => facts as TransferFacts | undefined
  const isTyped = (one: TransferMovement | undefined) => one !== undefined && isSameTransfer(one, form.typed)
  const isOwn = (one: TransferMovement | undefined) => form.sending && isTyped(one)
  const hasEntry = (one: TransferMovement) =>
    inFlight.some((write) => {
      const facts = factsOf(write)
      return facts !== undefined && isSameTransfer(facts, one)
    })
  return {
    inFlight: inFlight.filter((write) => !isOwn(factsOf(write))),
    startingToSend: pressedHere.filter((one) => !isOwn(one) && !hasEntry(one)).map(transferTitle),
    isTyped: !form.sending && [...inFlight.map(factsOf), ...pressedHere].some(isTyped),
  }
}
