import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import {
  createJournal,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'
import { metricsOf } from '../../support/bank/metrics'
import { DEMO } from '../../support/demo-users'
import { later } from '../../support/later'

describe('the metrics', () => {
  let bank: Bank
  let teller: Signed
  let now = new Date()
  beforeAll(async () => {
    bank = await startTestBank({ poolSize: 1, settleAfterMs: 3_600_000, now: () => now })
    teller = await signIn(bank.url, DEMO.teller)
  })
  afterAll(() => bank.stop())

  const metric = async (name: string) => (await metricsOf(bank.url)).get(name)

  it('tell of the event loop, of the pool and of how long statements take', async () => {
    const metrics = await metricsOf(bank.url)
    expect(metrics.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(metrics.get('bank_pool_connections{state="total"}')).toBe(1)
    // A job of the bank's own may have the connection just then.
    await expect.poll(() => metric('bank_pool_connections{state="idle"}')).toBe(1)
    expect(metrics.get('bank_pool_connections{state="waiting"}')).toBe(0)
    expect(metrics.get('bank_statement_seconds_count')).toBeGreaterThan(10)
    expect(metrics.get('bank_statement_seconds_sum')).toBeGreaterThan(0)
  })

  it('count requests by kind and status, and name no address and nobody', async () => {
    const before = await metricsOf(bank.url)
    await fetch(`${bank.url}/api/accounts/3012345678`)
    await fetch(`${bank.url}/api/transfers/csv_export?org_id=IUMB`)
    await ask(bank.url, teller.token, '{ getOperationDate }')
    const after = await metricsOf(bank.url)
    const counted = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(counted('bank_requests_total{kind="unknown",status="404"}')).toBe(1)
    expect(counted('bank_requests_total{kind="rest",status="401"}')).toBe(1)
    expect(counted('bank_requests_total{kind="graphql",status="200"}')).toBe(1)
    const text = [...after.keys()].join(' ')
    for (const word of ['3012345678', 'csv_export', 'IUMB', teller.id]) expect(text).not.toContain(word)
  })

  it('count what is refused with 429', async () => {
    expect(await metric('bank_too_many_requests_total')).toBe(0)
    const guesses = Array.from({ length: 6 }, () =>
      signIn(bank.url, 'nobody@iumb.example', 'guessed').catch((problem: unknown) => problem),
    )
    await Promise.all(guesses)
    expect(await metric('bank_too_many_requests_total')).toBeGreaterThan(0)
  })

  it('count the idempotency keys', async () => {
    const before = (await metric('bank_idempotency_keys')) ?? Number.NaN
    await createJournal(bank.url, teller, {}, { 'idempotency-key': randomUUID() })
    expect(await metric('bank_idempotency_keys')).toBe(before + 1)
  })

  it('tell how long a transfer has waited for its answer', async () => {
    expect(await metric('bank_oldest_unsettled_transfer_seconds')).toBe(0)
    const order_id = randomUUID()
    await createTransfer(bank.url, teller, (await richAccount(bank.url, teller)).nuban, { order_id })
    const [transfer] = (await listTransfers(bank.url, teller, { query_filter: order_id })).data
    const authorizer = await signIn(bank.url, DEMO.authorizer)
    await updateStatus(bank.url, authorizer, 'pending', [transfer?.id ?? ''])
    now = new Date(now.getTime() + 90_000)
    expect(await metric('bank_oldest_unsettled_transfer_seconds')).toBe(90)
  })

  it('are answered when the database is not, without what only it knows', async () => {
    const lock = later(undefined)
    const begun = later(undefined)
    const locking = bank.db.transaction().execute(() => {
      begun.letGo()
      return lock.answer()
    })
    await begun.answer()
    const metrics = await metricsOf(bank.url)
    expect(metrics.get('bank_idempotency_keys')).toBeNaN()
    expect(metrics.get('bank_pool_connections{state="idle"}')).toBe(0)
    lock.letGo()
    await locking
    await expect.poll(() => metric('bank_idempotency_keys')).toBeGreaterThan(0)
  })

  it('are not for who comes through a proxy', async () => {
    const direct = await fetch(`${bank.url}/api/metrics`)
    expect([direct.status, direct.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    const headers = { 'x-forwarded-for': '41.58.1.2' }
    const passedOn = await fetch(`${bank.url}/api/metrics`, { headers })
    expect([passedOn.status, await passedOn.json()]).toEqual([404, { message: 'There is no such call' }])
  })
})

describe('the metrics of a bank with a token for them', () => {
  let bank: Bank
  beforeAll(async () => {
    bank = await startTestBank({ metricsToken: 'of-the-monitoring' })
  })
  afterAll(() => bank.stop())

  it.each([
    ['nobody', {}, 404],
    ['a wrong token', { authorization: 'Bearer of-somebody' }, 404],
    ['the token', { authorization: 'Bearer of-the-monitoring' }, 200],
    [
      'the token through a proxy',
      { authorization: 'Bearer of-the-monitoring', 'x-forwarded-for': '41.58.1.2' },
      200,
    ],
  ] as const)('asked with %s', async (_, headers, status) => {
    expect((await fetch(`${bank.url}/api/metrics`, { headers })).status).toBe(status)
  })
})
