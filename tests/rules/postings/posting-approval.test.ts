import { describe, expect, it } from 'vitest'
import {
  type ApprovalEnd,
  approveInTurn,
  whyNotApprovable,
} from '../../../src/features/postings/posting-approval.rules'

const LIMITS = { postingLimit: '60000.00', authorizationLimit: '120000.00' }
const as = (user_type: string) => ({ id: 'u', user_type, org_id: 'ORG' })
const kindOf = (user_type: string, amount: string, limits: typeof LIMITS | undefined = LIMITS) => {
  const why = whyNotApprovable(as(user_type), amount, limits, undefined)
  return why?.kind === 'denied' ? why.denial.reason : why?.kind
}

describe('the approval of a pending posting', () => {
  it.each([
    ['Teller', '1.00', 'Not Authorized'],
    ['Basic_Admin', '1.00', 'Not Authorized'],
    ['Authorizer', '60000.01', undefined],
    ['Authorizer', '120000.00', undefined],
    ['Authorizer', '120000.01', 'Not Authorized'],
    ['Super_Admin', '120000.01', undefined],
  ])('by a %s of ₦%s is refused with: %s', (userType, amount, refused) => {
    expect(kindOf(userType, amount)).toBe(refused)
  })

  it('waits for the limits, unless the user may approve every amount', () => {
    expect(whyNotApprovable(as('Authorizer'), '1.00', undefined, undefined)?.kind).toBe('no-limits')
    expect(whyNotApprovable(as('Super_Admin'), '1.00', undefined, undefined)).toBeUndefined()
  })

  it('waits for an earlier one of the same posting', () => {
    expect(whyNotApprovable(as('Super_Admin'), '1.00', LIMITS, 'unsettled')).toEqual({
      kind: 'waiting',
      waiting: 'unsettled',
    })
  })
})

describe('several approvals', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, amount: '1.00' }))
  const [a, b, c, d] = rows

  async function run(ends: Record<string, ApprovalEnd>) {
    const steps: number[] = []
    const asked: string[] = []
    const ended = await approveInTurn(
      rows,
      async ({ id }) => {
        asked.push(id)
        return ends[id] ?? { kind: 'approved' }
      },
      (step) => steps.push(step),
    )
    return { ended, steps, asked }
  }

  it('go on after a refusal', async () => {
    const { ended, steps } = await run({ b: { kind: 'refused', why: 'Insufficient balance' } })
    expect(ended).toEqual({
      approved: [a, c, d],
      refused: [{ row: b, why: 'Insufficient balance' }],
      unknown: undefined,
      notSent: [],
      why: undefined,
    })
    expect(steps).toEqual([1, 2, 3, 4])
  })

  it('stop at the first that is not answered', async () => {
    const { ended, asked } = await run({ b: { kind: 'unknown' } })
    expect(ended).toEqual({ approved: [a], refused: [], unknown: b, notSent: [c, d], why: undefined })
    expect(asked).toEqual(['a', 'b'])
  })

  it('stop at the first that could not be sent, and say why', async () => {
    const { ended } = await run({ c: { kind: 'not-sent', why: 'You are offline' } })
    expect(ended).toMatchObject({ approved: [a, b], notSent: [c, d], why: 'You are offline' })
  })
})
