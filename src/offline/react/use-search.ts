import { useQuery, useQueryClient } from '@tanstack/react-query'
import { banksCalled } from '../../domain/banks/bank-names'
import { may } from '../../domain/staff/permissions'
import type { SearchHit } from '../lists/search-rows'
import { type ListRef, listRef } from '../worker/jobs'
import { JobError } from '../workspace/job-error'
import { runJob } from '../workspace/run-job'
import { useWorkspace } from './use-workspace'

/** How many hits of each list are shown. */
export const HITS_PER_LIST = 5
/** A shorter text would match everything. */
const LEAST_CHARACTERS = 2

/**
 * Searches the cached rows of the lists that this user may see. It runs in the worker, and stops when the
 * text changes. Returns what was found so far, also while it is still searching.
 */
export function useSearch(text: string): {
  readonly hits: readonly SearchHit[]
  readonly searching: boolean
  /** Of a list there may be more than its hits here. */
  readonly isCut: boolean
} {
  const workspace = useWorkspace()
  const wanted = text.trim()
  const { user, config } = workspace
  const lists = workspace.lists
    .filter((list) => list.hit && may(user, list.capability, config).allowed)
    .map(listRef)
  const queries = useQueryClient()
  const queryKey = ['search', wanted]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const also = banksCalled(wanted)
      const found = new Map<ListRef, readonly SearchHit[]>()
      const all = () => lists.flatMap((list) => found.get(list) ?? [])
      // Each list on its own: the hits of one are shown while a longer one is still searched.
      await Promise.all(
        lists.map(async (list) => {
          const search = { text: wanted, also, atMost: HITS_PER_LIST }
          const hits = await runJob(workspace, { name: 'search', list, search }, signal)
          if (!hits.ok) throw new JobError(hits.failure)
          found.set(list, hits.value)
          if (hits.value.length > 0 && !signal.aborted) queries.setQueryData(queryKey, all())
        }),
      )
      return all()
    },
    enabled: wanted.length >= LEAST_CHARACTERS,
    gcTime: 0,
  })
  const hits = query.data ?? []
  const isCut = hits.some(({ list }, at) => hits[at + HITS_PER_LIST - 1]?.list === list)
  return { hits, searching: query.isFetching, isCut }
}
