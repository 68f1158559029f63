import type { JobFailure } from '../worker/jobs'

/**
 * An error with a failure, because queries of TanStack Query fail by throwing. Read `failure`; the message is
 * only its kind.
 */
export class JobError extends Error {
  readonly failure: JobFailure

  constructor(failure: JobFailure) {
    super(failure.kind)
    this.failure = failure
  }
}
