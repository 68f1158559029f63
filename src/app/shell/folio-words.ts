import type { LineState } from '../../offline/line/line-state'
import type { OpenFlight } from '../../offline/react/use-flights'
import { OFFLINE_REASON } from '../../pickers/offline-reason.messages'
import { timeText } from '../../ui/AsOf/Time'

/** "Up", or "Down since 10:42. The bank does not answer." `now` in ms. */
export function connectionWords(line: LineState, now: number): string {
  return line.up ? 'Up' : `Down since ${timeText(line.since, now)}. ${OFFLINE_REASON[line.because]}`
}

/** "1 draft", "4 drafts". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The open flights in a few words: "1 transfer, outcome unknown" where all are transfers, "2 entries" where not. */
export function flightWords(flights: readonly Pick<OpenFlight, 'record'>[]): string {
  const areTransfers = flights.every(({ record }) => /transfer/i.test(record.operation))
  const what = areTransfers
    ? countOf(flights.length, 'transfer')
    : flights.length === 1
      ? '1 entry'
      : `${flights.length} entries`
  return `${what}, outcome unknown`
}
