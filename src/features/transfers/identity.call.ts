import * as v from 'valibot'
import { askBank, type BankLine } from '../../bank/door'
import type { BankFailure } from '../../bank/failure'
import { saysYes, text } from '../../bank/reading'
import { failed, ok, type Result } from '../../bank/result'

/** Who the signed-in person is to the bank's money calls (contract, "Identity"). */
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
 * Asks by the signed-in person's phone, right before a money call: no token leaves for nothing where the session has ended or a
 * captive portal answers. A phone the bank does not know is refused, with the bank's sentence.
 */
export async function askIdentity(
  line: BankLine,
  token: string | undefined,
  phone: string,
): Promise<Result<Identity, BankFailure>> {
  const asked = await askBank(line, {
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
