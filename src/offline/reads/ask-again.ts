import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Has every read asked again: those on a screen at once, the others when a screen shows them. For after a
 * refusal by the bank, and when the user asks for what is new: a limit, a date or a choice may have changed
 * since. A read that is asked again by its age alone waits for a form that works with the answer.
 * `cancelRefetch` false: an answer that is on its way is new enough.
 */
export function askReadsAgain(queries: QueryClient, { cancelRefetch = true } = {}): void {
  void queries.invalidateQueries({ queryKey: READS, refetchType: 'none' })
  const active = { queryKey: READS, type: 'active', predicate: isWorkedWith } as const
  void queries.refetchQueries(active, { cancelRefetch })
}

/** The options of a query whose answer is asked for again by its age alone. */
export function byAge(staleAfterMs: number) {
  const isOld = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) => {
    const age = Date.now() - state.dataUpdatedAt
    // An answer from the future is from before the clock was set back.
    return age < 0 || age >= staleAfterMs ? 'always' : false
  }
  return { refetchOnMount: isOld, refetchOnWindowFocus: isOld }
}

const READS = ['read']

/** Returns whether a part of the screen shows the read that does not ask by its age alone. */
function isWorkedWith({ observers }: Query): boolean {
  return observers.some(({ options }) => typeof options.refetchOnMount !== 'function')
}
