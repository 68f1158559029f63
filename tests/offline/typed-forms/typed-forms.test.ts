import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { whenClosed } from '../../../src/offline/live-writes/live-write-log'
import { noteBankDay } from '../../../src/offline/outbox/bank-clock'
import { forgetTyped } from '../../../src/offline/typed-forms/typed-records'
import { seal } from '../../../src/offline/vault/vault'
import type { Workspace } from '../../../src/offline/workspace/workspace'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { defineFormMemory, defineFormMemoryById } from '../../../src/widgets/live-write/form-memory'
import { type Device, freshDevice, openDevice, rawContents } from '../../support/device/device'
import { eventually } from '../../support/waiting'

interface Payment {
  readonly to: string
  readonly amount: string
}
interface Sent {
  readonly to: string
}
const NOTHING: Payment = { to: '', amount: '' }
const SCHOOL_FEES: Payment = { to: '0142188829', amount: '45,000' }
const RENT: Payment = { to: '3344556677', amount: '250,000' }

const form = {
  stored: { name: 'payment', version: 1 },
  empty: NOTHING,
  isTyped: ({ to, amount }: Payment) => to + amount !== '',
}

const sessions: AbortController[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.abort()
})

/** A tab of the app: its code starts anew, so nothing is left in its memory. */
function openTab({ db, vault }: Device) {
  const session = new AbortController()
  sessions.push(session)
  const workspace: Pick<Workspace, 'db' | 'vault' | 'typing'> = { db, vault, typing: session.signal }
  const memoryOf = defineFormMemory<Payment, Sent>(form)
  const payment = memoryOf(workspace)
  return { workspace, memoryOf, payment, end: () => session.abort() }
}

const stored = () => eventually(() => expect(unsavedInput.get()).toBe(false))
const records = ({ db }: Device) => db.values.where('key').startsWith('typed/').count()

