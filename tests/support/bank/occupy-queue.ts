import { onTestFinished } from 'vitest'
import type { Queue } from '../../../server/session/password-queues'
import { later } from '../later'

/** Puts work into a queue that ends when it is let go, or with the test, one for each address. */
export function occupy(queue: Queue, addresses: readonly string[]) {
  const end = later(undefined)
  const all = Promise.all(addresses.map((address) => queue(address, () => end.answer())))
  const letGo = async () => {
    end.letGo()
    await all
  }
  // The bank's queues are those of the process, in which other files are tested too.
  onTestFinished(letGo)
  return { letGo }
}
