import * as v from 'valibot'
import { Difference } from './check'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Where a bank is, and how it is asked. */
export interface BankAddress {
  readonly url: string
  /** The address before `/salary` and `/loan`. */
  readonly remittanceUrl: string
  readonly fetch: Fetch
  /** How long an answer is waited for. */
  readonly patienceMs: number
}

/** An answer as it came. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A GraphQL answer. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly data: Record<string, unknown> | null | undefined
  /** Code and message of the first error. */
  readonly code: string | undefined
  readonly message: string | undefined
}

export interface Question {
  readonly kind?: 'query' | 'mutation'
  readonly field: string
  readonly args?: Record<string, unknown>
  /** The fields of the answer that are asked for, without braces. */
  readonly select?: string
  readonly token?: string | undefined
  readonly key?: string
}

/** No answer came. */
export class Unreachable extends Error {}

const GraphqlAnswer = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(
    v.array(
      v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) }),
    ),
  ),
})

export type BankClient = ReturnType<typeof bankClient>

/**
 * Returns the kit's own way to a bank. It shares nothing with the app, so that it is not wrong in the same
 * way.
 */
export function bankClient({ url, remittanceUrl, fetch, patienceMs }: BankAddress) {
  const send = async (to: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(to, { redirect: 'error', signal: AbortSignal.timeout(patienceMs), ...init })
    } catch (problem) {
      throw unreachable(problem)
    }
  }
  const reply = async (to: string, init: RequestInit): Promise<Reply> => {
    const response = await send(to, init)
    try {
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (problem) {
      throw unreachable(problem)
    }
  }
  const postGraphql = (body: object, headers: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

  /** Sends a document as it is. */
  async function document(
    query: string,
    { token, key, variables = {} }: { token?: string | undefined; key?: string; variables?: object } = {},
  ): Promise<Answer> {
    const headers = callHeaders(token, key)
    const {
      status,
      headers: answered,
      text,
    } = await reply(`${url}/api/graphql`, postGraphql({ query, variables }, headers))
    const read = v.safeParse(GraphqlAnswer, jsonIn(text))
    if (!read.success)
      throw new Difference(`The answer is no GraphQL answer, but HTTP ${status} with ${excerpt(text)}.`)
    const [error] = read.output.errors ?? []
    return {
      status,
      headers: answered,
      data: read.output.data,
      code: error?.extensions?.code,
      message: error?.message,
    }
  }

  return {
    remittanceUrl,
    document,
    /** Makes one call of the contract. */
    ask: ({ token, key, args = {}, ...question }: Question): Promise<Answer> =>
      document(documentOf({ ...question, args }), { token, ...(key && { key }), variables: args }),
    get: (path: string, token: string | undefined) =>
      reply(addressOf(url, path), { headers: callHeaders(token) }),
    postJson: (path: string, token: string | undefined, body: object, key?: string) =>
      reply(addressOf(url, path), postGraphql(body, callHeaders(token, key))),
    upload: (path: string, token: string | undefined, form: FormData, key?: string) =>
      reply(addressOf(url, path), { method: 'POST', headers: callHeaders(token, key), body: form }),
    /** Opens a subscription over server-sent events; the signal ends it. */
    subscribe: (query: string, token: string | undefined, variables: object, signal: AbortSignal) =>
      send(`${url}/api/graphql`, {
        ...postGraphql({ query, variables }, { ...callHeaders(token), accept: 'text/event-stream' }),
        signal,
      }),
  }
}

const callHeaders = (token: string | undefined, key?: string) => ({
  ...(token !== undefined && { authorization: token }),
  ...(key && { 'idempotency-key': key }),
})

const addressOf = (url: string, path: string) => (/^https?:/.test(path) ? path : `${url}${path}`)

/** Returns why no answer came, in a sentence. */
export function unreachable(problem: unknown): Unreachable {
  if (!(problem instanceof Error)) return new Unreachable(String(problem))
  if (problem.name === 'TimeoutError') return new Unreachable('There was no answer in time.')
  const { cause } = problem
  return new Unreachable(`${problem.message}${cause instanceof Error ? ` (${cause.message})` : ''}`)
}

function documentOf({
  kind = 'query',
  field,
  args,
  select,
}: Question & { args: Record<string, unknown> }): string {
  const names = Object.keys(args)
  const inside = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const declared = inside(names.map((name) => `$${name}: ${typeOf(name, args[name])}`))
  const passed = inside(names.map((name) => `${name}: $${name}`))
  return `${kind} ${declared} { ${field}${passed} ${select ? `{ ${select} }` : ''} }`
}

/** The names of arguments whose type does not show in their value. */
const TYPES: Readonly<Record<string, string>> = {
  amount_wth_fees: 'Float!',
  journal_record: '[JournalRecordInput!]!',
}

function typeOf(name: string, value: unknown): string {
  if (TYPES[name]) return TYPES[name]
  if (Array.isArray(value)) return '[String!]!'
  if (typeof value === 'number') return 'Int!'
  return typeof value === 'boolean' ? 'Boolean!' : 'String!'
}

/** Returns what a text means as JSON; undefined if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Message = v.object({ message: v.string() })

/** Says what a body is, without what it may tell of customers: its message, or of what kind it is. */
export function excerpt(text: string): string {
  const read = v.safeParse(Message, jsonIn(text))
  if (read.success) return `“${read.output.message}”`
  if (text.trim() === '') return 'an empty body'
  return text.trimStart().startsWith('<') ? 'a page of HTML' : 'a body without a message'
}
