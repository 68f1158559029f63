import type { Noun } from '../../domain/text/noun'
import type { ConnectionState } from '../../offline/connectivity/connectivity'
import { timeText } from '../../ui/AsOf/AsOf'

/** The labels of the status. */
export const STATUS = {
  network: 'Network',
  asAt: 'As at',
  notLoaded: 'Not loaded yet',
  attention: 'For your attention',
  nothing: 'Nothing',
  unknown: 'Outcome unknown',
  operationDate: 'Operation date',
  dateUnknown: 'Not known yet',
  worksNow: 'What works now',
  waits: 'What waits',
  drafts: 'Drafts',
} as const

/** Returns "Online", "Waiting for the bank", or "Offline since 10:42". `now` in ms. */
export function connectionMessage(connection: ConnectionState, now: number): string {
  if (!connection.up) return `Offline since ${timeText(connection.since, now)}`
  return connection.isSilent ? 'Waiting for the bank' : 'Online'
}

/** Returns "1 draft" or "4 drafts". */
export function countMessage(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Returns "2 transfers" if all these live writes have the same noun, otherwise "2 entries". A noun is
 * undefined if this app does not know the operation.
 */
export function openWritesMessage(nouns: readonly (Noun | undefined)[]): string {
  const [first] = nouns
  const { one, many } = first && nouns.every((noun) => noun?.one === first.one) ? first : ENTRY
  return `${nouns.length} ${nouns.length === 1 ? one : many}`
}

const ENTRY: Noun = { one: 'entry', many: 'entries' }
