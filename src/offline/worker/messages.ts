import type { Unlocked } from '../vault/unlock'
import type { Job, JobContext, JobResult } from './jobs'

/** From the page to the worker, with a port for the answer. */
export interface JobMessage {
  readonly type: 'job'
  readonly job: Job
  readonly context: JobContext
}

/** From the page to the worker, through the job's port: the user logged out, or asks for something else by now. */
export interface StopMessage {
  readonly type: 'stop'
}

/** From a page that is being left: its keys, for the same tab's next page. */
export interface CarryMessage {
  readonly type: 'carry'
  readonly carried: Unlocked
}

/** From a page that starts, with a port for the keys that the tab had before, or for nothing; it says there when it has them. */
export interface TakeMessage {
  readonly type: 'take'
  readonly tabId: string
}

/** Held by the worker while it carries keys: whoever asks whether a tab is signed in waits for those that are being reloaded. */
export const RELOAD_LOCK = 'branchline-reload'

/** From the worker to its pages: something may be sendable now (background sync). */
export interface WakeMessage {
  readonly type: 'send-outbox'
}

/** The tag under which the page asks the browser to wake the worker once there is a connection. */
export const OUTBOX_SYNC_TAG = 'branchline-outbox'

/** True for a message of ours; a page of another version may send others. */
export function isJobMessage(data: unknown): data is JobMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'job' && 'job' in data
}

/** True for the word that a job is to end. */
export function isStopMessage(data: unknown): data is StopMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'stop'
}

/** True for the worker's wake-up. */
export function isWakeMessage(data: unknown): data is WakeMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'send-outbox'
}

/** What comes back through the port. */
export type JobReply = JobResult<Job['name']>
