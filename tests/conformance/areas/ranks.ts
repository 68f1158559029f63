import { randomUUID } from 'node:crypto'
import { described, refusedWith, restRefusedWith } from '../answers'
import { type Area, type Check, okIf } from '../check'
import { colleague, type Member } from '../subject'

const RANKS = 'README.md, “Ranks per call”'

/** A read of the contract, the least rank that may ask it, and the argument that names an organisation. */
interface RankedRead {
  readonly field: string
  readonly rank: number
  readonly org?: 'org_id' | 'org_code'
  readonly args?: Record<string, unknown>
  readonly select?: string
}

const reads: readonly RankedRead[] = [
  { field: 'getDashboardDetails', rank: 1, org: 'org_id', select: 'bank_name' },
  { field: 'getConfig', rank: 1, select: 'operationDate' },
  { field: 'getTransferSwitch', rank: 1, org: 'org_id', select: 'id' },
  { field: 'getOperationDate', rank: 2 },
  { field: 'getAccounts', rank: 2, org: 'org_id', select: 'data { id }' },
  { field: 'getBalanceHistory', rank: 2, org: 'org_id', select: 'data { id }' },
  { field: 'getAllTransfers', rank: 2, org: 'org_id', select: 'data { id }' },
  { field: 'getAllIcadAccountDetails', rank: 2, org: 'org_id', select: 'data { id }' },
  { field: 'getAllAccountDetails', rank: 2, org: 'org_id', select: 'data { payment_id }' },
  { field: 'getPostings', rank: 2, org: 'org_id', select: 'postings { id }' },
  { field: 'getPendingPostings', rank: 2, org: 'org_id', select: 'postings { id }' },
  { field: 'getOrgJournalEntries', rank: 2, org: 'org_id', select: 'entries { id }' },
  { field: 'getGLAccount', rank: 2, org: 'org_code', select: 'data { id }' },
  { field: 'getOrgBranches', rank: 2, org: 'org_code', select: 'data { id }' },
  { field: 'getUsers', rank: 5, org: 'org_id', select: 'id' },
  { field: 'getAppUsers', rank: 5, select: 'id' },
  { field: 'getTransac', rank: 7, org: 'org_id', args: { type: 'bills' }, select: 'data { id }' },
  { field: 'getBillCategories', rank: 7, select: 'data { id }' },
  { field: 'smsRequestsHistory', rank: 7, org: 'org_id', select: 'data { id }' },
  { field: 'getCarDetails', rank: 8, select: '_id' },
]

const questionOf = ({ field, org, args, select }: RankedRead, { orgId, token }: Member) => ({
  field,
  args: { ...(org && { [org]: orgId }), ...args },
  ...(select && { select }),
  token,
})

const allowed = (read: RankedRead): Check => ({
  rule: `${read.field} is answered to users from rank ${read.rank} up.`,
  section: RANKS,
  meaning: 'The app shows the screen to these users, and it stays empty with an error.',
  leastRank: read.rank,
  check: async ({ client, user }) => {
    const answer = await client.ask(questionOf(read, user))
    return okIf(answer.message === undefined && !!answer.data, `It was answered with ${described(answer)}.`)
  },
})

const refused = (read: RankedRead): Check => ({
  rule: `${read.field} is refused to users below rank ${read.rank}.`,
  section: RANKS,
  meaning: 'Staff see what is not theirs to see: hiding a menu entry in the app keeps nobody out.',
  check: async (subject) => {
    const by = colleague(subject, { below: read.rank })
    return refusedWith(await subject.client.ask(questionOf(read, by)), { code: 'FORBIDDEN' })
  },
})

const otherOrganisation = (read: RankedRead, org: string): Check => ({
  rule: `${read.field} is refused for another organisation.`,
  section: RANKS,
  meaning: 'Customers of one institution can be read by the staff of another one.',
  leastRank: read.rank,
  check: async ({ client, user }) => {
    const question = questionOf(read, user)
    const answer = await client.ask({
      ...question,
      args: { ...question.args, [org]: `other-${randomUUID()}` },
    })
    return refusedWith(answer, { code: 'FORBIDDEN' })
  },
})

export const ranksArea: Area = {
  name: 'ranks',
  title: 'Ranks and organisations',
  checks: [
    ...reads.map(allowed),
    ...reads.filter(({ rank }) => rank > 1).map(refused),
    ...reads.flatMap((read) => (read.org ? [otherOrganisation(read, read.org)] : [])),
    {
      rule: 'A download is refused for another organisation.',
      section: RANKS,
      meaning: 'Customers of one institution can be exported by the staff of another one.',
      leastRank: 2,
      check: async ({ client, user }) =>
        restRefusedWith(
          await client.get('/api/transfers/csv_export?org_id=another-organisation', user.token),
          403,
        ),
    },
    {
      rule: 'A phone lookup answers nothing of a number that no user has.',
      section: 'README.md, “Identity”',
      meaning: 'Writes name somebody else’s ids.',
      check: async ({ client, user }) => {
        const answer = await client.ask({
          field: 'getUserIdAndPhoneId',
          args: { phone_number: '00000000000' },
          select: 'user_id phone_id',
          token: user.token,
        })
        return okIf(
          !/"(user|phone)_id":"[^"]/.test(JSON.stringify(answer.data ?? {})),
          'It answered ids for the number 00000000000.',
        )
      },
    },
  ],
}
