import type { JobFailure } from '../worker/jobs'

/** Carries a failure through TanStack Query, whose queries fail by throwing. Read `failure`; the message says nothing. */
export class JobError extends Error {
  readonly failure: JobFailure

  constructor(failure: JobFailure) {
    super(failure.kind)
    this.failure = failure
  }
}
