import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { boundedQueue, passwordQueues } from '../../../server/session/password-queues'
import { type Answer, ask, codeOf, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { occupy } from '../../support/bank/occupy-queue'
import { DEMO } from '../../support/demo-users'
import { later } from '../../support/later'
import { eventually } from '../../support/waiting'

let bank: Bank
beforeAll(async () => {
  bank = await startTestBank({ behindProxy: true })
})
afterAll(() => bank.stop())

const tryIn = (from: string) =>
  ask(
    bank.url,
    undefined,
    'mutation ($email: String!, $password: String!) { adminSignIn(email: $email, password: $password) { token } }',
    { email: DEMO.teller, password: DEMO.password },
    { 'x-forwarded-for': from },
  )

const wrongTries = () => bank.db.selectFrom('wrong_tries').select('found_wrong').execute()

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `10.9.${at}.1`)

const refusal = (answer: Answer<unknown>) => [
  answer.status,
  codeOf(answer),
  answer.headers.get('retry-after'),
]
const toldToWait = [429, 'RATE_LIMITED', '5']

describe('while passwords of strangers are being checked', () => {
  it('a sign-in waits for its turn, if no more than forty wait, and is otherwise told to come in 5 s', async () => {
    const others = occupy(passwordQueues.otherSignIn, addresses(1 + 40))
    expect(refusal(await tryIn('41.58.1.2'))).toEqual(toldToWait)
    // It was not checked, so it is no wrong try.
    expect(await wrongTries()).toEqual([])
    await others.letGo()
    expect((await tryIn('41.58.1.2')).errors).toBeUndefined()
  })

  it('one address has twenty of the forty places, and another one its turn', async () => {
    const others = occupy(passwordQueues.otherSignIn, Array<string>(1 + 20).fill('198.51.100.7'))
    expect(refusal(await tryIn('198.51.100.7'))).toEqual(toldToWait)
    const elsewhere = tryIn('41.58.7.7')
    await eventually(async () => expect(await wrongTries()).toEqual([{ found_wrong: false }]))
    await others.letGo()
    expect((await elsewhere).errors).toBeUndefined()
    expect(await wrongTries()).toEqual([])
  })

  it('a user at an address that they have signed in from waits for none of them', async () => {
    await tryIn('41.58.3.3')
    const others = occupy(passwordQueues.otherSignIn, addresses(1 + 40))
    const signedIn = await tryIn('41.58.3.3')
    await others.letGo()
    expect(signedIn.errors).toBeUndefined()
  })

  it('who is signed in changes the password all the same', async () => {
    const teller = await signIn(bank.url, DEMO.teller)
    const others = occupy(passwordQueues.otherSignIn, addresses(1 + 40))
    const changed = await change(teller.token, teller.id)
    await others.letGo()
    expect(changed.data?.changePassword?.status).toBe('success')
  })
})

const change = (token: string, _id: string) =>
  call<{ status: string }>(
    bank.url,
    { token },
    'mutation',
    'changePassword',
    { _id, old_password: DEMO.password, new_password: DEMO.password },
    'status',
  )

it('a write with a password waits for its turn, if no more than ten wait, and changes nothing otherwise', async () => {
  const teller = await signIn(bank.url, DEMO.teller)
  const others = occupy(passwordQueues.write, addresses(1 + 10))
  expect(refusal(await change(teller.token, teller.id))).toEqual(toldToWait)
  expect(await wrongTries()).toEqual([])
  await others.letGo()
  expect((await change(teller.token, teller.id)).data?.changePassword?.status).toBe('success')
})

it('what waits is begun in its order, and a piece of work that fails lets the next one begin', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 2, waitingOfOneAddress: 2 })
  const begun: string[] = []
  const first = later(undefined)
  const working = [
    queue('a', async () => {
      begun.push('first')
      await first.answer()
      throw new Error('the first one fails')
    }),
    queue('a', async () => begun.push('second')),
    queue('b', async () => begun.push('third')),
  ]
  expect(begun).toEqual(['first'])
  first.letGo()
  const ended = await Promise.allSettled(working)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(begun).toEqual(['first', 'second', 'third'])
  expect(await queue('c', async () => 'free again')).toBe('free again')
})
