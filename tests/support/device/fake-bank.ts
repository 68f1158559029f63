import { onTestFinished } from 'vitest'
import { XhrOverFetch } from './xhr-over-fetch'

/**
 * One call as the fake bank received it. Of an upload or a download, `field` is its path; of a POST of JSON,
 * `POST` and its path.
 */
export interface SeenCall {
  readonly field: string
  /** Of an upload, the fields of its form; of a download, those of its query; of a POST of JSON, its body. */
  readonly variables: Record<string, unknown>
  readonly headers: Headers
}

/** The call that settles a key, as `SeenCall` names it. */
export const SETTLE = 'POST /api/writes/settle'

/**
 * The answer to a call: data of the field, a whole response, an answer that gets lost on its way, or nothing
 * at all ('drop'), because the call never arrived.
 */
type Answer = unknown | Response | LostAnswer | 'drop'

class LostAnswer {
  constructor(readonly answer: unknown) {}
}

/** The bank does what it is asked and answers this, but the answer gets lost. */
export const lostAnswer = (answer: unknown) => new LostAnswer(answer)

/**
 * A small bank behind the global fetch. Each GraphQL field answers what the test has set. A field without an
 * answer is the test's mistake, and answers 500. It settles keys as the contract says, unless the test
 * answers `SETTLE` itself.
 */
export class FakeBank {
  readonly seen: SeenCall[] = []
  /** The answer to each write, by its key; undefined if the key is withdrawn. */
  private readonly keys = new Map<string, object | undefined>()
  private health: () => Response | 'drop' | Promise<Response> = () => Response.json({ status: 'ok' })
  private readonly answers = new Map<string, (call: SeenCall) => Answer | Promise<Answer>>()

  /** Sets what a field answers from now on. */
  on(field: string, answer: (call: SeenCall) => Answer | Promise<Answer>): this {
    this.answers.set(field, answer)
    return this
  }

  /** Takes back what a field answers: `SETTLE` is then answered by the keys again. */
  off(field: string): void {
    this.answers.delete(field)
  }

  /** Sets how the bank's health is answered from now on. Without it the health is good. */
  onHealth(answer: () => Response | 'drop' | Promise<Response>): this {
    this.health = answer
    return this
  }

  /** The calls of one field. */
  calls(field: string): SeenCall[] {
    return this.seen.filter((call) => call.field === field)
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (String(input).endsWith('/api/health')) return delivered(await this.health())
    if (typeof init?.body !== 'string' || !String(input).endsWith('/graphql'))
      return this.rest(String(input), init ?? {})
    const body = JSON.parse(String(init?.body)) as { query: string; variables?: Record<string, unknown> }
    const field = [...this.answers.keys()].find((name) => new RegExp(`\\b${name}\\b`).test(body.query)) ?? '?'
    const call: SeenCall = { field, variables: body.variables ?? {}, headers: new Headers(init?.headers) }
    this.seen.push(call)
    const key = call.headers.get('idempotency-key')
    if (this.isWithdrawn(key)) return refusal(409, 'WITHDRAWN', 'This key was withdrawn')
    const given = await this.answers.get(field)?.(call)
    const answer = given instanceof LostAnswer ? given.answer : given
    // A document may give its field another name (`list: getAllTransfers`).
    const name = new RegExp(`(\\w+)\\s*:\\s*${field}\\b`).exec(body.query)?.[1] ?? field
    if (answer instanceof Response) await this.keep(key, answer, (json) => Object(json))
    else if (answer !== 'drop' && answer !== undefined && key)
      this.keys.set(key, { data: { [name]: answer } })
    init?.signal?.throwIfAborted()
    if (given instanceof LostAnswer) return delivered('drop')
    if (answer === 'drop' || answer instanceof Response) return delivered(answer)
    if (answer === undefined) return refusal(500, 'INTERNAL_SERVER_ERROR', `nothing prepared for ${field}`)
    return Response.json({ data: { [name]: answer } })
  }

  private isWithdrawn(key: string | null): boolean {
    return key !== null && this.keys.has(key) && this.keys.get(key) === undefined
  }

  /** Stores an answer under its key, unless it is one that frees the key (contract, "Settling a key"). */
  private async keep(key: string | null, answer: Response, stored: (json: unknown) => object): Promise<void> {
    if (!key || answer.status === 429 || answer.status >= 500) return
    const json: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined)
    const code = JSON.stringify(json)
    if (json !== undefined && !/RATE_LIMITED|UNAUTHENTICATED|FORBIDDEN/.test(code))
      this.keys.set(key, stored(json))
  }

  private settle({ variables: { key } }: SeenCall): Response {
    const name = String(key)
    const answer = this.keys.get(name)
    if (answer) return Response.json({ state: 'answered', answer })
    this.keys.set(name, undefined)
    return Response.json({ state: 'withdrawn' })
  }

  private async rest(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://bank.test')
    // A POST of JSON shares its path with the read.
    const isJson = typeof init.body === 'string'
    const field = isJson ? `POST ${pathname}` : pathname
    const fields = init.body instanceof FormData ? init.body : searchParams
    const variables: Record<string, unknown> = isJson
      ? JSON.parse(String(init.body))
      : Object.fromEntries(fields.entries())
    const call: SeenCall = { field, variables, headers: new Headers(init.headers) }
    this.seen.push(call)
    if (field === SETTLE && !this.answers.has(SETTLE)) return this.settle(call)
    const key = call.headers.get('idempotency-key')
    if (this.isWithdrawn(key)) return Response.json({ message: '', code: 'WITHDRAWN' }, { status: 409 })
    const given = await this.answers.get(field)?.(call)
    const answer = given instanceof LostAnswer ? given.answer : given
    if (answer instanceof Response) await this.keep(key, answer, (body) => ({ status: answer.status, body }))
    else if (answer !== 'drop' && answer !== undefined && key)
      this.keys.set(key, { status: 201, body: answer })
    init.signal?.throwIfAborted()
    if (given instanceof LostAnswer) return delivered('drop')
    if (answer === 'drop' || answer instanceof Response) return delivered(answer)
    if (answer === undefined)
      return Response.json({ message: `nothing prepared for ${field}` }, { status: 500 })
    return Response.json(answer, { status: 201 })
  }
}

function delivered(answer: Response | 'drop'): Response {
  if (answer === 'drop') throw new TypeError('Failed to fetch')
  return answer
}

/** A refusal as in the contract. */
export function refusal(status: number, code: string, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })
}

/**
 * The answer of a server whose field failed during execution: HTTP 200, no data for it, and an error without
 * a code.
 */
export function failedField(field: string, message = 'Something went wrong'): Response {
  return Response.json({ data: { [field]: null }, errors: [{ message, path: [field] }] })
}

/** A bank for one test. The real fetch is restored after it. */
export function startFakeBank(): FakeBank {
  const bank = new FakeBank()
  const { fetch, XMLHttpRequest } = globalThis
  Object.assign(globalThis, { fetch: bank.fetch, XMLHttpRequest: XhrOverFetch })
  XhrOverFetch.isSlow = false
  onTestFinished(() => {
    Object.assign(globalThis, { fetch, XMLHttpRequest })
  })
  return bank
}
