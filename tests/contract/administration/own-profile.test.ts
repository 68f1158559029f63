import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'

let bank: Bank
let teller: Signed
let now = new Date()
beforeAll(async () => {
  bank = await startTestBank({ now: () => now })
  teller = await signIn(bank.url, 'folasade@iumb.example')
})
afterAll(() => bank.stop())
beforeEach(() => bank.db.deleteFrom('wrong_tries').execute())

const stored = (id: string) =>
  bank.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mayCall = async ({ token }: Signed) =>
  (await ask(bank.url, token, '{ getOperationDate }')).status === 200

describe('the own profile', () => {
  const profile = {
    firstname: 'Fọláṣadé',
    lastname: 'Adéyẹmí',
    email: 'folasade@iumb.example',
    phone: '08031112223',
    gender: 'female',
  }
  const edit = (given: Record<string, unknown>) =>
    call<Record<string, string>>(
      bank.url,
      teller,
      'mutation',
      'updateAdmin',
      { _id: teller.id, ...profile, ...given },
      '_id id firstname lastname email phone gender user_type',
    )

  it('is changed by its user, who is known by either id', async () => {
    const { _id } = await stored(teller.id)
    for (const own of [_id, teller.id]) {
      const answer = await edit({ _id: own, lastname: `Ọ̀ṣúnlàjà ${own}` })
      expect(answer.data?.updateAdmin).toEqual({
        ...profile,
        _id,
        id: teller.id,
        lastname: `Ọ̀ṣúnlàjà ${own}`,
        user_type: 'Teller',
      })
    }
    expect(await mayCall(teller)).toBe(true)
  })

  it.each([
    [{ email: '' }, 'email cannot be Empty'],
    [{ firstname: ' ' }, 'firstname cannot be Empty'],
    [{ lastname: '' }, 'lastname cannot be Empty'],
    [{ phone: '' }, 'phone cannot be Empty'],
    [{ gender: '' }, 'gender cannot be Empty'],
    [{ email: 'no address' }, 'Invalid email address'],
    [{ email: 'Ngozi@IUMB.example' }, 'Another user has this e-mail address'],
  ])('refuses %j', async (given, message) => {
    const answer = await edit(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('is nobody else’s', async () => {
    const { _id } = await bank.db
      .selectFrom('staff')
      .select('_id')
      .where('email', '=', 'emeka@iumb.example')
      .executeTakeFirstOrThrow()
    expect(codeOf(await edit({ _id }))).toBe('FORBIDDEN')
  })
})

describe('changing the password', () => {
  const change = (
    by: Signed,
    old_password: string,
    new_password: string,
    headers: Record<string, string> = {},
    _id = by.id,
  ) =>
    call<{ status: string; message: string }>(
      bank.url,
      by,
      'mutation',
      'changePassword',
      { _id, old_password, new_password },
      'status message',
      headers,
    )
  const done = { status: 'success', message: 'Password changed successfully' }
  const refused = { status: 'error', message: 'Wrong password' }

  it('lets the new one in and the old one no more; the calling session stays, the others end', async () => {
    const here = await signIn(bank.url, 'chinedu@iumb.example')
    const elsewhere = await signIn(bank.url, 'chinedu@iumb.example')
    expect((await change(here, 'branch-line-7', 'twelve chars')).data?.changePassword).toEqual(done)
    expect([await mayCall(here), await mayCall(elsewhere)]).toEqual([true, false])
    await expect(signIn(bank.url, 'chinedu@iumb.example')).rejects.toThrow('Invalid email or password')
    expect((await signIn(bank.url, 'chinedu@iumb.example', 'twelve chars')).id).toBe(here.id)
  })

  it('stores neither password as it was typed', async () => {
    const admin = await signIn(bank.url, 'ramatu@iumb.example')
    await change(admin, 'branch-line-7', 'a-long-new-word', { 'idempotency-key': randomUUID() })
    const rows = JSON.stringify([
      await bank.db.selectFrom('staff').selectAll().execute(),
      await bank.db.selectFrom('idempotency_keys').selectAll().execute(),
    ])
    expect(rows).not.toContain('a-long-new-word')
    expect(rows).not.toContain('branch-line-7')
  })

  it('refuses a wrong old one, and changes nothing', async () => {
    const { password_hash } = await stored(teller.id)
    expect((await change(teller, 'guess', 'another-new-word')).data?.changePassword).toEqual(refused)
    expect((await stored(teller.id)).password_hash).toBe(password_hash)
  })

  it('does not repeat the refusal of a wrong one: the right one works under the same key', async () => {
    const agent = await signIn(bank.url, 'aminu@iumb.example')
    const key = { 'idempotency-key': randomUUID() }
    expect((await change(agent, 'mistyped', 'another-new-word', key)).data?.changePassword).toEqual(refused)
    expect((await change(agent, 'branch-line-7', 'another-new-word', key)).data?.changePassword).toEqual(done)
    const again = await change(agent, 'branch-line-7', 'another-new-word', key)
    expect([again.data?.changePassword, again.headers.get('idempotent-replayed')]).toEqual([done, 'true'])
  })

  it('counts wrong ones together with those at the sign-in, and stops the sixth for a minute', async () => {
    for (let guess = 1; guess <= 3; guess += 1) await change(teller, `guess ${guess}`, 'another-new-word')
    for (let guess = 4; guess <= 5; guess += 1)
      await expect(signIn(bank.url, teller.email, `guess ${guess}`)).rejects.toThrow()
    const stopped = await change(teller, 'branch-line-7', 'another-new-word')
    expect([stopped.status, codeOf(stopped)]).toEqual([429, 'RATE_LIMITED'])
    now = new Date(now.getTime() + 61_000)
    expect((await change(teller, 'branch-line-7', 'branch-line-7')).data?.changePassword).toEqual(done)
  })

  it('stops guesses just as well when they come all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) => change(teller, `guess ${at}`, 'another-new-word')),
    )
    expect(answers.filter((answer) => answer.data?.changePassword?.status === 'error')).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4)
  })

  it.each([
    ['', 'another-new-word', 'old_password cannot be Empty'],
    ['branch-line-7', '', 'new_password cannot be Empty'],
    ['branch-line-7', 'seven 7', 'A password has at least 8 characters'],
  ])('refuses an empty one and a short one: "%s" to "%s"', async (old, next, message) => {
    const answer = await change(teller, old, next)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('is for the own password only', async () => {
    const { id } = await signIn(bank.url, 'ngozi@iumb.example')
    expect(codeOf(await change(teller, 'branch-line-7', 'another-new-word', {}, id))).toBe('FORBIDDEN')
  })
})
