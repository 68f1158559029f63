import {
  answerHeaders,
  answers,
  asks,
  headers,
  instead,
  jsonAnswer,
  keyOf,
  refusal,
  rows,
  type Sabotage,
} from '../sabotage'
import type { Broken } from './broken'

/** Remembers what a call with a key was answered with, and answers it to whatever comes with the key. */
function firstAnswerForEver(field: string, isStored: (text: string) => boolean = () => true): Sabotage {
  const first = new Map<string, string>()
  return instead(field, async (_, ask, init) => {
    const key = keyOf(init)
    const before = first.get(key)
    if (before !== undefined) return jsonAnswer(JSON.parse(before))
    const answer = await ask()
    const text = await answer.clone().text()
    if (key && answer.status === 200 && isStored(text)) first.set(key, text)
    return answer
  })
}

/** The text in which a bank says that it refuses a money token. */
const isTokenRefusal = (text: string) => text.includes('"status":"error"')

/** Banks that take keys otherwise than they should. */
export const keys: readonly Broken[] = [
  {
    bank: 'ignores keys',
    area: 'keys',
    about: 'A repeat',
    sabotage: () => headers('createJournal', (changed) => changed.delete('idempotency-key')),
    said: [
      'A repeat with the same key is answered with the first answer, and done once. Two calls with one key made 2 journals.',
    ],
  },
  {
    bank: 'does not say that an answer is a repeat',
    area: 'keys',
    about: 'A repeat',
    sabotage: () => answerHeaders(/graphql$/, (changed) => changed.delete('idempotent-replayed')),
    said: [
      'A repeat with the same key is answered with the first answer, and done once. The answer to the repeat has no header Idempotent-Replayed: true.',
    ],
  },
  {
    bank: 'answers another write with the key of the first one',
    area: 'keys',
    about: 'other variables',
    sabotage: () => firstAnswerForEver('createJournal'),
    said: [
      'The same key with other variables is refused. It was answered with HTTP 200 and data instead of HTTP 409 and IDEMPOTENCY_CONFLICT.',
    ],
  },
  {
    bank: 'books a journal of any day',
    area: 'keys',
    about: 'A refusal',
    sabotage: () =>
      answers('createJournal', () => ({ status: 'success', message: 'Booked', entry: { id: '1' } })),
    said: [
      'A refusal is repeated as it was said. A journal of the year 2001 was booked, though the operation date is another one.',
    ],
  },
  {
    bank: 'repeats the refusal of a money token',
    area: 'keys',
    about: 'A refused money token',
    sabotage: () => firstAnswerForEver('createTransfer', isTokenRefusal),
    said: ['A refused money token leaves its key free. createTransfer was refused: “Wrong token”.'],
  },
  {
    bank: 'takes a new money token for another intent',
    area: 'keys',
    about: 'new money token',
    sabotage: () =>
      instead('createTransfer', async ({ token }, ask) =>
        token === 'XXXXXX' ? refusal('IDEMPOTENCY_CONFLICT', 'This key is another write’s', 409) : ask(),
      ),
    said: [
      'The same transfer with a new money token is a repeat. The first call was answered with the status success, and its repeat with HTTP 409 and IDEMPOTENCY_CONFLICT “This key is another write’s”.',
    ],
  },
  {
    bank: 'shares keys among colleagues',
    area: 'keys',
    about: 'colleague',
    sabotage: () => firstAnswerForEver('createJournal'),
    said: [
      'A key is its user’s: a colleague’s same key is another one. Two users with one key made one journal.',
    ],
  },
  {
    bank: 'lists amounts in kobo',
    area: 'keys',
    about: 'in naira',
    sabotage: () =>
      rows('getAllTransfers', (found) =>
        found.map((row) => ({ ...row, amount_wth_fees: Number(row.amount_wth_fees) * 100 })),
      ),
    said: [
      'A transfer is listed with the amount that was entered, in naira. 1.5 was entered, and 150 is listed.',
    ],
  },
  {
    bank: 'enters an order id twice',
    area: 'keys',
    about: 'order id',
    sabotage: () => asks('createTransfer', (args, init) => ({ ...args, order_id: keyOf(init) })),
    said: [
      'The same order id is refused a second time. A second transfer with the order id of the first one was entered.',
    ],
  },
]
