import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import type { CallLimit } from './call-limit'
import { type BankConnection, type CallOptions, callHeaders, makeOneCall } from './client'
import type { BankFailure } from './failure'
import { type RestResponse, readRestRefusal, readWriteAnswer } from './rest-answer'
import { fetchWhole } from './transport'

/** A call below the remittance base (contract/rest.md, "Remittance"). With a body it is a POST. */
interface RemittanceCall extends CallOptions {
  readonly path: '/salary' | '/loan'
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/**
 * Asks the remittance base and reads the JSON of its answer. Never rejects: a failure is a value, and an
 * answer that is no JSON or of another shape is 'unreadable'.
 */
export function askRemittance<T>(
  connection: BankConnection,
  call: RemittanceCall,
  answer: v.GenericSchema<unknown, T>,
): Promise<Result<T, BankFailure>> {
  return makeOneCall(connection, call, async (limit) => {
    const response = await exchange(connection, call, limit)
    const { status, body } = response
    if (status !== 200 && status !== 201) return failed(readRestRefusal(response))
    const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body)
    if (!json.success) return failed({ kind: 'unreadable', status })
    const read = v.safeParse(answer, json.output)
    return read.success ? ok(read.output) : failed({ kind: 'unreadable', status, isFromBank: true })
  })
}

/** Sends a write to the remittance base and resolves with the bank's message. Never rejects either. */
export function writeToRemittance(
  connection: BankConnection,
  call: RemittanceCall,
): Promise<Result<string, BankFailure>> {
  return makeOneCall(connection, call, async (limit) =>
    readWriteAnswer(await exchange(connection, call, limit), 'neither'),
  )
}

async function exchange(
  { remittanceBase = '' }: BankConnection,
  { path, query, body, ...options }: RemittanceCall,
  limit: CallLimit,
): Promise<RestResponse> {
  const url = `${remittanceBase}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const init: RequestInit = {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...callHeaders(options), ...(body && { 'content-type': 'application/json' }) },
    // The token must not follow a portal's redirect, and nothing may stay in the browser's cache.
    redirect: 'error',
    cache: 'no-store',
  }
  const response = await fetchWhole(url, init, limit, { onProgress: options.onProgress })
  return {
    status: response.status,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}
