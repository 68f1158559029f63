import type { FlightLine } from '../../../offline/react/use-flights'
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
  readonly inTheAir: readonly FlightLine[]
  /** The titles of those whose button was pressed here, and that have no line in the log yet. */
  readonly takingOff: readonly string[]
  /** One of them is what is typed into the form. */
  readonly isTyped: boolean
}

/** Tells what is being sent beside the form. `sending`: the form sends what is typed into it. */
export function beingSentBeside(
  form: { readonly typed: TransferMovement; readonly sending: boolean },
  inTheAir: readonly FlightLine[],
  pressedHere: readonly TransferContents[],
): BeingSent {
  const factsOf = ({ facts }: FlightLine) => facts as TransferFacts | undefined
  const isTyped = (one: TransferMovement | undefined) => one !== undefined && isSameTransfer(one, form.typed)
  const isOwn = (one: TransferMovement | undefined) => form.sending && isTyped(one)
  const hasLine = (one: TransferMovement) =>
    inTheAir.some((flight) => {
      const facts = factsOf(flight)
      return facts !== undefined && isSameTransfer(facts, one)
    })
  return {
    inTheAir: inTheAir.filter((flight) => !isOwn(factsOf(flight))),
    takingOff: pressedHere.filter((one) => !isOwn(one) && !hasLine(one)).map(transferTitle),
    isTyped: !form.sending && [...inTheAir.map(factsOf), ...pressedHere].some(isTyped),
  }
}
