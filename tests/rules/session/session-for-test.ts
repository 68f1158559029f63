import type { BankFailure } from '../../../src/bank/failure'
import { failed, ok, type Result } from '../../../src/domain/result'
import type { SessionUser } from '../../../src/domain/staff/session-user'
import { createSession, type Session } from '../../../src/features/session/machine/session'
import type { SignedIn } from '../../../src/features/session/machine/sign-in.call'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import type { SignedInTabs } from '../../../src/features/session/storage/signed-in-tabs'
import type { Device, OfflineFailure, SessionAnswers } from '../../../src/features/session/unlock/device'
import { LocalDatabase } from '../../../src/offline/store/database'
import type { Unlocked } from '../../../src/offline/vault/unlock'
import { makeVault } from '../../../src/offline/vault/vault'
import { newPasswordKey, type PasswordKey } from '../../../src/offline/vault/wrapping'
import type { TabKeyHandover } from '../../../src/offline/worker/tab-key-handover'
import { idleRunning } from '../../support/device/idle-workspace'

export const NGOZI: SessionUser = {
  id: '2102',
  org_id: 'IUMB',
  user_type: 'Authorizer',
  firstname: 'Ngọzi',
  lastname: 'Ụzọdinma',
  email: 'ngozi@iumb.example',
  phone: '08030000002',
  staff_id: 'IUMB/0012',
}
export const SANI: SessionUser = { ...NGOZI, id: '2109', firstname: 'Sani', email: 'sani@iumb.example' }

const someKeys = makeVault(new Uint8Array(32), 'key-1', 'branchline/IUMB/2102')

/** A storage as in browsers. */
export class FakeStorage implements Storage {
  private readonly values = new Map<string, string>()
  /** Refuses to store anything more, like a full one. */
  isFull = false
  get length() {
    return this.values.size
  }
  key(at: number) {
    return [...this.values.keys()][at] ?? null
  }
  getItem(key: string) {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.values.set(key, value)
  }
  removeItem(key: string) {
    this.values.delete(key)
  }
  clear() {
    this.values.clear()
  }
  all() {
    return Object.fromEntries(this.values)
  }
}

/** One browser: what its tabs share, the bank's answer, and the keys that open the device. */
export class FakeBrowser {
  readonly local = new FakeStorage()
  now = Date.parse('2026-11-18T09:00:00Z')
  answer: Result<SignedIn, BankFailure> = ok({ user: NGOZI, token: 'token-1' })
  unsent = 0
  /** Whether the browser has deleted all that the site had stored; false at once while it knows of it. */
  wasCleared: false | Promise<boolean> = false
  /** Until then unsent drafts are counted after a logout. */
  counted: Promise<unknown> = Promise.resolve()
  unlocks: 'yes' | 'wrong-key' | 'future-version' | 'gone' | 'cannot-load' = 'yes'

  /** Whom a try without the bank opens the device for, or why it does not. */
  offline: Result<SessionUser, OfflineFailure> = ok(NGOZI)

  /** The passwords from which a new key was derived. */
  readonly derivedFrom: string[] = []

  /** The passwords that the bank has refused, as the device was told. */
  readonly refusals: string[] = []

  /** The keys that the password opens. */
  keys: Promise<Unlocked> | Unlocked = someKeys.then((vault) => ({ tabId: 'tab-1', vault }))

  /** Until then the bank does not answer a sign-in. */
  bank: Promise<unknown> = Promise.resolve()
  /** Called while the bank is asked to sign a user in, for an event elsewhere. */
  whileAsked = () => {}
  /** Called while a device is being unlocked, for an event elsewhere. */
  meanwhile = () => {}
  /** Called while drafts of a former password are sealed under the new one, for an event elsewhere. */
  whileTakingOver = () => {}
  /** Stores that are open. */
  stores = 0

  /** The keys in the worker's memory during a reload, by tab. */
  readonly workerKeys = new Map<string, Unlocked>()
  /** The tabs in which a user is signed in. */
  readonly signedInTabs = new Set<FakeTab>()

  tab(own = new FakeStorage()): FakeTab {
    return new FakeTab(this, own)
  }

  /** The tab's page is reloaded. */
  reload(tab: FakeTab): FakeTab {
    this.close(tab)
    return this.tab(tab.own)
  }

  close(tab: FakeTab): void {
    tab.session.pageLeft()
    this.signedInTabs.delete(tab)
  }

