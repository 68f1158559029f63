import { useEffect, useState } from 'react'
import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { ReadDefinition } from '../reads/define-read'
import { useConnection } from './use-connection'
import { useMayRead } from './use-may-read'
import { useWorkspace } from './use-workspace'

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
 * Asks a read as soon as there are arguments and the user may, again when they change, and forgets the
 * answer with them.
 * For names and balances, which are never taken from a cache (foundations §7). An answer to older ones is
 * dropped.
 */
export function useFreshRead<Value, Args extends object, Variables extends object>(
  read: ReadDefinition<Value, Args, Variables>,
  wanted: Args | undefined,
): FreshRead<Value> {
  const { connection, token } = useWorkspace()
  const mayRead = useMayRead(read)
  const args = mayRead ? wanted : undefined
  const { up } = useConnection()
  const [tries, setTries] = useState(0)
  const [got, setGot] = useState<{ key: string; read: FreshRead<Value> }>()
  const asked = args && JSON.stringify(args)
  const key = `${tries} ${asked}`
  const isKnown = got?.key === key

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the args
  useEffect(() => {
    if (!args) return setGot(undefined)
    if (!up || isKnown) return
    const superseded = new AbortController()
    const { signal } = superseded
    const { document, answer } = read
    void askBank(connection, {
      document,
      variables: read.variables(args),
      answer,
      token: token(),
      signal,
    }).then((result) => {
      if (signal.aborted) return
      setGot({
        key,
        read: result.ok
          ? { state: 'known', value: result.value, asOf: Date.now() }
          : { state: 'failed', failure: result.failure, again: () => setTries((count) => count + 1) },
      })
    })
    return () => superseded.abort()
  }, [key, up, read, connection, token])

  if (!args) return { state: 'idle' }
  if (isKnown) return got.read
  return up ? { state: 'asking' } : { state: 'offline' }
}
