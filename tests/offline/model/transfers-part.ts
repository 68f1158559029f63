import { amountFromWire } from '../../../src/domain/money/amount'
import { createTransferLive, type TransferFacts } from '../../../src/features/transfers/create-transfer.live'
import { orderId } from '../../../src/features/transfers/new-transfer/order-id'
import type { LiveWriteDefinition } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { flaggedWriteAnswer } from '../../../src/offline/live-writes/live-answers'
import { closeByUser, markRead } from '../../../src/offline/live-writes/live-write-log'
import { type LogEntry, openEntry } from '../../../src/offline/live-writes/log-entry'
import type { LiveWriteRecord } from '../../../src/offline/store/database'
import { sender } from '../../support/device/transfer-facts'
import { order, TOKEN } from '../transfers/transfer-desk'
import { type DeviceModel, type OpenTab, ROLES, type Role, TAB_NAMES, type TabName } from './device-model'
import type { Effect, ReadRule, WriteRules } from './fakes/model-bank'
import type { FateName } from './fates'

/** A user's action that moves money. */
export type TransferCommand =
  /** Makes a transfer that the user does not know to be made: a new one, or one tried before. */
  | {
      readonly do: 'send'
      readonly tab: TabName
      readonly transfer: number
      readonly hasMessage: 'as before' | 'reworded'
      readonly fate: FateName
    }
  /** The user presses the button in two windows. */
  | { readonly do: 'send in both'; readonly transfer: number; readonly fate: FateName }
  /** A try arrives minutes after its answer was given up on, and its user sends it once more before. */
  | { readonly do: 'send what is under way again'; readonly tab: TabName; readonly transfer: number }
  | { readonly do: 'check now'; readonly tab: TabName }
  | { readonly do: 'read what came of it'; readonly tab: TabName }
  | { readonly do: 'say what money the bank has moved'; readonly tab: TabName }

/** Money that the user wants to move once. */
interface Wanted {
  readonly number: number
  /** A transfer's own id prevents a second execution; a payment has only its key. */
  readonly isPayment: boolean
  /** The app has said that it is done. */
  isKnownDone: boolean
  /** The last answer was the bank's refusal, which a bank that honours keys gives again for the same key. */
  isRefused: boolean
  wordings: number
}

const TRANSFERS_AT_MOST = 3
/** Whoever has pressed the button is told within this time what became of it (ms). */
const TOLD_WITHIN_MS = 4 * 60_000

/** The app's transfer, as each version of the app sends it. */
const transferOf = (app: number): LiveWriteDefinition<TransferFacts, 'identity' | 'token'> => ({
  ...createTransferLive,
  variables: (facts, sender) => ({
    ...createTransferLive.variables(facts, sender),
    ...(app > 1 && { sent_with: `app ${app}` }),
  }),
})

/** A write that the bank recognises only by its contents, such as a bill payment. */
const payBill: LiveWriteDefinition<TransferFacts, 'identity' | 'token'> = {
  ...createTransferLive,
  operation: 'payBill',
  document:
    'mutation Pay($amount_wth_fees: Float!, $token: String!) { payBill(amount: $amount_wth_fees, token: $token) { status message error } }',
  variables: (facts, sender) => ({
    token: sender.token,
    ...amountOf(createTransferLive.variables(facts, sender)),
  }),
  answer: flaggedWriteAnswer('payBill'),
  isThere: undefined,
}

/** The bank's side of moving money. */
export const moneyWrites = (honoursKeys: boolean): Readonly<Record<string, WriteRules>> => ({
  createTransfer: {
    yes: 'Transfer initiated successfully',
    isSafeTwice: true,
    refuses: ({ order_id }, { effects }) =>
      effects.some(({ variables }) => variables.order_id === order_id) ? 'Duplicate order_id' : undefined,
  },
  payBill: { yes: 'Paid', isSafeTwice: honoursKeys, refuses: () => undefined },
})
export const moneyReads: Readonly<Record<string, ReadRule>> = {
  getAllTransfers: ({ query_filter }, bank) => {
    const data = bank
      .shownEffects()
      .filter((effect) => nameOf(effect) === query_filter)
      .map((effect) => ({ order_id: nameOf(effect), status: 'initiated' }))
    return { status: 'success', message: '', error: false, data, pagination: { total_count: data.length } }
  },
}