  /** The browser is killed or crashes, and no page is told. Stored data stay; data in memory are lost. */
  end(): void {
    this.workerKeys.clear()
    this.signedInTabs.clear()
  }
}

/** One tab of the browser. */
export class FakeTab {
  /** The path of its screen. */
  path = '/'
  readonly went: string[] = []
  readonly locked: unknown[] = []
  /** The tokens whose sessions were ended at the bank. */
  readonly endedAtBank: string[] = []
  readonly continueWork: unknown[] = []
  /** The keys of former passwords whose drafts were sealed under the new one. */
  readonly tookOver: string[] = []
  readonly unlockedWith: string[] = []
  /** The key that was derived ahead, if the device was unlocked with one. */
  newKey: PasswordKey | undefined
  answers: SessionAnswers | undefined
  readonly session: Session

  constructor(
    readonly browser: FakeBrowser,
    readonly own: FakeStorage,
  ) {
    this.session = createSession({
      storage: sessionIn(browser.local, own, (token) => this.endedAtBank.push(token)),
      keyHandover: this.keyHandover(),
      tabs: this.tabs(),
      askToSignIn: async () => {
        browser.whileAsked()
        const { answer, bank } = browser
        await bank
        return answer
      },
      isBankAway: async () => false,
      wasCleared: () => browser.wasCleared,
      loadDevice: async () => {
        if (browser.unlocks === 'cannot-load') throw new TypeError('Failed to fetch')
        return this.device()
      },
      location: () => ({ path: this.path, state: { id: this.path } }),
      goTo: ({ path, state }) => this.went.push(state === null ? path : `${path} again`),
      now: () => browser.now,
    })
  }

  private keyHandover(): TabKeyHandover {
    const { workerKeys } = this.browser
    return {
      prepare: async () => undefined,
      give: (unlocked) => void workerKeys.set(unlocked.tabId, unlocked),
      take: async (tabId) => {
        const unlocked = workerKeys.get(tabId)
        workerKeys.delete(tabId)
        return unlocked?.vault
      },
    }
  }

  private tabs(): SignedInTabs {
    const { signedInTabs } = this.browser
    return {
      join: async () => void signedInTabs.add(this),
      leave: async () => void signedInTabs.delete(this),
      ifNone: async (then) => {
        if (signedInTabs.size === 0) then()
      },
    }
  }

  private device(): Device {
    return {
      deriveKey: async (password) => {
        this.browser.derivedFrom.push(password)
        return newPasswordKey(password, 1)
      },
      unlock: async (user, unlocking) => {
        const { unlocks, meanwhile } = this.browser
        meanwhile()
        this.newKey = 'password' in unlocking ? await unlocking.newKey : undefined
        this.unlockedWith.push('password' in unlocking ? 'password' : unlocking.keys.tabId)
        if (unlocks === 'yes') {
          this.browser.stores += 1
          const { tabId, vault } = await this.browser.keys
          const db = new LocalDatabase(vault.owner)
          db.close = () => {
            this.browser.stores -= 1
          }
          return ok({ tabId, vault, user, db })
        }
        if (unlocks === 'cannot-load') throw new Error('what does not load unlocks nothing')
        return failed({ kind: unlocks })
      },
      unlockOffline: async (how) => {
        const { offline, keys } = this.browser
        if (!offline.ok) return offline
        this.unlockedWith.push('keys' in how ? how.keys.tabId : 'offline')
        this.browser.meanwhile()
        this.browser.stores += 1
        const unlocked = 'keys' in how ? how.keys : await keys
        const db = new LocalDatabase(unlocked.vault.owner)
        db.close = () => {
          this.browser.stores -= 1
        }
        return ok({ ...unlocked, db, user: offline.value })
      },
      noteBankRefusal: async ({ password }) => void this.browser.refusals.push(password),
      start: ({ vault, user }, answers) => {
        this.answers = answers
        return idleRunning(vault, user)
      },
      withUser: (running, user) => running.withUser(user),
      takeOver: async (_opened, former) => {
        this.tookOver.push(former.keyId)
        this.browser.whileTakingOver()
      },
      continueWork: async (running) => void this.continueWork.push({ user: running.workspace.user }),
      leave: async (running) => {
        this.locked.push({ user: running.workspace.user })
        await this.browser.counted
        return this.browser.unsent
      },
    }
  }
}

/** A tab in which Ngọzi has signed in, and its browser. */
export async function signedIn(browser = new FakeBrowser()) {
  const tab = browser.tab()
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  return { browser, tab }
}
