import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '../../bank/result'
import type { LiveDefinition } from '../flights/define-live'
import { type FlightFailure, fly } from '../flights/fly'
import { useOnce } from './use-once'
import { useWorkspace } from './workspace'

/** A live write, ready to go. */
export interface LiveControl<Variables> {
  readonly sending: boolean
  /** Carries it out, once; the bank's sentence, or why it did not succeed. A second call while one is out is not made. */
  readonly send: (variables: Variables) => Promise<Result<string, FlightFailure> | undefined>
}

/**
 * A live write for a form. Deliberately not one of TanStack Query's mutations: their cache would hold the variables, and
 * with them the token, for as long as the form is shown.
 */
export function useLive<Variables extends object, Facts extends object>(
  definition: LiveDefinition<Variables, Facts>,
): LiveControl<Variables> {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const { busy, once } = useOnce(async (variables: Variables) => {
    const flightId = crypto.randomUUID()
    const landed = workspace.flights.departs(flightId)
    try {
      const result = await fly(workspace, definition, variables, flightId)
      if (result.ok) {
        for (const list of definition.touches) void queries.invalidateQueries({ queryKey: ['list', list] })
      }
      return result
    } finally {
      landed()
    }
  })
  return { sending: busy, send: once }
}