/** The live writes of the app's version. */
export const liveWriteKinds = (app: number) => [transferOf(app), payBill]

const DAY_MS = 86_400_000

/** Whether an entry of the log is one of these, and not of what is paid several times. */
const isOurs = ({ operation }: LiveWriteRecord) =>
  operation === payBill.operation || operation === createTransferLive.operation

/** The money that one user moves. Each action is reported to `note`. */
export class TransfersPart {
  private readonly wanted: Wanted[] = []
  private readonly wrongAnswers: string[] = []
  private tokens = 0
  /** Since when users wait to be told what became of a transfer (monotonic, ms). */
  private readonly waiting = new Set<{
    readonly tab: OpenTab
    readonly number: number
    readonly since: number
  }>()
  /** The facts and the key of each entry of the log, which never change, by its id. */
  private readonly opened = new Map<string, LogEntry<TransferFacts>>()
  /** Closed log entries, and their states. */
  private readonly closed = new Map<string, LiveWriteRecord['state']>()

  constructor(
    private readonly device: DeviceModel,
    private readonly role: Role,
    private readonly note: (what: string) => void,
  ) {}

  private get bank() {
    return this.device.bank
  }

  /** Executes one command, or skips it if it is not possible now. */
  run(command: TransferCommand): Promise<void> {
    switch (command.do) {
      case 'send':
        return this.sendAny([command.tab], command.transfer, command.hasMessage, command.fate)
      case 'send in both':
        return this.sendAny(TAB_NAMES, command.transfer, 'as before', command.fate)
      case 'send what is under way again':
        return this.sendWhatIsUnderWayAgain(command.tab, command.transfer)
      case 'check now':
        return this.checkNow(command.tab)
      case 'read what came of it':
        return this.read(command.tab)
      case 'say what money the bank has moved':
        return this.sayWhatTheBankHas(command.tab)
    }
  }

  /** The rules that are true at every moment. */
  async check(): Promise<void> {
    if (this.wanted.length === 0) return
    if (this.wrongAnswers[0]) throw new Error(this.wrongAnswers[0])
    for (const { tab, number, since } of this.waiting)
      if (
        !tab.isGone() &&
        !tab.isFrozen() &&
        performance.now() - Math.max(since, tab.awakeSince()) > TOLD_WITHIN_MS
      )
        throw new Error(`the user waits for ever to be told what became of transfer ${number}`)
    for (const wanted of this.wanted) {
      const done = this.timesDone(wanted)
      if (this.effectsOf(wanted).some(({ by }) => by !== this.device.accounts[this.role].user.id))
        throw new Error(`transfer ${wanted.number} of the ${this.role} was sent as another user`)
      if (done > 1) throw new Error(`transfer ${wanted.number} is at the bank ${done} times`)
      if (done === 0 && wanted.isKnownDone)
        throw new Error(`transfer ${wanted.number} is called done, and it is not at the bank`)
    }
    for (const { id, state, key, amount } of await this.entries()) {
      const isNews = this.closed.get(id) !== state
      this.closed.set(id, state)
      const isThere = this.bank.effects.some((effect) => effect.key === key)
      if (isNews && isThere && (state === 'refused' || (state === 'absent' && this.bank.honoursKeys)))
        throw new Error(`a payment of ${amount} is called "${state}", and it is at the bank`)
      const wanted = this.wantedBy({ amount })
      if (state === 'arrived' && wanted && this.timesDone(wanted) === 0)
        throw new Error(`a payment of ${amount} is called "arrived", and it is not at the bank`)
    }
  }

  /**
   * The user signs in where nothing goes wrong any more: then all wanted money has moved, or the bank has
   * refused, and the user knows.
   */
  async comesToAnEnd(): Promise<void> {
    const { device } = this
    const isOpen = () => this.wanted.some(({ isKnownDone }) => !isKnownDone)
    for (let round = 0; round < 5 && isOpen(); round += 1) {
      await this.read('A')
      if (round > 1) await this.sayWhatTheBankHas('A')
      for (const wanted of this.wanted)
        if (!wanted.isKnownDone) await this.send(['A'], wanted, 'as before', 'is answered')
      if (isOpen()) await device.wait(130_000)
      await this.check()
    }
    for (const { number, isKnownDone, isRefused } of this.wanted)
      if (!isKnownDone && !isRefused) throw new Error(`transfer ${number} never comes to an end`)
  }

