import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import type { BankFailure } from './failure'

/**
 * The parts of an answer's head that decide how the answer is read. `retryAfter` is the header Retry-After.
 */
export interface AnswerHead {
  readonly status: number
  readonly retryAfter: string | null
}

/** The body of a GraphQL answer. */
interface GraphqlBody {
  readonly data?: unknown
  readonly errors?: unknown
}

/** Reads an answer, whether it has just come or was stored by the bank (contract, "Settling a key"). */
export function readGraphqlAnswer<T>(
  answer: v.GenericSchema<unknown, T>,
  head: AnswerHead,
  body: GraphqlBody,
): Result<T, BankFailure> {
  return body.errors === undefined
    ? readData(answer, body.data, head.status)
    : failed(readRefusal(head, body))
}

/** Reads the `data` of an answer without errors. */
export function readData<T>(
  answer: v.GenericSchema<unknown, T>,
  data: unknown,
  status: number,
): Result<T, BankFailure> {
  const read = v.safeParse(answer, data)
  return read.success ? ok(read.output) : failed({ kind: 'unreadable', status, isFromBank: true })
}

/**
 * Returns the failure that an answer without usable data means. The table is decision 012: a refusal is
 * certain only if the bank sends it before it executes anything; any other error may have come after the
 * execution.
 */
export function readRefusal({ status, retryAfter }: AnswerHead, body: GraphqlBody): BankFailure {
  const parsed = v.safeParse(GraphqlErrors, body.errors)
  const errors = parsed.success ? parsed.output : []
  const message = errors[0]?.message ?? ''
  const code = errors[0]?.extensions?.code ?? ''
  const serverFailure: BankFailure = { kind: 'server', status, ...(message && { message }) }

  // Data beside an error was executed, even if the error says otherwise. Errors of different kinds contradict
  // each other.
  const hasData = Object.values(Object(body.data)).some((value) => value !== null)
  const isMixed = errors.some(({ extensions }) => (extensions?.code ?? '') !== code)
  if (status >= 500 || hasData || isMixed) return serverFailure
  if (code === 'RATE_LIMITED' || status === 429)
    return { kind: 'rate-limited', retryAfterMs: retryAfterMs(retryAfter), message }
  if (code === 'IN_PROGRESS') return { kind: 'in-progress' }
  if (code === 'IDEMPOTENCY_CONFLICT') return { kind: 'key-conflict' }
  if (code === 'UNAUTHENTICATED' || status === 401) return { kind: 'unauthenticated', message }
  if (code === 'FORBIDDEN') return { kind: 'forbidden', message }
  if (status === 413)
    return {
      kind: 'refused',
      message: 'This is too large for the connection to the bank. Use smaller pictures or a smaller file.',
    }
  // A 409 without a code may be a first call that is still running. A 403 without the bank's own error is a
  // firewall's.
  if (errors.length === 0 || status === 409) return { kind: 'unreadable', status }
  const isBeforeExecution =
    body.data === undefined ? code !== 'INTERNAL_SERVER_ERROR' : BEFORE_EXECUTION.has(code)
  return isBeforeExecution ? { kind: 'refused', message } : serverFailure
}

/**
 * Codes that a server sends before it executes anything (contract/README.md, "Refusals"; the GraphQL servers'
 * own).
 */
const BEFORE_EXECUTION: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
])

const GraphqlErrors = v.array(
  v.object({
    message: v.fallback(v.string(), ''),
    extensions: v.fallback(v.nullish(v.object({ code: v.fallback(v.string(), '') })), undefined),
  }),
)

/** Returns `retry-after` in ms. It may be in seconds or a date; a minute if it is neither. */
function retryAfterMs(header: string | null): number {
  if (header && /^\d+$/.test(header)) return Number(header) * 1000
  const until = Date.parse(header ?? '') - Date.now()
  return Number.isFinite(until) && until > 0 ? until : 60_000
}
