import fc from 'fast-check'
import { sealedEarlier, takeOverEarlier } from '../../../src/features/session/unlock/earlier-key'
import { type DeviceModel, type Role, TAB_NAMES, type TabName } from './device-model'
import type { ModelBank } from './fakes/model-bank'
import {
  FATE_NAMES,
  type FateName,
  READ_FATE_NAMES,
  type ReadFateName,
  WEATHER_NAMES,
  type WeatherName,
} from './fates'
import type { Weighted } from './weighted'

/** An event of the device, of its users' sessions or of the bank, independent of what is sent. */
export type DeviceCommand =
  | { readonly do: 'next write'; readonly fate: FateName }
  /** The fate of the next reads, one or several. */
  | { readonly do: 'next question'; readonly fate: ReadFateName; readonly times: number }
  /** The fate of all calls until the weather clears up. */
  | { readonly do: 'there is'; readonly weather: WeatherName }
  | { readonly do: 'it clears up' }
  | { readonly do: 'wait'; readonly seconds: number }
  /** The device sleeps. Its clock goes on, or stops with an empty battery. */
  | { readonly do: 'shut'; readonly hours: number; readonly clock: 'goes on' | 'stands still' }
  | { readonly do: 'the clock jumps'; readonly hours: number }
  /** The network is lost or comes back, and the browser reports it or not. */
  | { readonly do: 'the connection'; readonly is: 'up' | 'down'; readonly isReported: boolean }
  /** The browser reports what is not so. */
  | { readonly do: 'the browser says'; readonly is: 'online' | 'offline' }
  | { readonly do: 'crash'; readonly victim: TabName | 'worker'; readonly atOperation: number }
  | { readonly do: 'reload'; readonly tab: TabName }
  | { readonly do: 'the tab freezes'; readonly tab: TabName }
  | { readonly do: 'the tabs thaw' }
  | { readonly do: 'broadcasts'; readonly are: 'lost' | 'delivered' }
  | { readonly do: 'log out'; readonly tab: TabName }
  | { readonly do: 'nobody touches it' }
  | { readonly do: 'hand over'; readonly how: HandOver }
  | { readonly do: 'use as shown'; readonly tab: TabName }
  | { readonly do: 'the session expires' }
  | { readonly do: 'sign in again' }
  | { readonly do: 'the disk'; readonly isFull: boolean }
  | { readonly do: 'the password changes'; readonly tab: TabName; readonly isAnew: boolean }
  | { readonly do: 'open earlier drafts'; readonly tab: TabName }
  | { readonly do: 'the staff id changes' }
  /** This tab is reloaded with the new version of the app; the other one continues with its own. */
  | { readonly do: 'the app is updated'; readonly tab: TabName }
  | { readonly do: 'the date moves' }

/**
 * How the device goes to the next user: the one before logs out everywhere, in one tab only, or nowhere;
 * 'unheard' is nowhere too, and the other tab does not hear of it.
 */
type HandOver = 'logging out' | 'logging out in one tab' | 'signing in over the screen' | 'unheard'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The tab in which something is done. */
export const inTab = fc.constantFrom<TabName>(...TAB_NAMES)
export const anyFate = fc.constantFrom(...FATE_NAMES)

const only = <Name extends string>(name: Name) => fc.constant({ do: name })

/** Troubles that come together, so that a simulation can leave out some of them and meet more of the rest. */
export const TROUBLES: Readonly<Record<string, readonly Weighted<DeviceCommand>[]>> = {
  answers: [
    { weight: 3, arbitrary: fc.record({ do: fc.constant('next write'), fate: anyFate }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('next question'),
        fate: fc.constantFrom(...READ_FATE_NAMES),
        times: fc.constantFrom(1, 1, 6),
      }),
    },
  ],
  weather: [
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('there is'), weather: fc.constantFrom(...WEATHER_NAMES) }),
    },
    { weight: 3, arbitrary: only('it clears up') },
  ],
  connection: [
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('the connection'),
        is: fc.constantFrom('up', 'up', 'down'),
        isReported: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('the browser says'),
        is: fc.constantFrom('online', 'online', 'offline'),
      }),
    },
  ],
  crashes: [
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('crash'),
        victim: fc.constantFrom('A', 'B', 'worker'),
        atOperation: fc.nat({ max: 12 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload'), tab: inTab }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('the tab freezes'), tab: inTab }) },
    { weight: 1, arbitrary: only('the tabs thaw') },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('the disk'), isFull: fc.boolean() }) },
  ],
  clocks: [
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
    { weight: 1, arbitrary: only('the date moves') },
  ],
  users: [
    { weight: 1, arbitrary: fc.record({ do: fc.constant('log out'), tab: inTab }) },
    { weight: 1, arbitrary: only('nobody touches it') },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('use as shown'), tab: inTab }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('hand over'),
        how: fc.constantFrom<HandOver>(
          'logging out',
          'logging out in one tab',
          'signing in over the screen',
          'unheard',
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('broadcasts'), are: fc.constantFrom('lost', 'delivered') }),
    },
  ],
  sessions: [
    { weight: 1, arbitrary: only('the session expires') },
    { weight: 1, arbitrary: only('sign in again') },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('the password changes'),
        tab: inTab,
        isAnew: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('open earlier drafts'), tab: inTab }) },
    { weight: 1, arbitrary: only('the staff id changes') },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('the app is updated'), tab: inTab }) },
  ],
}

