import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { askBank, type BankConnection } from './client'
import type { BankFailure } from './failure'
import { saysYes, text } from './reading'

/** Who the signed-in user is to the bank's money calls (contract, "Identity"). */
export interface Identity {
  readonly user_id: string
  readonly phone_id: string
}

const Answer = v.object({
  getUserIdAndPhoneId: v.object({
    user_id: text,
    phone_id: text,
    error: v.optional(v.unknown()),
    message: text,
  }),
})

/**
 * Asks by the signed-in user's phone, right before a money call: no token leaves for nothing where the session has ended or a
 * captive portal answers. A phone the bank does not know is refused, with the bank's sentence.
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
  return saysYes(error) || user_id === '' || phone_id === ''
    ? failed({ kind: 'refused', message })
    : ok({ user_id, phone_id })
}
