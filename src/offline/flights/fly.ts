import { askBank, type BankLine } from '../../bank/door'
import { type BankFailure, outcomeIsUnknown } from '../../bank/failure'
import { failed, ok, type Result } from '../../bank/result'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import type { LiveDefinition } from './define-live'
import { closeFlight, markRead, openFlight } from './flight-log'
import { openFacts } from './open-facts'

/** What a live write needs. */
export interface FlightContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly line: BankLine
  readonly token: () => string | undefined
}

/** Why a live write did not succeed, or is not known to have. */
export type FlightFailure =
  /** The bank said no; the write did not happen. */
  | { readonly kind: 'said-no'; readonly message: string }
  /** It never left. */
  | { readonly kind: 'not-sent'; readonly because: BankFailure }
  /** The same left before, and its outcome is not known: this one was not sent. */
  | { readonly kind: 'unsettled' }
  /** Not even its line in the log could be written, so it was not sent. */
  | { readonly kind: 'not-logged' }
  /** It left, and no answer says what became of it; `flightId` is its open line in the log. */
  | { readonly kind: 'unknown'; readonly flightId: string; readonly because: BankFailure }

/** The name of the lock held while a flight is in the air, so that another tab, or this one after a reload, can tell. */
export const flightLock = (id: string) => `flight:${id}`

/**
 * Carries out a live write, once. Before it leaves, the flight log keeps what to find it by; an answer closes the line; no
 * answer leaves it open, and then it is looked up, never repeated. `id` names its line in the log.
 */
export async function fly<Variables extends object, Facts extends object>(
  context: FlightContext,
  definition: LiveDefinition<Variables, Facts>,
  variables: Variables,
  id: string = crypto.randomUUID(),
): Promise<Result<string, FlightFailure>> {
  if (globalThis.navigator?.onLine === false)
    return failed({ kind: 'not-sent', because: { kind: 'offline' } })
  const flown = await exclusively(flightLock(id), {}, async () => {
    const noted = await note(context, definition, definition.facts(variables), id)
    return noted.ok ? depart(context, definition, variables, id) : noted
  })
  return flown.ok ? flown.value : failed({ kind: 'not-logged' })
}

/** Writes the line, unless the same is on its way or its outcome is not known. One tab at a time, so that of two one is refused. */
async function note<Variables extends object, Facts extends object>(
  { db, vault }: FlightContext,
  definition: LiveDefinition<Variables, Facts>,
  facts: Facts,
  id: string,
): Promise<Result<undefined, FlightFailure>> {
  try {
    const noted = await exclusively(`departures:${db.name}`, {}, async () => {
      for (const open of await db.flights.where('state').equals('open').toArray()) {
        if (open.operation !== definition.operation) continue
        const before = await openFacts(vault, definition, open)
        // What cannot be read may be the same.
        if (!before || definition.isSame(before, facts)) return failed({ kind: 'unsettled' as const })
      }
      await openFlight(db, vault, { id, operation: definition.operation, facts })
      // The line is written, and it leaves: a device that cannot note this as well does not hold it back.
      await readByTrying(db, vault, definition, facts).catch(() => undefined)
      return ok(undefined)
    })
    return noted.ok ? noted.value : failed({ kind: 'not-logged' })
  } catch {
    return failed({ kind: 'not-logged' })
  }
}

/** "Not there, it can be sent again" holds no longer once it is: whoever read it later would send it a third time. */
async function readByTrying<Variables extends object, Facts extends object>(
  db: LocalDatabase,
  vault: Vault,
  definition: LiveDefinition<Variables, Facts>,
  facts: Facts,
): Promise<void> {
  for (const absent of await db.flights.where('state').equals('absent').toArray()) {
    if (!absent.unread || absent.operation !== definition.operation) continue
    const before = await openFacts(vault, definition, absent)
    if (before && definition.isSame(before, facts)) await markRead(db, absent.id)
  }
}

async function depart<Variables extends object, Facts extends object>(
  { db, line, token }: FlightContext,
  definition: LiveDefinition<Variables, Facts>,
  variables: Variables,
  id: string,
): Promise<Result<string, FlightFailure>> {
  const answer = await askBank(line, {
    document: definition.document,
    variables: definition.wire?.(variables) ?? variables,
    answer: definition.answer,
    token: token(),
    idempotencyKey: crypto.randomUUID(),
  })
  // A device that cannot close the line must not cost the answer: the line stays open, and is looked up.
  const close = (state: 'arrived' | 'refused') => closeFlight(db, id, state, 'answer').catch(() => undefined)
  if (answer.ok) {
    await close(answer.value.ok ? 'arrived' : 'refused')
    return answer.value.ok
      ? ok(answer.value.message)
      : failed({ kind: 'said-no', message: answer.value.message })
  }
  const { failure } = answer
  if (outcomeIsUnknown(failure)) return failed({ kind: 'unknown', flightId: id, because: failure })
  await close('refused')
  return failure.kind === 'refused'
    ? failed({ kind: 'said-no', message: failure.message })
    : failed({ kind: 'not-sent', because: failure })
}