/** The passing of time, without which nothing that waits is tried again. */
export const TIME: Weighted<DeviceCommand> = {
  weight: 4,
  arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(1, 20, 61, 130, 600) }),
}

/** Executes a command. */
export async function happens(command: DeviceCommand, device: DeviceModel): Promise<void> {
  const { bank, time } = device
  switch (command.do) {
    case 'next write':
      return bank.next(command.fate)
    case 'next question':
      for (let count = 0; count < command.times; count += 1) bank.nextRead(command.fate)
      return
    case 'there is':
      bank.weather = command.weather
      return
    case 'it clears up':
      bank.weather = undefined
      return
    case 'wait':
      await device.wait(command.seconds * 1000)
      return keepTheDateGoing(bank, time.trueNow())
    case 'shut':
      sleep(device, command.hours)
      if (command.clock === 'stands still') time.jump(-command.hours * HOUR_MS)
      return device.rest()
    case 'the clock jumps':
      time.jump(command.hours * HOUR_MS)
      return device.rest()
    case 'the connection':
      bank.isReachable = command.is === 'up'
      if (command.isReported) device.setOnline(bank.isReachable)
      return device.rest()
    case 'the browser says':
      device.setOnline(command.is === 'online')
      return device.rest()
    case 'crash':
      return device.dieAt(command.victim, command.atOperation)
    case 'reload':
      return device.reload(command.tab)
    case 'the tab freezes':
      return device.setFrozen(command.tab, true)
    case 'the tabs thaw':
      for (const name of TAB_NAMES) device.setFrozen(name, false)
      return device.rest()
    case 'broadcasts':
      device.losesBroadcasts = command.are === 'lost'
      return
    case 'log out':
      return device.logOut(command.tab)
    case 'nobody touches it':
      return device.logOutInactive()
    case 'hand over':
      if (command.how === 'logging out') await device.logOutEverywhere()
      if (command.how === 'logging out in one tab') await device.logOut('A')
      return handOver(device, command.how === 'unheard')
    case 'use as shown':
      return device.workAsShown(command.tab)
    case 'the session expires':
      return bank.forgetSessions(device.accounts[device.role].user.id)
    case 'sign in again':
      return device.signInAgain()
    case 'the disk':
      device.disk.isFull = command.isFull
      return
    case 'the password changes':
      return device.changePassword(command.tab, command.isAnew)
    case 'open earlier drafts':
      return openEarlierDrafts(command.tab, device)
    case 'the staff id changes':
      return device.changeStaffId()
    case 'the app is updated':
      device.app += 1
      return device.reload(command.tab)
    case 'the date moves':
      // A bank's operation date is never in the future.
      if (daysBehind(bank, time.trueNow()) > 0) bank.moveOperationDate(1)
  }
}

/** A user takes the device and opens the app. */
export async function begin(device: DeviceModel, role: Role, tab: TabName = 'A'): Promise<void> {
  device.role = role
  await device.tab(tab)
}

async function handOver(device: DeviceModel, isUnheard: boolean): Promise<void> {
  const { losesBroadcasts } = device
  device.losesBroadcasts ||= isUnheard
  await begin(device, device.role === 'agent' ? 'teller' : 'agent')
  device.losesBroadcasts = losesBroadcasts
  // The next user finds the other tab as it was left.
  if (isUnheard) await device.workAsShown('B')
}

/** The day is over: nobody touches the device any more, and it sleeps until it is used again. */
export async function night(device: DeviceModel, hours: number): Promise<void> {
  await device.logOutInactive()
  sleep(device, hours)
  await device.rest()
}

/** The device sleeps. The network does not. */
function sleep(device: DeviceModel, hours: number): void {
  device.bank.allArrive()
  device.time.sleep(hours * HOUR_MS)
  keepTheDateGoing(device.bank, device.time.trueNow())
}

/**
 * All obstacles are removed, every page is loaded again, and nobody is signed in on a device whose clock is
 * right.
 */
export async function everythingGetsWell(device: DeviceModel): Promise<void> {
  const { bank, time } = device
  device.disk.isFull = false
  device.losesBroadcasts = false
  bank.calmDown()
  for (const name of TAB_NAMES) device.setFrozen(name, false)
  device.setOnline(true)
  await device.rest()
  await device.logOutEverywhere()
  // With the newest version of the app.
  for (const name of TAB_NAMES) await device.reload(name)
  // Databases that the worker opened while a page was loaded count as that page's, which may be gone.
  device.killWorker()
  await device.rest()
  bank.allArrive()
  time.setRight()
}

/** The user types each former password for the drafts that are sealed under it. */
export async function openEarlierDrafts(name: TabName, device: DeviceModel): Promise<void> {
  const tab = await device.tab(name)
  if (!tab) return
  const { db, vault } = tab.workspace
  for (const password of device.accounts[device.role].passwords) {
    const sealed = await device.untilDone(sealedEarlier({ db, vault }).catch(() => undefined))
    if (sealed) await device.untilDone(takeOverEarlier({ db, vault }, password).catch(() => undefined))
  }
  await device.rest()
}

/** A bank opens every day, so its date is at most one day behind. */
export function keepTheDateGoing(bank: ModelBank, trueNow: number): void {
  const behind = daysBehind(bank, trueNow)
  if (behind > 1 && !bank.isDateHeld) bank.moveOperationDate(behind - 1)
}

function daysBehind(bank: ModelBank, trueNow: number): number {
  return Math.floor(trueNow / DAY_MS) - Date.parse(bank.operationDate) / DAY_MS
}
