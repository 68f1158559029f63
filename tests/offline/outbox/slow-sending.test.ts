import { describe, expect, it, onTestFinished } from 'vitest'
import { startOutboxSender } from '../../../src/offline/outbox/outbox-sender'
import { accepted, outboxForTest } from '../../support/device/outbox-for-test'
import { XhrOverFetch } from '../../support/device/xhr-over-fetch'
import { later } from '../../support/later'

/** As long as an account with its two pictures is. */
const LONG = 'Dear customer, '.repeat(20_000)

async function desk() {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const there = await outboxForTest({ signal: ending.signal })
  return { ...there, sender: startOutboxSender(there.context, () => true) }
}

describe('a large draft', () => {
  it('says how much of it has left while it is sent, and of no other draft', async () => {
    const { bank, write, sender, state } = await desk()
    const slow = later(accepted)
    XhrOverFetch.isSlow = true
    bank.on('createJournal', slow.answer)
    const id = await write(LONG)
    const other = await write('short')
    const said: unknown[] = []
    sender.subscribe(() => void said.push(sender.sentPart(id)))
    sender.nudge()
    await expect.poll(() => sender.sentPart(id)).toBe(0.5)
    expect(sender.sentPart(other)).toBeUndefined()
    slow.letGo()
    await expect.poll(() => state(id)).toBe('sent')
    expect(sender.sentPart(id), 'nothing of it is under way any more').toBeUndefined()
    expect(said, 'all of it has left before the bank answers').toContain(1)
  })

  it('whose way or answer broke off is repeated under its key, with the same contents', async () => {
    const { bank, write, sender, state, clock } = await desk()
    const answers: unknown[] = ['drop', accepted]
    bank.on('createJournal', () => answers.shift())
    const id = await write(LONG)
    sender.nudge()
    await expect.poll(() => state(id)).toBe('unknown')
    expect(sender.sentPart(id)).toBeUndefined()
    clock.now += 3_600_000
    sender.resume()
    await expect.poll(() => state(id)).toBe('sent')
    const [first, second, ...more] = bank.calls('createJournal')
    expect(more).toEqual([])
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(first?.headers.get('idempotency-key')).toBeTruthy()
    expect(second?.variables).toEqual(first?.variables)
  })
})
