import { askBank, type BankLine } from '../../bank/door'
import { type BankFailure, outcomeIsUnknown } from '../../bank/failure'
import { failed, ok, type Result } from '../../bank/result'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import type { LiveDefinition } from './define-live'
import { type EarlierSame, earlierSame } from './earlier-same'
import { arrivedLate, closeFlight, markRead, openFlight } from './flight-log'
import { areSameCall } from './log-entry'

/** What a live write needs. */
export interface FlightContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly line: BankLine
  readonly token: () => string | undefined
  /** Who sends it, as the bank names them. */
  readonly user: { readonly id: string; readonly org_id: string }
}

/** A live write that the bank has. */
export interface LiveDone {
  /** The bank's own sentence; '' when it said none, or when it was found there. */
  readonly message: string
  /** What the bank has of it, when that was found by a check instead of by its own yes. */
  readonly found?: FoundAtBank
}

interface FoundAtBank {
  readonly detail: string
  /** It is an earlier try of the same: this one was not sent, or the bank refused it. */
  readonly isEarlierTry: boolean
  /** The entry of the log that says so. */
  readonly entryId: string
}

/** Why a live write did not succeed, or is not known to have. */
export type FlightFailure =
  /** The bank said no, and a check found nothing of it. `isOver`: the same cannot be done any more at all. */
  | { readonly kind: 'said-no'; readonly message: string; readonly isOver: boolean }
  /** It never left, or the bank carried nothing out. */
  | { readonly kind: 'not-sent'; readonly because: BankFailure }
  /** The same left before, and its outcome is not known: this one was not sent. */
  | { readonly kind: 'unsettled' }
  /** The same left before and was not there, and whether that is still so could not be checked: this one was not sent. */
  | { readonly kind: 'not-checked'; readonly because: BankFailure | undefined }
  /** The same was carried out before, last at `at` (ms): this one was not sent, unless `accepted` names them all. */
  | { readonly kind: 'done-before'; readonly at: number; readonly ids: readonly string[] }
  /** Not even its entry in the log could be written, so it was not sent. */
  | { readonly kind: 'not-logged' }
  /** It left, and nothing says what became of it; `flightId` is its open entry in the log. */
  | { readonly kind: 'unknown'; readonly flightId: string; readonly because: BankFailure }

/** How a live write leaves. */
interface Departure {
  /** Names its entry in the log. */
  readonly id?: string
  /** The same ones done before (ids of the log), of which the user has said that this one is another. */
  readonly accepted?: readonly string[]
}

/** The name of the lock held while a flight is in the air, so that another tab, or this one after a reload, can tell. */
export const flightLock = (id: string) => `flight:${id}`

/**
 * Carries out a live write, once. Before it leaves, the log keeps what to find it by; an answer closes the entry; no
 * answer leaves it open, and then it is looked up, never repeated. What was sent before and was not there goes under the same key and
 * names, after one more check, so that the bank does one of the two at most.
 */
export async function fly<Variables extends object, Facts extends object>(
  context: FlightContext,
  definition: LiveDefinition<Variables, Facts>,
  variables: Variables,
  { id = crypto.randomUUID(), accepted = [] }: Departure = {},
): Promise<Result<LiveDone, FlightFailure>> {
  if (globalThis.navigator?.onLine === false)
    return failed({ kind: 'not-sent', because: { kind: 'offline' } })
  const flown = await exclusively(flightLock(id), {}, async () => {
    const earlier = await earlierThan(context, definition, variables, accepted)
    if (!earlier.ok) return earlier
    const { absent } = earlier.value
    if (absent) {
      const found = await definition.find(absent.facts, lookContext(context))
      if (!found.ok) return failed({ kind: 'not-checked' as const, because: found.failure })
      if (found.value.kind === 'unclear') return failed({ kind: 'not-checked' as const, because: undefined })
      if (found.value.kind === 'arrived') {
        await arrivedLate(context.db, absent.id).catch(() => undefined)
        return ok({
          message: '',
          found: { detail: found.value.detail, isEarlierTry: true, entryId: absent.id },
        })
      }
    }
    const noted = await note(context, definition, variables, { id, accepted, checked: absent?.id })
    return noted.ok ? depart(context, definition, noted.value, id) : noted
  })
  return flown.ok ? flown.value : failed({ kind: 'not-logged' })
}

