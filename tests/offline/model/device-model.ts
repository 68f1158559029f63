import { vi } from 'vitest'
import type { RuntimeConfig } from '../../../src/domain/runtime-config'
import type { Device } from '../../../src/features/session/device'
import { openDevice } from '../../../src/features/session/open-device'
import type { LocalDatabase } from '../../../src/offline/store/database'
import { openStore } from '../../../src/offline/store/open-store'
import type { Unlocked } from '../../../src/offline/vault/unlock'
import type { Vault } from '../../../src/offline/vault/vault'
import type { WorkspaceParts } from '../../../src/offline/workspace/start-workspace'
import { NGOZI } from '../../support/staff'
import { BrowserLocks } from './browser-locks'
import { openingFor, storageAtWork, TabStorage } from './failing-storage'
import type { ModelBank } from './model-bank'
import { quickCrypto } from './quick-crypto'
import type { VirtualTime } from './virtual-time'

export type TabName = 'A' | 'B'
type Registry = Pick<WorkspaceParts, 'lists' | 'draftKinds' | 'liveWriteKinds'>

/** A tab in which the app is open and unlocked. */
export interface OpenTab {
  readonly running: ReturnType<Device['start']>
  readonly unlocked: Unlocked
  readonly storage: TabStorage
  readonly device: Device
  isGone: boolean
}

/** After so many turns of the event loop without work, the app is idle. */
const QUIET_TURNS = 4
/** An app that works for longer, without any time passing, is in an endless loop. */
const MOST_TURNS = 20_000

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** One user's device with two tabs, in a browser whose storage, network and clock belong to the model. */
export class DeviceModel {
  readonly disk = { isFull: false }
  readonly vaults = new Map<string, Vault>()
  password = 'password 1'
  readonly passwords = [this.password]
  staffId = 'ORG/0002'
  /** The session's token. The bank may have forgotten it. */
  sessionToken = 'session-1'
  /** The version of the app that a tab gets when it is opened. */
  app = 1
  private readonly tabs = new Map<TabName, OpenTab>()
  private readonly page = new EventTarget()
  /** The same in every interleaving, because creating a database takes longer than emptying it. */
  private readonly name = 'user-1'
  private opened = 0
  private store: LocalDatabase | undefined

  constructor(
    seed: number,
    readonly bank: ModelBank,
    readonly time: VirtualTime,
    private readonly registry: (app: number) => Registry,
  ) {
    const { crypto, random } = quickCrypto(seed)
    vi.stubGlobal('crypto', crypto)
    vi.spyOn(Math, 'random').mockImplementation(random)
    vi.stubGlobal('navigator', { onLine: true, locks: new BrowserLocks() })
    const listen = {
      addEventListener: this.page.addEventListener.bind(this.page),
      removeEventListener: this.page.removeEventListener.bind(this.page),
    }
    vi.stubGlobal('addEventListener', listen.addEventListener)
    vi.stubGlobal('removeEventListener', listen.removeEventListener)
    vi.stubGlobal('document', { visibilityState: 'visible', ...listen })
    vi.stubGlobal('fetch', bank.fetch)
  }

  /** The device's network is lost or comes back, and the browser reports it. */
  setOnline(onLine: boolean): void {
    vi.stubGlobal('navigator', { ...navigator, onLine, locks: navigator.locks })
    this.bank.isReachable = onLine
    this.page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }

  /** Returns the open tab of this name, or undefined. */
  openTab(name: TabName): OpenTab | undefined {
    return this.tabs.get(name)
  }

  /**
   * Returns the tab of this name. If it is closed, the user opens it and signs in. Returns undefined if the
   * device does not open.
   */
  async tab(name: TabName): Promise<OpenTab | undefined> {
    return this.tabs.get(name) ?? this.open(name)
  }

