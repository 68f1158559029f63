import { vi } from 'vitest'
import { endSession } from '../../../src/bank/end-session'
import type { RuntimeConfig } from '../../../src/domain/runtime-config'
import type { SessionUser } from '../../../src/domain/staff/session-user'
import { createSession, followPage, type Session } from '../../../src/features/session/machine/session'
import { askToSignIn } from '../../../src/features/session/machine/sign-in.call'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import type { Device } from '../../../src/features/session/unlock/device'
import { openDevice } from '../../../src/features/session/unlock/open-device'
import { databaseName, type LocalDatabase } from '../../../src/offline/store/database'
import { openStore } from '../../../src/offline/store/open-store'
import type { Vault } from '../../../src/offline/vault/vault'
import { listRef } from '../../../src/offline/worker/jobs'
import { runJob } from '../../../src/offline/workspace/run-job'
import type { WorkspaceParts } from '../../../src/offline/workspace/start-workspace'
import type { Workspace } from '../../../src/offline/workspace/workspace'
import { NGOZI } from '../../support/device/staff'
import { BrowserLocks } from './fakes/browser-locks'
import { openingFor, storageAtWork, TabStorage } from './fakes/failing-storage'
import type { ModelBank } from './fakes/model-bank'
import { ModelNetwork } from './fakes/model-network'
import { ModelChannel, ModelWorker } from './fakes/model-worker'
import { quickCrypto } from './fakes/quick-crypto'
import { SharedStorage, TabMemory } from './fakes/shared-storage'
import type { VirtualTime } from './fakes/virtual-time'

export type TabName = 'A' | 'B'
export const TAB_NAMES = ['A', 'B'] as const

/** The two users who share the device. */
export type Role = 'agent' | 'teller'
export const ROLES = ['agent', 'teller'] as const

type Registry = Pick<WorkspaceParts, 'lists' | 'draftKinds' | 'liveWriteKinds'>

/** A user of the device, with all passwords until now; the last one is valid. */
interface Account {
  user: SessionUser
  readonly passwords: string[]
}

/** The app in one tab, from loading the page until it is left, reloaded or dies. */
export interface Page {
  readonly name: TabName
  /** Stands in the addresses of its calls. */
  readonly number: string
  readonly own: Storage
  readonly storage: TabStorage
  readonly session: Session
  /** The browser's events for this page. */
  readonly events: EventTarget
  isGone: boolean
  isFrozen: boolean
  /** When the browser last continued it (ms, monotonic); 0 if it never froze it. */
  awakeSince: number
  /** Another site is shown in its tab, and the browser keeps it for the Back button. */
  isLeft: boolean
}

/** A tab in which somebody is signed in. */
export interface OpenTab {
  readonly workspace: Workspace
  /** True when its page died, or its session ended: nobody reads there what comes later. */
  readonly isGone: () => boolean
  readonly isFrozen: () => boolean
  readonly awakeSince: () => number
}

/** The view of a user in a tab that works and in which somebody is signed in. */
export interface Screen {
  /** The page's number, which stands in the addresses of its calls. */
  readonly number: string
  readonly workspace: Workspace
  /** The bank has refused the session, and its user is asked to sign in again. */
  readonly isRefused: boolean
}

