import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { cashPostingLive } from '../../../src/features/postings/create-posting.live'
import { createTransferLive, type TransferFacts } from '../../../src/features/transfers/create-transfer.live'
import { orderId } from '../../../src/features/transfers/new-transfer/order-id'
import type { AnyLiveWrite, LiveWriteDefinition } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { markRead } from '../../../src/offline/live-writes/live-write-log'
import type { LiveWriteResult } from '../../../src/offline/live-writes/live-write-result'
import { openEntry } from '../../../src/offline/live-writes/log-entry'
import type { LiveWriteRecord } from '../../../src/offline/store/database'
import { sender } from '../../support/transfer-facts'
import { deposit } from '../postings/posting-desk'
import { order, TOKEN } from '../transfers/transfer-desk'
import { allIsWell, happens } from './device-commands'
import { type DeviceModel, type OpenTab, ROLES, type Role, type TabName } from './device-model'
import type { Effect } from './model-bank'
import { type CallAtDevice, type Intent, PaymentAudit, type Pressed } from './payment-audit'
import type { AwayStep, PaymentSeries, PayStep, ThingName } from './payment-series'
import { ORDERS_BEGIN_WITH, type PaymentsBank } from './payments-bank'

const MINUTE_MS = 61_000
const DAY_MS = 86_400_000
/** After so long everything that was on its way has arrived (ms). */
const ALL_ARRIVED_MS = 310_000

/** The app's transfer, in the log beside those of which each is wanted only once. */
const transferLive: LiveWriteDefinition<TransferFacts, 'identity' | 'token'> = {
  ...createTransferLive,
  operation: 'createTransfer/again',
}
const LIVE: Readonly<Record<ThingName, AnyLiveWrite>> = {
  transfer: transferLive,
  bill: payBillLive,
  posting: cashPostingLive,
}

/** The live writes that users pay with. */
export const paymentKinds = Object.values(LIVE)

/** One thing that is paid several times. */
class Series {
  readonly audit: PaymentAudit
  /** The intent of each press, by the id of its entry in the log. */
  readonly pressed = new Map<string, Intent>()
  /** What was there before one of them could not be read, so that its row cannot be told from older ones. */
  isUnreadBefore = false
  private readonly names = new Map<string, Pick<CallAtDevice, 'key' | 'name'>>()

  constructor(
    private readonly device: DeviceModel,
    private readonly role: Role,
    readonly thing: ThingName,
    /** By which the bank's side knows it. */
    readonly number: string,
  ) {
    const isOf = ({ variables: { accountNumber, account_number, sender_acct_no } }: Effect) =>
      [accountNumber, account_number, sender_acct_no].includes(number)
    const { bank, time } = device
    this.audit = new PaymentAudit(thing, () => bank.effects.filter(isOf), time.trueNow)
  }

  async records(): Promise<LiveWriteRecord[]> {
    const db = await this.device.onDisk(this.role)
    const records = await db.liveWrites.bulkGet([...this.pressed.keys()])
    return records.filter((record) => record !== undefined)
  }

  async calls(): Promise<CallAtDevice[]> {
    const calls: CallAtDevice[] = []
    for (const record of await this.records()) {
      const { id, state } = record
      const intent = this.pressed.get(id)
      if (intent) calls.push({ id, state, intent, ...(await this.namesOf(record)) })
    }
    return calls
  }

  async check(): Promise<void> {
    this.audit.check(await this.calls())
  }

  private async namesOf(record: LiveWriteRecord) {
    const known = this.names.get(record.id)
    if (known) return known
    const vault = this.device.vaults.get(record.facts.key)
    const entry = vault && (await openEntry(vault, LIVE[this.thing], record))
    if (!entry) throw new Error('an entry on the disk opens under no password')
    const name: unknown = this.thing === 'transfer' ? entry.facts.order_id : ''
    const names = { key: entry.key, name: String(name) }
    this.names.set(record.id, names)
    return names
  }
}

