import { SECRET_NAMES } from '../../../../src/bank/secrets'
import type { SessionUser } from '../../../../src/domain/staff/session-user'
import {
  FATES,
  type Fate,
  type FateName,
  READ_FATES,
  type ReadFateName,
  WEATHER,
  type WeatherName,
} from '../fates'
import type { VirtualTime } from './virtual-time'

type Variables = Readonly<Record<string, unknown>>

/** Something that the bank has executed. */
export interface Effect {
  readonly field: string
  readonly variables: Variables
  readonly at: number
  /** The id of the user whose token the call had. */
  readonly by: string
  readonly key: string | null
  /** It arrived after its answer was given up on. */
  readonly isLate: boolean
  /** From when on the bank's lists show it (ms). */
  readonly shownFrom: number
}

/** One kind of write that this bank accepts. */
export interface WriteRules {
  /** Returns why the bank refuses it now, or undefined if it executes it. */
  readonly refuses: (variables: Variables, bank: ModelBank) => string | undefined
  readonly yes: string
  /** True if it is harmless when a browser sends it twice by itself. */
  readonly isSafeTwice: boolean
}

/** Answers a read for the user whose token the call has; with a `Response` if the bank refuses it. */
export type ReadRule = (variables: Variables, bank: ModelBank, by: string) => unknown

/** The behaviour and the data of the bank. */
export interface BankRules {
  readonly honoursKeys: boolean
  readonly writes: Readonly<Record<string, WriteRules>>
  readonly reads: Readonly<Record<string, ReadRule>>
  /** Returns the same text for two writes that are the same to a user who wanted one. */
  readonly wanted: (variables: Variables) => unknown
}

/** Somebody who may sign in. */
export interface StaffUser {
  readonly user: SessionUser
  readonly password: string
}

/** A write that a tab has sent. */
interface Call {
  readonly field: string
  readonly variables: Variables
  readonly key: string | null
  readonly by: string
}

/** A write that left a tab, and what became of it. */
export interface Try extends Call {
  readonly fate: Fate
  /** The bank has refused it by its rules. */
  isRefused: boolean
}

/** A write that has not arrived yet. */
interface LateCall extends Call {
  /** It has arrived, and the bank is still working on it. */
  readonly isAtTheBank: boolean
  /** How long it takes (ms). */
  readonly lateBy: number
  readonly arrive: () => void
}

interface Remembered {
  /** Undefined if the key is withdrawn. */
  readonly variables: string | undefined
  readonly reply: object
  readonly at: number
}

/** The body of a call: a GraphQL document, or the write whose key is settled. */
interface Body {
  readonly query?: string
  readonly variables?: Record<string, unknown>
  readonly operation?: unknown
  readonly key?: unknown
}

type Back = Response | 'lost' | 'silence' | 'drip'

const DAY_MS = 86_400_000
const KEY_REMEMBERED_MS = 30 * DAY_MS
/** How long a slow answer takes (ms): less than a call's time limit. */
const SLOW_MS = 8_000

/**
 * A bank in memory behind the global fetch. It executes everything that arrives, however often, unless its
 * rules refuse it. If it honours keys, it remembers each for thirty days by its own clock
 * (contract/README.md, "Idempotency-Key").
 */