  /** The user presses the button of a transfer in these tabs. */
  sendWith(tabs: readonly TabName[], transfer: number, fate: FateName): Promise<void> {
    return this.sendAny(tabs, transfer, 'as before', fate)
  }

  private async sendAny(
    tabs: readonly TabName[],
    index: number,
    hasMessage: 'as before' | 'reworded',
    fate: FateName,
  ): Promise<void> {
    const wanted = this.wantedAt(index)
    if (wanted) await this.send(tabs, wanted, hasMessage, fate)
  }

  /** The money at this index, or new money. */
  private wantedAt(index: number): Wanted | undefined {
    const number = this.wanted.length
    if (index >= number && number < TRANSFERS_AT_MOST) {
      const isPayment = this.bank.honoursKeys && number !== 1
      this.wanted.push({ number, isPayment, isKnownDone: false, isRefused: false, wordings: 0 })
    }
    return this.wanted[index % this.wanted.length]
  }

  private async sendWhatIsUnderWayAgain(tab: TabName, index: number): Promise<void> {
    const wanted = this.wantedAt(index)
    if (!wanted) return
    await this.send([tab], wanted, 'as before', 'comes very late')
    await this.check()
    await this.checkNow(tab)
    await this.send([tab], wanted, 'as before', 'is answered')
    this.bank.allArrive()
  }

  private async send(
    names: readonly TabName[],
    wanted: Wanted,
    hasMessage: 'as before' | 'reworded',
    fate: FateName,
  ): Promise<void> {
    const tabs: OpenTab[] = []
    for (const name of names) {
      const tab = await this.device.tab(name)
      if (tab) tabs.push(tab)
    }
    // Unread outcomes are kept for a month. Whoever comes back later looks at the bank first.
    const isLongAgo = ({ at }: Effect) => this.device.time.trueNow() - at > 30 * DAY_MS
    if (this.effectsOf(wanted).some(isLongAgo)) wanted.isKnownDone = true
    if (wanted.isKnownDone) return
    if (hasMessage === 'reworded') wanted.wordings += 1
    this.bank.next(fate)
    await this.device.untilDone(Promise.all(tabs.map((tab) => this.press(tab, wanted))))
    this.bank.forgetFates()
  }

  private async press(tab: OpenTab, wanted: Wanted): Promise<void> {
    const one = { tab, number: wanted.number, since: performance.now() }
    this.waiting.add(one)
    await this.leave(tab, wanted).finally(() => this.waiting.delete(one))
  }

  /** Makes the transfer or payment, as the form does when its button is pressed. */
  private async leave(tab: OpenTab, wanted: Wanted): Promise<void> {
    const { workspace } = tab
    const live = (await workspace.liveWriteKinds()).find(
      ({ operation }) => (operation === 'payBill') === wanted.isPayment,
    )
    if (!live) return
    const id = crypto.randomUUID()
    const answered = workspace.liveWrites.noteSending(id)
    this.tokens += 1
    const { user } = workspace
    const context = { ...workspace, sender: { ...sender, user, token: `${TOKEN} ${this.tokens}` } }
    const facts = this.orderOf(tab, wanted)
    const sent = await executeLiveWrite(context, live, facts, { id })
    // A tab that died shows nothing.
    if (tab.isGone()) return
    this.note(`transfer ${wanted.number}: ${sent.ok ? 'done' : sent.failure.kind}`)
    // When asked whether to do the same once more, the user sees that it was done.
    if (sent.ok || sent.failure.kind === 'done-before') wanted.isKnownDone = true
    wanted.isRefused = !sent.ok && sent.failure.kind === 'said-no'
    if (wanted.isRefused && this.timesDone(wanted) > 0)
      this.wrongAnswers.push(`transfer ${wanted.number} is called refused, and it is at the bank`)
    await markRead(workspace.db, id).catch(() => undefined)
    answered()
  }

