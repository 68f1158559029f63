import { useQuery } from '@tanstack/react-query'
import type { BankFailure } from '../../bank/failure'
import { askRead, ReadError } from '../reads/ask-read'
import type { ReadDefinition } from '../reads/define-read'
import { useMayRead } from './use-read'
import { useConnection, useWorkspace } from './use-workspace'

/** The state of a read that is never taken from a cache. */
export type FreshRead<Value> =
  /** There are no arguments yet. */
  | { readonly state: 'idle' }
  /** It is asked when the connection is back. */
  | { readonly state: 'offline' }
  | { readonly state: 'asking' }
  /** `asOf` is when it was true (ms). */
  | { readonly state: 'known'; readonly value: Value; readonly asOf: number }
  | { readonly state: 'failed'; readonly failure: BankFailure; readonly again: () => void }

/**
 * Asks a read as soon as there are arguments and the user may, and forgets the answer with them. It is asked
 * again when they change, the bank has refused something, or the connection is back. For names and balances,
 * which are never taken from a cache (foundations §7). An answer to older arguments is dropped.
 */
export function useFreshRead<Value, Args extends object, Variables extends object>(
  read: ReadDefinition<Value, Args, Variables>,
  wanted: Args | undefined,
): FreshRead<Value> {
  const { connection, token } = useWorkspace()
  const mayRead = useMayRead(read)
  const args = mayRead ? wanted : undefined
  const { up } = useConnection()
  const query = useQuery({
    queryKey: ['read', 'fresh', read.name, read.version, args],
    // "There is none" is an answer too, which a query cannot hold by itself.
    queryFn: async ({ signal }) => ({
      value: await askRead(read, args, { connection, token: token(), signal }),
    }),
    enabled: args !== undefined && up,
    // It does not outlive the part of the screen that shows it, where it is asked once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { persisted: false },
  })
  if (!args) return { state: 'idle' }
  // The bank's last answer stays, with its time, if the bank cannot be asked again.
  if (query.data !== undefined) return { state: 'known', ...query.data, asOf: query.dataUpdatedAt }
  if (!up) return { state: 'offline' }
  if (query.error instanceof ReadError && !query.isFetching)
    return { state: 'failed', failure: query.error.failure, again: () => void query.refetch() }
  return { state: 'asking' }
}
