import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { described, refusedWith, restRefusedWith, shaped } from '../answers'
import { excerpt, jsonIn } from '../bank-client'
import { type Area, allOk, type Check, Difference, okIf } from '../check'
import { colleague, type Member, type Subject } from '../subject'
import { bookJournal, countJournals, mustSucceed, newJournal } from '../writes'

const SETTLING = 'README.md, “Settling a key”'
const UNKNOWN = 'A lost answer cannot be looked up: staff will be asked what became of it.'
const LATE_ROWS =
  'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks'
const LATE = 'A write that the user was told is not done is done later.'

const Settled = v.variant('state', [
  v.object({ state: v.literal('answered'), answer: v.record(v.string(), v.unknown()) }),
  v.object({ state: v.literal('running') }),
  v.object({ state: v.literal('withdrawn') }),
])
type Settled = v.InferOutput<typeof Settled>

interface Write {
  readonly key: string
  readonly operation?: string
  readonly by?: Member
}

/** Asks what became of a write. Throws a difference if the answer is none of the three. */
async function settle(
  { client, user }: Subject,
  { key, operation = 'createJournal', by = user }: Write,
): Promise<Settled> {
  const reply = await client.postJson('/api/writes/settle', by.token, { operation, key })
  if (reply.status !== 200)
    throw new Difference(
      `/api/writes/settle was answered with HTTP ${reply.status} and ${excerpt(reply.text)}.`,
    )
  return shaped('the answer of /api/writes/settle', Settled, jsonIn(reply.text))
}

const writing = (check: Omit<Check, 'section' | 'needs'> & Pick<Partial<Check>, 'needs'>): Check => ({
  section: SETTLING,
  ...check,
  needs: ['keys', 'writes', ...(check.needs ?? [])],
  leastRank: 2,
})

