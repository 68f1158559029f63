import type { AnyList } from '../lists/define-list'
import { doJob, type Job, type JobContext, type JobResult } from './jobs'
import type { JobMessage, JobReply } from './messages'

/** How long a worker's answer is waited for (ms); by then it has died, and the page does the job itself. */
const REPLY_LIMIT_MS: Readonly<Record<Job['name'], number>> = {
  // Longer than a read's own limit, so that the worker's answer comes first where there is one.
  refresh: 45_000,
  ids: 45_000,
  search: 45_000,
  // Many pages, one after the other; no browser lets a worker work longer than five minutes.
  'fetch-ahead': 330_000,
}

/**
 * Has a job done: by the worker where one controls the page, otherwise (first load, a browser without one, a worker that
 * died or is of another version) by the page itself.
 */
export async function handOver<N extends Job['name']>(
  lists: readonly AnyList[],
  job: Extract<Job, { readonly name: N }>,
  context: JobContext,
): Promise<JobResult<N>> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  const reply = worker ? await askWorker(worker, { type: 'job', job, context }) : undefined
  if (reply && (reply.ok || reply.failure.kind !== 'unknown-job')) return reply as JobResult<N>
  return (await doJob(lists, job, context)) as JobResult<N>
}

function askWorker(worker: ServiceWorker, message: JobMessage): Promise<JobReply | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (reply: JobReply | undefined) => {
      clearTimeout(limit)
      port1.close()
      resolve(reply)
    }
    const limit = setTimeout(() => end(undefined), REPLY_LIMIT_MS[message.job.name])
    port1.onmessage = (event: MessageEvent<JobReply>) => end(event.data)
    worker.postMessage(message, [port2])
  })
}
