import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { type Answer, ask, codeOf, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { createTransfer } from '../../support/bank/bank-writes'

const minuteMs = 60_000
const dayMs = 86_400_000
const branch = '41.58.1.2'
const stranger = '198.51.100.7'
const right = 'branch-line-7'
const user = 'folasade@iumb.example'

let bank: Bank
let now = new Date()
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  bank = await startTestBank({ now: () => now, behindProxy: true })
})
afterAll(() => bank.stop())
beforeEach(async () => {
  await bank.db.deleteFrom('wrong_tries').execute()
  await bank.db.deleteFrom('sign_in_addresses').execute()
})

const mutation =
  'mutation ($email: String!, $password: String!) { adminSignIn(email: $email, password: $password) { token } }'
/** A sign-in as the proxy in front of the bank passes it on. */
const tryIn = (email: string, password: string, from: string, url = bank.url) =>
  ask(url, undefined, mutation, { email, password }, { 'x-forwarded-for': from })

type What = 'signed in' | 'wrong' | 'too many'
function whatIs(answer: Answer<unknown>): What {
  if (!answer.errors) return 'signed in'
  const { message } = answer.errors[0] ?? {}
  if (answer.status === 200 && message === 'Invalid email or password') return 'wrong'
  if (answer.status === 429 && codeOf(answer) === 'RATE_LIMITED') return 'too many'
  throw new Error(`${answer.status} ${message}`)
}

/** Tries one after the other, and returns how often each thing was answered. */
async function tally(times: number, attempt: (at: number) => Promise<Answer<unknown>>) {
  const counts: Record<What, number> = { 'signed in': 0, wrong: 0, 'too many': 0 }
  for (let at = 0; at < times; at += 1) counts[whatIs(await attempt(at))] += 1
  return counts
}
const guess = (email: string, times: number, from: string | ((at: number) => string)) =>
  tally(times, (at) => tryIn(email, `guess ${at}`, typeof from === 'string' ? from : from(at)))

describe('guessing one user’s password', () => {
  it('is answered five times of a hundred, wherever the guesses come from', async () => {
    expect(await guess(user, 100, (at) => `10.0.${at}.1`)).toEqual({
      'signed in': 0,
      wrong: 5,
      'too many': 95,
    })
    expect(whatIs(await tryIn(user, right, '10.0.200.1'))).toBe('too many')
  })

  it('says how long the pause is, and it ends', async () => {
    await guess(user, 5, stranger)
    const short = await tryIn(user, right, stranger)
    expect([short.errors?.[0]?.message, short.headers.get('retry-after')]).toEqual([
      'Too many tries, please wait a minute',
      '60',
    ])
    pass(minuteMs)
    await guess(user, 5, stranger)
    const long = await tryIn(user, right, stranger)
    expect([long.errors?.[0]?.message, long.headers.get('retry-after')]).toEqual([
      'Too many tries, please wait 9 minutes',
      '540',
    ])
    pass(9 * minuteMs - 1)
    expect(whatIs(await tryIn(user, right, stranger))).toBe('too many')
    pass(1)
    expect(whatIs(await tryIn(user, right, stranger))).toBe('signed in')
  })

  it('is answered five times at most, too, when the guesses come all at once from many addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => tryIn(user, `guess ${at}`, `10.2.${at}.1`)),
    )
    expect(answers.filter((answer) => whatIs(answer) === 'wrong').length).toBeLessThanOrEqual(5)
  })
})

describe('a user whose tries a stranger used up', () => {
  it('signs in where the user has signed in before, and nowhere else', async () => {
    expect(whatIs(await tryIn(user, right, branch))).toBe('signed in')
    expect((await guess(user, 20, stranger)).wrong).toBe(5)
    expect(whatIs(await tryIn(user, right, branch))).toBe('signed in')
    expect(whatIs(await tryIn(user, right, '41.58.9.9'))).toBe('too many')
  })

  it('signs in there although others at that address were stopped', async () => {
    await tryIn(user, right, branch)
    const others = await tally(31, (at) => tryIn(`somebody-${at}@iumb.example`, 'guess', branch))
    expect(others['too many']).toBe(1)
    expect(whatIs(await tryIn('ngozi@iumb.example', right, branch))).toBe('too many')
    expect(whatIs(await tryIn(user, right, branch))).toBe('signed in')
  })

  it('has the same five wrong tries there, so that a thief at the same desk has no more', async () => {
    await tryIn(user, right, branch)
    await guess(user, 20, stranger)
    expect(await guess(user, 20, branch)).toEqual({ 'signed in': 0, wrong: 5, 'too many': 15 })
    expect(whatIs(await tryIn(user, right, branch))).toBe('too many')
  })

  it('is at home at an address of IPv6 for all of its network', async () => {
    await tryIn(user, right, '2c0f:f888:1:2::9')
    await guess(user, 6, stranger)
    expect(whatIs(await tryIn(user, right, '2c0f:f888:1:2:aaaa::1'))).toBe('signed in')
    expect(whatIs(await tryIn(user, right, '2c0f:f888:1:3::9'))).toBe('too many')
  })

  it('is a stranger again at an address after ninety days', async () => {
    await tryIn(user, right, branch)
    pass(90 * dayMs)
    await guess(user, 6, stranger)
    expect(whatIs(await tryIn(user, right, branch))).toBe('too many')
  })

  it('changes the password there all the same', async () => {
    const { id } = await signIn(bank.url, user)
    const signed = await tryIn(user, right, branch)
    const { token } = (signed.data?.adminSignIn ?? {}) as { token: string }
    await guess(user, 6, stranger)
    const changed = await call<{ status: string }>(
      bank.url,
      { token },
      'mutation',
      'changePassword',
      { _id: id, old_password: right, new_password: right },
      'status',
      { 'x-forwarded-for': branch },
    )
    expect(changed.data?.changePassword?.status).toBe('success')
  })
})

