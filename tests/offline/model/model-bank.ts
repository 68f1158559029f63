import { SECRET_NAMES } from '../../../src/bank/secrets'
import { FATES, type Fate, type FateName, READ_FATES, type ReadFateName } from './fates'
import type { VirtualTime } from './virtual-time'

/** Something that the bank has executed. */
export interface Effect {
  readonly field: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly at: number
  /** It arrived after its answer was given up on. */
  readonly isLate: boolean
}

/** One kind of write that this bank accepts. */
export interface WriteRules {
  /** Returns why the bank refuses it now, or undefined if it executes it. */
  readonly refuses: (variables: Readonly<Record<string, unknown>>, bank: ModelBank) => string | undefined
  readonly yes: string
  /** True if it is harmless when a browser sends it twice by itself. */
  readonly isSafeTwice: boolean
}

/** A write that a tab has sent. */
interface Call {
  readonly field: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly key: string | null
}

/** A write that has not arrived yet. */
interface LateCall extends Call {
  /** It has arrived, and the bank is still working on it. */
  readonly isAtTheBank: boolean
  readonly arrive: () => void
}

interface Remembered {
  readonly variables: string
  readonly reply: object
  readonly at: number
}

const DAY_MS = 86_400_000
const KEY_REMEMBERED_MS = 7 * DAY_MS
const EXPIRED = () =>
  Response.json(
    { errors: [{ message: 'expired', extensions: { code: 'UNAUTHENTICATED' } }] },
    { status: 401 },
  )

/**
 * A bank in memory behind the global fetch. It executes everything that arrives, however often, unless its
 * rules refuse it. If it honours keys, it remembers each for seven days by its own clock (contract/README.md,
 * "Idempotency-Key").
 */
export class ModelBank {
  readonly effects: Effect[] = []
  /** Writes that were sent and have not arrived at the bank yet. */
  underWay: LateCall[] = []
  operationDate = '2026-11-17'
  isReachable = true
  token = 'session-1'
  /** Calls of a dead tab are never sent. */
  readonly deadTabs = new Set<string>()
  calls = 0
  /**
   * Repeats of an executed write that the bank cannot recognise as repeats, so that it would execute them
   * twice.
   */
  readonly strangeRepeats: string[] = []
  /** Keys that came again with other contents. */
  readonly conflicts: string[] = []
  /** Calls that the model has dropped. */
  readonly unknownCalls: string[] = []
  private sessions = 1
  private readonly fates: Fate[] = []
  private readonly readFates: ReadFateName[] = []
  private readonly remembered = new Map<string, Remembered>()

  constructor(
    readonly honoursKeys: boolean,
    private readonly time: Pick<VirtualTime, 'trueNow'>,
    private readonly writes: Readonly<Record<string, WriteRules>>,
    private readonly reads: Readonly<
      Record<string, (variables: Readonly<Record<string, unknown>>, bank: ModelBank) => unknown>
    >,
    /** Returns the same text for two writes that are the same to a user who wanted one. */
    private readonly wanted: (variables: Readonly<Record<string, unknown>>) => unknown,
  ) {}

  /** Sets what becomes of the next write. */
  next(fate: FateName): void {
    this.fates.push(FATES[fate])
  }

  /** Sets what becomes of the next read. */
  nextRead(fate: ReadFateName): void {
    this.readFates.push(fate)
  }

  /** The session has ended; the device does not know it yet. */
  forgetSession(): void {
    this.sessions += 1
    this.token = `session-${this.sessions}`
  }

  forgetFates(): void {
    this.fates.length = 0
  }

  /** Every call is answered from now on. */
  calmDown(): void {
    this.isReachable = true
    this.fates.length = 0
    this.readFates.length = 0
  }

  /** So much time passes that every call has arrived. */
  allArrive(): void {
    for (const { arrive } of [...this.underWay]) arrive()
  }

