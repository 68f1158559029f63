import { useQuery } from '@tanstack/react-query'
import { may } from '../../domain/permissions'
import type { SearchHit } from '../lists/answer-from-device'
import { listRef } from '../worker/jobs'
import { JobError } from '../workspace/job-error'
import { runJob } from '../workspace/run-job'
import { useWorkspace } from './use-workspace'

/** How many hits of each list are shown. */
const AT_MOST = 5
/** A shorter text would match everything. */
const LEAST_CHARACTERS = 2

/**
 * Searches the cached rows of the lists that this user may see. It runs in the worker, and stops when the
 * text changes.
 */
export function useSearch(text: string): {
  readonly hits: readonly SearchHit[]
  readonly searching: boolean
} {
  const workspace = useWorkspace()
  const wanted = text.trim()
  const { user, config } = workspace
  const lists = workspace.lists
    .filter((list) => list.hit && may(user, list.capability, config).allowed)
    .map(listRef)
  const query = useQuery({
    queryKey: ['search', wanted],
    queryFn: async ({ signal }) => {
      const job = { name: 'search', lists, text: wanted, atMost: AT_MOST } as const
      const result = await runJob(workspace, job, signal)
      if (!result.ok) throw new JobError(result.failure)
      return result.value
    },
    enabled: wanted.length >= LEAST_CHARACTERS,
    gcTime: 0,
  })
  return { hits: query.data ?? [], searching: query.isFetching }
}
