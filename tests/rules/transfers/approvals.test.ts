import { describe, expect, it } from 'vitest'
import { waitingMessage } from '../../../src/features/transfers/approvals/approvals.messages'
import { chosenSums, whyNotSelectable } from '../../../src/features/transfers/approvals/approvals.rules'
import type { Transfer } from '../../../src/features/transfers/transfer'

const me = { id: '7', user_type: 'Authorizer', org_id: 'ORG' }
const fourEyes = { approvalsOnly: [], loanOrgs: [], selfApproval: false }
const transfer = (id: string, initiator_id: string, status = 'initiated') => ({ id, status, initiator_id })
const NONE = undefined

describe('who may be selected for authorisation', () => {
  it('is a transfer that another user initiated', () => {
    expect(whyNotSelectable(transfer('a', '8'), me, fourEyes, NONE)).toBeUndefined()
  })

  it('is not one’s own, and the reason says what to do', () => {
    const why = whyNotSelectable(transfer('a', '7'), me, fourEyes, NONE)
    expect(why).toMatchObject({
      kind: 'own',
      denial: {
        reason: 'You initiated this; another authorizer must approve it.',
        advice: 'Ask another Authorizer.',
      },
    })
  })

  it('is one’s own too if the deployment allows it', () => {
    expect(
      whyNotSelectable(transfer('a', '7'), me, { ...fourEyes, selfApproval: true }, NONE),
    ).toBeUndefined()
  })

  it.each(['being-sent', 'unsettled'] as const)('is none that is part of a decision that is %s', (kind) => {
    expect(whyNotSelectable(transfer('a', '8'), me, fourEyes, kind)).toEqual({ kind })
  })

  it('is none that is no longer initiated', () => {
    expect(whyNotSelectable(transfer('a', '8', 'pending'), me, fourEyes, NONE)).toEqual({
      kind: 'not-initiated',
    })
  })
})

describe('the summary beside the token', () => {
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

describe('how many wait for an authorizer', () => {
  const view = {
    state: 'rows' as const,
    source: 'bank' as const,
    total: 7,
    isCounted: true,
    cached: 200,
    bankTotal: 1284,
    failure: undefined,
    unreadable: 0,
  }

  it('is given only if the bank counted all of them', () => {
    expect(waitingMessage(view, false)).toBe('7 initiated transfers wait for an authorizer.')
    expect(waitingMessage({ ...view, total: 1 }, false)).toBe('1 initiated transfer waits for an authorizer.')
  })

  it('is not given if the bank does not count', () => {
    expect(waitingMessage({ ...view, isCounted: false, bankTotal: undefined }, false)).toBe(
      'The bank does not count its initiated transfers. 200 saved on this device.',
    )
  })

  it('is otherwise given with the number that was searched', () => {
    expect(waitingMessage(view, true)).toBe(
      '7 initiated transfers with this filter. 200 of 1,284 saved on this device.',
    )
    const device = { ...view, source: 'device' as const }
    expect(waitingMessage(device, true)).toBe(
      '7 initiated transfers with this filter among the 200 of 1,284 initiated transfers saved on this device.',
    )
    expect(waitingMessage(device, false)).toBe(
      '7 initiated transfers among the 200 of 1,284 transfers on this device.',
    )
    expect(waitingMessage({ ...device, total: 1, bankTotal: 200 }, false)).toBe(
      '1 initiated transfer among the 200 transfers on this device.',
    )
    expect(waitingMessage({ ...device, bankTotal: undefined }, false)).toBe(
      '7 initiated transfers among the 200 transfers on this device.',
    )
  })
})
