import * as v from 'valibot'
import type { FlightRecord } from '../store/database'
import { unseal, type Vault } from '../vault/vault'
import type { LiveDefinition } from './define-live'
import { factsPlace } from './flight-log'

/** Opens a flight's facts; `undefined` where they do not open. */
export async function openFacts<Variables extends object, Facts extends object>(
  vault: Vault,
  definition: LiveDefinition<Variables, Facts> | undefined,
  flight: FlightRecord,
): Promise<Facts | undefined> {
  if (!definition) return undefined
  const opened = await unseal(vault, factsPlace(flight.id), flight.facts)
  if (!opened.ok) return undefined
  const facts = v.safeParse(definition.factsSchema, opened.value)
  return facts.success ? facts.output : undefined
}
