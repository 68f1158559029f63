import { liveQuery } from 'dexie'
import fc from 'fast-check'
import { noteFingerprint } from '../../../src/features/session/storage/known-users'
import type { Device } from '../../../src/features/session/unlock/device'
import type { LocalDatabase } from '../../../src/offline/store/database'
import { dropFingerprint, registerFingerprint } from '../../../src/offline/vault/fingerprint'
import { changePassword } from '../../../src/offline/vault/follow-password'
import { openOwnRecord } from '../../../src/offline/vault/own-record'
import { addFingerprint } from '../../../src/offline/vault/unlock-offline'
import { happens, inTab } from './device-commands'
import { type DeviceModel, type Page, ROLES, type Role, type TabName } from './device-model'
import { FingerModel } from './finger-model'
import { recordOf, UnlockNotes } from './unlock-notes'
import type { Weighted } from './weighted'

/** An input on the sign-in page, by a user or by somebody who guesses. */
type Typed =
  /** The password that the bank accepted last on this device. */
  | 'the right one'
  /** The one that the bank would accept now. */
  | 'the newest'
  | 'an earlier one'
  | 'a wrong one'
  /** Nothing: the user puts a finger on the reader. */
  | 'the finger'

/** The event of the page between two tries. */
type Between = 'nothing' | 'reload' | 'the tab dies' | 'the browser is closed'

/** Who opens the device without the bank, and what happens to a device that can be opened so. */
export type UnlockCommand =
  | {
      readonly do: 'open without the bank'
      readonly tab: TabName
      readonly tries: readonly Typed[]
      readonly between: Between
      /** The tab dies at this storage operation of each wrong try; never if it is 0. */
      readonly dying: number
    }
  /** The clock is turned on and back again, while the device is open or while somebody tries to open it. */
  | {
      readonly do: 'turn the clock on and back'
      readonly tab: TabName
      readonly hours: number
      readonly isOpen: boolean
    }
  /** Somebody waits so long, and then tries the right password. */
  | { readonly do: 'open it hours later'; readonly tab: TabName; readonly hours: number }
  | { readonly do: 'the password changes elsewhere' }
  /** Signs in at the bank with a password that it refuses. */
  | { readonly do: 'are refused'; readonly tab: TabName; readonly typed: 'the right one' | 'a wrong one' }
  /** The bank names another rank at each sign-in, and the tab dies while the device stores it. */
  | { readonly do: 'the rank changes'; readonly tab: TabName; readonly dying: number }
  /** The user signs in with a new rank and password beside the open tab, which has the former ones. */
  | { readonly do: 'the rank and the password change'; readonly tab: TabName }
  /** Adds the fingerprint, and something happens while the reader waits for the finger. */
  | {
      readonly do: 'add the fingerprint'
      readonly tab: TabName
      readonly meanwhile:
        | 'nothing'
        | 'the password changes in the other tab'
        /** The finger is recognised before this tab hears of it. */
        | 'the other tab has just replaced the key'
        | 'log out'
    }
  /** The tab dies at a sign-in with a new password; then the finger of the former one is used. */
  | { readonly do: 'use the former finger'; readonly tab: TabName; readonly dying: number }
  /** Changes the password in the settings. */
  | {
      readonly do: 'change the password in the app'
      readonly tab: TabName
      readonly and: 'it is done' | 'its answer is lost' | 'the bank refuses' | 'the tab dies'
    }
  /** A tab that does not open any more after a reload is logged out, and the other one is open. */
  | { readonly do: 'log out where it fails to open' }
  /** The user of a tab that is put to sleep opens the other one, when five minutes are over. */
  | { readonly do: 'open it beside a sleeping tab' }

const RIGHT: Typed = 'the right one'
const WRONG: Typed = 'a wrong one'
const tries: fc.Arbitrary<readonly Typed[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([RIGHT]) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 1, max: 6 })
      .map((wrong) => [...Array.from({ length: wrong }, () => WRONG), RIGHT]),
  },
  { weight: 2, arbitrary: fc.constant<readonly Typed[]>(['an earlier one', 'the newest', RIGHT]) },
  { weight: 2, arbitrary: fc.constant<readonly Typed[]>(['the finger', RIGHT]) },
)

