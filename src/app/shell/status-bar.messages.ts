import type { Noun } from '../../domain/noun'
import type { ConnectionState } from '../../offline/connectivity/connectivity'
import { timeText } from '../../ui/AsOf/Time'
import { OFFLINE_REASON } from '../../widgets/offline-reason.messages'

/** Returns "Online", or "Offline since 10:42. The bank does not answer." `now` in ms. */
export function connectionMessage(connection: ConnectionState, now: number): string {
  return connection.up
    ? 'Online'
    : `Offline since ${timeText(connection.since, now)}. ${OFFLINE_REASON[connection.because]}`
}

/** Returns "1 draft" or "4 drafts". */
export function countMessage(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Returns "2 transfers, outcome unknown" if all these live writes have the same noun, otherwise "2 entries,
 * outcome unknown". A noun is undefined if this app does not know the operation.
 */
export function openWritesMessage(nouns: readonly (Noun | undefined)[]): string {
  const [first] = nouns
  const { one, many } = first && nouns.every((noun) => noun?.one === first.one) ? first : ENTRY
  return `${nouns.length} ${nouns.length === 1 ? one : many}, outcome unknown`
}

const ENTRY: Noun = { one: 'entry', many: 'entries' }
