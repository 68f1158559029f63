import { describe, expect, it, onTestFinished } from 'vitest'
import { moveDraft } from '../../../src/offline/drafts/draft-store'
import type { OutboxContext } from '../../../src/offline/outbox/outbox-context'
import { type OutboxSender, startOutboxSender } from '../../../src/offline/outbox/outbox-sender'
import { nextDue } from '../../../src/offline/outbox/schedule'
import { refusal } from '../../support/device/fake-bank'
import { accepted, type OutboxForTest, outboxForTest, TODAY } from '../../support/device/outbox-for-test'

interface Desk extends OutboxForTest {
  readonly sender: OutboxSender
  /** Nudges the sender and waits until it is idle again. Returns whether it sent anything to the bank. */
  readonly nudged: () => Promise<boolean>
}

async function desk(change: Partial<OutboxContext> = {}, isUp = true): Promise<Desk> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const there = await outboxForTest({ signal: ending.signal, ...change })
  const sender = startOutboxSender(there.context, () => isUp)
  return { ...there, sender, nudged: () => asks(there, sender, sender.nudge) }
}

async function asks({ bank }: OutboxForTest, sender: OutboxSender, act: () => void): Promise<boolean> {
  const before = bank.seen.length
  act()
  await atRest(sender)
  return bank.seen.length > before
}

function atRest(sender: OutboxSender): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!sender.isRunning()) resolve()
    }
    sender.subscribe(check)
    check()
  })
}

