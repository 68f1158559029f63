import { randomUUID } from 'node:crypto'
import { refusedWith } from '../answers'
import { type Area, allOk, okIf } from '../check'
import { signInFields, trySignIn } from '../subject'

const REFUSALS = 'README.md, “Refusals”'
const wrong = { status: 200, code: 'UNAUTHENTICATED', message: 'Invalid email or password' } as const
/** An address that no user has. */
const unknownEmail = () => `conformance-${randomUUID()}@unknown.example`

export const signInArea: Area = {
  name: 'sign-in',
  title: 'Signing in',
  checks: [
    {
      rule: 'A wrong password is refused.',
      section: REFUSALS,
      meaning: 'Whoever has a user’s e-mail address may get in, or the user reads no reason why they do not.',
      check: async ({ client, user }) =>
        refusedWith(await trySignIn(client, user.email, randomUUID()), wrong),
    },
    {
      rule: 'An unknown e-mail address is refused in the same words.',
      section: REFUSALS,
      meaning: 'Strangers can find out who works at the bank.',
      check: async ({ client }) => refusedWith(await trySignIn(client, unknownEmail(), randomUUID()), wrong),
    },
    {
      rule: 'The sign-in is both a query and a mutation.',
      section: 'schema.graphql, “adminSignIn”',
      meaning: 'Users cannot sign in with a client that asks for it the other way.',
      check: async ({ client }) =>
        refusedWith(await trySignIn(client, unknownEmail(), randomUUID(), 'query'), wrong),
    },
    {
      rule: 'The sixth wrong try within a minute is answered with a pause.',
      section: REFUSALS,
      meaning: 'Passwords can be guessed, one after the other.',
      check: async ({ client }) => {
        const email = unknownEmail()
        for (let time = 1; time <= 5; time += 1) await trySignIn(client, email, randomUUID())
        const sixth = await trySignIn(client, email, randomUUID())
        return allOk([
          async () => refusedWith(sixth, { status: 429, code: 'RATE_LIMITED' }),
          async () =>
            okIf(
              Number(sixth.headers.get('retry-after')) > 0,
              'The answer has no header retry-after with the seconds to wait.',
            ),
        ])
      },
    },
    {
      rule: 'One document makes at most one sign-in.',
      section: 'README.md, “Smaller decisions”',
      meaning: 'Passwords can be guessed twenty at a time.',
      check: async ({ client }) => {
        const one = (alias: string) =>
          `${alias}: adminSignIn(email: "${unknownEmail()}", password: "guess") { ${signInFields} }`
        return refusedWith(await client.document(`mutation { ${one('first')} ${one('second')} }`), {
          code: 'BAD_USER_INPUT',
        })
      },
    },
    {
      rule: 'A signed-in user’s phone has a user id and a phone id.',
      section: 'README.md, “Identity”',
      meaning: 'The user can send no write that names them: transfers, uploads and approvals are refused.',
      check: async ({ user }) =>
        okIf(
          user.userId !== '' && user.phoneId !== '',
          'getUserIdAndPhoneId answered no user_id or no phone_id for the user’s own phone.',
        ),
    },
  ],
}
