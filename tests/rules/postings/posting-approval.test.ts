import { describe, expect, it } from 'vitest'
import { whyNotAdvice } from '../../../src/features/postings/pending/pending.messages'
import {
  type ApprovalEnd,
  approvalLimit,
  approveInTurn,
  whyNotApprovable,
} from '../../../src/features/postings/posting-approval.rules'
import { naira } from '../../support/naira'

const LIMITS = { postingLimit: naira('60000.00'), authorizationLimit: naira('120000.00') }
const as = (user_type: string) => ({ id: 'u', user_type, org_id: 'ORG', staff_id: 'ORG/0002' })
const DEPLOYMENT = { selfApproval: false, approvalsOnly: [], audit: false, loanOrgs: [] }
const BY_OTHERS = { amount: naira('1.00'), staff_id: 'ORG/0007' }
const by = (user_type: string) => ({ user: as(user_type), deployment: DEPLOYMENT, waiting: undefined })
const kindOf = (user_type: string, amount: string) => {
  const why = whyNotApprovable({ ...BY_OTHERS, amount: naira(amount) }, { ...by(user_type), limits: LIMITS })
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

  it.each([
    ['Teller', undefined],
    ['Authorizer', '120000.00'],
    ['Super_Admin', undefined],
  ])('is bound for a %s by a limit of %s', (userType, limit) => {
    expect(approvalLimit(as(userType), LIMITS)).toBe(limit)
    expect(approvalLimit(as(userType), undefined)).toBeUndefined()
  })

  it('waits for the limits, unless the user may approve every amount', () => {
    const limits = undefined
    expect(whyNotApprovable(BY_OTHERS, { ...by('Authorizer'), limits })?.kind).toBe('no-limits')
    expect(whyNotApprovable(BY_OTHERS, { ...by('Super_Admin'), limits })).toBeUndefined()
  })

  it('waits for an earlier one of the same posting', () => {
    const waiting = 'unsettled'
    expect(whyNotApprovable(BY_OTHERS, { ...by('Super_Admin'), limits: LIMITS, waiting })).toEqual({
      kind: 'waiting',
      waiting: 'unsettled',
    })
  })

  it.each(['Authorizer', 'Super_Admin'])(
    'is no %s’s who entered it, unless the bank allows it',
    (userType) => {
      const own = { amount: naira('1.00'), staff_id: 'ORG/0002' }
      const situation = { ...by(userType), limits: LIMITS }
      expect(whyNotApprovable(own, situation)).toMatchObject({
        kind: 'denied',
        denial: { reason: 'You entered this; another authorizer must approve it.' },
      })
      const deployment = { ...DEPLOYMENT, selfApproval: true }
      expect(whyNotApprovable(own, { ...situation, deployment })).toBeUndefined()
    },
  )
})

describe('the reason', () => {
  it('is one sentence after another, with what to do', () => {
    const own = whyNotApprovable(
      { amount: naira('1.00'), staff_id: 'ORG/0002' },
      { ...by('Authorizer'), limits: LIMITS },
    )
    expect(whyNotAdvice(own)).toBe(
      'You entered this; another authorizer must approve it. Ask another Authorizer.',
    )
    const teller = whyNotApprovable(BY_OTHERS, { ...by('Teller'), limits: LIMITS })
    expect(whyNotAdvice(teller)).toBe('Not Authorized. Ask your Authorizer or Super Admin.')
  })
})

describe('several approvals', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, amount: naira('1.00') }))
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
