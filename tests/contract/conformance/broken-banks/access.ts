import { addresses, answerHeaders, asks, headers, instead, jsonAnswer, refusal, replies } from '../sabotage'
import type { Broken } from './broken'

const signIn: readonly Broken[] = [
  {
    bank: 'lets a user in with any password',
    area: 'sign-in',
    sabotage: () => asks('adminSignIn', (args) => ({ ...args, password: 'branch-line-7' })),
    said: [
      'A wrong password is refused. It was answered with HTTP 200 and data instead of HTTP 200 and UNAUTHENTICATED and “Invalid email or password”.',
    ],
  },
  {
    bank: 'says which e-mail addresses it does not know',
    area: 'sign-in',
    sabotage: () =>
      instead('adminSignIn', async ({ email }, ask, { body }) =>
        String(email).startsWith('conformance-') && String(body).includes('mutation')
          ? refusal('UNAUTHENTICATED', 'There is no such user')
          : ask(),
      ),
    said: [
      'An unknown e-mail address is refused in the same words. It was answered with HTTP 200 and UNAUTHENTICATED “There is no such user” instead of HTTP 200 and UNAUTHENTICATED and “Invalid email or password”.',
      'The sixth wrong try within a minute is answered with a pause. It was answered with HTTP 200 and UNAUTHENTICATED “There is no such user” instead of HTTP 429 and RATE_LIMITED.',
    ],
  },
  {
    bank: 'lets passwords be guessed without end',
    area: 'sign-in',
    sabotage: () =>
      replies(/graphql$/, (answer) =>
        answer.status === 429 ? refusal('UNAUTHENTICATED', 'Invalid email or password') : answer,
      ),
    said: [
      'The sixth wrong try within a minute is answered with a pause. It was answered with HTTP 200 and UNAUTHENTICATED “Invalid email or password” instead of HTTP 429 and RATE_LIMITED.',
    ],
  },
  {
    bank: 'does not say how long a pause is',
    area: 'sign-in',
    sabotage: () => answerHeaders(/graphql$/, (changed) => changed.delete('retry-after')),
    said: [
      'The sixth wrong try within a minute is answered with a pause. The answer has no header retry-after with the seconds to wait.',
    ],
  },
]

const refusals: readonly Broken[] = [
  {
    bank: 'answers HTTP 200 to a session that has ended',
    area: 'refusals',
    about: 'that the bank did not give',
    sabotage: () =>
      replies(/graphql$/, (answer) =>
        answer.status === 401 ? refusal('UNAUTHENTICATED', 'Please sign in again') : answer,
      ),
    said: [
      'A call with a token that the bank did not give is refused. It was answered with HTTP 200 and UNAUTHENTICATED “Please sign in again” instead of HTTP 401 and UNAUTHENTICATED.',
    ],
  },
  {
    bank: 'takes a day that is in no calendar for no filter',
    area: 'refusals',
    sabotage: () =>
      asks('getAllTransfers', ({ specific_date, date_filter, ...args }) =>
        specific_date === '2026-02-30' ? args : { ...args, date_filter },
      ),
    said: [
      'A day that is in no calendar is malformed. It was answered with HTTP 200 and data instead of BAD_USER_INPUT.',
    ],
  },
  {
    bank: 'takes texts of any length',
    area: 'refusals',
    sabotage: () =>
      asks('getAllTransfers', ({ query_filter, ...args }) => ({
        ...args,
        ...(query_filter !== undefined && { query_filter: String(query_filter).slice(0, 50) }),
      })),
    said: [
      'A text of three thousand characters is too long. It was answered with HTTP 200 and data instead of BAD_USER_INPUT.',
    ],
  },
  {
    bank: 'breaks at a NUL',
    area: 'refusals',
    sabotage: () =>
      instead('getAllTransfers', async ({ query_filter }, ask) =>
        String(query_filter).includes('\u0000')
          ? refusal('INTERNAL_SERVER_ERROR', 'Unexpected error.', 500)
          : ask(),
      ),
    said: [
      'Malformed text is never a defect of the bank. A NUL in a text was answered with HTTP 500 and INTERNAL_SERVER_ERROR “Unexpected error.”.',
    ],
  },
  {
    bank: 'does not say that it is alive',
    area: 'refusals',
    about: 'alive',
    sabotage: () => addresses((url) => url.replace('/api/health', '/api/no-such-path')),
    said: [
      'The bank says without a token that it is alive and ready. /api/health answered HTTP 404, /api/ready HTTP 200.',
    ],
  },
]

const ranks = (tokenOfTheUser: () => string): readonly Broken[] => [
  {
    bank: 'answers FORBIDDEN as an empty list',
    area: 'ranks',
    about: 'getAllTransfers is refused for another',
    sabotage: () =>
      instead('getAllTransfers', async (_, ask) => {
        const answer = await ask()
        const isForbidden = (await answer.clone().text()).includes('FORBIDDEN')
        return isForbidden ? jsonAnswer({ data: { getAllTransfers: { data: [] } } }) : answer
      }),
    said: [
      'getAllTransfers is refused for another organisation. It was answered with HTTP 200 and data instead of FORBIDDEN.',
    ],
  },
  {
    bank: 'lets everybody read the list of its users',
    area: 'ranks',
    about: 'getUsers',
    sabotage: () => headers('getUsers', (changed) => changed.set('authorization', tokenOfTheUser())),
    said: [
      'getUsers is refused to users below rank 5. It was answered with HTTP 200 and data instead of FORBIDDEN.',
    ],
  },
  {
    bank: 'refuses its branches to a Super_Admin',
    area: 'ranks',
    about: 'getOrgBranches is answered',
    sabotage: () => instead('getOrgBranches', async () => refusal('FORBIDDEN', 'Your rank is too low')),
    said: [
      'getOrgBranches is answered to users from rank 2 up. It was answered with HTTP 200 and FORBIDDEN “Your rank is too low”.',
    ],
  },
  {
    bank: 'exports whatever organisation is asked for',
    area: 'ranks',
    about: 'A download',
    sabotage: () =>
      replies(
        /csv_export/,
        () => new Response('Status,Order ID\n', { headers: { 'content-type': 'text/csv' } }),
      ),
    said: [
      'A download is refused for another organisation. It was answered with HTTP 200 and a body without a message instead of HTTP 403.',
    ],
  },
]

/** Banks that let in, answer or refuse the wrong users. */
export const whoMayAsk = (tokenOfTheUser: () => string): readonly Broken[] => [
  ...signIn,
  ...refusals,
  ...ranks(tokenOfTheUser),
]