/** What one user pays several times. What is done is told to `note`. */
export class PaymentsPart {
  private readonly series: Series[] = []
  private tokens = 0

  constructor(
    private readonly device: DeviceModel,
    private readonly role: Role,
    private readonly lists: PaymentsBank,
    private readonly note: (what: string) => void,
  ) {}

  /** Plays a series from its beginning to its end, on a device that works. */
  async run({ tab, thing, steps }: PaymentSeries): Promise<void> {
    await allIsWell(this.device)
    const number = `04${ROLES.indexOf(this.role)}7${String(this.series.length).padStart(6, '0')}`
    const series = new Series(this.device, this.role, thing, number)
    this.series.push(series)
    for (const step of steps) {
      if (step.kind === 'pay') await this.pay(tab, series, step)
      else if (step.kind === 'cross') await this.cross(series)
      else await this.goAway(tab, series, step)
      await series.check()
    }
    await this.device.wait(ALL_ARRIVED_MS)
    await this.end(tab, series)
  }

  /** The user looks at everything that was paid, where nothing goes wrong any more. */
  async comesToAnEnd(): Promise<void> {
    this.lists.candour = 'right'
    for (const series of this.series) await this.end('A', series)
  }

  private async end(name: TabName, series: Series): Promise<void> {
    await this.ask(name, series, true)
    await this.read(name, series)
    await series.check()
    series.audit.end(await series.calls())
  }

  private async pay(name: TabName, series: Series, step: PayStep): Promise<void> {
    const { device, lists } = this
    const { audit } = series
    const tab = await device.tab(name)
    if (!tab) return
    if (step.reads) await this.read(name, series)
    const intent = audit.wanted(step.means, await series.calls())
    this.note(`${step.fate}; asked before: ${step.before}, after: ${step.after}`)
    // By times that are days ahead of the device's clock nothing is told.
    const isBehind = Date.now() < device.time.trueNow() - DAY_MS
    const canTell = lists.canTell(series.thing) && !series.isUnreadBefore && !isBehind
    lists.candour = step.before
    const isFirst = series.pressed.size === 0
    if (step.colleagues === 'are busy') await this.colleaguesPost()
    const isWithout = step.network !== 'stays'
    if (isWithout) await this.networkGoes(name, step.network)
    device.bank.next(step.fate)
    await device.untilDone(this.press(tab, series, audit.before(intent, canTell && step.before === 'right')))
    device.bank.forgetFates()
    if (step.before === 'unreadable' && series.thing !== 'transfer') series.isUnreadBefore = true
    if (isWithout) await this.networkComes()
    await series.check()
    lists.candour = step.after
    await this.ask(name, series, step.after !== 'refused')
    const isPlain = isFirst && canTell && !isWithout && step.colleagues === 'are away'
    const isAnswered = step.before === 'right' && step.after === 'right'
    if (isPlain && isAnswered && step.fate === 'is done and its answer is lost')
      for (const id of series.pressed.keys()) series.audit.mustHaveBeenFound(id, intent)
    lists.calmDown()
    await series.check()
    await device.wait(step.seconds * 1_000)
  }

  /** Colleagues have entered two postings, one after the other, and go on. */
  private async colleaguesPost(): Promise<void> {
    for (const seconds of [2, 2]) {
      this.lists.othersPost(1)
      await this.device.wait(seconds * 1_000)
    }
    this.lists.isBusy = true
  }

  private async networkGoes(name: TabName, how: PayStep['network']): Promise<void> {
    const { device } = this
    this.note(`the network ${how}`)
    const goes = () => {
      device.bank.isReachable = false
      device.setOnline(false)
    }
    if (how === 'goes when it is pressed') return device.atLock('live-writes:', goes)
    device.setFrozen(name, true)
    device.setOnline(true)
    await device.rest()
    goes()
    await device.rest()
    device.setFrozen(name, false)
    await device.rest()
  }

