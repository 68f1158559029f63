import { failed } from '../../domain/result'
import { logError } from '../error-log/error-log'
import type { AnyList } from '../lists/define-list'
import { doJob } from './jobs'
import { isStopMessage, type JobMessage, type JobReply } from './messages'

/**
 * Does a page's job and answers through its port. It also answers if the job fails, so that the page does the
 * job itself at once. A stop message of the page ends the job.
 */
export async function answerJob(
  lists: readonly AnyList[],
  { job, context }: JobMessage,
  port: Pick<MessagePort, 'postMessage' | 'onmessage'>,
): Promise<void> {
  const stopping = new AbortController()
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isStopMessage(data)) stopping.abort()
  }
  const done = doJob(lists, job, context, stopping.signal)
  const reply = await done.catch((thrown): JobReply => {
    logError('jobs/worker', thrown)
    return failed({ kind: 'unknown-job' })
  })
  port.postMessage(reply)
}
