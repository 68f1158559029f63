import { request as callBank, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Kind, parse } from 'graphql'
import { type Dialect, inDialect, type WireAnswer } from '../../support/bank/other-bank-dialect'

/** An answer that somebody else gives in the place of the bank. */
interface CannedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The fate of an answer. */
export type Fate =
  | 'deliver'
  /** The connection is reset before the answer begins. On a used connection a browser repeats the POST. */
  | 'drop'
  /** The answer breaks off in the middle. No browser repeats that. */
  | 'half'
  | CannedAnswer
  | ((answer: WireAnswer) => WireAnswer | Promise<WireAnswer>)

/** The fate of one call. A pending promise makes the call hang. */
interface Turn {
  /** When the bank executes it: before the answer, never, or whenever this promise is fulfilled. */
  readonly done: 'first' | 'never' | Promise<unknown>
  readonly fate: Fate | Promise<Fate>
}

export interface FaultServerOptions {
  /** How it spells its answers; like the reference bank if it is not set. */
  readonly dialect?: Partial<Dialect>
  /** Whether it honours Idempotency-Key, and says so in its config.json. */
  readonly idempotency?: boolean
  /** Decides over each GraphQL call that no test has decided over. */
  readonly chance?: (operation: string) => Turn | undefined
}

/** One GraphQL call as it arrived here. */
interface ArrivedCall {
  readonly operation: string
  readonly variables: Record<string, unknown>
  readonly key: string | undefined
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface FaultServer {
  readonly url: string
  /** The next calls of an operation are executed, and their answers get these fates, one each. */
  readonly after: (operation: string, ...fates: (Fate | Promise<Fate>)[]) => void
  /** The next calls of an operation are not executed, and get this answer. */
  readonly insteadOf: (operation: string, ...fates: (Fate | Promise<Fate>)[]) => void
  /** The next call of an operation gets this answer at once. It is executed when the promise is fulfilled. */
  readonly late: (operation: string, until: Promise<unknown>, fate: Fate) => void
  /** Every call of an operation from now on is executed, and gets this answer. */
  readonly alwaysAfter: (operation: string, fate: Fate | Promise<Fate>) => void
  /** Every call of an operation from now on is not executed, and gets this answer. */
  readonly alwaysInsteadOf: (operation: string, fate: Fate | Promise<Fate>) => void
  /** The calls of an operation that arrived, including a browser's own repeats. */
  readonly calls: (operation: string) => ArrivedCall[]
  /** How many calls have arrived that are not answered yet. */
  readonly open: () => number
  /** From now on every call is answered, and the list of calls is empty. */
  readonly forget: () => void
  readonly stop: () => Promise<void>
}

/**
 * Another bank of the same contract, served on loopback with the app. A reference bank behind it does the
 * work; this one has its own dialect, and every fault of a network. A browser reuses its connections for
 * minutes, so Chromium repeats by itself a POST whose connection is reset (contract, "Idempotency-Key").
 */
export async function startFaultServer(
  bankUrl: string,
  options: FaultServerOptions = {},
): Promise<FaultServer> {
  const { dialect = {}, idempotency = false, chance } = options
  let arrived: ArrivedCall[] = []
  const turns = new Map<string, Turn[]>()
  const always = new Map<string, Turn>()
  let open = 0

  async function answerGraphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { query, variables = {} } = JSON.parse(body.toString()) as {
      query: string
      variables?: ArrivedCall['variables']
    }
    const operation = fieldOf(query)
    arrived.push({ operation, variables, key: request.headers['idempotency-key']?.toString() })
    await answerCall(operation, body, { request, response }, (answer) => inDialect(answer, dialect))
  }

