import * as v from 'valibot'
import { text } from '../../bank/reading'
import { naira } from '../../bank/reading-amounts'
import type { Amount } from '../../domain/money/amount'
import { defineRead } from './define-read'

/** The bank's settings for its staff (foundations §3, Config). */
export interface BankConfig {
  /** In naira, like the other limit. */
  readonly postingLimit: Amount
  readonly authorizationLimit: Amount
  /** An ISO day; '' if the bank sends none. */
  readonly operationDate: string
}

/** Reads the answer of getConfig. A server may append a time of day to the date. */
export const ConfigAnswer = v.pipe(
  v.object({ getConfig: v.object({ postingLimit: naira, authorizationLimit: naira, operationDate: text }) }),
  v.transform(
    ({ getConfig }): BankConfig => ({ ...getConfig, operationDate: getConfig.operationDate.slice(0, 10) }),
  ),
)

/** Limits and operation date, stored for the time without a connection. */
export const configRead = defineRead({
  name: 'config',
  version: 1,
  capability: 'anyone',
  document: 'query { getConfig { postingLimit authorizationLimit operationDate } }',
  variables: () => ({}),
  answer: ConfigAnswer,
  persisted: true,
  staleAfterMs: 5 * 60_000,
})