  private async open(name: TabName): Promise<OpenTab | undefined> {
    this.opened += 1
    const number = `${this.opened}`
    const device = openDevice(this.config(number), this.registry(this.app))
    const storage = new TabStorage(this.disk, () => {
      this.bank.deadTabs.add(number)
      queueMicrotask(() => this.forget(name, storage))
    })
    const user = { ...NGOZI, id: this.name, staff_id: this.staffId }
    openingFor(storage)
    const opened = await this.untilDone(device.unlock(user, { password: this.password }))
    openingFor(undefined)
    if (!opened?.ok) return undefined
    this.sessionToken = this.bank.token
    this.vaults.set(opened.value.vault.keyId, opened.value.vault)
    const running = device.start(opened.value, user, {
      token: () => this.sessionToken,
      onRefused: () => {},
      onReplaced: () => void this.leave(name),
    })
    const tab = { running, unlocked: opened.value, storage, device, isGone: false }
    this.tabs.set(name, tab)
    await this.rest()
    return this.tabs.get(name)
  }

  /** The tab dies at once, and cleans up nothing. */
  private forget(name: TabName, storage: TabStorage): void {
    const tab = this.tabs.get(name)
    if (tab?.storage !== storage) return
    this.tabs.delete(name)
    tab.isGone = true
    tab.running.lock()
  }

  /** Closes one tab properly, as at a logout. */
  async leave(name: TabName): Promise<void> {
    const tab = this.tabs.get(name)
    if (!tab) return
    this.tabs.delete(name)
    tab.isGone = true
    await this.untilDone(tab.device.leave(tab.running, tab.unlocked.tabId))
    await this.rest()
  }

  /** The user signs in again in an open tab. */
  async signInAgain(): Promise<void> {
    this.sessionToken = this.bank.token
    for (const { device, running } of this.tabs.values()) await this.untilDone(device.signedInAgain(running))
  }

  /** The user has another password, and signs in with it in this tab. */
  async changePassword(name: TabName): Promise<void> {
    this.password = `password ${this.passwords.length + 1}`
    this.passwords.push(this.password)
    await this.leave(name)
    await this.tab(name)
  }

  async leaveAll(): Promise<void> {
    for (const name of ['A', 'B'] as const) await this.leave(name)
  }

  /** What is on the disk, read without the simulated failures. */
  async onDisk(): Promise<LocalDatabase> {
    if (!this.store?.isOpen()) {
      const store = await this.untilDone(openStore(`branchline/ORG/${this.name}`))
      if (!store?.ok) throw new Error('the model cannot read the disk')
      this.store = store.value
    }
    return this.store
  }

  /** Resolves when nothing more happens without time passing. */
  async rest(): Promise<void> {
    let before = -1
    for (let quiet = 0, turns = 0; quiet < QUIET_TURNS; turns += 1) {
      if (turns > MOST_TURNS) throw new Error('the app does not come to rest')
      vi.advanceTimersByTime(0)
      await turn()
      const work = storageAtWork.operations + this.bank.calls
      quiet = work === before && storageAtWork.transactions === 0 ? quiet + 1 : 0
      before = work
    }
  }

  /** Resolves with the result of the work; with undefined if it hangs until time passes. */
  async untilDone<T>(work: Promise<T>): Promise<T | undefined> {
    let result: { readonly value: T } | undefined
    let problem: { readonly thrown: unknown } | undefined
    void work.then(
      (value) => {
        result = { value }
      },
      (thrown: unknown) => {
        problem = { thrown }
      },
    )
    await this.rest()
    if (problem) throw problem.thrown
    return result?.value
  }

  wait(ms: number): Promise<void> {
    return this.time.pass(ms, () => this.rest())
  }

  /** Ends the model's device for good. */
  async end(): Promise<void> {
    this.disk.isFull = false
    for (const tab of [...this.tabs.values()]) tab.storage.die()
    await this.rest()
    const db = await this.onDisk()
    await this.untilDone(
      db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear()))),
    )
    db.close()
    vi.clearAllTimers()
  }

  private config(tab: string): RuntimeConfig {
    const bank = `https://bank.test/${tab}`
    return {
      bankName: '',
      graphqlUrl: `${bank}/api/graphql`,
      restBase: bank,
      remittanceBase: bank,
      idempotency: this.bank.honoursKeys,
      selfApproval: true,
      brands: {},
      loanOrgs: [],
      menuHidden: {},
      approvalsOnly: [],
      offline: { maxUnlockHours: 72, maxUnlockAttempts: 5, cachedRowsPerList: 100 },
    }
  }
}
