import { randomUUID } from 'node:crypto'
import { answerOf, described, isSuccess, refusedWith, WriteAnswer } from '../answers'
import type { Answer } from '../bank-client'
import { type Area, allOk, type Check, okIf } from '../check'
import { readPage, transfersList } from '../lists'
import { colleague } from '../subject'
import {
  bookJournal,
  countJournals,
  enterTransfer,
  mustSucceed,
  newJournal,
  newTransfer,
  wrongToken,
} from '../writes'

const KEYS = 'README.md, “Idempotency-Key”'
const TWICE = 'Browsers send a write again by themselves when a connection breaks: it is done twice.'

/** Whether a repeat was answered as the first call was, and said to be a repeat. */
function isRepeat(first: Answer, repeat: Answer) {
  const said = (answer: Answer) => JSON.stringify([answer.data, answer.code, answer.message])
  return allOk([
    async () =>
      okIf(
        said(first) === said(repeat),
        `The first call was answered with ${summary(first)}, and its repeat with ${summary(repeat)}.`,
      ),
    async () =>
      okIf(
        repeat.headers.get('idempotent-replayed') === 'true',
        'The answer to the repeat has no header Idempotent-Replayed: true.',
      ),
  ])
}

/** Says what a write was answered with: its own status, or the refusal. */
function summary(answer: Answer): string {
  const [own] = Object.values(answer.data ?? {})
  const isObject = typeof own === 'object' && own !== null && 'status' in own
  return answer.message === undefined && isObject ? `the status ${String(own.status)}` : described(answer)
}

/** The checks that write, in whose bank the same journal is looked for. */
const writing = (check: Omit<Check, 'section' | 'needs'> & Pick<Partial<Check>, 'needs'>): Check => ({
  section: KEYS,
  ...check,
  needs: ['keys', 'writes', ...(check.needs ?? [])],
  leastRank: 2,
})