describe('the sender of an open page', () => {
  it('sends nothing for as long as the bank asks it to wait', async () => {
    const there = await desk()
    await there.write('one')
    there.bank.on('getOperationDate', () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': '90' }))
    expect(await there.nudged()).toBe(true)
    there.clock.now += 89_000
    expect(await there.nudged()).toBe(false)
    there.clock.now += 1_000
    expect(await there.nudged()).toBe(true)
  })

  it('says without a connection too that the outcome of a draft is not known whose page died while sending', async () => {
    const there = await desk({}, false)
    const id = await there.write('one')
    await moveDraft(there.device.db, id, 'claim', {
      attempt: { id: 'try', at: there.clock.now, count: 1 },
    })
    expect(await there.nudged()).toBe(false)
    await expect.poll(() => there.state(id)).toBe('unknown')
    expect(there.bank.seen).toHaveLength(0)
  })

  it('waits with a run until every look for left drafts is over that was begun without a connection', async () => {
    let isUp = false
    const ending = new AbortController()
    onTestFinished(() => ending.abort())
    const there = await outboxForTest({ signal: ending.signal })
    there.bank.on('createJournal', () => accepted)
    const id = await there.write('one')
    const sender = startOutboxSender(there.context, () => isUp)
    sender.nudge()
    sender.nudge()
    isUp = true
    sender.nudge()
    await atRest(sender)
    expect(await there.state(id)).toBe('sent')
  })

  it('tells who has pressed "Send now" meanwhile that the bank asks to wait, and sends nothing before', async () => {
    const there = await desk()
    await there.write('one')
    there.bank.on('getOperationDate', () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': '90' }))
    there.sender.nudge()
    expect(await there.sender.sendNow()).toMatchObject({ kind: 'stopped', because: 'rate-limited' })
    expect(there.bank.calls('getOperationDate')).toHaveLength(1)
    expect(await there.sender.sendNow()).toMatchObject({ kind: 'stopped', because: 'rate-limited' })
    expect(there.bank.calls('getOperationDate')).toHaveLength(2)
  })

  it('waits longer after each failure of the bank', async () => {
    const there = await desk()
    await there.write('one')
    there.bank.on('getOperationDate', () => new Response('', { status: 503 }))
    expect(await there.nudged()).toBe(true)
    there.clock.now += 11_000
    expect(await there.nudged(), 'the first pause is 15 seconds, more or less').toBe(false)
    there.clock.now += 8_000
    expect(await there.nudged()).toBe(true)
    there.clock.now += 19_000
    expect(await there.nudged(), 'the second is twice as long').toBe(false)
  })

  it('begins at once, and with short pauses again, when the connection is back', async () => {
    const there = await desk()
    await there.write('one')
    there.bank.on('getOperationDate', () => new Response('', { status: 503 }))
    await there.nudged()
    expect(await asks(there, there.sender, there.sender.resume)).toBe(true)
  })

  it.each([
    ['the session has ended', refusal(401, 'UNAUTHENTICATED', 'expired')],
    ['the rank does not do', refusal(403, 'FORBIDDEN', 'no')],
  ])('does not ask again with the same token if %s, with lost drafts or without', async (_, answer) => {
    let token = 'old'
    const there = await desk({ token: () => token })
    await there.write('one')
    there.bank.on('createJournal', () => 'drop')
    await there.nudged()
    there.bank.on('getOperationDate', () => answer.clone())
    there.clock.now += 3_600_000
    expect(await there.nudged()).toBe(true)
    there.clock.now += 3_600_000
    expect(await there.nudged()).toBe(false)
    token = 'new'
    there.clock.now += 3_600_000
    expect(await there.nudged(), 'signed in again').toBe(true)
  })

  it('does not count a late refusal of the previous token against the new one', async () => {
    let token = 'old'
    const there = await desk({ token: () => token })
    const one = await there.write('one')
    there.bank.on('createJournal', () => accepted)
    there.bank.on('getOperationDate', ({ headers }) => {
      if (headers.get('authorization') === 'new') return TODAY
      token = 'new'
      return refusal(401, 'UNAUTHENTICATED', 'expired')
    })
    await there.nudged()
    expect(await there.state(one)).toBe('sent')
  })

  it('sends a draft again if its refusal was for the previous token', async () => {
    let token = 'old'
    const there = await desk({ token: () => token })
    const one = await there.write('one')
    there.bank.on('createJournal', ({ headers }) => {
      if (headers.get('authorization') === 'new') return accepted
      token = 'new'
      return refusal(401, 'UNAUTHENTICATED', 'expired')
    })
    await there.nudged()
    expect(await there.state(one)).toBe('queued')
    await there.nudged()
    expect(await there.state(one)).toBe('sent')
  })

  it('checks again after a tab that died while it was sending', async () => {
    const there = await desk()
    const one = await there.write('one')
    const attempt = { id: 'of another tab', at: there.clock.now, count: 1 }
    await moveDraft(there.device.db, one, 'claim', { attempt })
    expect(await nextDue(there.context)).toBe(there.clock.now + 60_000)
  })

  it('waits a while, instead of asking without end, while another tab sends', async () => {
    const there = await desk()
    await there.write('one')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    there.bank.on('createJournal', async () => {
      await released
      return accepted
    })
    const other = startOutboxSender(there.context, () => true)
    const sent = other.sendNow()
    expect(await there.sender.sendNow()).toEqual({ kind: 'busy' })
    release()
    expect(await sent).toEqual({ kind: 'done', sent: 1 })
    await there.write('two')
    expect(await there.nudged()).toBe(false)
    there.clock.now += 15_000
    expect(await there.nudged()).toBe(true)
  })

  it('answers "send now" with a run of its own, even if it was nudged meanwhile', async () => {
    const there = await desk()
    await there.write('one')
    there.bank.on('createJournal', () => accepted)
    there.sender.nudge()
    there.sender.nudge()
    const asked = there.sender.sendNow()
    there.sender.nudge()
    expect(await asked).toEqual({ kind: 'done', sent: 0 })
    expect(there.bank.calls('createJournal')).toHaveLength(1)
  })

  it('says that the device does not read its drafts, instead of failing silently', async () => {
    const there = await desk()
    await there.write('one')
    there.device.db.close()
    expect(await there.sender.sendNow()).toEqual({ kind: 'stopped', because: 'no-store', sent: 0 })
    expect(there.sender.isRunning()).toBe(false)
  })
})