  private orderOf(tab: OpenTab, { number, wordings }: Wanted): TransferFacts {
    const { user } = tab.workspace
    return {
      ...order,
      amount: amountFromWire(this.naira(number)),
      remarks: `Wording ${wordings}`,
      order_id: orderId(new Date(), user.id),
    }
  }

  private async checkNow(name: TabName): Promise<void> {
    const tab = await this.device.tab(name)
    for (const { id, state } of await this.entries())
      if (tab && state === 'open') {
        const result = await this.device.untilDone(tab.workspace.liveWrites.checkNow(id))
        this.note(`${id.slice(0, 4)}: ${result?.kind}`)
      }
  }

  /** The user reads what the app has found out since. */
  private async read(name: TabName): Promise<void> {
    const tab = await this.device.tab(name)
    if (!tab) return
    const { db, vault, liveWriteKinds } = tab.workspace
    for (const record of await this.records()) {
      const live = (await liveWriteKinds()).find(({ operation }) => operation === record.operation)
      const entry = await openEntry(vault, live, record)
      if (!record.unread || !entry) continue
      const wanted = this.wantedBy(entry.facts)
      this.note(`transfer ${wanted?.number}: ${record.state}`)
      if (wanted && record.state === 'arrived') wanted.isKnownDone = true
      await this.device.untilDone(markRead(db, record.id).catch(() => undefined))
    }
  }

  /**
   * If the bank cannot be asked, the user waits until everything has arrived, looks at the bank, and says
   * what became of it.
   */
  private async sayWhatTheBankHas(name: TabName): Promise<void> {
    const tab = await this.device.tab(name)
    if (!tab || this.bank.underWay.length > 0) return
    const { db, liveWrites } = tab.workspace
    for (const { id, state, key } of await this.entries()) {
      const known = liveWrites.results().get(id)?.kind
      if (state !== 'open' || (known !== 'user-decides' && known !== 'unreadable')) continue
      const isThere = this.bank.effects.some((effect) => effect.key === key)
      this.note(`says that ${id.slice(0, 4)} is ${isThere ? '' : 'not '}there`)
      const word = isThere ? 'there' : 'not-there'
      await this.device.untilDone(closeByUser(db, id, word).catch(() => undefined))
      for (const wanted of this.wanted) wanted.isKnownDone ||= this.timesDone(wanted) > 0
    }
  }

  private async open(
    live: LiveWriteDefinition<TransferFacts, 'identity' | 'token'>,
    record: LiveWriteRecord,
  ) {
    const vault = this.device.vaults.get(record.facts.key)
    const entry = vault && (await openEntry(vault, live, record))
    if (!entry) throw new Error('an entry on the disk opens under no password')
    this.opened.set(record.id, entry)
    return entry
  }

  private async records(): Promise<LiveWriteRecord[]> {
    return (await (await this.device.onDisk(this.role)).liveWrites.toArray()).filter(isOurs)
  }

  /** All entries of the log on the disk. */
  private async entries() {
    const records = await this.records()
    return Promise.all(
      records.map(async (record) => {
        const live = record.operation === 'payBill' ? payBill : createTransferLive
        const { facts, key } = this.opened.get(record.id) ?? (await this.open(live, record))
        return { id: record.id, state: record.state, amount: facts.amount, key }
      }),
    )
  }

  /** The amount by which the bank's side knows this transfer, of this user. */
  private naira(number: number): number {
    return 1000 * (ROLES.indexOf(this.role) + 1) + number
  }

  private wantedBy({ amount }: Pick<TransferFacts, 'amount'>): Wanted | undefined {
    return this.wanted.find(({ number }) => amount === `${this.naira(number)}.00`)
  }

  private effectsOf({ number }: Wanted): Effect[] {
    return this.bank.effects.filter(({ variables }) => variables.amount_wth_fees === this.naira(number))
  }

  private timesDone(wanted: Wanted): number {
    return this.effectsOf(wanted).length
  }
}

/** The id by which the bank recognises what it has executed. */
function nameOf({ field, variables }: Effect): unknown {
  return field === 'payBill' ? `${variables.amount_wth_fees}.00` : variables.order_id
}

function amountOf(variables: object): object {
  return { amount_wth_fees: Reflect.get(variables, 'amount_wth_fees') }
}
