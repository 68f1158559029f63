import fc from 'fast-check'
import type { RunEnd } from '../../../src/offline/outbox/send-outbox'
import { anyFate, inTab, keepTheDateGoing } from './device-commands'
import type { DeviceModel, OpenTab, TabName } from './device-model'
import { type DraftsPart, numberOf } from './drafts-part'
import type { Try } from './fakes/model-bank'
import type { FateName } from './fates'
import type { Weighted } from './weighted'

/**
 * A scene of several steps without any other trouble between them: chance alone would hardly ever play it,
 * and after it something is certain.
 */
export type DraftScene =
  /** Several entries wait, and the first one to be sent meets this fate. */
  | { readonly do: 'send a pile'; readonly tab: TabName; readonly count: number; readonly fate: FateName }
  /** The session ends while an entry is sent, and the user signs in again before the bank's refusal comes. */
  | { readonly do: 'sign in while a draft is refused'; readonly tab: TabName }
  /** The app is updated before it has found out what became of an entry. */
  | { readonly do: 'a repeat by the next version'; readonly tab: TabName }
  /** An entry waits, and nobody touches the device for an hour. */
  | { readonly do: 'leave it alone'; readonly tab: TabName; readonly clock: 'is right' | 'was a day ahead' }
  | {
      readonly do: 'the disk damages a draft'
      readonly tab: TabName
      readonly next: 'it is sent' | 'the password changes'
    }
type DamageScene = Extract<DraftScene, { do: 'the disk damages a draft' }>

const HOUR_MS = 3_600_000
/** Longer than a slow answer takes, and shorter than the pause before the sender's next run (ms). */
const ONE_RUN_MS = 9_000

/** Fates that also concern the entries behind the one that meets them, or that ask its user for something. */
const FATES_OF_A_PILE = [
  'is asked to wait',
  'meets a session that ended',
  'is not for this rank',
  'comes when the date has moved',
] as const satisfies readonly FateName[]

const scene = <Name extends DraftScene['do']>(name: Name) => fc.record({ do: fc.constant(name), tab: inTab })

export const DRAFT_SCENES: readonly Weighted<DraftScene>[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send a pile'),
      tab: inTab,
      count: fc.integer({ min: 1, max: 3 }),
      fate: fc.oneof(anyFate, fc.constantFrom(...FATES_OF_A_PILE)),
    }),
  },
  { weight: 1, arbitrary: scene('sign in while a draft is refused') },
  { weight: 1, arbitrary: scene('a repeat by the next version') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('leave it alone'),
      tab: inTab,
      clock: fc.constantFrom('is right', 'was a day ahead'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('the disk damages a draft'),
      tab: inTab,
      next: fc.constantFrom('it is sent', 'the password changes'),
    }),
  },
]

/** Scenes with one user's journal entries. */
export class DraftScenes {
  constructor(
    private readonly device: DeviceModel,
    private readonly drafts: DraftsPart,
    private readonly note: (what: string) => void,
  ) {}

  private get bank() {
    return this.device.bank
  }

  /** Plays a scene, unless something else is wrong already. */
  async run(command: DraftScene): Promise<void> {
    const tab = await this.untroubled(command.tab)
    if (!tab) return this.note('something else is wrong')
    await this.play(command, tab)
    this.bank.forgetFates()
  }

  private play(command: DraftScene, tab: OpenTab): Promise<void> {
    switch (command.do) {
      case 'send a pile':
        return this.sendPile(command.tab, tab, command.count, command.fate)
      case 'sign in while a draft is refused':
        return this.signInWhileRefused(command.tab, tab)
      case 'a repeat by the next version':
        return this.repeatByTheNextVersion(command.tab)
      case 'leave it alone':
        return this.leaveAlone(command.tab, tab, command.clock === 'is right' ? 0 : 25)
      case 'the disk damages a draft':
        return this.damage(command.tab, tab, command.next)
    }
  }

  /** The tab, if its user is signed in there and nothing is in the way of what it sends. */
  private async untroubled(name: TabName): Promise<OpenTab | undefined> {
    const { device } = this
    const tab = await device.tab(name)
    await device.signInAgain()
    return tab && this.isWell(tab) ? tab : undefined
  }

  private isWell(tab: OpenTab): boolean {
    const { workspace } = tab
    const isUp = navigator.onLine && workspace.connectivity.get().up
    const isIdle = !workspace.outbox.isRunning()
    return !tab.isGone() && this.bank.isCalm && !this.device.disk.isFull && isUp && isIdle
  }

  /** Writes entries that wait, because the bank is down until the last one is written. */
  private async queueInVain(name: TabName, count: number): Promise<number[]> {
    const numbers: number[] = []
    this.bank.weather = 'a bank that is down'
    for (let written = 0; written < count; written += 1) {
      const number = await this.drafts.write(name, true)
      if (number !== undefined) numbers.push(number)
    }
    this.bank.weather = undefined
    return numbers
  }

  private async stateOf(number: number): Promise<string | undefined> {
    return (await this.drafts.recordOf(number))?.state
  }

