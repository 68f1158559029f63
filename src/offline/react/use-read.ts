import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallProgress } from '../../bank/transport'
import { may } from '../../domain/staff/permissions'
import { byAge } from '../reads/ask-again'
import { askRead } from '../reads/ask-read'
import type { ReadDefinition } from '../reads/define-read'
import { READS_PERSISTED_MS } from '../reads/persist-reads'
import type { JobFailure } from '../worker/jobs'
import { JobError } from '../workspace/job-error'
import { useWorkspace } from './use-workspace'

/** Of a smaller answer no progress is shown (bytes): it is there before it could be read. */
const LARGE_ANSWER = 50_000

/** A read's answer, as a screen shows it. */
export interface ReadView<Value> {
  readonly value: Value | undefined
  /** When it was true (ms). */
  readonly asOf: number | undefined
  readonly failure: JobFailure | undefined
  readonly loading: boolean
  /** The received part of an answer that is large; undefined otherwise. */
  readonly received: CallProgress | undefined
  readonly refreshing: boolean
  readonly refresh: () => void
}

/**
 * Asks for a read, and returns what is known of it. Without arguments it is not asked yet, and never if the
 * user may not. `again` 'by age' is for what no form works with here: neither a refusal nor a new start has
 * it asked again.
 */
export function useRead<Value, Args extends object, Variables extends object>(
  read: ReadDefinition<Value, Args, Variables>,
  wanted: Args | undefined,
  again: 'by age' | 'when it may have changed' = 'when it may have changed',
): ReadView<Value> {
  const { connection, token } = useWorkspace()
  const mayRead = useMayRead(read)
  const args = mayRead ? wanted : undefined
  const [received, setReceived] = useState<CallProgress>()
  const query = useQuery({
    queryKey: ['read', read.name, read.version, args],
    queryFn: async ({ signal }) => {
      const onProgress = (progress: CallProgress) => {
        if (progress.direction === 'down' && progress.bytes > LARGE_ANSWER) setReceived(progress)
      }
      const value = await askRead(read, args, { connection, token: token(), signal, onProgress })
      setReceived(undefined)
      return value
    },
    enabled: args !== undefined,
    // An answer from the future is from before the clock was set back, so its age is unknown. The value is
    // negative because the library would take 0 for "not before that time has come".
    staleTime: ({ state }) =>
      state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : read.staleAfterMs,
    ...(again === 'by age' && byAge(read.staleAfterMs)),
    // An answer that is removed from memory is removed from the device as well.
    ...(read.persisted && { gcTime: READS_PERSISTED_MS }),
    meta: { persisted: read.persisted },
  })
  return {
    value: query.data,
    asOf: query.data === undefined ? undefined : query.dataUpdatedAt,
    failure: query.error instanceof JobError ? query.error.failure : undefined,
    loading: query.isLoading,
    received: query.isFetching ? received : undefined,
    refreshing: query.isFetching,
    refresh: () => void query.refetch(),
  }
}

/** Returns whether this user may ask the read. A read that the bank would refuse the user is never asked. */
export function useMayRead({
  capability,
}: Pick<ReadDefinition<unknown, object, object>, 'capability'>): boolean {
  const { user, config } = useWorkspace()
  return capability === 'anyone' || may(user, capability, config).allowed
}

/**
 * Whether a read is still from before a change that the bank has carried out. `note` is to be called when it
 * was; the answer is old until the read has another one. It does not depend on clocks.
 */
export function useOutdated({ asOf }: Pick<ReadView<unknown>, 'asOf'>): {
  readonly isOld: boolean
  readonly note: () => void
} {
  const latest = useRef(asOf)
  useEffect(() => {
    latest.current = asOf
  }, [asOf])
  const [old, setOld] = useState<number>()
  return { isOld: old !== undefined && asOf === old, note: () => setOld(latest.current) }
}