export class ModelBank {
  readonly effects: Effect[] = []
  /** Writes that were sent and have not arrived at the bank yet. */
  underWay: LateCall[] = []
  operationDate = '2026-11-17'
  isReachable = true
  /** When the last weather ended (monotonic, ms). */
  clearSince = Number.NEGATIVE_INFINITY
  /** Those who may sign in, by e-mail. */
  readonly staff = new Map<string, StaffUser>()
  /** Users of whom two tabs were sending drafts at the same time. */
  readonly twoSenders: string[] = []
  /** Returns the id of the user whose screens a tab shows; undefined if it shows nobody's. */
  shownIn: (tab: string) => string | undefined = () => undefined
  /** Whether a tab shows nobody, and the session has ended in all tabs. */
  isLocked: (tab: string) => boolean = () => false
  /** Calls that a tab sent with the token of another user than it shows. */
  readonly strangersCalls: string[] = []
  /** Ends a tab at once, as a browser that is killed does. */
  killTab: (tab: string) => void = () => {}
  /** Calls of a dead tab are never sent. */
  readonly deadTabs = new Set<string>()
  calls = 0
  /** Every call in its order, as part of what a replay must repeat. */
  readonly received: string[] = []
  /**
   * Repeats of an executed write that the bank cannot recognise as repeats, so that it would execute them
   * twice.
   */
  readonly strangeRepeats: string[] = []
  /** All writes that left a tab, in their order. */
  readonly tries: Try[] = []
  /** Keys under which a user's text came after another one. */
  readonly reusedKeys: string[] = []
  /** Keys of drafts of which there are copies on another device: an edited one is sent under its key too. */
  readonly sharedKeys = new Set<string>()
  /** Tabs that sent a draft again before the time that the bank had asked them to wait. */
  readonly hurried: string[] = []
  /** While true, the bank does not begin its next business day. */
  isDateHeld = false
  /** Keys that came again with other contents. */
  readonly conflicts: string[] = []
  /** Calls of tabs after the end of their session. */
  readonly callsAfterTheEnd: string[] = []
  /** Drafts that were sent although the tab had asked in vain for the operation date, twice or more. */
  readonly blindDrafts: string[] = []
  /** Calls that the model has dropped. */
  readonly unknownCalls: string[] = []
  /** The users' ids by the tokens that are valid. */
  private readonly sessions = new Map<string, string>()
  private tokens = 0
  private readonly fates: Fate[] = []
  private readonly readFates: ReadFateName[] = []
  private weatherNow: WeatherName | undefined
  private readonly remembered = new Map<string, Remembered>()
  /** The tabs that wait for the answer to a draft, each with its user's id. */
  private readonly sending = new Map<string, string | undefined>()
  /** How often in a row each tab has asked in vain for the operation date. */
  private readonly askedInVain = new Map<string, number>()
  /** Until when the bank has asked each tab to wait, in answer to a draft (ms). */
  private readonly askedToWait = new Map<string, number>()
  /** Tabs whose answers wait until they are thawed. */
  private readonly frozen = new Map<string, (() => void)[]>()

  constructor(
    private readonly rules: BankRules,
    private readonly time: Pick<VirtualTime, 'trueNow'>,
  ) {}

  get honoursKeys(): boolean {
    return this.rules.honoursKeys
  }

  /** All tokens that the bank has ever given. */
  allTokens(): string[] {
    return Array.from({ length: this.tokens }, (_, number) => tokenOf(number + 1))
  }

  /** Sets what becomes of the next write. */
  next(fate: FateName): void {
    this.fates.push(FATES[fate])
  }

  /** Sets what becomes of the next read. */
  nextRead(fate: ReadFateName): void {
    this.readFates.push(fate)
  }

  /** A user wants something to be sent now, or the app has a reason to: it need not wait any more. */
  allowHurry(): void {
    this.askedToWait.clear()
  }

  /** Returns true if nothing is in the way of any call. */
  get isCalm(): boolean {
    return this.isReachable && !this.weather && this.fates.length === 0 && this.readFates.length === 0
  }

  /** The user's sessions have ended; the device does not know it yet. */
  forgetSessions(userId: string): void {
    for (const [token, id] of this.sessions) if (id === userId) this.sessions.delete(token)
  }

  forgetFates(): void {
    this.fates.length = 0
  }

  /** The present weather, which is the fate of every call; undefined if each call has its own fate. */
  get weather(): WeatherName | undefined {
    return this.weatherNow
  }
  set weather(weather: WeatherName | undefined) {
    if (this.weatherNow && !weather) this.clearSince = performance.now()
    this.weatherNow = weather
  }

  /** Every call is answered from now on. */
  calmDown(): void {
    this.isReachable = true
    this.weather = undefined
    this.fates.length = 0
    this.readFates.length = 0
  }

  /** Answers to this tab wait, as in a tab that the browser has frozen. */
  freeze(tab: string): void {
    this.frozen.set(tab, this.frozen.get(tab) ?? [])
  }

