import type { LiveWriteRecord } from '../../../src/offline/store/database'
import type { Effect } from './model-bank'
import type { ThingName } from './payment-series'

/** One occasion on which a user wants to pay the same thing: the money is to move once. */
export interface Intent {
  readonly number: number
  /** The app has said that it is done. */
  isDone: boolean
}

/** What a device calls one of its calls, and the names under which it left. */
export interface CallAtDevice {
  readonly id: string
  readonly intent: Intent
  readonly state: LiveWriteRecord['state']
  readonly key: string
  /** The order id; '' if the thing has none. */
  readonly name: string
}

/** What is known when the button is pressed, by which the outcome is judged. */
export interface Pressed {
  readonly intent: Intent
  /** How often the bank had carried out the thing. */
  readonly effects: number
  /** What the bank shows to whoever asks, and its user does not know. */
  readonly unknown: readonly Intent[]
  readonly done: readonly Intent[]
}

/**
 * Compares what the bank has carried out of one thing that was paid several times with what its user meant,
 * and with what the app has said. Each method that finds a difference throws.
 */
export class PaymentAudit {
  readonly intents: Intent[] = []
  private readonly owners = new Map<string, Intent>()
  private readonly states = new Map<string, LiveWriteRecord['state']>()
  /** What the user has told the app, after asking the branch. */
  private readonly words = new Map<string, 'received' | 'not-received'>()
  /** Two payments without a name have crossed, so that nobody can tell which row is whose. */
  private isMuddled = false
  private lastLeft: Intent | undefined

  constructor(
    private readonly thing: ThingName,
    /** All that the bank has carried out of it. */
    private readonly effects: () => readonly Effect[],
    private readonly trueNow: () => number,
  ) {}

  newIntent(): Intent {
    const intent = { number: this.intents.length, isDone: false }
    this.intents.push(intent)
    return intent
  }

  /** The payment that a user wants who presses the button. */
  wanted(means: 'the same' | 'another', calls: readonly CallAtDevice[]): Intent {
    const open = this.intents.findLast(({ isDone }) => !isDone)
    if (!open) return this.newIntent()
    // While the app says that the last one is open, not there or refused, who pays means that one.
    const own = calls.filter(({ intent }) => intent === open)
    const isSettled = own.length > 0 && own.every(({ id }) => this.words.get(id) === 'not-received')
    return means === 'another' && isSettled ? this.newIntent() : open
  }

  /** The user has asked the branch. */
  said(id: string, word: 'received' | 'not-received', intent: Intent): void {
    this.words.set(id, word)
    if (word === 'received') intent.isDone = true
  }

  wasToldReceived(id: string): boolean {
    return this.words.get(id) === 'received'
  }

  wasCarriedOut(key: string): boolean {
    return this.effects().some((effect) => effect.key === key)
  }

  before(intent: Intent, bankTells: boolean): Pressed {
    const shown = bankTells ? this.effects().filter(({ shownFrom }) => shownFrom <= this.trueNow()) : []
    // The app knows how many are done, also of those that the bank does not list yet.
    const isHidden = (effect: Effect) => effect.shownFrom > this.trueNow() && !this.ownerOf(effect).isDone
    if (this.effects().some(isHidden)) this.muddle()
    const done = this.intents.filter(({ isDone }) => isDone)
    // Rows without a name are alike, so that none can be told from those of what is known to be done. What
    // its user has called not received stays so if there are several, and the user is asked about that.
    const hasWord = [...this.words.values()].includes('not-received')
    const isClear = done.length === 0 && (shown.length < 2 || !hasWord)
    const isNews = this.thing === 'transfer' || isClear
    const unknown = isNews ? shown.map((effect) => this.ownerOf(effect)).filter(({ isDone }) => !isDone) : []
    return { intent, effects: this.effects().length, unknown, done }
  }

  /** The app says that it is done; `meant` is the payment of which it says that. */
  saysDone(pressed: Pressed, meant: Intent, isNow: boolean): void {
    meant.isDone = true
    if (isNow && this.effects().length === pressed.effects)
      this.fails(pressed.intent, 'is called done now, and the bank has carried out nothing')
    if (!this.isMuddled && meant !== pressed.intent && pressed.done.includes(meant))
      this.fails(pressed.intent, 'is held back by one that its user knows to be done')
  }