  /** Settles a key: a call like any other, over which chance decides as `settle`. */
  async function answerSettle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await answerCall('settle', await buffer(request), { request, response }, (answer) => answer)
  }

  async function answerCall(
    operation: string,
    body: Buffer,
    { request, response }: Exchange,
    spell: (answer: WireAnswer) => WireAnswer,
  ): Promise<void> {
    const { 'idempotency-key': _key, ...headers } = request.headers
    const turn = turns.get(operation)?.shift() ?? always.get(operation) ?? chance?.(operation) ?? DELIVERED
    const execute = () => forwarded(bankUrl, request, body, idempotency ? request.headers : headers)
    // The test may have ended meanwhile, and its bank with it.
    if (turn.done instanceof Promise) void turn.done.then(execute).catch(() => undefined)
    const done = turn.done === 'first' ? await execute() : undefined
    const fate = await turn.fate
    if (fate === 'drop') return void request.socket.resetAndDestroy()
    if (typeof fate === 'object')
      return void response
        .writeHead(fate.status, { 'content-type': fate.contentType, ...fate.headers })
        .end(fate.body)
    if (!done) throw new Error(`${operation} was not done, so there is nothing to answer`)
    const answer = spell(JSON.parse(done.body.toString()) as WireAnswer)
    const text = Buffer.from(JSON.stringify(typeof fate === 'function' ? await fate(answer) : answer))
    const { 'transfer-encoding': _encoding, ...answerHeaders } = done.headers
    response.writeHead(done.status, { ...answerHeaders, 'content-length': text.length })
    if (fate !== 'half') return void response.end(text)
    response.write(text.subarray(0, text.length / 2), () => request.socket.resetAndDestroy())
  }

  async function answerConfig(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { body } = await forwarded(bankUrl, request, Buffer.alloc(0), {})
    const config = JSON.parse(body.toString()) as Record<string, unknown>
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    response.end(JSON.stringify({ ...config, idempotency }))
  }

  const server = createServer((request, response) => {
    const answering =
      request.url === '/api/graphql' && request.method === 'POST'
        ? answerGraphql(request, response)
        : request.url === '/api/writes/settle'
          ? answerSettle(request, response)
          : request.url === '/config.json'
            ? answerConfig(request, response)
            : passOn(bankUrl, request, response)
    open += 1
    response.once('close', () => {
      open -= 1
    })
    // The caller or the reference bank has closed the connection, so there is nobody to answer.
    answering.catch(() => response.destroy())
  })
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const add = (operation: string, ...more: Turn[]) =>
    turns.set(operation, [...(turns.get(operation) ?? []), ...more])
  return {
    url: `http://127.0.0.1:${port}`,
    after: (operation, ...fates) => add(operation, ...fates.map((fate): Turn => ({ done: 'first', fate }))),
    insteadOf: (operation, ...fates) =>
      add(operation, ...fates.map((fate): Turn => ({ done: 'never', fate }))),
    late: (operation, until, fate) => add(operation, { done: until, fate }),
    alwaysAfter: (operation, fate) => always.set(operation, { done: 'first', fate }),
    alwaysInsteadOf: (operation, fate) => always.set(operation, { done: 'never', fate }),
    calls: (operation) => arrived.filter((call) => call.operation === operation),
    open: () => open,
    forget: () => {
      arrived = []
      turns.clear()
      always.clear()
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

// A connection that is used again may be one that the bank is just closing: a fault that no test asked for.
const ONE_CALL = { agent: false } as const

const DELIVERED: Turn = { done: 'first', fate: 'deliver' }

/** The root field of a document, whatever alias the document gives it. */
function fieldOf(query: string): string {
  const operation = parse(query).definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const field = operation?.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD)
  return field?.name.value ?? ''
}

type Headers = IncomingMessage['headers']
interface Forwarded {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

function forwarded(
  bankUrl: string,
  request: IncomingMessage,
  body: Buffer,
  headers: Headers,
): Promise<Forwarded> {
  const { 'accept-encoding': _encoding, ...sent } = headers
  return new Promise((resolve, reject) => {
    callBank(
      new URL(request.url ?? '/', bankUrl),
      { ...ONE_CALL, method: request.method, headers: sent },
      (answer) => {
        buffer(answer).then(
          (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
          reject,
        )
      },
    )
      .on('error', reject)
      .end(body)
  })
}

/** The app's files, and everything else that is not GraphQL. */
function passOn(bankUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    request.pipe(
      callBank(
        new URL(request.url ?? '/', bankUrl),
        { ...ONE_CALL, method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 0, answer.headers)
          answer.pipe(response).on('close', resolve).on('error', reject)
        },
      ).on('error', reject),
    )
  })
}