  thaw(tab: string): void {
    const waiting = this.frozen.get(tab) ?? []
    this.frozen.delete(tab)
    for (const go of waiting) go()
  }

  /** So much time passes that every call has arrived. */
  allArrive(): void {
    for (const { arrive } of [...this.underWay]) arrive()
  }

  /** The next business day begins. */
  moveOperationDate(days: number): void {
    this.operationDate = new Date(Date.parse(this.operationDate) + days * DAY_MS).toISOString().slice(0, 10)
  }

  /** The true time (ms). */
  now(): number {
    return this.time.trueNow()
  }

  /** The executed writes that the bank's lists show. */
  shownEffects(): Effect[] {
    return this.effects.filter(({ shownFrom }) => shownFrom <= this.time.trueNow())
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.calls += 1
    const url = new URL(String(input))
    const tab = url.pathname.split('/')[1] ?? ''
    this.received.push(`${this.time.trueNow()} ${url.pathname} ${init?.body ?? ''}`)
    const leaves = () => {
      init?.signal?.throwIfAborted()
      if (!this.isReachable || this.deadTabs.has(tab)) throw new TypeError('Failed to fetch')
    }
    leaves()
    if (this.isLocked(tab) && !isOpenToAll(url, init)) this.callsAfterTheEnd.push(String(init?.body))
    this.notePreflight(tab, String(init?.body))
    const isDraft = String(init?.body).includes('createJournal')
    if (isDraft) this.noteSender(tab)
    if (isDraft && this.time.trueNow() < (this.askedToWait.get(tab) ?? 0)) this.hurried.push(tab)
    const aborted = untilAborted(init?.signal)
    const back = await Promise.race([this.reply(url, init), aborted])
    if (back === 'silence') await aborted
    if (back instanceof Response && back.status === 429) this.noteWait(tab, String(init?.body), back)
    const answer = back === 'drip' ? dripping(init?.signal) : back
    const waiting = this.frozen.get(tab)
    // An answer that has come back before the network goes is read by a tab that wakes later.
    const hasCome = waiting !== undefined && this.isReachable
    if (waiting) await new Promise<void>((go) => waiting.push(go))
    if (isDraft) this.sending.delete(tab)
    if (!hasCome || this.deadTabs.has(tab)) leaves()
    init?.signal?.throwIfAborted()
    if (!(answer instanceof Response)) throw new TypeError('Failed to fetch')
    return answer
  }

  /** A request to wait that the sender of drafts receives holds for all drafts. */
  private noteWait(tab: string, call: string, { headers }: Response): void {
    if (/createJournal|getOperationDate/.test(call))
      this.askedToWait.set(tab, this.time.trueNow() + Number(headers.get('retry-after')) * 1000)
  }

  /** Each question for the date counts as asked in vain until it is answered, or the user signs in. */
  private notePreflight(tab: string, call: string): void {
    const inVain = this.askedInVain.get(tab) ?? 0
    if (call.includes('adminSignIn')) {
      this.askedInVain.delete(tab)
      this.askedToWait.delete(tab)
    }
    if (call.includes('getOperationDate')) this.askedInVain.set(tab, inVain + 1)
    else if (call.includes('createJournal') && inVain > 1) this.blindDrafts.push(call)
  }

  private noteSender(tab: string): void {
    const user = this.shownIn(tab)
    for (const [other, sender] of this.sending)
      if (user !== undefined && sender === user && other !== tab && !this.deadTabs.has(other))
        this.twoSenders.push(user)
    this.sending.set(tab, user)
  }

  private reply(url: URL, init: RequestInit | undefined): Promise<Back> | Back {
    const isHealth = url.pathname.endsWith('/health')
    // A health check is too short to drip.
    if (this.weather && !(isHealth && this.weather === 'a slow drip')) return WEATHER[this.weather]()
    return isHealth ? Response.json({ status: 'ok' }) : this.answer(url, init)
  }