describe('guessing passwords of many users', () => {
  const spray = (times: number) => (at: number) => tryIn(`user-${times}-${at}@iumb.example`, right, stranger)

  it('is stopped after thirty in a minute from one address', async () => {
    expect(await tally(40, spray(1))).toEqual({ 'signed in': 0, wrong: 30, 'too many': 10 })
    expect(whatIs(await tryIn(user, right, stranger))).toBe('too many')
    expect(whatIs(await tryIn(user, right, '41.58.9.9'))).toBe('signed in')
  })

  it('is stopped after a hundred in an hour, at thirty a minute too', async () => {
    const tried_at = new Date(now.getTime() - 30 * minuteMs).toISOString()
    const earlier = Array.from({ length: 95 }, (_, at) => ({
      id: `earlier-${at}`,
      kind: 'password',
      subject: `user-${at}@iumb.example`,
      address: stranger,
      tried_at,
      found_wrong: true,
    }))
    await bank.db.insertInto('wrong_tries').values(earlier).execute()
    expect(await tally(8, spray(2))).toEqual({ 'signed in': 0, wrong: 5, 'too many': 3 })
    pass(30 * minuteMs)
    expect(whatIs(await tryIn(user, right, stranger))).toBe('signed in')
  })

  it('is answered thirty times, too, when the guesses come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, (_, at) => spray(9)(at)))
    expect(answers.filter((answer) => whatIs(answer) === 'wrong').length).toBeLessThanOrEqual(30)
  })
})

describe('signing in correctly', () => {
  it('is not limited: all of a branch at once, from one address that the bank has never seen', async () => {
    const emails = ['ramatu', 'ngozi', 'emeka', 'chinedu', 'aminu', 'folasade'].map(
      (name) => `${name}@iumb.example`,
    )
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => tryIn(emails[at % 6] ?? '', right, `41.58.7.${at < 15 ? 1 : 2}`)),
    )
    expect(answers.map(whatIs).filter((what) => what !== 'signed in')).toEqual([])
  })

  it('is remembered with its address, once', async () => {
    await tryIn(user, right, branch)
    pass(minuteMs)
    await tryIn(user, right, branch)
    const stored = await bank.db.selectFrom('sign_in_addresses').selectAll().execute()
    expect(stored.map(({ address, signed_in_at }) => [address, signed_in_at])).toEqual([
      [branch, now.toISOString()],
    ])
  })
})

describe('guessing money tokens', () => {
  it('is answered five times a minute and fifteen times in ten minutes', async () => {
    const teller = await signIn(bank.url, user)
    let wrong = 0
    for (const minute of [0, 1, 2, 3]) {
      for (let at = 0; at < 6; at += 1) {
        const answer = await createTransfer(bank.url, teller, '0123456789', { token: 'BAD001' })
        if (answer.data?.createTransfer?.message === 'Wrong token') wrong += 1
      }
      expect(wrong).toBe([5, 10, 15, 15][minute])
      pass(minuteMs)
    }
  })
})

describe('a header that says where a client is', () => {
  let direct: Bank
  beforeAll(async () => {
    direct = await startTestBank({ now: () => now })
  })
  afterAll(() => direct.stop())

  it('is not believed without a proxy: its writer’s tries are counted together', async () => {
    const counts = await tally(40, (at) =>
      tryIn(`user-${at}@iumb.example`, 'guess', `10.3.${at}.1`, direct.url),
    )
    expect(counts).toEqual({ 'signed in': 0, wrong: 30, 'too many': 10 })
  })

  it('is believed of the proxy alone: what the client wrote before it counts for nothing', async () => {
    const counts = await tally(40, (at) =>
      tryIn(`user-${at}@iumb.example`, 'guess', `10.4.${at}.1, ${stranger}`),
    )
    expect(counts).toEqual({ 'signed in': 0, wrong: 30, 'too many': 10 })
  })
})
