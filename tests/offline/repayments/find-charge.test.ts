import { describe, expect, it } from 'vitest'
import { ok } from '../../../src/domain/result'
import { findByCredit } from '../../../src/features/repayments/find-charge'
import { startFakeBank } from '../../support/fake-bank'

const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
const context = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }
const charge = { mandate_code: 'RRR/1', amount: '5000.00' }
const { readBefore, find } = findByCredit<typeof charge>()

const credit = (id: string, change: object = {}) => ({
  id,
  amount: 5000,
  credit: 'true',
  reason: 'Repayment RRR/1',
  created_at: '2026-11-18T09:00:00.000Z',
  ...change,
})

/** Reads what there is before a charge, and what a check finds after it. */
async function found(before: readonly object[], after: readonly object[]) {
  const bank = startFakeBank()
  const has = (rows: readonly object[]) =>
    bank.on('getBalanceHistory', ({ variables }) => {
      const [offset, limit] = [Number(variables.offset), Number(variables.limit)]
      return {
        error: false,
        data: rows.slice(offset, offset + limit),
        pagination: { total_count: rows.length },
      }
    })
  has(before)
  const sent = await readBefore(charge, context, [])
  has(after)
  return sent.ok ? find(sent.value, context) : sent
}

describe('a charge whose answer is lost', () => {
  it('is found by the new credit that names its mandate', async () => {
    expect(await found([credit('older')], [credit('new'), credit('older')])).toEqual(
      ok({ kind: 'arrived', detail: 'Repayment RRR/1', isAnyones: true }),
    )
  })

  it.each([
    ['could not be read before', [credit('older', { amount: null })], [credit('older')]],
    [
      'was behind more rows of its time than were read',
      [...Array.from({ length: 1500 }, (_, n) => credit(`o${n}`, { amount: 9 })), credit('older')],
      [credit('older')],
    ],
    ['has no time', [credit('o1', { amount: 9 })], [credit('older', { created_at: null })]],
  ])('is not taken for a credit that %s: its user is asked', async (_, before, after) => {
    expect(await found(before, after)).toEqual(
      ok({ kind: 'unclear', detail: 'it has one that may be it: Repayment RRR/1' }),
    )
  })

  it('may have been there before, if not all of the balance history was read then', async () => {
    const unnamed = credit('older', { reason: 'Cash deposit' })
    expect(await found([{ ...unnamed, amount: null }], [unnamed])).toEqual(
      ok({
        kind: 'unclear',
        detail:
          'its balance history has a credit of this amount, perhaps an older one, that does not name the mandate: Cash deposit',
      }),
    )
  })

  it('is never absent', async () => {
    expect(await found([], [])).toEqual(
      ok({ kind: 'unclear', detail: 'its balance history has no new credit of this amount so far' }),
    )
  })
})
