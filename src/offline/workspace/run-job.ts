import { callLimit } from '../../bank/call-limit'
import { failed } from '../../domain/result'
import { logFailure } from '../error-log/error-log'
import { handOver } from '../worker/hand-over'
import { isBankFailure, isDeviceJob, type Job, type JobFailure, type JobResult } from '../worker/jobs'
import { jobContext, type Workspace } from './workspace'

/**
 * Has a job done for a workspace, and reports the outcome to connectivity. The job ends with the workspace,
 * or when `unwanted` aborts.
 */
export async function runJob<N extends Job['name']>(
  workspace: Workspace,
  job: Extract<Job, { readonly name: N }>,
  unwanted?: AbortSignal,
): Promise<JobResult<N>> {
  const { lists, connection } = workspace
  const context = jobContext(workspace)
  const needsBank = !isDeviceJob(job)
  if (needsBank && !context.token) return failed({ kind: 'offline' })
  if (needsBank && connection.hasNoNetwork?.()) {
    connection.onOutcome?.({ kind: 'offline' }, context.token)
    return failed({ kind: 'offline' })
  }
  const { signal, release } = callLimit(undefined, workspace.signal, unwanted)
  const result = await handOver(lists, job, context, signal).finally(release)
  if (!signal.aborted) reportJob(workspace, job.name, result, context.token)
  return result
}

/** Logs a failure of a job, and reports its outcome to connectivity. Not for a job that was aborted. */
export function reportJob(
  { connection }: Workspace,
  name: Job['name'],
  result: JobResult<Job['name']>,
  token: string,
): void {
  const failure: JobFailure | undefined = result.ok ? undefined : result.failure
  // Being offline is no error.
  if (failure && failure.kind !== 'offline') logFailure(`jobs/${name}` as const, failure.kind)
  if (failure && isBankFailure(failure)) connection.onOutcome?.(failure, token)
  // Other jobs may have succeeded without asking the bank.
  else if (!failure && name === 'refresh') connection.onOutcome?.(undefined, token)
}
