import fc from 'fast-check'
import { sealedEarlier, takeOverEarlier } from '../../../src/features/session/earlier-key'
import type { DeviceModel, TabName } from './device-model'
import { FATE_NAMES, type FateName, READ_FATE_NAMES, type ReadFateName } from './fates'
import type { ModelBank } from './model-bank'

/** What happens to the device, the user's session and the bank, independent of what is sent. */
export type DeviceCommand =
  | { readonly do: 'next write'; readonly fate: FateName }
  | { readonly do: 'next question'; readonly fate: ReadFateName }
  | { readonly do: 'wait'; readonly seconds: number }
  /** The device sleeps. Its clock goes on, or stops with an empty battery. */
  | { readonly do: 'shut'; readonly hours: number; readonly clock: 'goes on' | 'stands still' }
  | { readonly do: 'the clock jumps'; readonly hours: number }
  | { readonly do: 'the connection'; readonly is: 'up' | 'down' }
  | { readonly do: 'crash'; readonly tab: TabName; readonly atOperation: number }
  | { readonly do: 'log out' }
  | { readonly do: 'the session expires' }
  | { readonly do: 'sign in again' }
  | { readonly do: 'the disk'; readonly isFull: boolean }
  | { readonly do: 'the password changes'; readonly tab: TabName }
  | { readonly do: 'open earlier drafts'; readonly tab: TabName }
  | { readonly do: 'the staff id changes' }
  /** This tab is reloaded with the new version of the app; the other one continues with its own. */
  | { readonly do: 'the app is updated'; readonly tab: TabName }
  | { readonly do: 'the date moves' }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The tab in which something is done. */
export const inTab = fc.constantFrom<TabName>('A', 'B')
/** What becomes of a write. */
export const anyFate = fc.constantFrom(...FATE_NAMES)

const only = <Name extends string>(name: Name) => fc.constant({ do: name })

/** Any of the commands, weighted by how often they find something. */
export const anyDeviceCommand: fc.Arbitrary<DeviceCommand> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('next write'), fate: anyFate }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('next question'), fate: fc.constantFrom(...READ_FATE_NAMES) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(1, 20, 61, 600) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('shut'),
      hours: fc.constantFrom(1, 25, 8 * 24),
      clock: fc.constantFrom('goes on', 'stands still'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('the clock jumps'),
      hours: fc.constantFrom(-8 * 24, -25, -0.1, 0.1, 25, 8 * 24),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('the connection'), is: fc.constantFrom('up', 'down') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('crash'), tab: inTab, atOperation: fc.nat({ max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('the disk'), isFull: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('the password changes'), tab: inTab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open earlier drafts'), tab: inTab }) },
  { weight: 1, arbitrary: only('log out') },
  { weight: 1, arbitrary: only('the session expires') },
  { weight: 1, arbitrary: only('sign in again') },
  { weight: 1, arbitrary: only('the staff id changes') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('the app is updated'), tab: inTab }) },
  { weight: 1, arbitrary: only('the date moves') },
)

/** Executes a command. */
export async function happens(command: DeviceCommand, device: DeviceModel): Promise<void> {
  const { bank, time } = device
  switch (command.do) {
    case 'next write':
      return bank.next(command.fate)
    case 'next question':
      return bank.nextRead(command.fate)
    case 'wait':
      await device.wait(command.seconds * 1000)
      return keepTheDateGoing(bank, time.trueNow())
    case 'shut':
      // The network does not sleep with the device.
      bank.allArrive()
      time.sleep(command.hours * HOUR_MS)
      if (command.clock === 'stands still') time.jump(-command.hours * HOUR_MS)
      keepTheDateGoing(bank, time.trueNow())
      return device.rest()
    case 'the clock jumps':
      time.jump(command.hours * HOUR_MS)
      return device.rest()
    case 'the connection':
      device.setOnline(command.is === 'up')
      return device.rest()
    case 'crash':
      device.openTab(command.tab)?.storage.dieAt(command.atOperation)
      return
    case 'log out':
      return device.leaveAll()
    case 'the session expires':
      bank.forgetSession()
      return
    case 'sign in again':
      return device.signInAgain()
    case 'the disk':
      device.disk.isFull = command.isFull
      return
    case 'the password changes':
      return device.changePassword(command.tab)
    case 'open earlier drafts':
      return openEarlierDrafts(command.tab, device)
    case 'the staff id changes':
      device.staffId = `${device.staffId}x`
      return
    case 'the app is updated':
      device.app += 1
      return device.leave(command.tab)
    case 'the date moves':
      // A bank's operation date is never in the future.
      if (daysBehind(bank, time.trueNow()) > 0) bank.moveOperationDate(1)
  }
}

/** All obstacles are removed, and the user signs in on a device whose clock is right. */
export async function everythingGetsWell(device: DeviceModel): Promise<void> {
  const { bank, time } = device
  device.disk.isFull = false
  bank.calmDown()
  device.setOnline(true)
  await device.leaveAll()
  bank.allArrive()
  time.setRight()
  await openEarlierDrafts('A', device)
}

async function openEarlierDrafts(name: TabName, device: DeviceModel): Promise<void> {
  const tab = await device.tab(name)
  if (!tab) return
  const { db, vault } = tab.running.workspace
  for (const password of device.passwords) {
    const sealed = await device.untilDone(sealedEarlier({ db, vault }).catch(() => undefined))
    if (sealed) await device.untilDone(takeOverEarlier({ db, vault }, password).catch(() => undefined))
  }
  await device.rest()
}

/** A bank opens every day, so its date is at most one day behind. */
function keepTheDateGoing(bank: ModelBank, trueNow: number): void {
  const behind = daysBehind(bank, trueNow)
  if (behind > 1) bank.moveOperationDate(behind - 1)
}

function daysBehind(bank: ModelBank, trueNow: number): number {
  return Math.floor(trueNow / DAY_MS) - Date.parse(bank.operationDate) / DAY_MS
}
