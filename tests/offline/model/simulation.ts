import { createHash } from 'node:crypto'
import { openDraft } from '../../../src/offline/drafts/draft-store'
import { rawContents } from '../../support/device/device'
import { order, TOKEN } from '../transfers/transfer-desk'
import { ConnectionRules } from './connection-rules'
import {
  begin,
  type DeviceCommand,
  everythingGetsWell,
  happens,
  night,
  openEarlierDrafts,
} from './device-commands'
import { DeviceModel, ROLES, type Role } from './device-model'
import { type DraftScene, DraftScenes } from './draft-scenes'
import {
  type DraftCommand,
  DraftsPart,
  draftKinds,
  entryNamed,
  journalReads,
  journalWrites,
} from './drafts-part'
import { type EvictionCommand, EvictionPart } from './eviction-part'
import { ModelBank } from './fakes/model-bank'
import type { VirtualTime } from './fakes/virtual-time'
import { type ListCommand, ListsPart, lists } from './lists-part'
import { type PageLifeCommand, PageLifePart } from './page-life-part'
import type { BankPlan } from './plan'
import type { TakenCommand } from './taken-commands'
import { TakenPart, takenLists } from './taken-part'
import {
  liveWriteKinds,
  moneyReads,
  moneyWrites,
  type TransferCommand,
  TransfersPart,
} from './transfers-part'
import { type UnlockCommand, UnlockPart } from './unlock-part'

/** The next action of the people, the device or the bank. */
export type Command =
  | DraftCommand
  | DraftScene
  | TransferCommand
  | ListCommand
  | TakenCommand
  | UnlockCommand
  | DeviceCommand
  | PageLifeCommand
  | EvictionCommand

/** One day of the device: who has it in the morning, and what happens until the evening. */
export interface Day {
  readonly role: Role
  readonly commands: readonly Command[]
  /** How long the device then lies there until it is used again (hours). */
  readonly away: number
}

/** One user's parts of the simulation, on the device and at the bank. */
interface Parts {
  readonly drafts: DraftsPart
  readonly scenes: DraftScenes
  readonly transfers: TransfersPart
  readonly lists: ListsPart
  readonly taken: TakenPart
}

const DAY_MS = 86_400_000
/** Texts that must not be on the disk in the clear, beside passwords and session tokens. */
const SECRET_TEXTS = [TOKEN, order.beneficiary_acct_no, 'Narration of']

/**
 * A shared device, the agent and the teller who use it, and their bank. Everything that is done is recorded
 * in `steps`. A method that throws has found a violation; its message says which.
 */
export class Simulation {
  readonly steps: string[] = []
  private readonly bank: ModelBank
  private readonly device: DeviceModel
  private readonly parts: Readonly<Record<Role, Parts>>
  private readonly unlocks: UnlockPart
  private readonly connection: ConnectionRules
  private readonly evictions: EvictionPart
  private readonly pageLife: PageLifePart
  private readonly began: number
  /** How much the app had done when the rules were last checked. */
  private checked = -1

