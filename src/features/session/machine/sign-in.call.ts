import * as v from 'valibot'
import { askBank, type BankConnection } from '../../../bank/client'
import type { BankFailure } from '../../../bank/failure'
import { presentText, text } from '../../../bank/reading'
import type { Result } from '../../../domain/result'
import type { SessionUser } from '../../../domain/staff/session-user'

/** The answer of the bank to an e-mail and a password that it accepts. */
export interface SignedIn {
  readonly user: SessionUser
  /** The authorization token. */
  readonly token: string
}

const DOCUMENT = `mutation SignIn($email: String!, $password: String!) {
  adminSignIn(email: $email, password: $password) {
    token
    user { id org_id user_type firstname lastname email phone staff_id branch_code _id gender }
  }
}`

const Answer = v.pipe(
  v.object({
    adminSignIn: v.object({
      token: presentText,
      user: v.object({
        id: presentText,
        org_id: presentText,
        user_type: text,
        firstname: text,
        lastname: text,
        email: text,
        phone: text,
        staff_id: text,
        branch_code: text,
        _id: text,
        gender: text,
      }),
    }),
  }),
  v.transform((data): SignedIn => data.adminSignIn),
)

/**
 * Signs in at the bank (foundations §7, adminSignIn). The password is in the variables of this call and
 * nowhere else.
 */
export function askToSignIn(
  connection: BankConnection,
  email: string,
  password: string,
): Promise<Result<SignedIn, BankFailure>> {
  return askBank(connection, { document: DOCUMENT, variables: { email, password }, answer: Answer })
}
