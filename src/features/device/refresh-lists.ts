import { isUnreachable } from '../../bank/failure'
import type { AnyList } from '../../offline/lists/define-list'
import { isBankFailure, type JobFailure, listRef } from '../../offline/worker/jobs'
import { runJob } from '../../offline/workspace/run-job'
import type { Workspace } from '../../offline/workspace/workspace'

/** How a refresh of several lists ended. */
export interface RefreshEnd {
  readonly refreshed: number
  /** The lists that could not be refreshed, and why. Others of them may have been. */
  readonly failed: readonly { readonly list: AnyList; readonly failure: JobFailure }[]
  /** Lists that were not asked for any more: the connection failed, or the user stopped it. */
  readonly left: number
}

/**
 * Refreshes the newest page of each list, one after the other, so that a slow connection stays usable. Ends
 * at the first failure of the connection, or when `signal` aborts. `onNext` is told which list is next.
 */
export async function refreshLists(
  workspace: Workspace,
  lists: readonly AnyList[],
  signal: AbortSignal,
  onNext: (at: number) => void,
): Promise<RefreshEnd> {
  const failed: { list: AnyList; failure: JobFailure }[] = []
  for (const [at, list] of lists.entries()) {
    onNext(at)
    const job = { name: 'refresh', list: listRef(list), filter: {}, offset: 0 } as const
    const result = await runJob(workspace, job, signal)
    if (signal.aborted) return { refreshed: at - failed.length, failed, left: lists.length - at }
    if (result.ok) continue
    failed.push({ list, failure: result.failure })
    if (isBankFailure(result.failure) && isUnreachable(result.failure))
      return { refreshed: at + 1 - failed.length, failed, left: lists.length - at - 1 }
  }
  return { refreshed: lists.length - failed.length, failed, left: 0 }
}