/** How many rows of a list the device stores beside those that are taken along. */
export const CACHED_ROWS = 15
/** After so many turns of the event loop without work, the app is idle. */
const QUIET_TURNS = 4
/** An app that works for longer, without any time passing, is in an endless loop. */
const MOST_TURNS = 4_000

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** One shared device with two tabs, in a browser whose storage, network and clock belong to the model. */
export class DeviceModel {
  readonly disk = { isFull: false }
  readonly network: ModelNetwork
  /** Who has the device now. */
  role: Role = 'agent'
  readonly accounts: Readonly<Record<Role, Account>> = {
    agent: accountOf('agent', 'user-1', 'ORG/0001'),
    teller: accountOf('teller', 'user-2', 'ORG/0002'),
  }
  /** Every key that was ever in use, by its id and its owner. */
  readonly vaults = new Map<string, Vault>()
  /** The version of the app that a page gets when it is loaded. */
  app = 1
  /** Adds to each page's device what looks at its unlocking. */
  watching: (device: Device) => Device = (device) => device
  /** The passwords from which a key was derived, in their order. */
  readonly derived: readonly string[]
  /** The data keys that were unwrapped, as they are in memory. */
  readonly openedKeys: readonly Uint8Array[]
  /** While true, no tab hears that another one wrote to the local storage. */
  losesBroadcasts = false
  private readonly pages = new Map<TabName, Page>()
  private readonly signedIn = new Set<Page>()
  private readonly shared = new SharedStorage()
  private readonly events = new EventTarget()
  private readonly locks = new BrowserLocks()
  private readonly stores = new Map<Role, LocalDatabase>()
  private worker: ModelWorker | undefined
  private isApart = false
  private loaded = 0