describe('what is typed into a form of live writes', () => {
  it('is asked about before a reload only until the device has stored it, and lies there sealed', async () => {
    const device = await freshDevice()
    const { payment } = openTab(device)
    payment.type(SCHOOL_FEES)
    expect(unsavedInput.get()).toBe(true)
    await stored()
    expect(await records(device)).toBe(1)
    expect(await rawContents(device.db)).not.toMatch(/0142188829|45,000/)
  })

  it('is back in the next session of its user, and in that of nobody else', async () => {
    const device = await freshDevice()
    const before = openTab(device)
    before.payment.type(SCHOOL_FEES)
    await stored()
    before.end()
    expect(before.payment.typed()).toEqual(NOTHING)
    const somebodyElse = openTab(await freshDevice())
    const after = openTab(await openDevice(device.db.name))
    await eventually(() => expect(after.payment.typed()).toEqual(SCHOOL_FEES))
    expect(somebodyElse.payment.typed()).toEqual(NOTHING)
  })

  it('is in one tab only: another gets what it typed itself, and neither loses anything', async () => {
    const device = await freshDevice()
    const one = openTab(device)
    one.payment.type(SCHOOL_FEES)
    await stored()
    const other = openTab(device)
    other.payment.type(RENT)
    await stored()
    expect(await records(device)).toBe(2)
    one.end()
    other.end()
    const again = [openTab(device), openTab(device)].map(({ payment }) => payment)
    await eventually(() =>
      expect(again.map((payment) => payment.typed().to).sort()).toEqual(['0142188829', '3344556677']),
    )
  })

  it('that was there before does not come over what its user types meanwhile, and is there the next time', async () => {
    const device = await freshDevice()
    const first = openTab(device)
    first.payment.type(SCHOOL_FEES)
    await stored()
    first.end()
    const second = openTab(device)
    second.payment.type(RENT)
    await stored()
    expect(second.payment.typed()).toEqual(RENT)
    second.payment.type(NOTHING)
    await stored()
    second.end()
    const third = openTab(device)
    await eventually(() => expect(third.payment.typed()).toEqual(SCHOOL_FEES))
  })

  it('goes from the device when it is cleared, and when the bank has carried it out', async () => {
    const device = await freshDevice()
    const { payment } = openTab(device)
    payment.type(SCHOOL_FEES)
    await stored()
    payment.type(NOTHING)
    await stored()
    expect(await records(device)).toBe(0)
    payment.type(RENT)
    const facts = { to: RENT.to }
    const end = payment.sends(facts, 'entry')
    expect(unsavedInput.get()).toBe(true)
    payment.done({ facts, message: 'Done', reference: undefined, waitsFor: undefined, at: 0 })
    end()
    await stored()
    expect(await records(device)).toBe(0)
  })

  it('goes in a later session too, once the bank turns out to have carried it out', async () => {
    const device = await freshDevice()
    const before = openTab(device)
    before.payment.type(SCHOOL_FEES)
    before.payment.sends({ to: SCHOOL_FEES.to }, 'entry')()
    const facts = await seal(device.vault, { table: 'liveWrites', id: 'entry' }, {})
    await device.db.liveWrites.put({ id: 'entry', operation: 'pay', state: 'open', at: 1, facts })
    await stored()
    before.end()
    const after = openTab(await openDevice(device.db.name))
    await eventually(() => expect(after.payment.typed()).toEqual(SCHOOL_FEES))
    await device.db.liveWrites.update('entry', { state: 'arrived' })
    await eventually(() => expect(after.payment.typed()).toEqual(NOTHING))
    await stored()
    expect(await records(device)).toBe(0)
  })

  it('is back if it is the same as what the bank has carried out, and was typed once more', async () => {
    const device = await freshDevice()
    const before = openTab(device)
    before.payment.type(SCHOOL_FEES)
    const facts = { to: SCHOOL_FEES.to }
    const end = before.payment.sends(facts, 'entry')
    before.payment.done({ facts, message: 'Done', reference: undefined, waitsFor: undefined, at: 0 })
    end()
    const sealed = await seal(device.vault, { table: 'liveWrites', id: 'entry' }, {})
    await device.db.liveWrites.put({ id: 'entry', operation: 'pay', state: 'arrived', at: 1, facts: sealed })
    before.payment.type(SCHOOL_FEES)
    await stored()
    before.end()
    const after = openTab(await openDevice(device.db.name))
    await eventually(() => expect(after.payment.typed()).toEqual(SCHOOL_FEES))
  })

  it('is back if it was changed before the bank had it, and changed to the same again after that', async () => {
    const device = await freshDevice()
    const before = openTab(device)
    before.payment.type(SCHOOL_FEES)
    before.payment.sends({ to: SCHOOL_FEES.to }, 'entry')()
    const facts = await seal(device.vault, { table: 'liveWrites', id: 'entry' }, {})
    await device.db.liveWrites.put({ id: 'entry', operation: 'pay', state: 'open', at: 1, facts })
    await stored()
    before.end()
    const between = openTab(await openDevice(device.db.name))
    await eventually(() => expect(between.payment.typed()).toEqual(SCHOOL_FEES))
    between.payment.type(RENT)
    const closed = whenClosed(between.workspace.db, 'entry', between.workspace.typing)
    await device.db.liveWrites.update('entry', { state: 'arrived' })
    await closed
    between.payment.type(SCHOOL_FEES)
    await stored()
    between.end()
    const after = openTab(await openDevice(device.db.name))
    await eventually(() => expect(after.payment.typed()).toEqual(SCHOOL_FEES))
  })

  it('is not shown in a later session if the bank carried it out before', async () => {
    const device = await freshDevice()
    const before = openTab(device)
    before.payment.type(SCHOOL_FEES)
    before.payment.sends({ to: SCHOOL_FEES.to }, 'entry')()
    await stored()
    before.end()
    const facts = await seal(device.vault, { table: 'liveWrites', id: 'entry' }, {})
    await device.db.liveWrites.put({ id: 'entry', operation: 'pay', state: 'arrived', at: 1, facts })
    const after = openTab(await openDevice(device.db.name))
    await after.payment.takenUp
    expect(after.payment.typed()).toEqual(NOTHING)
    expect(await records(device)).toBe(0)
  })

  it('goes after a day of the bank', async () => {
    const device = await freshDevice()
    await noteBankDay(device.db, '2026-11-18')
    const { payment, end } = openTab(device)
    payment.type(SCHOOL_FEES)
    await stored()
    end()
    await forgetTyped(device.db, '2026-11-19')
    expect(await records(device)).toBe(1)
    // A device that knew an old day only, or a bank that was closed in between.
    await forgetTyped(device.db, '2026-11-23')
    expect(await records(device)).toBe(1)
    await noteBankDay(device.db, '2026-11-20')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    const late = openTab(device)
    late.payment.type(RENT)
    await stored()
    expect(late.payment.typed()).toEqual(RENT)
    await forgetTyped(device.db, '2026-11-20')
    expect(await records(device)).toBe(1)
  })

  it('that an earlier version of the form typed is not shown in this one', async () => {
    const device = await freshDevice()
    const before = openTab(device)
    before.payment.type(SCHOOL_FEES)
    await stored()
    before.end()
    const { workspace } = openTab(device)
    const newer = defineFormMemory<Payment, Sent>({ ...form, stored: { name: 'payment', version: 2 } })(
      workspace,
    )
    newer.type(RENT)
    await stored()
    expect(newer.typed()).toEqual(RENT)
    expect(await records(device)).toBe(2)
  })

  it('is kept apart for each record of the bank', async () => {
    const device = await freshDevice()
    const memoryOf = defineFormMemoryById<Payment, Sent>(form)
    const { workspace, end } = openTab(device)
    memoryOf(workspace, 'ada').type(SCHOOL_FEES)
    memoryOf(workspace, 'obi').type(RENT)
    await stored()
    end()
    const next = openTab(device).workspace
    const again = defineFormMemoryById<Payment, Sent>(form)
    await eventually(() => expect(again(next, 'obi').typed()).toEqual(RENT))
    await eventually(() => expect(again(next, 'ada').typed()).toEqual(SCHOOL_FEES))
  })

  it('opens after a sign-in with a changed password, with that password alone', async () => {
    const device = await freshDevice('the old password')
    const { payment, memoryOf, workspace, end } = openTab(device)
    payment.type(SCHOOL_FEES)
    await stored()
    const renewed = await openDevice(device.db.name, 'the new password')
    expect(memoryOf({ ...workspace, ...renewed })).toBe(payment)
    await stored()
    end()
    const next = openTab(await openDevice(device.db.name, 'the new password'))
    await eventually(() => expect(next.payment.typed()).toEqual(SCHOOL_FEES))
  })

  it('is still asked about before a reload if the device cannot store it', async () => {
    const device = await freshDevice()
    const { payment } = openTab(device)
    device.db.close()
    payment.type(SCHOOL_FEES)
    await new Promise((resolve) => setTimeout(resolve))
    expect(unsavedInput.get()).toBe(true)
    expect(payment.typed()).toEqual(SCHOOL_FEES)
  })
})

it('a form’s memory refuses secrets', () => {
  // @ts-expect-error a token is no field of it
  defineFormMemory<{ to: string; token: string }, Sent>({ empty: { to: '', token: '' }, isTyped: () => true })
})