  private async answer(url: URL, init: RequestInit | undefined): Promise<Back> {
    const { query = '', variables = {}, operation, key: settled }: Body = JSON.parse(String(init?.body))
    const headers = new Headers(init?.headers)
    const tab = url.pathname.split('/')[1] ?? ''
    const named = (names: object) =>
      Object.keys(names).find((name) => new RegExp(`\\b${name}\\b`).test(query))
    if (query.includes('adminSignIn')) return this.signIn(variables)
    const token = headers.get('authorization') ?? ''
    const by = this.sessions.get(token)
    if (isLogout(url)) {
      this.sessions.delete(token)
      return new Response(null, { status: 204 })
    }
    if (by === undefined) return refusal(401, 'UNAUTHENTICATED')
    const shown = this.shownIn(tab)
    if (shown !== undefined && shown !== by) this.strangersCalls.push(query)
    if (url.pathname.endsWith('/writes/settle')) return this.answerSettling(operation, settled)
    const write = named(this.rules.writes)
    if (write) {
      const key = headers.get('idempotency-key')
      return this.takeWrite({ field: write, variables, key, by }, tab)
    }
    const read = named(this.rules.reads)
    if (!read) {
      this.unknownCalls.push(query)
      return 'lost'
    }
    const name = new RegExp(`(\\w+)\\s*:\\s*${read}\\b`).exec(query)?.[1] ?? read
    const fate = this.readFates.shift()
    const failing = fate && READ_FATES[fate]
    if (failing) return failing(name)
    if (read === 'getOperationDate') this.askedInVain.delete(tab)
    const found = this.rules.reads[read]?.(variables, this, by)
    if (found instanceof Response) return found
    const answer = Response.json({ data: { [name]: found } })
    if (fate) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return answer
  }

  private async answerSettling(operation: unknown, key: unknown): Promise<Back> {
    const fate = this.readFates.shift()
    const failing = fate && READ_FATES[fate]
    if (failing) return failing('state')
    const settled = this.settle(String(operation), String(key))
    if (fate) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return Response.json(settled)
  }

  /** Says what became of a write, and withdraws its key if the bank has not seen it. */
  private settle(field: string, key: string): object {
    if (this.underWay.some((other) => other.isAtTheBank && other.key === key)) return { state: 'running' }
    const known = this.answerUnder({ field, key })
    if (known?.variables !== undefined)
      return { state: 'answered', answer: { data: { [field]: known.reply } } }
    const at = this.time.trueNow()
    this.remembered.set(`${field}/${key}`, { variables: undefined, reply: {}, at })
    return { state: 'withdrawn' }
  }

  private signIn({ email, password }: Variables): Response {
    const known = this.staff.get(String(email))
    if (!known || known.password !== password) return refusal(401, 'UNAUTHENTICATED')
    this.tokens += 1
    const token = tokenOf(this.tokens)
    this.sessions.set(token, known.user.id)
    return Response.json({ data: { adminSignIn: { token, user: withEmptyFields(known.user) } } })
  }

  private noteTry(tried: Try): void {
    const { field, key, variables } = tried
    const isAnotherText = (other: Try) =>
      other.field === field && other.key === key && other.variables.narration !== variables.narration
    if (field === 'createJournal' && key && !this.sharedKeys.has(key) && this.tries.some(isAnotherText))
      this.reusedKeys.push(`${variables.narration} under ${key}`)
    this.tries.push(tried)
  }

  private async takeWrite(call: Call, tab: string): Promise<Back> {
    const fate: Fate = this.fates.shift() ?? FATES['is answered']
    const tried: Try = { ...call, fate, isRefused: false }
    this.noteTry(tried)
    if (fate.killsTab) this.killTab(tab)
    if (fate.movesTheDate && Date.parse(this.operationDate) < this.time.trueNow()) this.moveOperationDate(1)
    switch (fate.reaches) {
      case 'never':
        if (fate.backAfter) await new Promise((resolve) => setTimeout(resolve, fate.backAfter))
        return fate.back(call.field, {})
      case 'late':
        this.delay(call, fate)
        return fate.back(call.field, {})
      case 'twice':
        if (this.rules.writes[call.field]?.isSafeTwice) this.carryOut(call, fate)
    }
    const reply = this.carryOut(call, fate)
    tried.isRefused = 'error' in reply
    if (fate.backAfter) await new Promise((resolve) => setTimeout(resolve, fate.backAfter))
    return reply instanceof Response ? reply : fate.back(call.field, reply)
  }

