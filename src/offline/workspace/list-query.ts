import type { AnyList, ListFilter } from '../lists/define-list'
import { listRef } from '../worker/jobs'
import { runJob } from './run-job'
import type { Workspace } from './workspace'

/** The part of a list that one answer of the bank has. */
interface AskedPage {
  readonly filter: ListFilter
  readonly offset: number
}

/** The first page of a list without a filter; of a whole list, all of it. */
export const FIRST_PAGE: AskedPage = { filter: {}, offset: 0 }

/**
 * Returns the query that has a page of a list refreshed. Its data is the result of the last refresh, also of
 * one that failed; the rows are in the store.
 */
export function listQuery(workspace: Workspace, list: AnyList, { filter, offset }: AskedPage) {
  return {
    queryKey: ['list', list.name, filter, offset] as const,
    queryFn: () => runJob(workspace, { name: 'refresh', list: listRef(list), filter, offset }),
    // A second equal failure must be a new object, so that a user who asked again is told again.
    structuralSharing: false,
  }
}
