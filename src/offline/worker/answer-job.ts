import { failed } from '../../domain/result'
import { logError } from '../error-log/error-log'
import type { AnyList } from '../lists/define-list'
import { doDeviceJob } from './device-jobs'
import { doBankJob, isDeviceJob } from './jobs'
import { isStopMessage, type JobMessage, type JobReply, type StillAtItMessage } from './messages'

/** The page takes a worker that is silent for much longer for dead (ms). */
const BEAT_EVERY_MS = 10_000

/**
 * Does a page's job and answers through its port. It also answers if the job fails, so that the page does the
 * job itself at once. A stop message of the page ends the job. On a slow connection a job takes minutes, so
 * the page is told meanwhile that the worker lives.
 */
export async function answerJob(
  lists: readonly AnyList[],
  { job, context, hearsBeats }: JobMessage,
  port: Pick<MessagePort, 'postMessage' | 'onmessage'>,
): Promise<void> {
  const stopping = new AbortController()
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isStopMessage(data)) stopping.abort()
  }
  const beat: StillAtItMessage = { type: 'still-at-it' }
  const beating = hearsBeats && setInterval(() => port.postMessage(beat), BEAT_EVERY_MS)
  const done = isDeviceJob(job)
    ? doDeviceJob(lists, job, context, stopping.signal)
    : doBankJob(lists, job, context, stopping.signal)
  const reply = await done.catch((thrown): JobReply => {
    logError('jobs/worker', thrown)
    return failed({ kind: 'unknown-job' })
  })
  clearInterval(beating)
  port.postMessage(reply)
}