  constructor(
    seed: number,
    bankPlan: BankPlan,
    private readonly time: VirtualTime,
  ) {
    this.began = time.trueNow()
    this.steps.push(`at the bank ${JSON.stringify(bankPlan)}`)
    const { honoursKeys } = bankPlan
    const rules = {
      honoursKeys,
      writes: { ...journalWrites(honoursKeys), ...moneyWrites(honoursKeys) },
      reads: {
        ...journalReads,
        ...moneyReads,
        getMovements: (variables: Readonly<Record<string, unknown>>, bank: ModelBank, by: string) =>
          this.parts[this.roleOf(by)].lists.answer(variables, bank, by),
        getTakings: (variables: Readonly<Record<string, unknown>>, bank: ModelBank, by: string) =>
          this.parts[this.roleOf(by)].taken.answer(variables, bank, by),
      },
      wanted: ({ narration, amount_wth_fees }: Readonly<Record<string, unknown>>) =>
        entryNamed(narration) ?? amount_wth_fees,
    }
    this.bank = new ModelBank(rules, time)
    this.device = new DeviceModel(seed, this.bank, time, (app) => ({
      lists: [...lists(app), ...takenLists(app)],
      draftKinds: async () => draftKinds(app),
      liveWriteKinds: async () => liveWriteKinds(app),
    }))
    this.connection = new ConnectionRules(this.device)
    const note = (what: string) => void this.steps.push(`      ${what}`)
    this.unlocks = new UnlockPart(this.device, note, () => this.check())
    const partsOf = (role: Role): Parts => {
      const drafts = new DraftsPart(this.device, role, note)
      return {
        drafts,
        scenes: new DraftScenes(this.device, drafts, note),
        transfers: new TransfersPart(this.device, role, note),
        lists: new ListsPart(this.device, role, note),
        taken: new TakenPart(this.device, role, seed, note),
      }
    }
    this.evictions = new EvictionPart(this.device, note)
    const transfers = () => this.parts[this.device.role].transfers
    this.pageLife = new PageLifePart(this.device, transfers, note, () => this.check())
    this.parts = { agent: partsOf('agent'), teller: partsOf('teller') }
  }

  /** Plays the days, then removes all obstacles and sees that everything comes to its end. */
  async play(days: readonly Day[]): Promise<void> {
    for (const [number, { role, commands, away }] of days.entries()) {
      this.steps.push(`day ${number + 1}, with the ${role}`)
      await begin(this.device, role)
      await this.check()
      for (const command of commands) {
        this.steps.push(`  ${saidOf(command)}`)
        await this.run(command)
        await this.check()
      }
      this.steps.push(`  night, ${away} hours`)
      await night(this.device, away)
      await this.check()
    }
    await this.comesToAnEnd()
  }

  /** How many days have passed. */
  days(): number {
    return (this.time.trueNow() - this.began) / DAY_MS
  }

  /** A hash of everything that was done, and of every call that the bank received. */
  trace(): string {
    return createHash('sha256')
      .update(JSON.stringify([this.steps, this.bank.received, this.bank.effects]))
      .digest('hex')
  }

  end(): Promise<void> {
    return this.device.end()
  }

  private run(command: Command): Promise<void> {
    const { drafts, scenes, transfers, lists, taken } = this.parts[this.device.role]
    // Only what passes by itself has to wait for the time that the bank has asked for.
    if (command.do !== 'wait') this.bank.allowHurry()
    switch (command.do) {
      case 'write':
      case 'continue':
      case 'press':
      case 'say what the bank has':
      case 'send now':
      case 'send now in both':
      case 'edit while it is sent':
        return drafts.run(command)
      case 'send a pile':
      case 'sign in while a draft is refused':
      case 'a repeat by the next version':
      case 'leave it alone':
      case 'the disk damages a draft':
        return scenes.run(command)
      case 'send':
      case 'send in both':
      case 'send what is under way again':
      case 'check now':
      case 'read what came of it':
      case 'say what money the bank has moved':
        return transfers.run(command)
      case 'look':
      case 'look on the device':
      case 'two looks cross':
      case 'a look dies':
      case 'a look is forbidden':
      case 'rows shift':
      case 'the bank adds rows':
      case 'the bank changes a row':
      case 'the bank deletes a row':
        return lists.run(command)
      case 'open without the bank':
      case 'turn the clock on and back':
      case 'open it hours later':
      case 'the password changes elsewhere':
      case 'are refused':
      case 'the rank changes':
      case 'the rank and the password change':
      case 'add the fingerprint':
      case 'use the former finger':
      case 'change the password in the app':
      case 'log out where it fails to open':
      case 'open it beside a sleeping tab':
        return this.unlocks.run(command)
      case 'send beside a frozen tab':
      case 'send when the network goes':
      case 'log out before the bank refuses':
      case 'go back to the page':
        return this.pageLife.run(command)
      case 'the browser makes room':
        return this.device.apart(() => this.evictions.run(command))
      case 'take along':
      case 'go on':
      case 'pause':
      case 'take along no more':
      case 'clear the lists':
      case 'look at what was taken':
      case 'leaf':
      case 'look while it drips':
      case 'rows at the bank':
      case 'the bank forbids the list':
      case 'the rank':
      case 'five weeks':
        return taken.run(command)
      default:
        return happens(command, this.device)
    }
  }

