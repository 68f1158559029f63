import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs what a request makes the bank do, so that a defect in any of it is known to be of that request. */
export const inRequest = <Result>(requestId: string, run: () => Result): Result =>
  requestIds.run(requestId, run)

/** Returns the id of the request that this is done for; undefined for what the bank does by itself. */
export const currentRequestId = (): string | undefined => requestIds.getStore()
