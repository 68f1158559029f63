import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { LiveDefinition } from './define-live'
import { type LogEntry, openEntry } from './log-entry'

/** An entry of the log with its contents. */
interface KnownEntry<Facts> extends LogEntry<Facts> {
  readonly id: string
  /** When it left (ms). */
  readonly at: number
}

/** What the log says of the same write as the one that is about to leave. */
export interface EarlierSame<Facts> {
  /** The outcome of one is not known to its user, or one does not open here and may be the same. */
  readonly isUnsettled: boolean
  /** The last one that was not at the bank when it was checked; it may still come. */
  readonly absent: KnownEntry<Facts> | undefined
  /** Those that were carried out. */
  readonly done: readonly KnownEntry<Facts>[]
}

/** Looks through the log for the same write. No clock decides what is too long ago: entries go by the bank's date. */
export async function earlierSame<Variables extends object, Facts extends object>(
  { db, vault }: { readonly db: LocalDatabase; readonly vault: Vault },
  definition: LiveDefinition<Variables, Facts>,
  facts: Facts,
): Promise<EarlierSame<Facts>> {
  const flights = (await db.flights.where('state').anyOf('open', 'absent', 'arrived').toArray())
    .filter(({ operation }) => operation === definition.operation)
    .sort((one, other) => one.at - other.at)
  let isUnsettled = false
  let absent: KnownEntry<Facts> | undefined
  const done: KnownEntry<Facts>[] = []
  for (const flight of flights) {
    const entry = await openEntry(vault, definition, flight)
    if (!entry) {
      // Carried out, and its user does not know: this may be their second try of it.
      isUnsettled ||= flight.state !== 'arrived' || flight.unread === true
      continue
    }
    if (!definition.isSame(entry.facts, facts)) continue
    const known = { ...entry, id: flight.id, at: flight.at }
    if (flight.state === 'open') isUnsettled = true
    else if (flight.state === 'absent') absent = known
    else done.push(known)
  }
  return { isUnsettled, absent, done }
}
