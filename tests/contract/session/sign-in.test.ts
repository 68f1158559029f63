import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, codeOf, signIn, startTestBank } from '../../support/bank/bank'

let bank: Bank
let now = new Date('2026-03-02T09:00:00Z')
beforeAll(async () => {
  bank = await startTestBank({ now: () => now })
})
afterAll(() => bank.stop())

const mutation =
  'mutation ($email: String!, $password: String!) { adminSignIn(email: $email, password: $password) { token } }'
const tryIn = (email: string, password: string) => ask(bank.url, undefined, mutation, { email, password })

describe('signing in', () => {
  it('answers a token and the user, as a query and as a mutation', async () => {
    const document = (kind: string) =>
      `${kind} { adminSignIn(email: "Folasade@iumb.example", password: "branch-line-7") { token user { firstname user_type org_id authorize address { city } } } }`
    for (const kind of ['query', 'mutation']) {
      const { data } = await ask<{ adminSignIn: { token: string; user: unknown } }>(
        bank.url,
        undefined,
        document(kind),
      )
      expect(data?.adminSignIn.token).toMatch(/^[\w-]{40,}$/)
      expect(data?.adminSignIn.user).toEqual({
        firstname: 'Fọláṣadé',
        user_type: 'Teller',
        org_id: 'IUMB',
        authorize: 'Authorize',
        address: { city: 'Ìbàdàn' },
      })
    }
  })

  it('says the same of a wrong password, an unknown e-mail and a blocked user', async () => {
    const answers = await Promise.all([
      tryIn('ramatu@iumb.example', 'wrong'),
      tryIn('nobody@iumb.example', 'branch-line-7'),
      tryIn('sani@iumb.example', 'branch-line-7'),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(codeOf(answer)).toBe('UNAUTHENTICATED')
      expect(answer.errors?.[0]?.message).toBe('Invalid email or password')
    }
  })

  it('stores no token and no password as it was typed', async () => {
    const { token } = await signIn(bank.url, 'umar@agco.example')
    const stored = JSON.stringify([
      await bank.db.selectFrom('sessions').selectAll().execute(),
      await bank.db.selectFrom('staff').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain('branch-line-7')
    expect(stored).not.toContain('4K7MD2')
  })

  it('refuses everything without a token with HTTP 401', async () => {
    for (const token of [undefined, '', 'made-up']) {
      const answer = await ask(bank.url, token, '{ getOperationDate }')
      expect(answer.status).toBe(401)
      expect(codeOf(answer)).toBe('UNAUTHENTICATED')
    }
  })

  it('ends the sessions of somebody who is blocked', async () => {
    const { token } = await signIn(bank.url, 'terngu@agco.example')
    await bank.db
      .updateTable('staff')
      .set({ authorize: 'Block' })
      .where('email', '=', 'terngu@agco.example')
      .execute()
    expect((await ask(bank.url, token, '{ getOperationDate }')).status).toBe(401)
  })
})

describe('guessing passwords', () => {
  it('is stopped after five wrong ones a minute, for that e-mail only, and a minute later goes on', async () => {
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(codeOf(await tryIn('hauwa@agco.example', `guess ${guess}`))).toBe('UNAUTHENTICATED')
    }
    const stopped = await tryIn('HAUWA@agco.example', 'branch-line-7')
    expect(stopped.status).toBe(429)
    expect(codeOf(stopped)).toBe('RATE_LIMITED')
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await tryIn('umar@agco.example', 'branch-line-7')).errors).toBeUndefined()
    now = new Date(now.getTime() + 61_000)
    expect((await tryIn('hauwa@agco.example', 'branch-line-7')).errors).toBeUndefined()
  })

  it('is stopped just as well when the guesses come all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => tryIn('ekaette@agco.example', `guess ${at}`)),
    )
    expect(answers.filter((answer) => codeOf(answer) === 'UNAUTHENTICATED').length).toBeLessThanOrEqual(5)
  })

  it('cannot be hidden beside a write whose refusal undoes the count', async () => {
    const beside = (password: string) =>
      ask(
        bank.url,
        undefined,
        `mutation ($password: String!) {
          adminSignIn(email: "yohanna@agco.example", password: $password) { token }
          retryTransfer(org_id: "AGCO", transfer_id: "1") { status }
        }`,
        { password },
      )
    for (const password of ['guess', 'branch-line-7']) {
      const answer = await beside(password)
      expect(codeOf(answer)).toBe('BAD_USER_INPUT')
      expect(answer.errors?.map((error) => error.message)).toEqual([
        'A document makes one write or one sign-in',
      ])
    }
  })

  it('does not count signing in correctly', async () => {
    for (let time = 1; time <= 8; time += 1) {
      expect((await tryIn('ifeoma@agco.example', 'branch-line-7')).errors).toBeUndefined()
    }
  })
})
