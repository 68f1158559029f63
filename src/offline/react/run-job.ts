import { failed } from '../../bank/result'
import { handOver } from '../worker/hand-over'
import { isBankFailure, type Job, type JobResult } from '../worker/jobs'
import { jobContext, type Workspace } from './workspace'

/** Has a job done for a workspace, and tells the line watch how it went. */
export async function runJob<N extends Job['name']>(
  workspace: Workspace,
  job: Extract<Job, { readonly name: N }>,
): Promise<JobResult<N>> {
  const context = jobContext(workspace)
  if (!context) return failed({ kind: 'unauthenticated', message: '' })
  const result = await handOver(workspace.lists, job, context)
  const asksTheBank = job.name === 'refresh' || job.name === 'fetch-ahead'
  if (asksTheBank && (result.ok || isBankFailure(result.failure)))
    workspace.line.onOutcome?.(result.ok ? undefined : (result.failure as never))
  return result
}