  /** It was not sent, because the bank has refused a question that goes before it. */
  saysNotSent({ intent }: Pressed, refusesAll: boolean): void {
    if (!refusesAll) this.fails(intent, 'cannot be paid at all')
  }

  /** The bank shows for certain that the very first one is there. */
  mustHaveBeenFound(id: string, intent: Intent): void {
    if (this.words.has(id)) this.fails(intent, 'is asked of the branch, though the bank shows it')
  }

  /** The app says that it may have left. */
  saysUnknown({ intent }: Pressed, hadNoNetwork: boolean): void {
    if (hadNoNetwork) this.fails(intent, 'may have left, it is said, and there was no network')
  }

  /**
   * In one of two windows it was refused. What the bank has carried out of that since, the other one has to
   * find before it leaves.
   */
  crossed(intent: Intent, { effects }: Pressed): void {
    const since = this.effects().slice(effects)
    if (since.filter((effect) => this.ownerOf(effect) === intent).length > 1)
      this.fails(intent, 'is at the bank twice, because another window did not see that it was refused')
  }

  saysNo({ intent }: Pressed): void {
    if (this.plainEffects(intent).length > 0) this.fails(intent, 'is called refused, and it is at the bank')
  }

  /** The call has left the device. */
  left({ intent, unknown }: Pressed): void {
    this.lastLeft = intent
    const other = unknown.find(({ isDone }) => !isDone)
    if (other && !this.isMuddled)
      this.fails(intent, `leaves although the bank shows ${other.number}, of which its user does not know`)
  }

  /** The rules that are true at every moment. */
  check(calls: readonly CallAtDevice[]): void {
    for (const { key, name, intent } of calls)
      for (const taken of [key, name]) {
        const owner = this.owners.get(taken) ?? intent
        if (taken !== '') this.owners.set(taken, owner)
        if (owner !== intent) this.fails(intent, `leaves under the key or the name of ${owner.number}`)
      }
    for (const call of calls) this.checkState(call)
    const late = this.effects().filter(({ isLate }) => isLate)
    if (late.some((effect) => this.ownerOf(effect) !== this.lastLeft)) this.muddle()
    for (const intent of this.intents)
      if (this.plainEffects(intent).length > 1) this.fails(intent, 'is at the bank twice')
    if (this.isMuddled) return
    const made = this.effects().length
    const done = this.intents.filter(({ isDone }) => isDone).length
    if (done > made) throw new Error(`${done} of a ${this.thing} are called done, and ${made} at the bank`)
    const arrived = calls.filter(({ state }) => state === 'arrived')
    const different = new Set(arrived.map(({ key, name }) => name || key)).size
    if (different > made)
      throw new Error(`${different} calls of a ${this.thing} are called arrived, and ${made} at the bank`)
  }

  /** Everything has come to rest, and the bank has answered whatever was asked. */
  end(calls: readonly CallAtDevice[]): void {
    for (const { intent, state } of calls) if (state === 'open') this.fails(intent, 'never comes to an end')
    if (this.isMuddled) return
    for (const intent of this.intents)
      if (!intent.isDone && this.plainEffects(intent).length > 0)
        this.fails(intent, 'is at the bank, and its user is told nothing')
  }

  /** A call that counts as not received is not at the bank, and what the user has said counts. */
  private checkState({ id, state, key, intent }: CallAtDevice): void {
    const isNews = this.states.get(id) !== state
    this.states.set(id, state)
    if (!isNews) return
    const isThere = this.plainEffects(intent).some((effect) => effect.key === key)
    if (isThere && (state === 'absent' || state === 'refused'))
      this.fails(intent, `is called "${state}", and it is at the bank`)
    if (this.words.get(id) === 'received' && state !== 'arrived')
      this.fails(intent, `is called "${state}", and its user has said that it was received`)
  }

  /** What arrived at once and is shown: a bank that hid it could not be asked. */
  private plainEffects(intent: Intent): Effect[] {
    return this.effects().filter(
      (effect) => this.ownerOf(effect) === intent && !effect.isLate && effect.shownFrom <= effect.at,
    )
  }

  private ownerOf({ key }: Effect): Intent {
    const owner = this.owners.get(String(key))
    if (!owner) throw new Error(`a ${this.thing} left without an entry in the log`)
    return owner
  }

  private muddle(): void {
    this.isMuddled ||= this.thing !== 'transfer'
  }

  private fails({ number }: Intent, what: string): never {
    throw new Error(`${this.thing} ${number} ${what}`)
  }
}
