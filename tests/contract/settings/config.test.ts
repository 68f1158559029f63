import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { overlapping } from '../../support/bank/bank-locks'
import { createJournal } from '../../support/bank/bank-writes'

let bank: Bank
let superAdmin: Signed
beforeAll(async () => {
  bank = await startTestBank()
  superAdmin = await signIn(bank.url, 'adeola@iumb.example')
})
afterAll(() => bank.stop())

const start = { posting_limit: 60_000, authorization_limit: 120_000, operation_date: '2026-03-02' }
beforeEach(() => bank.db.updateTable('organisations').set(start).execute())

type Kind = 'query' | 'mutation'
const update = (
  given: Record<string, unknown>,
  kind: Kind = 'mutation',
  headers: Record<string, string> = {},
  by = superAdmin,
) =>
  call<Record<string, unknown>>(
    bank.url,
    by,
    kind,
    'updateConfig',
    { email: by.email, ...given },
    '_id postingLimit authorizationLimit operationDate',
    headers,
  )
const config = async (by = superAdmin) =>
  (
    await ask(
      bank.url,
      by.token,
      '{ getConfig { postingLimit authorizationLimit operationDate } getOperationDate }',
    )
  ).data

describe('the configuration', () => {
  it.each<Kind>(['query', 'mutation'])('changes what is given and nothing else, as a %s', async (kind) => {
    expect((await update({ postingLimit: 0 }, kind)).data?.updateConfig).toEqual({
      _id: 'IUMB',
      postingLimit: 0,
      authorizationLimit: 120_000,
      operationDate: '2026-03-02',
    })
    await update({ authorizationLimit: 250_000, operationDate: '2026-03-03' }, kind)
    expect(await config()).toEqual({
      getConfig: { postingLimit: 0, authorizationLimit: 250_000, operationDate: '2026-03-03' },
      getOperationDate: '2026-03-03',
    })
  })

  it('is the organisation’s own', async () => {
    const stranger = await signIn(bank.url, 'bolanle@agco.example')
    await update({ postingLimit: 1 })
    expect(await config(stranger)).toMatchObject({ getConfig: { postingLimit: 60_000 } })
  })

  it('decides at once what a journal may be dated', async () => {
    await update({ operationDate: '2026-02-27' })
    const stale = await createJournal(bank.url, superAdmin, { operationDate: '2026-03-02' })
    expect(stale.data?.createJournal.message).toBe("The bank's operation date is 2026-02-27")
  })

  it('keeps both of two changes at once', async () => {
    await overlapping(bank, 'IUMB', [
      () => update({ postingLimit: 70_000 }),
      () => update({ authorizationLimit: 130_000 }),
    ])
    expect(await config()).toMatchObject({ getConfig: { postingLimit: 70_000, authorizationLimit: 130_000 } })
  })

  it('is changed once under one key, also as a query', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await update({ postingLimit: 70_000 }, 'query', key)
    await update({ postingLimit: 80_000 })
    const again = await update({ postingLimit: 70_000 }, 'query', key)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await config()).toMatchObject({ getConfig: { postingLimit: 80_000 } })
  })

  it.each([
    [{ postingLimit: -1 }, 'postingLimit is 0 or more'],
    [{ authorizationLimit: -5 }, 'authorizationLimit is 0 or more'],
    [{ operationDate: '02/03/2026' }, 'operationDate is written YYYY-MM-DD'],
    [{ operationDate: '2026-02-30' }, 'operationDate is written YYYY-MM-DD'],
    [{}, 'There is nothing to change'],
  ])('refuses %j', async (given, message) => {
    const answer = await update(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('refuses a limit that is no whole number', async () => {
    expect(codeOf(await update({ postingLimit: 60_000.5 }))).toBe('BAD_USER_INPUT')
  })

  it('is changed in the own name, and by a Super_Admin alone', async () => {
    expect(codeOf(await update({ postingLimit: 1, email: 'ngozi@iumb.example' }))).toBe('FORBIDDEN')
    const authorizer = await signIn(bank.url, 'ngozi@iumb.example')
    for (const kind of ['query', 'mutation'] as const) {
      const answer = await update({ postingLimit: 1 }, kind, {}, authorizer)
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['FORBIDDEN', 'Not Authorized'])
    }
    expect(await config()).toMatchObject({ getConfig: { postingLimit: 60_000 } })
  })
})
