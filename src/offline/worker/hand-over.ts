import { failed } from '../../domain/result'
import { logError, logFailure } from '../error-log/error-log'
import type { AnyList } from '../lists/define-list'
import { notStored } from '../store/not-stored'
import { doBankJob, isDeviceJob, type Job, type JobContext, type JobResult } from './jobs'
import {
  isStillAtIt,
  type JobMessage,
  type JobReply,
  type StillAtItMessage,
  type StopMessage,
} from './messages'

/**
 * How long to wait for a word of the worker (ms): its answer, or that it is still at it. After that it has
 * died, and the page does the job itself.
 */
const replyLimitMs = ({ name }: Job) =>
  // To fetch ahead are many pages; no browser lets a worker run for more than five minutes. All else has
  // longer than a call may stand still: workers of earlier versions say nothing before the end.
  name === 'fetch-ahead' ? 330_000 : 45_000

/**
 * Has a job done: by the worker that controls the page, or else (first load, a browser without workers, a
 * worker that died or has another version) by the page itself. When `signal` aborts, the job ends everywhere,
 * because its keys and token may be those of a user who has logged out.
 */
export async function handOver<N extends Job['name']>(
  lists: readonly AnyList[],
  job: Extract<Job, { readonly name: N }>,
  context: JobContext,
  signal?: AbortSignal,
): Promise<JobResult<N>> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  const reply = worker
    ? await askWorker(worker, { type: 'job', job, context, hearsBeats: true }, signal)
    : undefined
  if (reply && (reply.ok || reply.failure.kind !== 'unknown-job')) return reply as JobResult<N>
  if (signal?.aborted) return failed({ kind: 'offline' })
  if (worker) logFailure('jobs/worker', reply ? 'unknown-job' : 'no-answer')
  const doing = isDeviceJob(job)
    ? import(/* chunk: behind-screens */ './device-jobs').then(({ doDeviceJob }) =>
        doDeviceJob(lists, job, context, signal),
      )
    : doBankJob(lists, job, context, signal)
  const done = doing.catch((thrown): JobReply => {
    // The store may be taken away in the middle, and most jobs are started by no one who would catch that.
    logError('jobs/page', thrown)
    return failed(notStored(thrown))
  })
  return (await done) as JobResult<N>
}

/** Returns the worker's answer; undefined if none came in time, or if `signal` aborted. */
function askWorker(
  worker: ServiceWorker,
  message: JobMessage,
  signal: AbortSignal | undefined,
): Promise<JobReply | undefined> {
  if (signal?.aborted) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (reply: JobReply | undefined) => {
      clearTimeout(limit)
      signal?.removeEventListener('abort', stop)
      port1.close()
      resolve(reply)
    }
    const stop = () => {
      const last: StopMessage = { type: 'stop' }
      port1.postMessage(last)
      end(undefined)
    }
    const wait = () => setTimeout(() => end(undefined), replyLimitMs(message.job))
    let limit = wait()
    signal?.addEventListener('abort', stop)
    port1.onmessage = ({ data }: MessageEvent<JobReply | StillAtItMessage>) => {
      if (!isStillAtIt(data)) return end(data)
      clearTimeout(limit)
      limit = wait()
    }
    // A browser that has this event tells at once that the worker was stopped; in others the limit does.
    port1.addEventListener('close', () => end(undefined))
    worker.postMessage(message, [port2])
  })
}