/** Opening the device without the bank, as work for a simulation. */
export const UNLOCKS: readonly Weighted<UnlockCommand>[] = [
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('open without the bank'),
      tab: inTab,
      tries,
      between: fc.constantFrom<Between>('nothing', 'reload', 'the tab dies', 'the browser is closed'),
      dying: fc.constantFrom(0, 0, 1, 2, 3, 4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('turn the clock on and back'),
      tab: inTab,
      hours: fc.constantFrom(10, 100),
      isOpen: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('open it hours later'),
      tab: inTab,
      hours: fc.constantFrom(30, 71, 73),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'the password changes elsewhere' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('are refused'),
      tab: inTab,
      typed: fc.constantFrom('the right one', 'the right one', 'a wrong one'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('the rank changes'),
      tab: inTab,
      dying: fc.integer({ min: 1, max: 10 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('the rank and the password change'), tab: inTab }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('add the fingerprint'),
      tab: inTab,
      meanwhile: fc.constantFrom(
        'nothing',
        'the password changes in the other tab',
        'the other tab has just replaced the key',
        'the other tab has just replaced the key',
        'the other tab has just replaced the key',
        'log out',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('use the former finger'),
      tab: inTab,
      dying: fc.integer({ min: 4, max: 14 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change the password in the app'),
      tab: inTab,
      and: fc.constantFrom('it is done', 'its answer is lost', 'the bank refuses', 'the tab dies'),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'log out where it fails to open' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'open it beside a sleeping tab' }) },
]

const INACTIVE_MS = 5 * 60_000
/** While a device is open it notes the time once a minute (ms). */
const NOTED_WITHIN_MS = 61_000
const HOUR_MS = 3_600_000
/** Answers of a device that has noted the time of the try. */
const ANSWERS: readonly string[] = [
  'wrong-password',
  'no-tries-left',
  'clock-set-back',
  'too-long-ago',
  'online-only',
]

/** Answers of a device when there was nothing to guess. */
const NO_TRIES: readonly string[] = ['fingerprint-outdated', 'fingerprint-stopped', 'unknown-user']

/**
 * Opening the device without the bank, by whoever has it. Each action is reported to `note`, and `check`
 * sees whether all rules hold.
 */
export class UnlockPart {
  private readonly notes: Readonly<Record<Role, UnlockNotes>> = {
    agent: new UnlockNotes('agent'),
    teller: new UnlockNotes('teller'),
  }
  private readonly reader = new FingerModel()
  private wrong = 0

  constructor(
    private readonly device: DeviceModel,
    private readonly note: (what: string) => void,
    private readonly check: () => Promise<void>,
  ) {
    device.watching = (real) => this.watching(real)
  }

  /** Call it at each moment at which the rules are checked. */
  clockShows(): void {
    for (const role of ROLES) this.notes[role].clockShows()
  }

  /** Executes one command, or skips it if it is not possible now. */
  async run(command: UnlockCommand): Promise<void> {
    switch (command.do) {
      case 'open without the bank':
        return this.openAfterTries(command)
      case 'turn the clock on and back':
        return this.turnTheClock(command.tab, command.hours * HOUR_MS, command.isOpen)
      case 'open it hours later':
        await this.leave()
        await happens({ do: 'shut', hours: command.hours, clock: 'goes on' }, this.device)
        return this.tryToOpen(command.tab, RIGHT)
      case 'the password changes elsewhere':
        return this.device.changePasswordElsewhere()
      case 'are refused':
        return this.areRefused(command.tab, command.typed)
      case 'the rank changes':
        return this.changeRank(command.tab, command.dying)
      case 'the rank and the password change':
        return this.changeBeside(command.tab)
      case 'add the fingerprint':
        return this.addFingerprint(command.tab, command.meanwhile)
      case 'use the former finger':
        return this.pressTheFormerFinger(command.tab, command.dying)
      case 'change the password in the app':
        return this.changePassword(command.tab, command.and)
      case 'log out where it fails to open':
        return this.logOutWhereItFailsToOpen()
      case 'open it beside a sleeping tab':
        return this.openBesideASleepingTab()
    }
  }

  /** The device, of whose sign-ins the auditor hears. */
  private watching(device: Device): Device {
    return {
      ...device,
      unlock: async (user, unlocking) => {
        const role = ROLES.find((each) => this.device.accounts[each].user.id === user.id)
        if (!role || !('password' in unlocking)) return device.unlock(user, unlocking)
        const begun = this.notes[role].signInBegins(user, unlocking.password)
        const opened = await device.unlock(user, unlocking)
        this.notes[role].signInEnds(begun, opened.ok)
        return opened
      },
    }
  }

  private get own(): UnlockNotes {
    return this.notes[this.device.role]
  }

  private passwordOf(typed: Exclude<Typed, 'the finger'>): string {
    const { passwords } = this.device.accounts[this.device.role]
    this.wrong += 1
    switch (typed) {
      case 'the right one':
        return this.own.password ?? passwords.at(-1) ?? ''
      case 'the newest':
        return passwords.at(-1) ?? ''
      case 'an earlier one':
        return passwords.at(-2) ?? `a wrong password, ${this.wrong}`
      case 'a wrong one':
        return `a wrong password, ${this.wrong}`
    }
  }

  /** The device is signed out in all tabs, as its user finds it. */
  private leave(): Promise<void> {
    return this.device.logOutEverywhere()
  }

  private async openAfterTries({
    tab,
    tries: all,
    between,
    dying,
  }: Extract<UnlockCommand, { do: 'open without the bank' }>): Promise<void> {
    await this.leave()
    for (const typed of all) {
      await this.tryToOpen(tab, typed, typed === RIGHT ? 0 : dying)
      await this.comesBetween(tab, typed === RIGHT ? 'nothing' : between)
    }
  }

  private async comesBetween(tab: TabName, between: Between): Promise<void> {
    if (between === 'reload') await this.device.reload(tab)
    if (between === 'the tab dies') this.device.dieAt(tab, 1)
    if (between === 'the browser is closed') await this.device.closeBrowser()
  }

  /** Types a password into the sign-in page while the bank is away, or uses the reader there. */
  private async tryToOpen(name: TabName, typed: Typed, dying = 0): Promise<void> {
    const { device, own } = this
    const page = await device.page(name)
    if (page?.session.get().phase !== 'signed-out') return
    const password = typed === 'the finger' ? undefined : this.passwordOf(typed)
    const isRight = password === undefined ? own.isFingerprintOn() : password === own.password
    const mustOpen = own.mustOpen() && isRight && dying === 0 && !device.disk.isFull
    const derivedBefore = device.derived.length
    const at = Date.now()
    own.tryBegins()
    if (dying > 0) page.storage.dieAt(dying)
    this.reader.finger = device.role
    const { email } = device.accounts[device.role].user
    const how = password === undefined ? ({ fingerprint: true } as const) : { email, password }
    const answer = await device.inPage(page, page.session.unlockOffline(how))
    const kind = answer && (answer.ok ? page.session.get().phase : answer.failure.kind)
    this.note(`${typed}: ${page.isGone ? 'the tab died' : kind}`)
    if (password !== undefined && device.derived.slice(derivedBefore).includes(password))
      own.derives(password)
    if (page.isGone || !answer) return
    if (!answer.ok && NO_TRIES.includes(answer.failure.kind)) own.wasNoTry()
    if (!answer.ok && ANSWERS.includes(answer.failure.kind)) own.clockIsNoted(at)
    if (await this.isOpenWithoutBank(page, password)) own.clockIsNoted(at)
    else if (mustOpen)
      throw new Error(
        `the right ${password ? 'password' : 'finger'} of the ${device.role} does not open the device: ${kind}`,
      )
  }

  /** Checks the rules about a device that has just opened; false if it has not. */
  private async isOpenWithoutBank(page: Page, password: string | undefined): Promise<boolean> {
    const state = page.session.get()
    if (state.phase !== 'open') return false
    const { user } = state
    const { db, vault, config } = state.running.workspace
    const key = await (await this.device.onDisk(this.device.role)).keys.get(vault.keyId)
    const until = (key?.signedInAt ?? 0) + config.offline.maxUnlockHours * HOUR_MS
    this.own.checkOpened({ password, user, until })
    this.own.hasOpened(password)
    const record = await this.device.untilDone(openOwnRecord(db, vault))
    if (!page.isGone && recordOf(user) !== recordOf(Object(record)))
      throw new Error(`the device is open for another rank than the one that is stored`)
    return true
  }

  private async turnTheClock(name: TabName, ms: number, isOpen: boolean): Promise<void> {
    const { device, own } = this
    if (!isOpen) await this.leave()
    const page = isOpen ? await this.openPage(name) : undefined
    if (isOpen && !page) return
    device.time.jump(ms)
    const ahead = Date.now()
    this.clockShows()
    if (page) {
      await device.wait(NOTED_WITHIN_MS)
      if (!page.isGone && !device.disk.isFull) own.clockIsNoted(ahead)
    } else await this.tryToOpen(name, RIGHT)
    await this.check()
    device.time.jump(-ms)
    await device.wait(NOTED_WITHIN_MS)
    await this.leave()
    await this.tryToOpen(name, RIGHT)
  }

  /** The page of this tab if its user is signed in there, with the bank or without it. */
  private async openPage(name: TabName): Promise<Page | undefined> {
    return (await this.device.tab(name)) && this.device.page(name)
  }

  private async areRefused(name: TabName, typed: 'the right one' | 'a wrong one'): Promise<void> {
    const { device, own } = this
    await this.leave()
    const page = await device.page(name)
    if (page?.session.get().phase !== 'signed-out') return
    const password = this.passwordOf(typed)
    if (password === device.accounts[device.role].passwords.at(-1)) device.changePasswordElsewhere()
    const derivedBefore = device.derived.length
    own.refusalBegins(password)
    const { email } = device.accounts[device.role].user
    const answer = await device.inPage(page, page.session.signIn(email, password))
    const kind = answer && !answer.ok ? answer.failure.kind : answer?.ok
    this.note(`${typed}: ${kind}`)
    if (device.derived.slice(derivedBefore).includes(password)) own.derives(password)
    if (kind === 'unauthenticated' && !page.isGone && !device.disk.isFull) own.refusalEnds(password)
    await this.tryToOpen(name, RIGHT)
  }

  /** Three sign-ins with a rank of their own, of which each dies one storage operation later. */
  private async changeRank(name: TabName, dying: number): Promise<void> {
    const { device } = this
    for (let operation = dying; operation < dying + 3; operation += 1) {
      await device.closeBrowser()
      // Later than the sign-in before, whose hours are other ones.
      await device.wait(61_000)
      device.changeRank()
      const page = await device.page(name)
      page?.storage.dieAt(operation)
      await device.tab(name)
      await this.leave()
      await this.tryToOpen(name, RIGHT)
    }
  }

  private async changeBeside(name: TabName): Promise<void> {
    const { device } = this
    await device.tab(name)
    device.changeRank()
    await device.changePassword(otherThan(name), false)
    await this.leave()
    await this.tryToOpen(name, RIGHT)
  }

  /** Turns the fingerprint on, as the settings do. */
  private async addFingerprint(
    name: TabName,
    meanwhile: Extract<UnlockCommand, { do: 'add the fingerprint' }>['meanwhile'],
  ): Promise<void> {
    const { device, own, reader } = this
    const tab = await device.tab(name)
    const { password } = own
    if (!tab || password === undefined) return
    const { db, vault, config, signal } = tab.workspace
    reader.finger = device.role
    const keysBefore = device.openedKeys.length
    let isAsked = false
    let changing: Promise<void> | undefined
    reader.meanwhile = async () => {
      isAsked = true
      if (meanwhile === 'the other tab has just replaced the key') {
        const replaced = whenReplaced(db, vault.keyId)
        changing = device.changePassword(otherThan(name), false)
        await Promise.race([replaced, changing])
      }
      if (meanwhile === 'log out') await device.logOutEverywhere()
      if (meanwhile === 'the password changes in the other tab')
        await device.changePassword(otherThan(name), false)
    }
    own.tryBegins()
    const adding = addFingerprint(db, password, Date.now(), config.offline, {
      ask: () => registerFingerprint('Branchline', signal),
      drop: dropFingerprint,
    }).then(
      (result) => {
        if (!result.ok) return result
        // The settings do this whenever the reader is done: a finger may be recognised hours later.
        noteFingerprint(db.name, result.value)
        // The app's answer counts from now on, under the password that opens the device now.
        own.fingerprintIsOn(own.password ?? password)
        return result
      },
      () => undefined,
    )
    const added = await device.untilDone(adding)
    reader.meanwhile = async () => undefined
    await changing
    this.note(`${isAsked ? 'asked, ' : ''}${added?.ok ? 'on' : added?.failure.kind}`)
    const isInMemory = device.openedKeys.slice(keysBefore).some((key) => key.some((byte) => byte !== 0))
    if (added && meanwhile === 'log out' && isAsked && isInMemory)
      throw new Error(`the data key of the ${device.role} is in memory after the logout`)
    if (!added?.ok) return
    own.hasOpened(password)
    await this.leave()
    await this.tryToOpen(name, 'the finger')
  }

  private async pressTheFormerFinger(name: TabName, dying: number): Promise<void> {
    const { device, own } = this
    if (!own.isFingerprintOn()) await this.addFingerprint(name, 'nothing')
    await this.leave()
    device.changePasswordElsewhere()
    const page = await device.page(name)
    page?.storage.dieAt(dying)
    await device.tab(name)
    await device.closeBrowser()
    // It tells its user whether the new one counts already.
    await this.tryToOpen(name, 'the newest')
    await this.leave()
    await this.tryToOpen(name, 'the finger')
    for (let wrong = 0; wrong < 4; wrong += 1) await this.tryToOpen(name, WRONG)
    await this.tryToOpen(name, 'the newest')
  }

  /** Saves a new password, as the settings do. */
  private async changePassword(
    name: TabName,
    and: Extract<UnlockCommand, { do: 'change the password in the app' }>['and'],
  ): Promise<void> {
    const { device, own } = this
    const page = await this.openPage(name)
    const state = page?.session.get()
    if (!page || state?.phase !== 'open' || state.offline) return
    const current = device.accounts[device.role].passwords.at(-1) ?? ''
    // The form is refused if the user does not know the present password.
    if (current !== own.password) return
    const next = device.nextPassword()
    let hasLeft = false
    const send = async () => {
      // A tab that has died before sends nothing.
      if (page.isGone) return undefined
      hasLeft = true
      if (and === 'the bank refuses') return { kind: 'refused' }
      device.changePasswordElsewhere()
      if (and === 'the tab dies') page.storage.die()
      return { kind: and === 'it is done' ? 'done' : 'unknown' }
    }
    const changed = await device.untilDone(
      changePassword(state.running.workspace, { current, next }, send).catch(() => undefined),
    )
    this.note(and)
    if (page.isGone && (!hasLeft || and === 'the bank refuses')) own.mayAskForTheBank()
    if (hasLeft && and !== 'the bank refuses') {
      const isFollowed = and === 'it is done' && changed?.isFollowed === true
      if (!device.disk.isFull) own.passwordIsReplaced(next, isFollowed)
    }
    await this.leave()
    await this.tryToOpen(name, RIGHT)
    // The former one, which the next sign-in finds out.
    if (and !== 'the bank refuses') await this.tryToOpen(name, 'an earlier one')
  }

  private async logOutWhereItFailsToOpen(): Promise<void> {
    const { device } = this
    await this.leave()
    await this.tryToOpen('A', RIGHT)
    const other = await device.page('A')
    await device.page('B')
    await this.tryToOpen('B', RIGHT)
    // An opening that notes another time needs room for it.
    await device.wait(1_000)
    const { isFull } = device.disk
    device.disk.isFull = true
    await device.reload('B')
    device.disk.isFull = isFull
    const page = await device.page('B')
    const state = page?.session.get()
    await device.logOut('B')
    const hears = !device.losesBroadcasts && other && !other.isGone && !other.isFrozen
    if (state?.phase !== 'failed' || !hears) return
    if (other.session.get().phase === 'open')
      throw new Error('a tab is open after a logout in another one, which had failed to open')
  }

  private async openBesideASleepingTab(): Promise<void> {
    const { device } = this
    await this.leave()
    await device.page('B')
    if (!(await this.openPage('A'))) return
    device.setFrozen('A', true)
    device.time.sleep(INACTIVE_MS)
    await this.tryToOpen('B', RIGHT)
    const state = (await device.page('B'))?.session.get()
    if (state?.phase === 'open' && !state.offline)
      throw new Error('an unlock without the bank continued a session whose five minutes were over')
    device.setFrozen('A', false)
    await device.rest()
  }
}

/** Resolves when this key opens the device no longer, before the tab that has it hears of that. */
function whenReplaced(db: LocalDatabase, keyId: string): Promise<void> {
  return new Promise((resolve) => {
    const watching = liveQuery(() => db.keys.get(keyId)).subscribe({
      next: (key) => {
        if (key?.signedInAt !== undefined) return
        watching.unsubscribe()
        resolve()
      },
      // The tab is gone, and with it who waits.
      error: () => resolve(),
    })
  })
}

const otherThan = (name: TabName): TabName => (name === 'A' ? 'B' : 'A')
