import { failed } from '../../bank/result'
import type { AnyList } from '../lists/define-list'
import { doJob } from './jobs'
import type { JobMessage, JobReply } from './messages'

/** Does a page's job and answers through its port; a job that fails in here is answered too, so that the page does it itself at once. */
export async function answerJob(
  lists: readonly AnyList[],
  { job, context }: JobMessage,
  port: Pick<MessagePort, 'postMessage'>,
): Promise<void> {
  const reply = await doJob(lists, job, context).catch((): JobReply => failed({ kind: 'unknown-job' }))
  port.postMessage(reply)
}