export const keysArea: Area = {
  name: 'keys',
  title: 'Idempotency keys',
  checks: [
    writing({
      rule: 'A repeat with the same key is answered with the first answer, and done once.',
      meaning: TWICE,
      check: async (subject) => {
        const [journal, key] = [await newJournal(subject), randomUUID()]
        const first = await bookJournal(subject, journal, { key })
        mustSucceed('createJournal', first)
        const repeat = await bookJournal(subject, journal, { key })
        const count = await countJournals(subject, journal.narration)
        return allOk([
          async () => okIf(count === 1, `Two calls with one key made ${count} journals.`),
          () => isRepeat(first, repeat),
        ])
      },
    }),
    writing({
      rule: 'A refusal is repeated as it was said.',
      meaning: 'A write that the bank refused is done when the browser sends it again.',
      check: async (subject) => {
        const journal = { ...(await newJournal(subject)), operationDate: '2001-01-01' }
        const key = randomUUID()
        const first = await bookJournal(subject, journal, { key })
        if (first.data && isSuccess(answerOf('createJournal', WriteAnswer, first).status))
          return okIf(
            false,
            'A journal of the year 2001 was booked, though the operation date is another one.',
          )
        return isRepeat(first, await bookJournal(subject, journal, { key }))
      },
    }),
    writing({
      rule: 'The same key with other variables is refused.',
      meaning: 'The user is shown that the second write was done, and it was not.',
      check: async (subject) => {
        const [journal, key] = [await newJournal(subject), randomUUID()]
        await bookJournal(subject, journal, { key })
        const other = await bookJournal(subject, { ...journal, folio: 2 }, { key })
        return refusedWith(other, { status: 409, code: 'IDEMPOTENCY_CONFLICT' })
      },
    }),
    writing({
      rule: 'Two calls with one key at the same moment are done once.',
      meaning: TWICE,
      check: async (subject) => {
        const [journal, key] = [await newJournal(subject), randomUUID()]
        const answers = await Promise.all([1, 2, 3].map(() => bookJournal(subject, journal, { key })))
        const odd = answers.find(
          ({ message, code, status }) => message && !(status === 409 && code === 'IN_PROGRESS'),
        )
        const count = await countJournals(subject, journal.narration)
        return allOk([
          async () =>
            okIf(count === 1, `Three calls with one key at the same moment made ${count} journals.`),
          async () => okIf(!odd, odd ? `One of them was answered with ${described(odd)}.` : ''),
        ])
      },
    }),
    writing({
      rule: 'A key is its operation’s: another write with it is another one.',
      meaning: 'A write is answered with what another one was answered with, and not done.',
      needs: ['money token'],
      check: async (subject) => {
        const key = randomUUID()
        await bookJournal(subject, await newJournal(subject), { key })
        mustSucceed('createTransfer', await enterTransfer(subject, await newTransfer(subject), key))
        return okIf(true, '')
      },
    }),
    writing({
      rule: 'A key is its user’s: a colleague’s same key is another one.',
      meaning: 'A colleague is shown somebody else’s answer, and their own write is not done.',
      check: async (subject) => {
        const by = colleague(subject, { from: 2 })
        const [journal, key] = [await newJournal(subject), randomUUID()]
        await bookJournal(subject, journal, { key })
        await bookJournal(subject, journal, { key, by })
        const count = await countJournals(subject, journal.narration)
        return okIf(
          count === 2,
          `Two users with one key made ${count === 1 ? 'one journal' : `${count} journals`}.`,
        )
      },
    }),
    writing({
      rule: 'A refused money token leaves its key free.',
      meaning: 'Who mistypes the money token once can never send this transfer.',
      needs: ['money token'],
      check: async (subject) => {
        const [transfer, key] = [await newTransfer(subject), randomUUID()]
        const refused = await enterTransfer(subject, { ...transfer, token: wrongToken(subject) }, key)
        const { status } = answerOf('createTransfer', WriteAnswer, refused)
        if (isSuccess(status)) return okIf(false, 'A transfer with a wrong money token was entered.')
        mustSucceed('createTransfer', await enterTransfer(subject, transfer, key))
        return okIf(true, '')
      },
    }),
    writing({
      rule: 'The same transfer with a new money token is a repeat.',
      meaning: 'What became of a transfer cannot be asked after the money token has changed.',
      needs: ['money token'],
      check: async (subject) => {
        const [transfer, key] = [await newTransfer(subject), randomUUID()]
        const first = await enterTransfer(subject, transfer, key)
        mustSucceed('createTransfer', first)
        return isRepeat(first, await enterTransfer(subject, { ...transfer, token: wrongToken(subject) }, key))
      },
    }),
    writing({
      rule: 'A transfer is listed with the amount that was entered, in naira.',
      meaning: 'The amount that is approved is not the amount that was entered.',
      needs: ['money token'],
      check: async (subject) => {
        const transfer = await newTransfer(subject)
        mustSucceed('createTransfer', await enterTransfer(subject, transfer, randomUUID()))
        const { rows } = await readPage(subject, transfersList, { query_filter: transfer.order_id })
        const amount = rows[0]?.amount_wth_fees
        return okIf(amount === 1.5, `1.5 was entered, and ${JSON.stringify(amount ?? null)} is listed.`)
      },
    }),
    writing({
      rule: 'The same order id is refused a second time.',
      meaning: 'A transfer that is sent again with a new key is done twice.',
      needs: ['money token'],
      check: async (subject) => {
        const transfer = await newTransfer(subject)
        mustSucceed('createTransfer', await enterTransfer(subject, transfer, randomUUID()))
        const again = answerOf(
          'createTransfer',
          WriteAnswer,
          await enterTransfer(subject, transfer, randomUUID()),
        )
        return okIf(
          !isSuccess(again.status),
          'A second transfer with the order id of the first one was entered.',
        )
      },
    }),
  ],
}
