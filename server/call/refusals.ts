import { GraphQLError } from 'graphql'

/** There is no token, or it is not valid any more: the session was not used for long, or is old. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Please sign in again', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  })
}

/** A wrong e-mail or password: which of the two is not said, and HTTP stays 200 (contract, "Refusals"). */
export function wrongCredentials(): GraphQLError {
  return new GraphQLError('Invalid email or password', { extensions: { code: 'UNAUTHENTICATED' } })
}

export function forbidden(message = 'Not Authorized'): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } })
}

export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** A body of which nothing can be read: HTTP 400 also from GraphQL, where other malformed input is 200. */
export function unreadableBody(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

/** @param seconds how long until the next try may succeed; also sent as `retry-after` */
export function rateLimited(seconds: number): GraphQLError {
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  return new GraphQLError(`Too many tries, please wait ${wait}`, {
    extensions: { code: 'RATE_LIMITED', http: { status: 429, headers: { 'retry-after': String(seconds) } } },
  })
}

export function conflictingKey(): GraphQLError {
  return new GraphQLError('This idempotency key was used for something else', {
    extensions: { code: 'IDEMPOTENCY_CONFLICT', http: { status: 409 } },
  })
}

export function stillRunning(): GraphQLError {
  return new GraphQLError('The first call with this idempotency key is still running', {
    extensions: { code: 'IN_PROGRESS', http: { status: 409 } },
  })
}

/** The key was settled before the bank had seen it (contract, "Settling a key"). */
export function withdrawnKey(): GraphQLError {
  return new GraphQLError('This was withdrawn and is not carried out', {
    extensions: { code: 'WITHDRAWN', http: { status: 409 } },
  })
}

const internal = () =>
  new GraphQLError('Something went wrong at the bank', {
    extensions: { code: 'INTERNAL_SERVER_ERROR', http: { status: 500 } },
  })

/**
 * Returns true for what a resolver or the GraphQL engine refused on purpose; false for a defect or an outage.
 */
export function isRefusal(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false
  return error.originalError === undefined || isRefusal(error.originalError)
}

/** Longer sentences are a library's, which repeats what was sent. */
const longestMessage = 300
/** A library's sentence about a variable, which repeats its value: a picture, or a money token. */
const wrongVariable = /^(Variable "\$\w+") got invalid value/

/** The codes of GraphQL libraries for a malformed query. The contract has one code for it. */
const libraryCodes = new Set<unknown>([
  undefined,
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
])

/**
 * Returns what the client sees of an error: the sentence and the code of a refusal, without the values that
 * it may repeat, and of anything else no detail.
 */
export function shown(error: unknown): GraphQLError {
  if (!isRefusal(error)) return internal()
  const { http } = error.extensions
  const code = libraryCodes.has(error.extensions.code) ? 'BAD_USER_INPUT' : error.extensions.code
  const [, variable] = wrongVariable.exec(error.message) ?? []
  const message = variable ? `${variable} has a value that its type does not allow` : error.message
  const { length } = message
  return new GraphQLError(length > longestMessage ? `${message.slice(0, longestMessage)}…` : message, {
    extensions: { code, ...(http !== undefined && { http }) },
    path: error.path,
  })
}
