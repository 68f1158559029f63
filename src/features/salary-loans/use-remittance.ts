import { useQuery } from '@tanstack/react-query'
import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'
import type { ReadView } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { JobError } from '../../offline/workspace/job-error'
import type { RemittanceRows } from './remittance-answers'
import type { RemittanceCaller } from './remittance-reads'

/** Salaries and loans change while they are looked at: another user may ask for a loan. */
const STALE_AFTER_MS = 30_000

/**
 * Asks the remittance base, in memory only. `args` is all that the answer depends on; nothing is asked while
 * it is undefined.
 */
export function useRemittance<Row>(
  { name }: { readonly name: string },
  args: string | undefined,
  ask: (caller: RemittanceCaller) => Promise<Result<RemittanceRows<Row>, BankFailure>>,
): ReadView<RemittanceRows<Row>> {
  const { connection, token, user } = useWorkspace()
  const query = useQuery({
    queryKey: ['read', name, 1, args],
    queryFn: async ({ signal }) => {
      const answered = await ask({ connection, token: token(), orgId: user.org_id, signal })
      if (!answered.ok) throw new JobError(answered.failure)
      return answered.value
    },
    enabled: args !== undefined,
    staleTime: STALE_AFTER_MS,
    meta: { persisted: false },
  })
  return {
    value: query.data,
    asOf: query.data === undefined ? undefined : query.dataUpdatedAt,
    failure: query.error instanceof JobError ? query.error.failure : undefined,
    loading: query.isLoading,
    received: undefined,
    refreshing: query.isFetching,
    refresh: () => void query.refetch(),
  }
}
