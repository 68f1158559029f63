import * as v from 'valibot'
import { answerOf, described } from './answers'
import type { Answer, BankClient } from './bank-client'
import { Missing } from './check'

/** The ranks of the user types (contract, "Ranks per call"). */
const RANKS: Readonly<Record<string, number>> = {
  Super_Admin: 8,
  Authorizer: 7,
  Basic_Admin: 6,
  Operational_Staff: 5,
  Super_Agent: 4,
  Basic_Agent: 3,
  Teller: 2,
  Customer: 1,
}

/** A signed-in user of the bank. */
export interface Member {
  readonly token: string
  readonly email: string
  readonly id: string
  readonly name: string
  readonly orgId: string
  readonly userType: string
  readonly rank: number
  readonly userId: string
  readonly phoneId: string
}

/** The bank that is asked, and what the checks may use. */
export interface Subject {
  readonly client: BankClient
  readonly user: Member
  /** Colleagues of the user. */
  readonly others: readonly Member[]
  readonly writes: boolean
  /** Whether the bank is said to honour keys. */
  readonly keys: boolean
  /** Whether the bank's runtime configuration says that it has an audit log. */
  readonly audit: boolean
  readonly moneyToken: string | undefined
  /** The number that may get a text message. */
  readonly phone: string | undefined
  /** How long the progress of one text message is waited for. */
  readonly progressMs: number
  /** Signs the user in once more, and returns the token of that session alone. */
  readonly newSession: () => Promise<string>
}

const SignIn = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  user: v.object({
    id: v.string(),
    firstname: v.string(),
    lastname: v.string(),
    phone: v.nullish(v.string()),
    org_id: v.string(),
    user_type: v.picklist(Object.keys(RANKS)),
  }),
})
const Phone = v.object({ user_id: v.nullish(v.string()), phone_id: v.nullish(v.string()) })

export const signInFields = 'token user { id firstname lastname phone org_id user_type }'

/** The user could not be signed in, so that nothing can be asked. */
export class NotSignedIn extends Error {}

/** Signs a user in, and asks for their ids at the bank. Throws if the bank refuses. */
export async function signIn(client: BankClient, email: string, password: string): Promise<Member> {
  const answer = await trySignIn(client, email, password)
  if (answer.message !== undefined) throw new NotSignedIn(`${email} could not sign in: ${described(answer)}.`)
  const { token, user } = answerOf('adminSignIn', SignIn, answer)
  const phone = await client.ask({
    field: 'getUserIdAndPhoneId',
    args: { phone_number: user.phone ?? '' },
    select: 'user_id phone_id',
    token,
  })
  const ids = answerOf('getUserIdAndPhoneId', Phone, phone)
  return {
    token,
    email,
    id: user.id,
    name: `${user.firstname} ${user.lastname}`,
    orgId: user.org_id,
    userType: user.user_type,
    rank: RANKS[user.user_type] ?? 0,
    userId: ids.user_id ?? '',
    phoneId: ids.phone_id ?? '',
  }
}

/** Asks for a sign-in, as the app does. */
export function trySignIn(
  client: BankClient,
  email: string,
  password: string,
  kind: 'query' | 'mutation' = 'mutation',
): Promise<Answer> {
  return client.ask({ kind, field: 'adminSignIn', args: { email, password }, select: signInFields })
}

/** Returns a colleague of a rank that the check needs. Throws if there is none. */
export function colleague(
  { others }: Subject,
  { from = 0, below = 9 }: { from?: number; below?: number },
): Member {
  const found = others.find(({ rank }) => from <= rank && rank < below)
  if (found) return found
  throw new Missing(
    `a colleague ${from > 0 ? `from rank ${from} up` : `below rank ${below}`} (--second-email)`,
  )
}
