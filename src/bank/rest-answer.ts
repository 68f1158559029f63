import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import type { BankFailure } from './failure'
import { readRefusal } from './graphql-answer'
import { text, verdictOf } from './reading'

/** The answer to a REST call, read as text. */
export interface RestResponse {
  readonly status: number
  readonly body: string
  /** The `retry-after` header. */
  readonly retryAfter: string | null
}

/** The body of the bank's REST answers (contract/rest.md). `code` is that of the GraphQL part. */
const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    message: text,
    code: text,
    status: v.optional(v.unknown()),
    error: v.optional(v.unknown()),
  }),
)

/**
 * Returns the bank's message if a write was carried out: 200 or 201 with JSON that says yes. HTML is not the
 * bank's, whatever its status. `silence`: what JSON means that has neither a status nor an error; of an
 * upload 200 is success by itself (contract/rest.md).
 */
export function readWriteAnswer(
  response: RestResponse,
  silence: 'yes' | 'neither',
): Result<string, BankFailure> {
  const { status } = response
  if (status !== 200 && status !== 201) return failed(readRestRefusal(response))
  const body = v.safeParse(Body, response.body)
  if (!body.success) return failed({ kind: 'unreadable', status })
  const { message } = body.output
  const saysNothing = body.output.status === undefined && body.output.error === undefined
  const verdict = saysNothing ? silence : verdictOf(body.output)
  if (verdict === 'yes') return ok(message)
  return failed(
    verdict === 'no' ? { kind: 'refused', message } : { kind: 'unreadable', status, isFromBank: true },
  )
}

/**
 * Returns the failure that an answer other than success means, by the table of the GraphQL part. Only a
 * refusal that the bank itself wrote is certain: a gateway's may come after the bank has executed the call
 * (decision 012).
 */
export function readRestRefusal({ status, body, retryAfter }: RestResponse): BankFailure {
  const parsed = v.safeParse(Body, body)
  const { message, code } = parsed.success ? parsed.output : { message: '', code: '' }
  const errors = message || code ? [{ message, extensions: { code } }] : []
  const failure = readRefusal({ status, retryAfter }, { errors })
  if (failure.kind !== 'refused') return failure
  // These may come while the bank is still working, and a success with another status is not the bank's.
  if (status < 400 || MAY_STILL_RUN.has(status) || !failure.message) return { kind: 'unreadable', status }
  return ABOUT_CONTENT.has(status) ? { ...failure, isAboutContent: true } : failure
}

const MAY_STILL_RUN: ReadonlySet<number> = new Set([408, 425, 499])
/** The statuses that refuse the content, not its sender: a corrected form or file may be accepted. */
const ABOUT_CONTENT: ReadonlySet<number> = new Set([400, 413, 422])