  private delay(call: Call, fate: Fate): void {
    const arrive = () => {
      clearTimeout(timer)
      this.underWay = this.underWay.filter((other) => other !== late)
      this.carryOut(call, fate)
    }
    const timer = setTimeout(arrive, fate.lateBy)
    const { lateBy = 0 } = fate
    const late = { ...call, isAtTheBank: fate.isAtTheBank === true, lateBy, arrive }
    this.underWay.push(late)
  }

  /** The calls under way that may still be executed: one whose key has an answer only gets that answer. */
  callsToCome(): readonly Call[] {
    return this.underWay.filter((call) => !this.answerUnder(call))
  }

  private answerUnder({ field, key }: Pick<Call, 'field' | 'key'>) {
    const known = this.honoursKeys && key ? this.remembered.get(`${field}/${key}`) : undefined
    return known && this.time.trueNow() - known.at < KEY_REMEMBERED_MS ? known : undefined
  }

  private isDone({ variables }: Call): boolean {
    const { wanted } = this.rules
    return this.effects.some((effect) => wanted(effect.variables) === wanted(variables))
  }

  private conflict({ variables, key }: Call): Response {
    if (!key || !this.sharedKeys.has(key)) this.conflicts.push(`${JSON.stringify(variables)} under ${key}`)
    return refusal(409, 'IDEMPOTENCY_CONFLICT')
  }

  private carryOut(call: Call, fate: Fate): object {
    const { field, key, by } = call
    const variables = withoutSecrets(call.variables)
    const asText = JSON.stringify(variables)
    const known = this.answerUnder(call)
    if (known && known.variables === undefined) return refusal(409, 'WITHDRAWN')
    if (known) return known.variables === asText ? known.reply : this.conflict(call)
    if (this.honoursKeys && key && this.underWay.some((other) => other.isAtTheBank && other.key === key))
      return refusal(409, 'IN_PROGRESS')
    const at = this.time.trueNow()
    if (fate.reaches !== 'twice' && this.isDone(call)) this.strangeRepeats.push(`${asText} under ${key}`)
    const rules = this.rules.writes[field]
    const no = fate.saysNo ? 'The bank has its reasons' : rules?.refuses(variables, this)
    const reply =
      no === undefined
        ? { status: 'success', message: rules?.yes }
        : { status: 'error', message: no, error: true }
    const isLate = fate.reaches === 'late'
    const shownFrom = at + (fate.hiddenFor ?? 0)
    if (no === undefined) this.effects.push({ field, variables, at, by, key, isLate, shownFrom })
    if (key) this.remembered.set(`${field}/${key}`, { variables: asText, reply, at })
    return reply
  }
}

const isLogout = (url: URL) => url.pathname.endsWith('/api/logout')

/** Whether a tab may make the call without a session: a sign-in, a logout or a health check. */
function isOpenToAll(url: URL, init: RequestInit | undefined): boolean {
  return url.pathname.endsWith('/health') || isLogout(url) || String(init?.body).includes('adminSignIn')
}

const tokenOf = (number: number) => `session-token-${number}.`

const withEmptyFields = (user: SessionUser) => ({ branch_code: '', _id: '', gender: '', ...user })

/** An answer that begins and never ends. */
function dripping(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (drops) => {
      drops.enqueue(new TextEncoder().encode('{"data":{'))
      signal?.addEventListener('abort', () => drops.error(signal.reason), { once: true })
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** The bank's refusal of a call. */
export function refusal(status: number, code: string): Response {
  return Response.json({ errors: [{ message: code, extensions: { code } }] }, { status })
}

function withoutSecrets(variables: Variables): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !SECRET_NAMES.some((secret) => secret === name)),
  )
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<'lost'> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve('lost'), { once: true }))
}
