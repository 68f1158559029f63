import { describe, expect, it } from 'vitest'
import { chosenSums, whyNot } from '../../../src/features/transfers/approvals.rules'
import type { Transfer } from '../../../src/features/transfers/transfer'

const me = { id: '7', user_type: 'Authorizer', org_id: 'ORG' }
const fourEyes = { approvalsOnly: [], loanOrgs: [], selfApproval: false }
const transfer = (id: string, initiator_id: string, status = 'initiated') => ({ id, status, initiator_id })
const NONE: ReadonlySet<string> = new Set()

describe('who may be selected for authorisation', () => {
  it('is a transfer that somebody else initiated', () => {
    expect(whyNot(transfer('a', '8'), me, fourEyes, NONE)).toBeUndefined()
  })

  it('is not one’s own, and the reason says what to do', () => {
    const why = whyNot(transfer('a', '7'), me, fourEyes, NONE)
    expect(why).toMatchObject({
      kind: 'own',
      denial: {
        reason: 'You initiated this transfer, so somebody else has to authorise it.',
        wayOn: 'Ask another Authorizer.',
      },
    })
  })

  it('is one’s own too where the deployment allows it', () => {
    expect(whyNot(transfer('a', '7'), me, { ...fourEyes, selfApproval: true }, NONE)).toBeUndefined()
  })

  it('is none that is part of a decision without an outcome, nor one that is no longer initiated', () => {
    expect(whyNot(transfer('a', '8'), me, fourEyes, new Set(['a']))).toEqual({ kind: 'unsettled' })
    expect(whyNot(transfer('a', '8', 'pending'), me, fourEyes, NONE)).toEqual({ kind: 'not-initiated' })
  })
})

describe('what the token is asked for', () => {
  it('repeats count, largest and sum, to the kobo', () => {
    const row = (amount_wth_fees: string) => ({ amount_wth_fees }) as Transfer
    const sums = chosenSums([row('86500.10'), row('1250000.00'), row('740000.20')])
    expect(sums).toMatchObject({
      count: 3,
      largest: { amount_wth_fees: '1250000.00' },
      sum: '2076500.30',
    })
    expect(chosenSums([])).toBeUndefined()
  })
})
