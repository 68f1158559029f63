import * as v from 'valibot'
import { failed, type Result } from '../domain/result'
import type { CallLimit } from './call-limit'
import { type BankConnection, type CallOptions, callHeaders, headOf, makeOneCall } from './client'
import type { BankFailure } from './failure'
import { readData } from './graphql-answer'
import { type RestResponse, readRestRefusal } from './rest-answer'
import { fetchWhole } from './transport'

/** A call of the bank's REST part with a JSON answer. With a body it is a POST. */
export interface RestCall extends CallOptions {
  readonly url: string
  readonly body?: object | undefined
}

/** Makes a call and reads its answer as text. Rejects if nothing came back. */
export async function exchangeRest(
  { url, body, ...options }: RestCall,
  limit: CallLimit,
): Promise<RestResponse> {
  const response = await fetchWhole(
    url,
    {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...callHeaders(options), ...(body && { 'content-type': 'application/json' }) },
      // The token must not follow a portal's redirect, and nothing may stay in the browser's cache.
      redirect: 'error',
      cache: 'no-store',
    },
    limit,
    { onProgress: options.onProgress },
  )
  return { ...headOf(response), body: await response.text() }
}

/**
 * Asks the bank's REST part and reads the JSON of its answer. Never rejects: a failure is a value, and an
 * answer that is no JSON or of another shape is 'unreadable'.
 */
export function askRest<T>(
  connection: BankConnection,
  call: RestCall,
  answer: v.GenericSchema<unknown, T>,
): Promise<Result<T, BankFailure>> {
  return makeOneCall(connection, call, async (limit) => {
    const response = await exchangeRest(call, limit)
    const { status, body } = response
    if (status !== 200 && status !== 201) return failed(readRestRefusal(response))
    const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body)
    if (!json.success) return failed({ kind: 'unreadable', status })
    return readData(answer, json.output, status)
  })
}
