import fc from 'fast-check'
import { begin, inTab } from './device-commands'
import type { DeviceModel, TabName } from './device-model'
import type { TransfersPart } from './transfers-part'
import type { Weighted } from './weighted'

/**
 * An action of the browser on pages, or of users on their sessions, while something is under way in the
 * pages.
 */
export type PageLifeCommand =
  /** Money is sent beside a tab that the browser has frozen while it was about to send some. */
  | { readonly do: 'send beside a frozen tab'; readonly frozen: TabName; readonly transfer: number }
  /** The network goes while money is sent, or while the bank's health is asked. */
  | {
      readonly do: 'send when the network goes'
      readonly tab: TabName
      readonly transfer: number
      readonly goes: 'as the log is written' | 'as health is asked'
    }
  /** The user sends money and logs out, and then the bank refuses. */
  | {
      readonly do: 'log out before the bank refuses'
      readonly tab: TabName
      readonly transfer: number
      readonly where: 'here' | 'in the other tab'
    }
  /** Another site is opened in a tab, and its user comes back with the Back button. */
  | {
      readonly do: 'go back to the page'
      readonly tab: TabName
      readonly meanwhile: 'nothing' | 'the other tab is logged out' | 'the next user signs in there'
    }

export const PAGE_LIFE: readonly Weighted<PageLifeCommand>[] = [
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('send beside a frozen tab'),
      frozen: inTab,
      transfer: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('send when the network goes'),
      tab: inTab,
      transfer: fc.nat({ max: 2 }),
      goes: fc.constantFrom('as the log is written', 'as health is asked'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('log out before the bank refuses'),
      tab: inTab,
      transfer: fc.nat({ max: 2 }),
      where: fc.constantFrom('here', 'in the other tab'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('go back to the page'),
      tab: inTab,
      meanwhile: fc.constantFrom('nothing', 'the other tab is logged out', 'the next user signs in there'),
    }),
  },
]

/** How long the answer to a health check may take (ms). */
const SLOW_HEALTH_MS = 4_000
/** Longer than the app lets anybody wait for a tab that sleeps, and than the bank may take (ms). */
const LONG_MS = 5 * 60_000
/** Longer than the bank takes for the refusals that come after a while (ms). */
const REFUSED_BY_THEN_MS = 10_000

/**
 * Pages that are frozen, left or logged out while something is under way. Each action is reported to `note`.
 */
export class PageLifePart {
  constructor(
    private readonly device: DeviceModel,
    private readonly transfers: () => TransfersPart,
    private readonly note: (what: string) => void,
    private readonly check: () => Promise<void>,
  ) {}

  /** Executes one command, or skips it if it is not possible now. */
  run(command: PageLifeCommand): Promise<void> {
    switch (command.do) {
      case 'send beside a frozen tab':
        return this.sendBeside(command.frozen, command.transfer)
      case 'send when the network goes':
        return this.sendWithoutNetwork(command)
      case 'log out before the bank refuses':
        return this.logOutBeforeRefusal(command)
      case 'go back to the page':
        return this.goBack(command.tab, command.meanwhile)
    }
  }

  private async sendBeside(frozen: TabName, transfer: number): Promise<void> {
    const { device } = this
    const transfers = this.transfers()
    if (!(await device.tab(frozen)) || !(await device.tab(otherThan(frozen)))) return
    device.freezeAtLock(frozen, 'live-writes:')
    await transfers.sendWith([frozen], transfer, 'is answered')
    // Nothing was to be sent: it has not come to the lock.
    if (!device.isFrozen(frozen)) return device.setFrozen(frozen, false)
    await transfers.sendWith([otherThan(frozen)], transfer + 1, 'is answered')
    await device.wait(LONG_MS)
    await this.check()
    device.setFrozen(frozen, false)
    await device.rest()
  }

  private async sendWithoutNetwork({
    tab,
    transfer,
    goes,
  }: Extract<PageLifeCommand, { do: 'send when the network goes' }>): Promise<void> {
    const { device } = this
    if (!device.bank.isCalm || !navigator.onLine || !(await device.tab(tab))) return
    if (goes === 'as the log is written') device.loseNetworkAtLock(tab, 'live-writes:')
    else await this.askHealthAcrossLoss()
    await this.transfers().sendWith([tab], transfer, 'is answered')
    await this.check()
    device.setFrozen(tab, false)
    await device.wait(SLOW_HEALTH_MS)
    device.bank.isReachable = true
    device.setOnline(true)
    await device.rest()
  }

  /** Every page asks for the bank's health before the browser says that the network is gone, and after it. */
  private async askHealthAcrossLoss(): Promise<void> {
    const { device } = this
    for (const onLine of [true, false]) {
      for (let pages = 0; pages < 2; pages += 1) device.network.slowHealth.push(SLOW_HEALTH_MS)
      device.setOnline(onLine)
      await device.wait(SLOW_HEALTH_MS - 1_000)
      device.network.slowHealth.length = 0
    }
  }

  private async logOutBeforeRefusal({
    tab,
    transfer,
    where,
  }: Extract<PageLifeCommand, { do: 'log out before the bank refuses' }>): Promise<void> {
    const { device } = this
    if (where === 'in the other tab') await device.tab(otherThan(tab))
    await this.transfers().sendWith([tab], transfer, 'is refused after a while')
    await device.logOut(where === 'here' ? tab : otherThan(tab))
    await device.wait(REFUSED_BY_THEN_MS)
  }

  private async goBack(
    name: TabName,
    meanwhile: Extract<PageLifeCommand, { do: 'go back to the page' }>['meanwhile'],
  ): Promise<void> {
    const { device } = this
    const other = otherThan(name)
    if (!(await device.tab(name))) return
    const before = device.role
    if (meanwhile === 'the other tab is logged out') await device.tab(other)
    device.leaveForAnotherSite(name)
    if (meanwhile === 'the next user signs in there')
      await begin(device, before === 'agent' ? 'teller' : 'agent', other)
    const isOtherOpen = device.userShown(other) === device.accounts[device.role].user.id
    if (meanwhile === 'the other tab is logged out') await device.logOut(other)
    await device.goBack(name)
    const shown = device.userShown(name)
    this.note(shown === undefined ? 'nothing is shown' : `${shown} is shown`)
    if (meanwhile !== 'nothing' && isOtherOpen && shown === device.accounts[before].user.id)
      throw new Error(`a page comes back with the screen of the ${before}, whose session is over`)
  }
}

const otherThan = (name: TabName): TabName => (name === 'A' ? 'B' : 'A')
