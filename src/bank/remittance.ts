import type * as v from 'valibot'
import type { Result } from '../domain/result'
import { askRest, exchangeRest, type RestCall } from './ask-rest'
import { type BankConnection, type CallOptions, makeOneCall } from './client'
import type { BankFailure } from './failure'
import { readWriteAnswer } from './rest-answer'

/** A call below the remittance base (contract/rest.md, "Remittance"). With a body it is a POST. */
interface RemittanceCall extends CallOptions {
  readonly path: '/salary' | '/loan'
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Asks the remittance base, as {@link askRest} does. */
export function askRemittance<T>(
  connection: BankConnection,
  call: RemittanceCall,
  answer: v.GenericSchema<unknown, T>,
): Promise<Result<T, BankFailure>> {
  return askRest(connection, restCall(connection, call), answer)
}

/** Sends a write to the remittance base and resolves with the bank's message. Never rejects either. */
export function writeToRemittance(
  connection: BankConnection,
  call: RemittanceCall,
): Promise<Result<string, BankFailure>> {
  return makeOneCall(connection, call, async (limit) =>
    readWriteAnswer(await exchangeRest(restCall(connection, call), limit), 'neither'),
  )
}

function restCall(
  { remittanceBase = '' }: BankConnection,
  { path, query, ...call }: RemittanceCall,
): RestCall {
  return { ...call, url: `${remittanceBase}${path}${query ? `?${new URLSearchParams(query)}` : ''}` }
}