  /** The rules that are true at every moment. */
  private async check(): Promise<void> {
    this.unlocks.clockShows()
    this.connection.check()
    if (this.device.work() === this.checked) return
    const [sentOn] = this.device.network.sentOn
    if (sentOn) throw new Error(`a portal received ${sentOn.token ?? 'a call'}: ${sentOn.body}`)
    const { callsAfterTheEnd } = this.bank
    if (callsAfterTheEnd[0]) throw new Error(`a tab that is locked asks the bank: ${callsAfterTheEnd[0]}`)
    const { unknownCalls, strangeRepeats, conflicts, blindDrafts, strangersCalls, twoSenders } = this.bank
    const { reusedKeys, hurried } = this.bank
    if (twoSenders[0]) throw new Error(`two tabs of ${twoSenders[0]} send drafts at the same time`)
    if (strangersCalls[0]) throw new Error(`a call with another user's token: ${strangersCalls[0]}`)
    if (blindDrafts[0]) throw new Error(`a draft was sent after a preflight that failed: ${blindDrafts[0]}`)
    if (unknownCalls[0]) throw new Error(`the bank does not know the call ${unknownCalls[0]}`)
    if (reusedKeys[0]) throw new Error(`a key that was tried came with another text: ${reusedKeys[0]}`)
    if (hurried[0]) throw new Error(`a draft was sent although the bank had asked tab ${hurried[0]} to wait`)
    if (conflicts[0]) throw new Error(`a key came again with other contents: ${conflicts[0]}`)
    const repeat = strangeRepeats.find((text) => text.includes('narration'))
    if (repeat) throw new Error(`a repeat that the bank cannot know for one: ${repeat}`)
    for (const role of ROLES) {
      const { drafts, transfers, lists, taken } = this.parts[role]
      await drafts.check()
      await transfers.check()
      await lists.check()
      await taken.check()
    }
    this.checked = this.device.work()
  }

  private async comesToAnEnd(): Promise<void> {
    const { device } = this
    this.steps.push('everything gets well')
    await everythingGetsWell(device)
    for (const role of ROLES) {
      await begin(device, role)
      await openEarlierDrafts('A', device)
      const { drafts, transfers, lists, taken } = this.parts[role]
      await drafts.comesToAnEnd()
      await transfers.comesToAnEnd()
      await lists.comesToAnEnd()
      await taken.comesToAnEnd()
      await device.logOutEverywhere()
    }
    await this.nothingIsReadable()
  }

  /** On the disk there is nothing in the clear, and nothing that another user's key opens. */
  private async nothingIsReadable(): Promise<void> {
    const { device, bank } = this
    for (const role of ROLES) {
      const db = await device.onDisk(role)
      const raw = await rawContents(db)
      const passwords = ROLES.flatMap((name) => device.accounts[name].passwords)
      for (const secret of [...passwords, ...bank.allTokens(), ...SECRET_TEXTS])
        if (raw.includes(secret)) throw new Error(`"${secret}" is on the disk in the clear`)
      const others = [...device.vaults.values()].filter(({ owner }) => owner !== db.name)
      for (const draft of await db.drafts.toArray())
        for (const vault of others)
          for (const kind of draftKinds(device.app))
            if ((await openDraft({ ...vault, keyId: draft.contents.key }, kind, draft)).ok)
              throw new Error(`a draft of the ${role} opens with another user's key`)
    }
  }

  private roleOf(userId: string): Role {
    const found = ROLES.find((role) => this.device.accounts[role].user.id === userId)
    if (!found) throw new Error(`nobody has the id ${userId}`)
    return found
  }
}

/** The note about a command, without its parts that are objects: those are noted as they happen. */
const saidOf = (command: Command) =>
  Object.values(command)
    .filter((said) => typeof said !== 'object')
    .join(', ')
