import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { askBank, type BankConnection } from './client'
import type { BankFailure } from './failure'
import { saysYes, text } from './reading'

/** The signed-in user's ids in the bank's money calls (contract, "Identity"). */
export interface Identity {
  readonly user_id: string
  readonly phone_id: string
}

/** The message for a lookup that gives neither ids nor an error (money-movement §8). */
const NETWORK_ERROR = 'Network error!'

const Answer = v.object({
  getUserIdAndPhoneId: v.nullish(
    v.object({ user_id: text, phone_id: text, error: v.optional(v.unknown()), message: text }),
    {},
  ),
})

/**
 * Asks for the ids by the user's phone number, right before a money call, so that no token is sent if the
 * session has ended or a captive portal answers. A phone that the bank does not know is a refusal, with the
 * bank's sentence.
 */
export async function askIdentity(
  connection: BankConnection,
  token: string | undefined,
  phone: string,
): Promise<Result<Identity, BankFailure>> {
  const asked = await askBank(connection, {
    document: `query Identity($phone_number: String!) {
      getUserIdAndPhoneId(phone_number: $phone_number) { user_id phone_id error message }
    }`,
    variables: { phone_number: phone },
    answer: Answer,
    token,
  })
  if (!asked.ok) return asked
  const { user_id, phone_id, error, message } = asked.value.getUserIdAndPhoneId
  if (saysYes(error)) return failed({ kind: 'refused', message })
  if (user_id === '' || phone_id === '') return failed({ kind: 'refused', message: message || NETWORK_ERROR })
  return ok({ user_id, phone_id })
}