  constructor(
    seed: number,
    readonly bank: ModelBank,
    readonly time: VirtualTime,
    readonly registry: (app: number) => Registry,
  ) {
    const { crypto, random, derived, openedKeys } = quickCrypto(seed)
    this.derived = derived
    this.openedKeys = openedKeys
    vi.stubGlobal('crypto', crypto)
    vi.spyOn(Math, 'random').mockImplementation(random)
    const listen = {
      addEventListener: this.events.addEventListener.bind(this.events),
      removeEventListener: this.events.removeEventListener.bind(this.events),
    }
    vi.stubGlobal('addEventListener', listen.addEventListener)
    vi.stubGlobal('removeEventListener', listen.removeEventListener)
    vi.stubGlobal('document', { visibilityState: 'visible', ...listen })
    vi.stubGlobal('MessageChannel', ModelChannel)
    this.network = new ModelNetwork(bank)
    vi.stubGlobal('fetch', this.network.fetch)
    // Values that are written directly are read when they are needed, and no tab waits for them.
    vi.stubGlobal(
      'localStorage',
      this.shared.seenBy({ isGone: false }, () => {}),
    )
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: this.locks,
      serviceWorker: Object.defineProperty({ ...listen }, 'controller', { get: () => this.worker }),
    })
    const pageOf = (number: string) => [...this.pages.values()].find((page) => page.number === number)
    bank.shownIn = (number) => {
      const page = pageOf(number)
      return page && this.userOf(page)?.id
    }
    bank.isLocked = (number) => {
      const phase = pageOf(number)?.session.get().phase
      // While the session goes on in another tab, a call that was under way has every right to leave.
      const isOver = !localStorage.getItem('branchline.token')
      return isOver && (phase === 'signed-out' || phase === 'leaving')
    }
    bank.killTab = (number) => pageOf(number)?.storage.die()
    this.startWorker()
    for (const role of ROLES) this.tellTheBank(role)
  }

  /** The browser believes that there is a network, or none, and reports it. */
  setOnline(onLine: boolean): void {
    Reflect.set(navigator, 'onLine', onLine)
    this.network.browserSpeaks()
    this.events.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }

  /** Makes a page or the worker die at its k-th storage operation from now. */
  dieAt(victim: TabName | 'worker', operation: number): void {
    const storage = victim === 'worker' ? this.worker?.storage : this.pages.get(victim)?.storage
    storage?.dieAt(operation)
  }

  /**
   * Returns the tab of this name with the user signed in who has the device: they open it and sign in if
   * necessary. Returns undefined if that is not possible now.
   */
  async tab(name: TabName): Promise<OpenTab | undefined> {
    const page = this.pages.get(name) ?? (await this.load(name, new TabMemory()))
    if (page?.isFrozen) return undefined
    if (page && this.userOf(page)?.id !== this.accounts[this.role].user.id) await this.signIn(page)
    return page && this.openTab(page)
  }

  /** The page of this tab as it is shown, which is loaded if necessary; undefined if it is frozen or dies. */
  async page(name: TabName): Promise<Page | undefined> {
    const page = this.pages.get(name) ?? (await this.load(name, new TabMemory()))
    return page?.isFrozen || page?.isGone ? undefined : page
  }

  /** Does something in a page: what is opened meanwhile belongs to it. Undefined if it hangs or dies. */
  inPage<T>(page: Page, work: Promise<T>): Promise<T | undefined> {
    return this.during(page.storage, work)
  }

  /** Opens a database that belongs to no tab of this device. */
  beside<T>(work: Promise<T>): Promise<T | undefined> {
    return this.during(undefined, work)
  }

  /** The browser ends with all tabs, at once, and is started again when it is needed. */
  async closeBrowser(): Promise<void> {
    for (const page of [...this.pages.values()]) page.storage.die()
    this.killWorker()
    await this.rest()
  }

  /** Whoever sits at the device refreshes and sends in a tab as it is shown, which may be another user's. */
  async workAsShown(name: TabName): Promise<void> {
    const page = this.pages.get(name)
    const state = page?.session.get()
    if (page?.isFrozen || state?.phase !== 'open') return
    const { workspace } = state.running
    for (const list of workspace.lists) {
      const job = { name: 'refresh', list: listRef(list), filter: {}, offset: 0 } as const
      await this.untilDone(runJob(workspace, job))
    }
    await this.untilDone(workspace.outbox.sendNow())
  }

  /** The screens that are shown. */
  screens(): Screen[] {
    return [...this.pages.values()].flatMap(({ number, session, isFrozen, isGone }) => {
      const state = session.get()
      if (isFrozen || isGone || state.phase !== 'open') return []
      return [{ number, workspace: state.running.workspace, isRefused: state.refused }]
    })
  }

  /** The id of the user whose screen is shown in this tab. */
  userShown(name: TabName): string | undefined {
    const page = this.pages.get(name)
    return page && this.userOf(page)?.id
  }

  private openTab(page: Page): OpenTab | undefined {
    const state = page.session.get()
    if (page.isGone || state.phase !== 'open' || state.user.id !== this.accounts[this.role].user.id)
      return undefined
    const { workspace } = state.running
    const isGone = () => page.isGone || workspace.signal.aborted
    return { workspace, isGone, isFrozen: () => page.isFrozen, awakeSince: () => page.awakeSince }
  }

  private userOf({ session }: Page): SessionUser | undefined {
    const state = session.get()
    return state.phase === 'open' ? state.user : undefined
  }

  private async load(name: TabName, own: Storage): Promise<Page | undefined> {
    this.loaded += 1
    const number = `${this.loaded}`
    const config = this.config(number)
    const device = this.watching(this.noting(openDevice(config, this.registry(this.app))))
    const life = { isGone: false }
    const storage = new TabStorage(this.disk, () => {
      life.isGone = true
      this.bank.deadTabs.add(number)
      queueMicrotask(() => this.forget(page))
    })
    const session = createSession({
      storage: sessionIn(
        this.shared.seenBy(life, () => this.tellOthers(page)),
        own,
        (token) => void endSession(config, token),
      ),
      keyHandover: this.worker?.handover() ?? NO_HANDOVER,
      tabs: {
        join: async () => void this.signedIn.add(page),
        leave: async () => void this.signedIn.delete(page),
        ifNone: async (then) => {
          if (this.signedIn.size === 0) then()
        },
      },
      isBankAway: async () => !this.bank.isReachable,
      wasCleared: () => false,
      askToSignIn: (email, password) => askToSignIn(config, email, password),
      loadDevice: async () => device,
      location: () => ({ path: '/', state: null }),
      goTo: () => {},
      now: Date.now,
    })
    const events = new EventTarget()
    followPage(session, events)
    const awake = { isFrozen: false, awakeSince: 0, isLeft: false }
    const page: Page = Object.assign(life, { name, number, own, storage, session, events, ...awake })
    this.pages.set(name, page)
    await this.during(storage, session.resume())
    return this.pages.get(name)
  }

  /** The device, whose keys the model remembers, so that it can look at what they have sealed. */
  private noting(device: Device): Device {
    return {
      ...device,
      unlock: async (user, unlocking) => {
        const opened = await device.unlock(user, unlocking)
        if (opened.ok) this.vaults.set(opened.value.vault.keyId, opened.value.vault)
        return opened
      },
      unlockOffline: async (how) => {
        const opened = await device.unlockOffline(how)
        if (opened.ok) this.vaults.set(opened.value.vault.keyId, opened.value.vault)
        return opened
      },
    }
  }

  /** Delivers the 'storage' event of a write to the other tabs. */
  private tellOthers(writer: Page): void {
    if (this.losesBroadcasts) return
    const tell = ({ isGone, isLeft, events }: Page) =>
      !isGone && !isLeft && events.dispatchEvent(new Event('storage'))
    for (const page of this.pages.values()) if (page !== writer) queueMicrotask(() => tell(page))
  }

  /** The page is gone at once, and cleans up nothing. */
  private forget(page: Page): void {
    if (this.pages.get(page.name) === page) this.pages.delete(page.name)
    this.signedIn.delete(page)
    this.bank.thaw(page.number)
    this.locks.wake(page.number)
    // Databases that the worker opened while the page was loaded count as the page's: the worker must open
    // them anew.
    page.storage.closeConnections()
    const state = page.session.get()
    if (state.phase === 'open') state.running.lock()
  }

  private async signIn(page: Page): Promise<void> {
    const { user, passwords } = this.accounts[this.role]
    await this.during(page.storage, page.session.signIn(user.email, passwords.at(-1) ?? ''))
    await this.rest()
  }

  /** The page is reloaded: the next one has the tab's own storage, and perhaps its keys. */
  async reload(name: TabName): Promise<void> {
    const page = this.pages.get(name)
    if (!page) return
    page.events.dispatchEvent(new Event('pagehide'))
    page.storage.die()
    await this.rest()
    await this.load(name, page.own)
    await this.rest()
  }

  /** The user logs out in one tab, which ends the session of all. */
  async logOut(name: TabName): Promise<void> {
    this.pages.get(name)?.session.logOut()
    await this.rest()
  }

  async logOutEverywhere(): Promise<void> {
    for (const name of TAB_NAMES) await this.logOut(name)
  }

  /** Nobody touched the device for five minutes. */
  async logOutInactive(): Promise<void> {
    for (const { session } of this.pages.values()) {
      session.logOutInactive()
      if (session.get().phase === 'open') throw new Error('a tab is open after five minutes without activity')
    }
    await this.rest()
  }

  /** The user signs in again over each open screen that the bank refused, or that was opened without it. */
  async signInAgain(): Promise<void> {
    for (const page of [...this.pages.values()]) {
      const state = page.session.get()
      const isOwn = this.userOf(page)?.id === this.accounts[this.role].user.id
      if (state.phase === 'open' && (state.refused || state.offline) && isOwn) await this.signIn(page)
    }
  }

  /**
   * The user has another password at the bank, and signs in with it in this tab: anew, or over the screen.
   */
  async changePassword(name: TabName, isAnew: boolean): Promise<void> {
    this.changePasswordElsewhere()
    if (isAnew) await this.logOut(name)
    const page = this.pages.get(name)
    const open = page && this.openTab(page)
    if (page && open) return this.signInOver(page, open)
    await this.tab(name)
  }

  /** Signs in with a new password over the screen: nobody is asked for the former one after that. */
  private async signInOver(page: Page, { workspace }: OpenTab): Promise<void> {
    const former = workspace.vault.keyId
    const before = await this.sealedUnder(former)
    await this.signIn(page)
    const after = this.openTab(page)?.workspace.vault.keyId
    if (after === undefined || after === former || this.disk.isFull) return
    const still = await this.sealedUnder(former)
    // Drafts and live writes that change meanwhile stay sealed under the former key: then the user is asked.
    const isChanged = [...still].some(([id, rev]) => before.get(id) !== rev)
    if (still.size > 0 && !isChanged)
      throw new Error('what a tab had sealed is unreadable after a new password over its screen')
  }

  /** The drafts and live writes that are sealed under this key, with what changes when they do. */
  private async sealedUnder(keyId: string): Promise<ReadonlyMap<string, string>> {
    const db = await this.onDisk(this.role)
    const drafts = (await db.drafts.toArray()).filter(({ contents }) => contents.key === keyId)
    const writes = (await db.liveWrites.toArray()).filter(({ facts }) => facts.key === keyId)
    return new Map([
      ...drafts.map(({ id, rev, state }): [string, string] => [id, `${rev} ${state}`]),
      ...writes.map(({ id, state }): [string, string] => [id, state]),
    ])
  }

  /** The user has another password at the bank, of which the device knows nothing. */
  changePasswordElsewhere(): void {
    this.accounts[this.role].passwords.push(this.nextPassword())
    this.tellTheBank(this.role)
  }

  /** The password that the user will choose next. */
  nextPassword(): string {
    return `${this.role}'s password ${this.accounts[this.role].passwords.length + 1}`
  }

  /** The bank gives the user another rank and staff id, which the app learns at the next sign-in. */
  changeRank(rank?: string): void {
    const account = this.accounts[this.role]
    const other = account.user.user_type === 'Manager' ? 'Authorizer' : 'Manager'
    account.user = { ...account.user, user_type: rank ?? other }
    this.changeStaffId()
  }

  /** The user gets another staff id, which the app learns at the next sign-in. */
  changeStaffId(): void {
    const account = this.accounts[this.role]
    account.user = { ...account.user, staff_id: `${account.user.staff_id}x` }
    this.tellTheBank(this.role)
  }

  private tellTheBank(role: Role): void {
    const { user, passwords } = this.accounts[role]
    this.bank.staff.set(user.email, { user, password: passwords.at(-1) ?? '' })
  }

  isFrozen(name: TabName): boolean {
    return this.pages.get(name)?.isFrozen === true
  }

  /** The browser freezes a tab, or continues it: no answer reaches it, and it gives up no lock. */
  setFrozen(name: TabName, isFrozen: boolean): void {
    const page = this.pages.get(name)
    if (!page) return
    page.isFrozen = isFrozen
    if (isFrozen) this.bank.freeze(page.number)
    else {
      page.awakeSince = performance.now()
      this.bank.thaw(page.number)
      this.locks.wake(page.number)
    }
  }

  /** The browser freezes this tab at the moment at which it gets the next lock whose name begins so. */
  freezeAtLock(name: TabName, lock: string): void {
    const page = this.pages.get(name)
    if (page) this.locks.sleepWith(lock, page.number, () => this.setFrozen(name, true))
  }

  /** The network goes at the moment at which this tab gets the next lock whose name begins so. */
  loseNetworkAtLock(name: TabName, lock: string): void {
    const page = this.pages.get(name)
    const goes = async (number: string) => {
      // A call that is just leaving the tab still leaves before the network goes.
      await turn()
      this.bank.isReachable = false
      this.setOnline(false)
      this.locks.wake(number)
    }
    if (page) this.locks.sleepWith(lock, page.number, () => void goes(page.number))
  }

  /** Another site is opened in this tab. The page stays in memory, and hears nothing any more. */
  leaveForAnotherSite(name: TabName): void {
    const page = this.pages.get(name)
    if (!page) return
    page.events.dispatchEvent(new Event('pagehide'))
    page.isLeft = true
    this.setFrozen(name, true)
  }

  /** The user presses Back: the page goes on where it was. */
  async goBack(name: TabName): Promise<void> {
    const page = this.pages.get(name)
    if (!page?.isLeft) return
    page.isLeft = false
    this.setFrozen(name, false)
    page.events.dispatchEvent(new Event('pageshow'))
    await this.rest()
  }

  private startWorker(): void {
    const storage = new TabStorage(this.disk, () => {
      worker.isDead = true
      // The page never receives the answers that the worker got on its behalf.
      this.network.unanswered.clear()
      queueMicrotask(() => {
        storage.closeConnections()
        if (this.worker === worker) this.startWorker()
      })
    })
    const worker = new ModelWorker(this.registry(this.app).lists, storage)
    this.worker = worker
    this.openForTheRest()
  }

  /** The browser stops the worker in the middle of what it does, and starts a new one. */
  killWorker({ isSaid = false } = {}): void {
    const { worker } = this
    worker?.storage.die()
    if (isSaid) worker?.sayThatItEnded()
  }

  /** Does something whose databases belong to no page, and to no worker that may die. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    const wasApart = this.isApart
    this.isApart = true
    openingFor(undefined)
    try {
      return await work()
    } finally {
      this.isApart = wasApart
      this.openForTheRest()
    }
  }

  /** Databases that are opened outside of a page belong to the worker, or to nobody. */
  private openForTheRest(): void {
    openingFor(this.isApart ? undefined : this.worker?.storage)
  }

  /** The database of a user on the disk, read without the simulated failures. */
  async onDisk(role: Role): Promise<LocalDatabase> {
    const known = this.stores.get(role)
    if (known?.isOpen()) return known
    const { org_id, id } = this.accounts[role].user
    const store = await this.during(undefined, openStore(databaseName(org_id, id)))
    if (!store?.ok) throw new Error('the model cannot read the disk')
    this.stores.set(role, store.value)
    return store.value
  }

  /** A number that grows with everything that the app does to the disk, or asks of the bank. */
  work(): number {
    return storageAtWork.operations + this.bank.calls
  }

  /** Resolves when nothing more happens without time passing. */
  async rest(): Promise<void> {
    let before = -1
    for (let quiet = 0, turns = 0; quiet < QUIET_TURNS; turns += 1) {
      if (turns > MOST_TURNS) throw new Error('the app does not come to rest')
      vi.advanceTimersByTime(0)
      await turn()
      const work = this.work()
      quiet = work === before && storageAtWork.transactions === 0 ? quiet + 1 : 0
      before = work
    }
  }

  /** As `untilDone`, for work that opens databases: they belong to this page, or to none. */
  private async during<T>(storage: TabStorage | undefined, work: Promise<T>): Promise<T | undefined> {
    openingFor(storage)
    try {
      return await this.untilDone(work)
    } finally {
      this.openForTheRest()
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
    for (const page of [...this.pages.values()]) page.storage.die()
    const last = this.worker
    this.worker = undefined
    last?.storage.die()
    await this.rest()
    for (const db of this.stores.values()) {
      await this.untilDone(
        db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear()))),
      )
      db.close()
    }
    openingFor(undefined)
    vi.clearAllTimers()
  }

  /** The configuration of a page: its number stands in the addresses of its calls. */
  config(tab: string): RuntimeConfig {
    const bank = `https://bank.test/${tab}`
    return {
      bankName: '',
      support: '',
      graphqlUrl: `${bank}/api/graphql`,
      restBase: bank,
      remittanceBase: bank,
      idempotency: this.bank.honoursKeys,
      selfApproval: true,
      audit: false,
      brands: {},
      loanOrgs: [],
      menuHidden: {},
      approvalsOnly: [],
      offline: {
        maxUnlockHours: 72,
        maxUnlockAttempts: 5,
        cachedRowsPerList: CACHED_ROWS,
        cachedRowsForDays: 30,
      },
    }
  }
}

const NO_HANDOVER = { prepare: async () => undefined, give: () => {}, take: async () => undefined }

/**
 * The databases have the same names in every simulation, because creating one takes longer than emptying it.
 */
function accountOf(role: Role, id: string, staffId: string): Account {
  const user = { ...NGOZI, id, staff_id: staffId, email: `${role}@bank.test`, firstname: role }
  return { user, passwords: [`${role}'s password 1`] }
}