  /** The next business day begins. */
  moveOperationDate(days: number): void {
    this.operationDate = new Date(Date.parse(this.operationDate) + days * DAY_MS).toISOString().slice(0, 10)
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.calls += 1
    const url = new URL(String(input))
    const tab = url.pathname.split('/')[1] ?? ''
    const leaves = () => {
      init?.signal?.throwIfAborted()
      if (!this.isReachable || this.deadTabs.has(tab)) throw new TypeError('Failed to fetch')
    }
    leaves()
    const back = await (url.pathname.endsWith('/health') ? Response.json({ ok: true }) : this.answer(init))
    if (back === 'silence') await untilAborted(init?.signal)
    leaves()
    if (!(back instanceof Response)) throw new TypeError('Failed to fetch')
    return back
  }

  private async answer(init: RequestInit | undefined): Promise<Response | 'lost' | 'silence'> {
    const { query, variables }: { query: string; variables?: Record<string, unknown> } = JSON.parse(
      String(init?.body),
    )
    const headers = new Headers(init?.headers)
    const named = (names: object) =>
      Object.keys(names).find((name) => new RegExp(`\\b${name}\\b`).test(query))
    const write = named(this.writes)
    if (headers.get('authorization') !== this.token) return EXPIRED()
    if (write)
      return this.takeWrite({ field: write, variables: variables ?? {}, key: headers.get('idempotency-key') })
    const read = named(this.reads)
    if (!read) {
      this.unknownCalls.push(query)
      return 'lost'
    }
    const name = new RegExp(`(\\w+)\\s*:\\s*${read}\\b`).exec(query)?.[1] ?? read
    const fate = this.readFates.shift()
    if (fate) return READ_FATES[fate](name)
    return Response.json({ data: { [name]: this.reads[read]?.(variables ?? {}, this) } })
  }

  private async takeWrite(call: Call): Promise<Response | 'lost' | 'silence'> {
    const fate: Fate = this.fates.shift() ?? FATES['is answered']
    switch (fate.reaches) {
      case 'never':
        return fate.back(call.field, {})
      case 'late':
        this.delay(call, fate)
        return fate.back(call.field, {})
      case 'twice':
        if (this.writes[call.field]?.isSafeTwice) this.carryOut(call, fate)
    }
    const reply = this.carryOut(call, fate)
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
    const late = { ...call, isAtTheBank: fate.isAtTheBank === true, arrive }
    this.underWay.push(late)
  }

  private isDone({ variables }: Call): boolean {
    return this.effects.some((effect) => this.wanted(effect.variables) === this.wanted(variables))
  }

  private conflict({ variables, key }: Call): Response {
    this.conflicts.push(`${JSON.stringify(variables)} under ${key}`)
    return refusal('IDEMPOTENCY_CONFLICT')
  }

  private carryOut(call: Call, fate: Fate): object {
    const { field, key } = call
    const variables = withoutSecrets(call.variables)
    const asText = JSON.stringify(variables)
    const known = this.honoursKeys && key ? this.remembered.get(`${field}/${key}`) : undefined
    if (known && this.time.trueNow() - known.at < KEY_REMEMBERED_MS)
      return known.variables === asText ? known.reply : this.conflict(call)
    if (this.honoursKeys && key && this.underWay.some((other) => other.isAtTheBank && other.key === key))
      return refusal('IN_PROGRESS')
    const at = this.time.trueNow()
    if (fate.reaches !== 'twice' && this.isDone(call)) this.strangeRepeats.push(`${asText} under ${key}`)
    const rules = this.writes[field]
    const no = fate.saysNo ? 'The bank has its reasons' : rules?.refuses(variables, this)
    const reply =
      no === undefined
        ? { status: 'success', message: rules?.yes }
        : { status: 'error', message: no, error: true }
    if (no === undefined) this.effects.push({ field, variables, at, isLate: fate.reaches === 'late' })
    if (key) this.remembered.set(`${field}/${key}`, { variables: asText, reply, at })
    return reply
  }
}

function refusal(code: string): Response {
  return Response.json({ errors: [{ message: code, extensions: { code } }] }, { status: 409 })
}

function withoutSecrets(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !SECRET_NAMES.some((secret) => secret === name)),
  )
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
}
