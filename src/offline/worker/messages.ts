import type { Unlocked } from '../vault/unlock'
import type { Job, JobContext, JobResult } from './jobs'

/** From the page to the worker, with a port for the answer. */
export interface JobMessage {
  readonly type: 'job'
  readonly job: Job
  readonly context: JobContext
  /** The page understands {@link StillAtItMessage}. Earlier versions take any message for the answer. */
  readonly hearsBeats?: true
}

/** From the worker to the page, through the job's port: it lives, and is still at the job. */
export interface StillAtItMessage {
  readonly type: 'still-at-it'
}

/**
 * From the page to the worker, through the job's port: the user logged out, or does not need the result any
 * more.
 */
export interface StopMessage {
  readonly type: 'stop'
}

/** From a page that shows a screen, to a worker that is being installed: it may fetch the app now. */
export interface InstallMessage {
  readonly type: 'install'
}

/** From a page that unloads: its keys, for the tab's next page. */
export interface StoreKeysMessage {
  readonly type: 'store-keys'
  readonly unlocked: Unlocked
}

/**
 * From a page that starts, with a port through which the worker returns the tab's keys, or undefined. The
 * page confirms through it that it has them.
 */
export interface TakeKeysMessage {
  readonly type: 'take-keys'
  readonly tabId: string
}

/**
 * The lock that the worker holds while it stores keys. A tab that asks whether another one is signed in waits
 * for it, and so for tabs that are being reloaded.
 */
export const RELOAD_LOCK = 'branchline-reload'

/** From the worker to its pages: a draft may be sendable now (Background Sync). */
export interface WakeMessage {
  readonly type: 'send-outbox'
}

/** The Background Sync tag by which the browser wakes the worker when there is a connection. */
export const OUTBOX_SYNC_TAG = 'branchline-outbox'

/** Returns true for a job message. A page of another version may send other messages. */
export function isJobMessage(data: unknown): data is JobMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'job' && 'job' in data
}

/** Returns true for the message that ends a job. */
export function isStopMessage(data: unknown): data is StopMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'stop'
}

/** Returns true for the message that the worker is still at a job. */
export function isStillAtIt(data: JobReply | StillAtItMessage): data is StillAtItMessage {
  return 'type' in data
}

/** Returns true for the worker's wake-up message. */
export function isWakeMessage(data: unknown): data is WakeMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'send-outbox'
}

/** The answer through the job's port. */
export type JobReply = JobResult<Job['name']>