export const settlingArea: Area = {
  name: 'settling',
  title: 'Settling a key',
  checks: [
    writing({
      rule: 'A write that was carried out is answered with its first answer, each time.',
      meaning: UNKNOWN,
      check: async (subject) => {
        const [journal, key] = [await newJournal(subject), randomUUID()]
        const first = await bookJournal(subject, journal, { key })
        mustSucceed('createJournal', first)
        const [settled, again] = [await settle(subject, { key }), await settle(subject, { key })]
        return allOk([
          async () =>
            okIf(
              settled.state === 'answered',
              `A write that was carried out is said to be ${settled.state}.`,
            ),
          async () =>
            okIf(
              settled.state === 'answered' &&
                JSON.stringify(settled.answer.data) === JSON.stringify(first.data),
              'The answer is not the one that the write had.',
            ),
          async () =>
            okIf(
              JSON.stringify(settled) === JSON.stringify(again),
              'The second time it is answered otherwise.',
            ),
        ])
      },
    }),
    writing({
      rule: 'A write that was refused is answered with its refusal.',
      meaning: UNKNOWN,
      check: async (subject) => {
        const journal = { ...(await newJournal(subject)), operationDate: '2001-01-01' }
        const key = randomUUID()
        const first = await bookJournal(subject, journal, { key })
        const settled = await settle(subject, { key })
        return okIf(
          settled.state === 'answered' && JSON.stringify(settled.answer.data) === JSON.stringify(first.data),
          settled.state === 'answered'
            ? 'The answer is not the refusal that the write had.'
            : `A write that was refused is said to be ${settled.state}.`,
        )
      },
    }),
    writing({
      rule: 'A key that the bank has not seen is withdrawn.',
      meaning: UNKNOWN,
      check: async (subject) => {
        const { state } = await settle(subject, { key: randomUUID() })
        return okIf(state === 'withdrawn', `A key that was never sent is said to be ${state}.`)
      },
    }),
    writing({
      rule: 'The write of a withdrawn key is refused, however late it comes.',
      meaning: LATE,
      check: async (subject) => {
        const [journal, key] = [await newJournal(subject), randomUUID()]
        await settle(subject, { key })
        const late = await bookJournal(subject, journal, { key })
        const count = await countJournals(subject, journal.narration)
        return allOk([
          async () => refusedWith(late, { status: 409, code: 'WITHDRAWN' }),
          async () => okIf(count === 0, 'The write was refused, and its journal is there all the same.'),
        ])
      },
    }),
    writing({
      rule: 'A withdrawal is final: asked again, it is still withdrawn.',
      meaning: LATE,
      check: async (subject) => {
        const [journal, key] = [await newJournal(subject), randomUUID()]
        await settle(subject, { key })
        await bookJournal(subject, journal, { key })
        const { state } = await settle(subject, { key })
        return okIf(state === 'withdrawn', `A withdrawn key is said to be ${state} the second time.`)
      },
    }),
    writing({
      rule: 'A write and its question at the same moment agree about what became of it.',
      meaning: 'The user is told that a write is not done, and it is, or the reverse.',
      check: async (subject) => {
        for (let race = 0; race < 5; race += 1) {
          const [journal, key] = [await newJournal(subject), randomUUID()]
          const [write, asked] = await Promise.all([
            bookJournal(subject, journal, { key }),
            settle(subject, { key }),
          ])
          // A running write is carried out by now: its own answer has come.
          const { state } = asked.state === 'running' ? await settle(subject, { key }) : asked
          const count = await countJournals(subject, journal.narration)
          if (state === 'running')
            return okIf(false, 'A write is said to be running after its answer has come.')
          if (
            (state === 'answered') !== (count === 1) ||
            (state === 'withdrawn' && write.code !== 'WITHDRAWN')
          )
            return okIf(
              false,
              `A write is said to be ${state}, but was answered with ${described(write)}, and its journal is listed ${count === 1 ? 'once' : `${count} times`}.`,
            )
        }
        return okIf(true, '')
      },
    }),
    writing({
      rule: 'A colleague’s question neither tells nor withdraws anything of a key.',
      meaning: 'A colleague can stop somebody else’s write, or read its answer.',
      check: async (subject) => {
        const by = colleague(subject, { from: 2 })
        const [journal, key] = [await newJournal(subject), randomUUID()]
        mustSucceed('createJournal', await bookJournal(subject, journal, { key }))
        const { state } = await settle(subject, { key, by })
        return okIf(state === 'withdrawn', `A key that is somebody else’s is said to be ${state}.`)
      },
    }),
    writing({
      rule: 'An upload is settled by its path, and refused once it is withdrawn.',
      meaning: LATE,
      check: async (subject) => {
        const { client, user } = subject
        const path = '/api/transfers/create2'
        const key = randomUUID()
        const { state } = await settle(subject, { key, operation: path })
        if (state !== 'withdrawn')
          return okIf(false, `The key of an upload that was never sent is said to be ${state}.`)
        const form = new FormData()
        const fields = {
          userId: user.userId,
          phoneId: user.phoneId,
          orgId: user.orgId,
          initiatorID: user.id,
          initiatorName: user.name,
          token: subject.moneyToken ?? '',
        }
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        form.set('myFile', new Blob([LATE_ROWS], { type: 'text/csv' }), 'late.csv')
        return restRefusedWith(await client.upload(path, user.token, form, key), 409, 'WITHDRAWN')
      },
    }),
    {
      rule: 'A question about no write of the contract is refused.',
      section: SETTLING,
      meaning:
        'A question that was asked wrongly seems to be answered: a write is taken for withdrawn, and is not.',
      needs: ['keys', 'writes'],
      check: async ({ client, user }) => {
        const reply = await client.postJson('/api/writes/settle', user.token, {
          operation: 'noSuchWrite',
          key: randomUUID(),
        })
        return okIf(
          reply.status >= 400 && reply.status < 500,
          `It was answered with HTTP ${reply.status} and ${excerpt(reply.text)}.`,
        )
      },
    },
  ],
}
