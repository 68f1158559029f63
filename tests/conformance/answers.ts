import * as v from 'valibot'
import { type Answer, excerpt, jsonIn, type Reply } from './bank-client'
import { Difference, type Outcome, okIf } from './check'

/** The refusal that a call should get. Any value is right for a field that is left out. */
interface Refusal {
  readonly status?: number
  readonly code: string
  readonly message?: string
}

/** Compares a GraphQL answer with the refusal that the contract gives. */
export function refusedWith(answer: Answer, { status, code, message }: Refusal): Outcome {
  const isSo =
    answer.code === code &&
    (status === undefined || answer.status === status) &&
    (message === undefined || answer.message === message)
  const wanted = [
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    code,
    ...(message === undefined ? [] : [`“${message}”`]),
  ].join(' and ')
  return okIf(isSo, `It was answered with ${described(answer)} instead of ${wanted}.`)
}

/** Says what an answer is: "HTTP 200 and data", "HTTP 401 and UNAUTHENTICATED “Sign in again”". */
export function described({ status, code, message, data }: Answer): string {
  if (message !== undefined) return `HTTP ${status} and ${code ?? 'an error without a code'} “${message}”`
  return `HTTP ${status} and ${data ? 'data' : 'nothing'}`
}

/** Compares a REST answer with the refusal that the contract gives; every refusal has a message. */
export function restRefusedWith(reply: Reply, status: number, code?: string): Outcome {
  const body = v.safeParse(
    v.object({ message: v.string(), code: v.optional(v.string()) }),
    jsonIn(reply.text),
  )
  const said = `It was answered with HTTP ${reply.status} and ${excerpt(reply.text)}`
  if (reply.status !== status || (code && body.success && body.output.code !== code))
    return okIf(false, `${said} instead of HTTP ${status}${code ? ` and ${code}` : ''}.`)
  return okIf(body.success, `${said}.`)
}

/**
 * Returns a call's own answer in the shape that the contract gives it. Throws a difference if it has another
 * one.
 */
export function answerOf<T>(field: string, shape: v.GenericSchema<unknown, T>, answer: Answer): T {
  if (answer.message !== undefined || !answer.data)
    throw new Difference(`${field} was answered with ${described(answer)} instead of data.`)
  return shaped(field, shape, answer.data[field])
}

/** Returns a value in a shape. Throws a difference that says where it has another one. */
export function shaped<T>(name: string, shape: v.GenericSchema<unknown, T>, value: unknown): T {
  const read = v.safeParse(shape, value)
  if (read.success) return read.output
  const [issue] = read.issues
  const path = v.getDotPath(issue)
  throw new Difference(
    `${path ? `${path} of ${name}` : name} is ${issue.received} where the contract has ${issue.expected ?? 'another shape'}.`,
  )
}

/** The answer of a write. */
export const WriteAnswer = v.object({
  status: v.union([v.string(), v.boolean(), v.number()]),
  message: v.nullish(v.string()),
})

/** Clients read a status tolerantly (schema.graphql, "Conventions"). */
export const isSuccess = (status: unknown) =>
  ['success', 'true', '200'].includes(String(status).toLowerCase())
