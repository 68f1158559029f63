import { request as callBank, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Kind, parse } from 'graphql'
import type { AnswerFate } from '../../server/http/faults'
import { type Dialect, inDialect, type WireAnswer } from './other-bank-dialect'

/**
 * What becomes of an answer: a fate that the reference bank knows too ("drop" resets the connection), or
 * another answer.
 */
type OtherFate = AnswerFate | ((answer: WireAnswer) => WireAnswer)

export interface OtherBankOptions {
  /** How it spells its answers; like the reference bank if it is not set. */
  readonly dialect?: Partial<Dialect>
  /** Whether it honours Idempotency-Key, and says so in its config.json. */
  readonly idempotency?: boolean
}

/** One GraphQL call as it arrived here. */
interface ArrivedCall {
  readonly operation: string
  readonly variables: Record<string, unknown>
  readonly key: string | undefined
}

export interface OtherBank {
  readonly url: string
  /**
   * The next calls of an operation are executed, and their answers get these fates, one each. A pending
   * promise makes one hang.
   */
  readonly after: (operation: string, ...fates: (OtherFate | Promise<OtherFate>)[]) => void
  /** The next calls of an operation are not executed, and get this answer. */
  readonly insteadOf: (operation: string, ...fates: (AnswerFate | Promise<AnswerFate>)[]) => void
  /** Every call of an operation from now on is executed, and gets this answer. */
  readonly alwaysAfter: (operation: string, fate: OtherFate | Promise<OtherFate>) => void
  /** The calls of an operation that arrived, including a browser's own repeats. */
  readonly calls: (operation: string) => ArrivedCall[]
  /** From now on every call is answered, and the list of calls is empty. */
  readonly forget: () => void
  readonly stop: () => Promise<void>
}

interface Turn {
  readonly isDone: boolean
  readonly fate: OtherFate | Promise<OtherFate>
}

/**
 * Another bank of the same contract, served on loopback with the app. A reference bank behind it does the
 * work; this one has its own dialect. A browser reuses its connections for minutes, so Chromium repeats by
 * itself a POST whose connection is reset (contract, "Idempotency-Key").
 */
export async function startOtherBank(bankUrl: string, options: OtherBankOptions = {}): Promise<OtherBank> {
  const { dialect = {}, idempotency = false } = options
  const arrived: ArrivedCall[] = []
  const turns = new Map<string, Turn[]>()
  const always = new Map<string, Turn>()

  async function answerGraphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { query, variables = {} } = JSON.parse(body.toString()) as {
      query: string
      variables?: ArrivedCall['variables']
    }
    const operation = fieldOf(query)
    const { 'idempotency-key': key, ...headers } = request.headers
    arrived.push({ operation, variables, key: key?.toString() })
    const turn = turns.get(operation)?.shift() ?? always.get(operation) ?? { isDone: true, fate: 'deliver' }
    const done = turn.isDone
      ? await forwarded(bankUrl, request, body, idempotency ? request.headers : headers)
      : undefined
    const fate = await turn.fate
    if (fate === 'drop') return void request.socket.resetAndDestroy()
    if (typeof fate === 'object')
      return void response.writeHead(fate.status, { 'content-type': fate.contentType }).end(fate.body)
    if (!done) throw new Error(`${operation} was not done, so there is nothing to answer`)
    const said = inDialect(JSON.parse(done.body.toString()) as WireAnswer, dialect)
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...answerHeaders } = done.headers
    response.writeHead(done.status, answerHeaders)
    response.end(JSON.stringify(fate === 'deliver' ? said : fate(said)))
  }

  async function answerConfig(response: ServerResponse): Promise<void> {
    const config = (await (await fetch(`${bankUrl}/config.json`)).json()) as Record<string, unknown>
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    response.end(JSON.stringify({ ...config, idempotency }))
  }

  const server = createServer((request, response) => {
    const answering =
      request.url === '/api/graphql' && request.method === 'POST'
        ? answerGraphql(request, response)
        : request.url === '/config.json'
          ? answerConfig(response)
          : passOn(bankUrl, request, response)
    // The caller or the reference bank has closed the connection, so there is nobody to answer.
    answering.catch(() => response.destroy())
  })
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const add = (operation: string, more: Turn[]) =>
    turns.set(operation, [...(turns.get(operation) ?? []), ...more])
  return {
    url: `http://127.0.0.1:${port}`,
    after: (operation, ...fates) =>
      add(
        operation,
        fates.map((fate) => ({ isDone: true, fate })),
      ),
    insteadOf: (operation, ...fates) =>
      add(
        operation,
        fates.map((fate) => ({ isDone: false, fate })),
      ),
    alwaysAfter: (operation, fate) => always.set(operation, { isDone: true, fate }),
    calls: (operation) => arrived.filter((call) => call.operation === operation),
    forget: () => {
      arrived.length = 0
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
    callBank(new URL(request.url ?? '/', bankUrl), { method: request.method, headers: sent }, (answer) => {
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
        reject,
      )
    })
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
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 0, answer.headers)
          answer.pipe(response).on('close', resolve).on('error', reject)
        },
      ).on('error', reject),
    )
  })
}
