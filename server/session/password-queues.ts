import { rateLimited } from '../call/refusals.ts'

/** How much work is done at once, and how much may wait for it. */
export interface QueueLimits {
  readonly atOnce: number
  readonly waiting: number
  readonly waitingOfOneAddress?: number
}

/** Does work when it is its turn. Throws RATE_LIMITED, without doing it, if too much waits already. */
export type Queue = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>

/** When who was turned away may try again, in seconds. */
const waitSeconds = 5

/** Returns a queue whose work is begun in the order in which it came. */
export function boundedQueue({
  atOnce,
  waiting: mostWaiting,
  waitingOfOneAddress = mostWaiting,
}: QueueLimits): Queue {
  let running = 0
  const waiting: { address: string; begin: () => void }[] = []
  const isFull = (address: string) =>
    waiting.length >= mostWaiting ||
    waiting.filter((one) => one.address === address).length >= waitingOfOneAddress
  // The next one takes over the place of the one that ended.
  const end = () => {
    const next = waiting.shift()
    if (next) next.begin()
    else running -= 1
  }
  return async (address, work) => {
    if (running < atOnce) running += 1
    else if (isFull(address)) throw rateLimited(waitSeconds)
    else await new Promise<void>((begin) => waiting.push({ address, begin }))
    try {
      return await work()
    } finally {
      end()
    }
  }
}

/**
 * Where passwords are hashed and compared, which is slow on purpose: anybody could otherwise keep the bank
 * busy with made-up sign-ins. Users at an address that they are used to, sign-ins from elsewhere, and the
 * writes of users who are signed in do not wait for each other, and one address cannot take all the places of
 * a sign-in. The limits are of this process, as its threads are: three of the four that Node has.
 */
export const passwordQueues = {
  usualSignIn: boundedQueue({ atOnce: 1, waiting: 40, waitingOfOneAddress: 20 }),
  otherSignIn: boundedQueue({ atOnce: 1, waiting: 40, waitingOfOneAddress: 20 }),
  write: boundedQueue({ atOnce: 1, waiting: 10 }),
}