  private async networkComes(): Promise<void> {
    const { device } = this
    device.forgetLock()
    device.bank.isReachable = true
    device.setOnline(true)
    await device.rest()
  }

  private async cross(series: Series): Promise<void> {
    const { device } = this
    const { bank } = device
    if (bank.honoursKeys) return
    // Whoever signs in in one tab opens the other one anew.
    await device.tab('A')
    const quick = await device.tab('B')
    const slow = await device.tab('A')
    if (!slow || !quick || quick.isGone()) return
    await this.read('A', series)
    const calls = await series.calls()
    const intent = series.audit.wanted('the same', calls)
    const pressed = series.audit.before(intent, false)
    const left = bank.tries.length
    this.note('two windows cross')
    bank.nextRead('takes long to come back')
    await device.untilDone(this.press(slow, series, pressed))
    await device.wait(1_000)
    const isSlow = bank.tries.length === left
    bank.next('is refused, and its first sending comes late')
    await device.untilDone(this.press(quick, series, series.audit.before(intent, false)))
    bank.calmDown()
    const known = calls.map(({ id }) => id)
    const isRefused = (await series.calls()).some(
      ({ id, state }) => state === 'refused' && !known.includes(id),
    )
    await device.wait(10_000)
    const hasLeft = bank.tries.length > left + 1
    if (isSlow && isRefused && hasLeft) series.audit.crossed(intent, pressed)
  }

  /** What the form does when its button is pressed, and what its user answers when asked. */
  private async press(tab: OpenTab, series: Series, pressed: Pressed): Promise<void> {
    const { workspace } = tab
    const id = crypto.randomUUID()
    const { intent } = pressed
    series.pressed.set(id, intent)
    this.tokens += 1
    const { user } = workspace
    const context = { ...workspace, sender: { ...sender, user, token: `${TOKEN} ${this.tokens}` } }
    const facts = this.factsOf(tab, series)
    const answered = workspace.liveWrites.noteSending(id)
    const accepted: string[] = []
    const again: string[] = []
    let result: LiveWriteResult
    for (;;) {
      result = await executeLiveWrite(context, LIVE[series.thing], facts, { id, accepted, again })
      if (result.ok) break
      const { failure } = result
      if (failure.kind !== 'done-before' && failure.kind !== 'said-absent') break
      const ids = failure.ids
      if (failure.kind === 'done-before')
        for (const one of ids) Object.assign(series.pressed.get(one) ?? {}, { isDone: true })
      // The question says that what its user was about to pay is done.
      if (intent.isDone) break
      const isAgain = failure.kind === 'said-absent' && ids.some((one) => series.pressed.get(one) === intent)
      ;(isAgain ? again : accepted).push(...ids)
    }
    // A tab that is gone shows nothing.
    if (tab.isGone()) return
    this.note(`${series.thing} ${intent.number}: ${saidBy(result)}`)
    await this.told(series, id, pressed, result)
    await markRead(workspace.db, (result.ok && result.value.found?.entryId) || id)
    // The form goes on to show what became of it, also if another window has found that out.
    const after = (await series.calls()).find((call) => call.id === id)
    if (after?.state === 'arrived') intent.isDone = true
    answered()
  }

  /** The user is told how it ended. */
  private async told(series: Series, id: string, pressed: Pressed, result: LiveWriteResult): Promise<void> {
    const { audit } = series
    audit.check(await series.calls())
    const [own] = (await series.records()).filter((record) => record.id === id)
    // Before the outcome is known: what left may be at the bank already.
    if (own && !own.hasNotLeft) audit.left(pressed)
    if (result.ok) {
      const { found } = result.value
      const meant = (found?.isEarlierTry && series.pressed.get(found.entryId)) || pressed.intent
      const { honoursKeys, saysReplays } = this.device.bank
      audit.saysDone(pressed, meant, !found && (saysReplays || !honoursKeys))
    } else if (result.failure.kind === 'said-no') audit.saysNo(pressed)
    else if (result.failure.kind === 'unknown') audit.saysUnknown(pressed, !this.device.bank.isReachable)
    else if (result.failure.kind === 'not-sent' && result.failure.because.kind === 'refused')
      audit.saysNotSent(pressed, this.lists.candour !== 'right')
  }

