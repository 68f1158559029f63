import { described, refusedWith, restRefusedWith } from '../answers'
import { type Area, type Check, okIf } from '../check'
import type { Subject } from '../subject'

const REFUSALS = 'README.md, “Refusals”'
const SIGNED_OUT =
  'The app cannot tell that the session has ended: the user reads of an error instead of signing in again.'
const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' } as const
const malformed = { code: 'BAD_USER_INPUT' } as const

/** Asks for transfers with these arguments. */
const transfers = ({ client, user }: Subject, args: Record<string, unknown>) =>
  client.ask({
    field: 'getAllTransfers',
    args: { org_id: user.orgId, ...args },
    select: 'status data { id }',
    token: user.token,
  })

const malformedCheck = (rule: string, args: Record<string, unknown>, meaning: string): Check => ({
  rule,
  section: REFUSALS,
  meaning,
  leastRank: 2,
  check: async (subject) => refusedWith(await transfers(subject, args), malformed),
})

export const refusalsArea: Area = {
  name: 'refusals',
  title: 'Refusals',
  checks: [
    {
      rule: 'A call without a token is refused.',
      section: REFUSALS,
      meaning: SIGNED_OUT,
      check: async ({ client }) =>
        refusedWith(await client.ask({ field: 'getOperationDate' }), unauthenticated),
    },
    {
      rule: 'A call with a token that the bank did not give is refused.',
      section: REFUSALS,
      meaning: SIGNED_OUT,
      check: async ({ client }) =>
        refusedWith(await client.ask({ field: 'getOperationDate', token: 'made-up' }), unauthenticated),
    },
    {
      rule: 'A download without a token is refused.',
      section: 'rest.md, first paragraph',
      meaning: SIGNED_OUT,
      check: async ({ client, user }) =>
        restRefusedWith(await client.get(`/api/transfers/csv_export?org_id=${user.orgId}`, undefined), 401),
    },
    {
      rule: 'A question for a key without a token is refused.',
      section: 'README.md, “Settling a key”',
      meaning: SIGNED_OUT,
      needs: ['keys'],
      check: async ({ client }) =>
        restRefusedWith(
          await client.postJson('/api/writes/settle', undefined, { operation: 'createJournal', key: 'none' }),
          401,
        ),
    },
    malformedCheck(
      'A day that is in no calendar is malformed.',
      { date_filter: 'specific', specific_date: '2026-02-30' },
      'A wrong day gives a list of other days, and the user believes it.',
    ),
    malformedCheck(
      'A date filter that is none of the three is malformed.',
      { date_filter: 'soon' },
      'A filter that the bank does not know gives a list of all days, and the user believes it.',
    ),
    malformedCheck(
      'An interval without its end is malformed.',
      { date_filter: 'interval', start_date: '2026-01-01' },
      'Half a filter gives a list of other days, and the user believes it.',
    ),
    malformedCheck(
      'A text of three thousand characters is too long.',
      { query_filter: 'x'.repeat(3000) },
      'Endless texts keep the bank busy.',
    ),
    {
      rule: 'Malformed text is never a defect of the bank.',
      section: 'README.md, “Smaller decisions”',
      meaning: 'What is pasted into a search may look like an outage: “the bank is out of reach”.',
      leastRank: 2,
      check: async (subject) => {
        const answer = await transfers(subject, { query_filter: 'NUL \u0000 here' })
        return okIf(
          answer.status < 500 && answer.code !== 'INTERNAL_SERVER_ERROR',
          `A NUL in a text was answered with ${described(answer)}.`,
        )
      },
    },
    {
      rule: 'One document has at most 20 root fields.',
      section: 'README.md, “Smaller decisions”',
      meaning: 'One request can keep the bank busy for all.',
      check: async ({ client, user }) => {
        const fields = Array.from({ length: 21 }, (_, at) => `f${at}: getConfig { operationDate }`)
        return refusedWith(await client.document(`{ ${fields.join(' ')} }`, { token: user.token }), malformed)
      },
    },
    {
      rule: 'The bank says without a token that it is alive and ready.',
      section: 'rest.md, “Health”',
      meaning: 'The app takes a bank that is well for one that is out of reach.',
      check: async ({ client }) => {
        const [alive, ready] = [
          await client.get('/api/health', undefined),
          await client.get('/api/ready', undefined),
        ]
        return okIf(
          alive.status === 200 && /"status"\s*:\s*"ok"/.test(alive.text) && ready.status === 200,
          `/api/health answered HTTP ${alive.status}, /api/ready HTTP ${ready.status}.`,
        )
      },
    },
  ],
}
