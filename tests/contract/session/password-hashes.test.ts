import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { passwordQueues } from '../../../server/session/password-queues'
import { hashSecret, isOutdated, matchesSecret, moneyTokenCost } from '../../../server/session/secrets'
import { ask, codeOf, signIn, startTestBank } from '../../support/bank/bank'
import { occupy } from '../../support/bank/occupy-queue'
import { DEMO } from '../../support/demo-users'
import { eventually } from '../../support/waiting'

/** Stronger than the one that the seed's hashes were made at, and still quick. */
const today = { ln: 14, r: 8, p: 2 }

let bank: Bank
beforeAll(async () => {
  bank = await startTestBank({ passwordCost: today })
})
afterAll(() => bank.stop())

const staff = (email: string) => bank.db.selectFrom('staff').selectAll().where('email', '=', email)
const hashOf = async (email: string) => (await staff(email).executeTakeFirstOrThrow()).password_hash
const sessionsOf = async (email: string) => {
  const { id } = await staff(email).executeTakeFirstOrThrow()
  return bank.db.selectFrom('sessions').selectAll().where('staff_row', '=', id).execute()
}
const setHash = (email: string, password_hash: string) =>
  bank.db.updateTable('staff').set({ password_hash }).where('email', '=', email).execute()
const countTries = async () => {
  const tries = bank.db.selectFrom('wrong_tries').select('id').where('subject', '=', DEMO.superAdmin)
  return (await tries.execute()).length
}
const tryIn = (email: string, password: string) =>
  ask(
    bank.url,
    undefined,
    'mutation ($email: String!, $password: String!) { adminSignIn(email: $email, password: $password) { token } }',
    { email, password },
  )

/** A hash as the release before wrote it. */
function earlierHash(secret: string): string {
  const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
  return `${salt.toString('hex')}:${scryptSync(secret, salt, 32, { N: 16_384, r: 8, p: 1 }).toString('hex')}`
}

describe('a hash', () => {
  it('says what it cost, has a salt of its own and matches its secret alone', async () => {
    const hash = await hashSecret('a long enough secret', moneyTokenCost)
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await hashSecret('a long enough secret', moneyTokenCost)).not.toBe(hash)
    expect(await matchesSecret('a long enough secret', hash)).toBe(true)
    expect(await matchesSecret('a long enough secreT', hash)).toBe(false)
    expect([isOutdated(hash, moneyTokenCost), isOutdated(hash, today)]).toEqual([false, true])
  })

  it('that cannot be read matches nothing', async () => {
    for (const hash of ['', 'x', ':', '$scrypt$ln=14$x$y', '$argon2id$v=19$m=1,t=1,p=1$eA$eA'])
      expect(await matchesSecret('', hash)).toBe(false)
  })
})

describe('the first sign-in that succeeds', () => {
  it.each([
    ['of the release before', earlierHash(DEMO.password)],
    ['of a lower cost', ''],
  ])('hashes a password anew whose hash is %s, and the next one leaves it', async (_, before) => {
    if (before !== '') await setHash(DEMO.operations, before)
    else await setHash(DEMO.operations, await hashSecret(DEMO.password, moneyTokenCost))
    const old = await hashOf(DEMO.operations)
    expect(codeOf(await tryIn(DEMO.operations, 'a guess'))).toBe('UNAUTHENTICATED')
    expect(await hashOf(DEMO.operations)).toBe(old)
    await signIn(bank.url, DEMO.operations)
    const anew = await hashOf(DEMO.operations)
    expect(anew).toMatch(/^\$scrypt\$ln=14,r=8,p=2\$/)
    await signIn(bank.url, DEMO.operations)
    expect(await hashOf(DEMO.operations)).toBe(anew)
  })

  it('is no obstacle to another one at the same time: each has its session', async () => {
    await setHash(DEMO.authorizer, earlierHash(DEMO.password))
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryIn(DEMO.authorizer, DEMO.password)))
    expect(answers.map(({ errors }) => errors)).toEqual(Array(4).fill(undefined))
    expect(await sessionsOf(DEMO.authorizer)).toHaveLength(4)
  })
})

it('a money token of the release before is still right', async () => {
  const hash = earlierHash(DEMO.moneyToken)
  expect([await matchesSecret(DEMO.moneyToken, hash), await matchesSecret('4K7MD3', hash)]).toEqual([
    true,
    false,
  ])
})

it('who signs in with a password while it is being changed is not signed in', async () => {
  const { usualSignIn, otherSignIn } = passwordQueues
  const others = [usualSignIn, otherSignIn].map((queue) => occupy(queue, ['10.9.1.1']))
  const signingIn = tryIn(DEMO.superAdmin, DEMO.password)
  // The sign-in has read the old hash, and waits to compare it.
  await eventually(async () => expect(await countTries()).toBe(1))
  await setHash(DEMO.superAdmin, await hashSecret('another password', today))
  await Promise.all(others.map(({ letGo }) => letGo()))
  expect(codeOf(await signingIn)).toBe('UNAUTHENTICATED')
  expect(await sessionsOf(DEMO.superAdmin)).toEqual([])
})