  private async sendPile(name: TabName, tab: OpenTab, count: number, fate: FateName): Promise<void> {
    const { bank, device, drafts } = this
    const numbers = await this.queueInVain(name, count)
    if (!this.isWell(tab)) return
    const before = bank.tries.length
    bank.next(fate)
    bank.allowHurry()
    let end: RunEnd | undefined
    void tab.workspace.outbox.sendNow().then((ended) => {
      end = ended
    })
    await device.rest()
    await device.wait(ONE_RUN_MS)
    bank.forgetFates()
    this.note(end?.kind === 'stopped' ? `stopped: ${end.because}` : (end?.kind ?? 'under way'))
    if (!end || !this.isWell(tab) || end.kind === 'busy' || isShut(end)) return
    const fated = bank.tries[before]
    const first = fated && numberOf(fated.variables.narration)
    if (fated && first !== undefined && numbers.includes(first)) await this.saysWhy(fated, first)
    if (!fated?.fate.stopsAll)
      for (const number of numbers)
        if (number !== first && (await this.stateOf(number)) === 'queued')
          throw new Error(`entry ${number} was not sent because of what became of another one`)
    // The user does something about it, and changes it too.
    if (fated?.fate.asksFor && first !== undefined && numbers.includes(first)) {
      await drafts.edit(name, first)
      await device.signInAgain()
    }
    await drafts.check()
  }

  /** An entry that the bank has refused, for a reason that its user can do something about, says which. */
  private async saysWhy({ fate, isRefused }: Try, number: number): Promise<void> {
    const record = await this.drafts.recordOf(number)
    const says = `"${record?.state}" (${record?.reason})`
    if (fate.asksFor && record?.state !== 'needs-sign-in')
      throw new Error(`the bank asks for ${fate.asksFor}, and entry ${number} says ${says}`)
    const { honoursKeys, operationDate } = this.bank
    if (honoursKeys && isRefused && fate.movesTheDate && record?.movedTo !== operationDate)
      throw new Error(`the bank's date moved to ${operationDate}, and entry ${number} says ${says}`)
  }

  private async signInWhileRefused(name: TabName, tab: OpenTab): Promise<void> {
    const { bank, device, drafts } = this
    const before = bank.tries.length
    const token = tab.workspace.token()
    bank.next('is told late that the session ended')
    const number = await drafts.write(name, true)
    const sent = bank.tries.slice(before).map(({ variables }) => numberOf(variables.narration))
    if (number === undefined || !sent.includes(number)) return
    bank.forgetSessions(device.accounts[device.role].user.id)
    // Its lists show that the session has ended.
    await device.workAsShown(name)
    await device.signInAgain()
    const isSignedIn = !tab.isGone() && tab.workspace.token() !== token
    await device.wait(ONE_RUN_MS)
    if (!isSignedIn || !this.isWell(tab)) return
    if ((await this.stateOf(number)) === 'needs-sign-in')
      throw new Error(`entry ${number} asks for a sign-in, and the user has signed in since it was refused`)
  }

  private async repeatByTheNextVersion(name: TabName): Promise<void> {
    const { bank, device, drafts } = this
    bank.next('is done and its answer is lost')
    await drafts.write(name, true)
    bank.forgetFates()
    device.app += 1
    await device.reload(name)
    await drafts.sendNow(name)
  }

  private async leaveAlone(name: TabName, tab: OpenTab, hoursAhead: number): Promise<void> {
    const { bank, device, drafts } = this
    device.time.jump(hoursAhead * HOUR_MS)
    const [number] = await this.queueInVain(name, 1)
    device.time.jump(-hoursAhead * HOUR_MS)
    if (number === undefined || !this.isWell(tab)) return
    for (let minutes = 0; minutes < 70; minutes += 10) await device.wait(10 * 60_000)
    keepTheDateGoing(bank, device.time.trueNow())
    // An earlier entry may have been refused meanwhile because of the session.
    await device.signInAgain()
    if (!this.isWell(tab) || (await this.stateOf(number)) !== 'queued') return
    const end = await drafts.sendNow(name)
    if (end?.kind === 'done' && (await this.stateOf(number)) !== 'queued')
      throw new Error(`entry ${number} waited for more than an hour, and nothing was in its way`)
  }

  private async damage(name: TabName, tab: OpenTab, next: DamageScene['next']): Promise<void> {
    const { device, drafts } = this
    const [number] = await this.queueInVain(name, 1)
    const record = number === undefined ? undefined : await drafts.recordOf(number)
    if (number === undefined || record?.state !== 'queued') return
    const data = record.contents.data.slice(0)
    const bytes = new Uint8Array(data)
    bytes[0] = (bytes[0] ?? 0) ^ 1
    drafts.noteDamaged(number)
    const db = await device.onDisk(device.role)
    await device.untilDone(db.drafts.update(record.id, { contents: { ...record.contents, data } }))
    if (next === 'the password changes') return device.changePassword(name, true)
    const end = await drafts.sendNow(name)
    if (end?.kind === 'done' && !tab.isGone() && (await this.stateOf(number)) === 'queued')
      throw new Error(`entry ${number} cannot be read any more, and waits without a word`)
  }
}

/** The tab does not read or write any more. */
function isShut(end: RunEnd): boolean {
  return end.kind === 'stopped' && (end.because === 'locked' || end.because === 'no-store')
}