  private factsOf({ workspace }: OpenTab, { thing, number }: Series): object {
    const { user } = workspace
    switch (thing) {
      case 'transfer':
        return {
          ...order,
          sender_acct_no: number,
          order_id: `${ORDERS_BEGIN_WITH}${orderId(new Date(), user.id)}`,
        }
      case 'bill':
        return {
          ...{ label: 'Meter number', category_id: 'C3', sub_category_id: 'S4', merchant_id: 'M9' },
          ...{ merchant: 'Ikeja Electric', variation_id: 'V20', variation: 'Prepaid', rowsBefore: [] },
          ...{ accountNumber: number, amount: '5000.00', phone: user.phone ?? '' },
        }
      case 'posting':
        return { ...deposit, account_number: number }
    }
  }

  /** Checks what is open, perhaps again after a minute; then asks the branch what the app cannot tell. */
  private async ask(name: TabName, series: Series, isTwice: boolean): Promise<void> {
    await this.checkNow(name, series)
    if (isTwice && (await series.records()).some(({ state }) => state === 'open')) {
      await this.device.wait(MINUTE_MS)
      await this.checkNow(name, series)
    }
    await this.askTheBranch(name, series)
  }

  private async checkNow(name: TabName, series: Series): Promise<void> {
    const tab = await this.device.tab(name)
    for (const { id, state } of await series.records())
      if (tab && state === 'open') {
        const result = await this.device.untilDone(tab.workspace.liveWrites.checkNow(id))
        this.note(`${series.pressed.get(id)?.number} is asked about: ${result?.kind}`)
      }
  }

  /** The branch says what the bank has, and the user tells the app. */
  private async askTheBranch(name: TabName, series: Series): Promise<void> {
    const tab = await this.device.tab(name)
    if (!tab) return
    const { liveWrites } = tab.workspace
    for (const { id, state, key, intent } of await series.calls()) {
      const found = liveWrites.results().get(id)?.kind
      if (state !== 'open' || (found !== 'unclear' && found !== 'unreadable')) continue
      const word = series.audit.wasCarriedOut(key) ? 'received' : 'not-received'
      this.note(`says of ${intent.number}: ${word}`)
      await this.device.untilDone(liveWrites.settle(id, word))
      series.audit.said(id, word, intent)
    }
  }

  /** The user reads what the app has found out since. */
  private async read(name: TabName, series: Series): Promise<void> {
    const tab = await this.device.tab(name)
    if (!tab) return
    for (const { id, state, unread } of await series.records()) {
      const intent = series.pressed.get(id)
      if (!unread || state === 'open' || !intent) continue
      this.note(`reads that ${intent.number} is ${state}`)
      if (state === 'arrived') intent.isDone = true
      await this.device.untilDone(markRead(tab.workspace.db, id))
    }
  }

  private async goAway(name: TabName, series: Series, { days, candour }: AwayStep): Promise<void> {
    const { device, lists } = this
    // At a sign-in the app sees which entries of the log are closed.
    await device.logOutEverywhere()
    await device.tab(name)
    for (const number of days) {
      await happens({ do: 'shut', hours: number * 24, clock: 'goes on' }, device)
      await device.logOutEverywhere()
      lists.candour = candour
      await device.tab(name)
      await device.rest()
      await series.check()
    }
    lists.candour = 'right'
    this.note(`comes back after ${days.join(' and ')} days; the bank was ${candour}`)
  }
}

const saidBy = (result: LiveWriteResult) =>
  result.ok ? (result.value.found ? 'found' : 'done') : result.failure.kind