/** What the log has of the same; a failure when that keeps this one from leaving. */
async function earlierThan<Variables extends object, Facts extends object>(
  context: FlightContext,
  definition: LiveDefinition<Variables, Facts>,
  variables: Variables,
  accepted: readonly string[],
): Promise<Result<EarlierSame<Facts>, FlightFailure>> {
  try {
    const earlier = await earlierSame(context, definition, definition.facts(variables))
    if (earlier.isUnsettled) return failed({ kind: 'unsettled' })
    const last = earlier.done.filter(({ id }) => !accepted.includes(id)).at(-1)
    return last
      ? failed({ kind: 'done-before', at: last.at, ids: earlier.done.map(({ id }) => id) })
      : ok(earlier)
  } catch {
    return failed({ kind: 'not-logged' })
  }
}

/** A live write whose entry is in the log. */
interface Noted<Facts> {
  readonly facts: Facts
  readonly key: string
  readonly wire: object
  /** The entry of an earlier try that was not there. */
  readonly absentId: string | undefined
}

/** Writes the entry, unless the same left meanwhile. One tab at a time, so that of two one is refused. */
async function note<Variables extends object, Facts extends object>(
  context: FlightContext,
  definition: LiveDefinition<Variables, Facts>,
  variables: Variables,
  { id, accepted, checked }: { id: string; accepted: readonly string[]; checked: string | undefined },
): Promise<Result<Noted<Facts>, FlightFailure>> {
  const { db, vault } = context
  try {
    const noted = await exclusively(`departures:${db.name}`, {}, async () => {
      const earlier = await earlierThan(context, definition, variables, accepted)
      if (!earlier.ok) return earlier
      const { absent } = earlier.value
      if (absent?.id !== checked) return failed({ kind: 'unsettled' as const })
      const own = (absent && definition.renamed?.(variables, absent.facts)) ?? variables
      const wire = definition.wire?.(own) ?? own
      const facts: Facts = definition.facts(own)
      const isRepeat = absent !== undefined && areSameCall(wire, absent.variables)
      const key = isRepeat ? absent.key : crypto.randomUUID()
      await openFlight(db, vault, { id, operation: definition.operation, facts, key, variables: wire })
      // "Not there, it can be sent again" holds no longer: whoever read it later would send it a third time.
      if (absent) await markRead(db, absent.id).catch(() => undefined)
      return ok({ facts, key, wire, absentId: absent?.id })
    })
    return noted.ok ? noted.value : failed({ kind: 'not-logged' })
  } catch {
    return failed({ kind: 'not-logged' })
  }
}

async function depart<Variables extends object, Facts extends object>(
  context: FlightContext,
  definition: LiveDefinition<Variables, Facts>,
  { facts, key, wire, absentId }: Noted<Facts>,
  id: string,
): Promise<Result<LiveDone, FlightFailure>> {
  const { db, line, token } = context
  const answer = await askBank(line, {
    document: definition.document,
    variables: wire,
    answer: definition.answer,
    token: token(),
    idempotencyKey: key,
  })
  // A device that cannot close the entry must not cost the answer: it stays open, and is looked up.
  const close = async (state: 'arrived' | 'refused') => {
    await closeFlight(db, id, state).catch(() => undefined)
    if (state === 'arrived' && absentId) await arrivedLate(db, absentId).catch(() => undefined)
  }
  if (answer.ok && answer.value.ok) {
    await close('arrived')
    return ok({ message: answer.value.message })
  }
  const failure: BankFailure = answer.ok ? { kind: 'refused', message: answer.value.message } : answer.failure
  const unknown = failed({ kind: 'unknown' as const, flightId: id, because: failure })
  if (outcomeIsUnknown(failure)) return unknown
  if (failure.kind !== 'refused' && failure.kind !== 'rate-limited') {
    await close('refused')
    return failed({ kind: 'not-sent', because: failure })
  }
  // The refusal may be the echo of this very write: browsers send a POST twice by themselves, and the first may have been done.
  const found = await definition.find(facts, lookContext(context))
  if (!found.ok || found.value.kind === 'unclear') return unknown
  if (found.value.kind === 'arrived') {
    await close('arrived')
    const isEarlierTry = absentId !== undefined
    return ok({ message: '', found: { detail: found.value.detail, isEarlierTry, entryId: id } })
  }
  await close('refused')
  return failure.kind === 'refused'
    ? failed({ kind: 'said-no', message: failure.message, isOver: found.value.isOver === true })
    : failed({ kind: 'not-sent', because: failure })
}

function lookContext({ line, token, user }: FlightContext) {
  return { line, token: token() ?? '', orgId: user.org_id, userId: user.id }
}
