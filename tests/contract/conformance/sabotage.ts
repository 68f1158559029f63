import type { Fetch } from '../../conformance/bank-client'

/** A layer in front of the reference bank that changes one thing in the traffic. */
export type Sabotage = (bank: Fetch) => Fetch

export type Json = Record<string, unknown>

/** A request of GraphQL: the call's name, and its arguments. */
interface Call {
  readonly field: string
  readonly args: Json
}

const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})

function callIn({ body }: RequestInit): Call | undefined {
  if (typeof body !== 'string') return undefined
  const { query, variables } = record(JSON.parse(body))
  const [, field] = /\{\s*(\w+)/.exec(String(query)) ?? []
  return field === undefined ? undefined : { field, args: record(variables) }
}

const withBody = (answer: Response, body: string) =>
  new Response(body, { status: answer.status, headers: answer.headers })

/** Returns an answer as JSON, with HTTP 200 if nothing else is said. */
export const jsonAnswer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Changes what a call of GraphQL answers. */
export function answers(field: string, change: (own: unknown, args: Json) => unknown): Sabotage {
  return (bank) => async (url, init) => {
    const call = callIn(init)
    const answer = await bank(url, init)
    if (call?.field !== field) return answer
    const text = await answer.text()
    const { data, ...rest } = record(JSON.parse(text))
    if (!data || record(data)[field] === undefined) return withBody(answer, text)
    return withBody(
      answer,
      JSON.stringify({ ...rest, data: { [field]: change(record(data)[field], call.args) } }),
    )
  }
}

/** Changes the rows of a list, by the name that they have in its answer. */
export function rows(
  field: string,
  change: (rows: Json[], args: Json) => Json[],
  name: 'data' | 'postings' | 'entries' = 'data',
): Sabotage {
  return answers(field, (own, args) => {
    const list = record(own)
    return { ...list, [name]: change(Array.isArray(list[name]) ? list[name].map(record) : [], args) }
  })
}

/** Changes the pagination of a list. */
export function pagination(field: string, change: (of: Json, list: Json) => Json): Sabotage {
  return answers(field, (own) => {
    const list = record(own)
    return { ...list, pagination: change(record(list.pagination), list) }
  })
}

/** Changes the arguments that a call of GraphQL reaches the bank with; undefined ones are left out. */
export function asks(field: string, change: (args: Json, init: RequestInit) => Json): Sabotage {
  return (bank) => (url, init) => {
    const call = callIn(init)
    if (call?.field !== field) return bank(url, init)
    const { query } = record(JSON.parse(String(init.body)))
    const variables = change(call.args, init)
    return bank(url, {
      ...init,
      body: JSON.stringify({ query: declaring(String(query), variables), variables }),
    })
  }
}

/** A document declares no variable that it is not given: a filter is then absent, and not null. */
function declaring(query: string, variables: Json): string {
  const names = [...query.matchAll(/\$(\w+):/g)].flatMap(([, name = '']) =>
    variables[name] === undefined ? [name] : [],
  )
  return names.reduce(
    (document, name) =>
      document
        .replace(new RegExp(`,? ?\\$${name}: [\\w![\\]]+`), '')
        .replace(new RegExp(`,? ?${name}: \\$${name}`), ''),
    query,
  )
}

/** Changes requests of a call of GraphQL in their headers. */
export function headers(field: string, change: (headers: Headers, args: Json) => void): Sabotage {
  return (bank) => (url, init) => {
    const call = callIn(init)
    if (call?.field !== field) return bank(url, init)
    const changed = new Headers(init.headers)
    change(changed, call.args)
    return bank(url, { ...init, headers: changed })
  }
}

/** Changes requests in their headers, by their path and query. */
export function requestHeaders(path: RegExp, change: (headers: Headers) => void): Sabotage {
  return (bank) => (url, init) => {
    if (!path.test(url)) return bank(url, init)
    const changed = new Headers(init.headers)
    change(changed)
    return bank(url, { ...init, headers: changed })
  }
}

/** Changes answers, by the path and the query of their request. */
export function replies(
  path: RegExp,
  change: (answer: Response, init: RequestInit) => Response | Promise<Response>,
): Sabotage {
  return (bank) => async (url, init) => {
    const answer = await bank(url, init)
    return path.test(url) ? change(answer, init) : answer
  }
}

/** Changes the headers of answers. */
export const answerHeaders = (path: RegExp, change: (headers: Headers) => void): Sabotage =>
  replies(path, (answer) => {
    const changed = new Headers(answer.headers)
    change(changed)
    return new Response(answer.body, { status: answer.status, headers: changed })
  })

/** Changes the text of answers. */
export const texts = (path: RegExp, change: (text: string) => string): Sabotage =>
  replies(path, async (answer) => withBody(answer, change(await answer.text())))

/** Sends requests to another address of the bank. */
export const addresses =
  (change: (url: string) => string): Sabotage =>
  (bank) =>
  (url, init) =>
    bank(change(url), init)

/** Changes the form of an upload, and its headers. */
export function uploads(change: (form: FormData, headers: Headers) => void | Promise<void>): Sabotage {
  return (bank) => async (url, init) => {
    if (!(init.body instanceof FormData)) return bank(url, init)
    const changed = new Headers(init.headers)
    await change(init.body, changed)
    return bank(url, { ...init, headers: changed })
  }
}

/** Answers a call of GraphQL itself, or leaves it to the bank. */
export function instead(
  field: string,
  answer: (args: Json, ask: () => Promise<Response>, init: RequestInit) => Promise<Response>,
): Sabotage {
  return (bank) => (url, init) => {
    const call = callIn(init)
    return call?.field === field ? answer(call.args, () => bank(url, init), init) : bank(url, init)
  }
}

/** Answers a call that settles a key itself, or leaves it to the bank. */
export function settles(
  answer: (question: Json, ask: () => Promise<Response>, init: RequestInit) => Promise<Response>,
): Sabotage {
  return (bank) => (url, init) =>
    url.endsWith('/api/writes/settle')
      ? answer(record(JSON.parse(String(init.body))), () => bank(url, init), init)
      : bank(url, init)
}

/** Leaves events of the stream out. */
export const withoutEvents = (isLeftOut: (event: string) => boolean): Sabotage =>
  replies(/\/api\/graphql$/, (answer) => {
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) return answer
    const filtered = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(
      new TransformStream<string, string>({
        transform: (text, controller) => {
          // The reference bank writes each event at once.
          if (!isLeftOut(text)) controller.enqueue(text)
        },
      }),
    )
    return new Response(filtered.pipeThrough(new TextEncoderStream()), {
      status: answer.status,
      headers: answer.headers,
    })
  })

/** The key that a request has. */
export const keyOf = (init: RequestInit) => new Headers(init.headers).get('idempotency-key') ?? ''

/** Returns a refusal of GraphQL. */
export const refusal = (code: string, message: string, status = 200) =>
  jsonAnswer({ errors: [{ message, extensions: { code } }] }, status)
