import type { GraphQLError } from 'graphql'
import type { SignedIn } from './context.ts'

/** A file that the browser is to save. A text that comes in parts is sent as it is made. */
interface Attachment {
  fileName: string
  contentType: string
  content: Buffer | AsyncIterable<string>
}

/** The answer to a REST call: JSON, or a file. */
export type RestAnswer = { headers?: Record<string, string> } & (
  | { status: number; json: object }
  | { file: Attachment }
)

/** A call of the contract's REST part (rest.md). */
export interface RestCall {
  path: string
  /** Names the call in the request log, to the idempotency keys and to the tests' faults. */
  operation: string
  method: 'GET' | 'POST'
  leastRank: number
  /** Its refusals are in the audit log, as what it does is. */
  isWrite?: true
  /** Answers the call, whose query or form is in `context.request`. May throw a refusal. */
  run: (context: SignedIn) => Promise<RestAnswer>
}

const statusOfCode: Record<string, number> = {
  BAD_USER_INPUT: 400,
  FORBIDDEN: 403,
}

/** Returns a refusal as REST says it: a status, and JSON with `message` and the code that GraphQL has. */
export function refusalAnswer({ message, extensions }: GraphQLError): RestAnswer {
  const code = String(extensions.code ?? 'BAD_USER_INPUT')
  const http = extensions.http as { status?: number; headers?: Record<string, string> } | undefined
  return {
    status: http?.status ?? statusOfCode[code] ?? 400,
    json: { message, code },
    ...(http?.headers && { headers: http.headers }),
  }
}
