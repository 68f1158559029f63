import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { goneMessage, waitingMessage } from '../../../src/features/transfers/approvals/approvals.messages'
import {
  chosenSums,
  isDecided,
  largestFirst,
  whyNotSelectable,
} from '../../../src/features/transfers/approvals/approvals.rules'
import { type Transfer, TransferRow } from '../../../src/features/transfers/transfer'

const me = { id: '7', user_type: 'Authorizer', org_id: 'ORG' }
const fourEyes = { approvalsOnly: [], audit: false, loanOrgs: [], selfApproval: false }
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
  it('has count and sum, to the kobo, and the largest first', () => {
    const row = (amount_wth_fees: string) => ({ amount_wth_fees }) as Transfer
    const rows = [row('86500.10'), row('1250000.00'), row('740000.20')]
    expect(chosenSums(rows)).toEqual({ count: 3, sum: '2076500.30' })
    expect(largestFirst(rows).map(({ amount_wth_fees }) => amount_wth_fees)).toEqual([
      '1250000.00',
      '740000.20',
      '86500.10',
    ])
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
    expect(waitingMessage(view, false)).toBe('7 transfers to authorise.')
    expect(waitingMessage({ ...view, total: 1 }, false, '12 Nov, 13:17')).toBe(
      '1 transfer to authorise, the oldest of 12 Nov, 13:17.',
    )
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
      '7 transfers to authorise among the 200 of 1,284 transfers saved on this device.',
    )
    expect(waitingMessage({ ...device, total: 1, bankTotal: 200 }, false)).toBe(
      '1 transfer to authorise among the 200 transfers saved on this device.',
    )
    expect(waitingMessage({ ...device, bankTotal: undefined }, false)).toBe(
      '7 transfers to authorise among the 200 transfers saved on this device.',
    )
  })
})

describe('a selected transfer', () => {
  const made = (id: string, minute: number, change: Record<string, unknown> = {}) =>
    v.parse(TransferRow, {
      id,
      amount_wth_fees: 1,
      status: 'initiated',
      created_at: `2026-11-18T09:${minute}:00.000Z`,
      ...change,
    })
  const rows = [made('A', 50), made('C', 40), made('E', 30)]
  const middle = { rows, isFirst: false, isLast: false }

  it.each<[string, ReturnType<typeof made>, Parameters<typeof isDecided>[1], boolean]>([
    ['says so itself', made('A', 50, { status: 'rejected' }), undefined, true],
    ['is on the page', made('C', 40), middle, false],
    ['is missing between two of the page', made('B', 45), middle, true],
    ['is newer than a page that is not the first', made('X', 55), middle, false],
    ['is newer than the first page', made('X', 55), { ...middle, isFirst: true }, true],
    ['is older than a page that is not the last', made('Y', 20), middle, false],
    ['is older than the last page', made('Y', 20), { ...middle, isLast: true }, true],
    ['is as old as the last of the page', made('Z', 30), middle, false],
    ['is shown by nothing', made('B', 45), undefined, false],
    ['is missing from an empty list', made('B', 45), { rows: [], isFirst: true, isLast: true }, true],
  ])('that %s: no longer initiated?', (_, transfer, page, isGone) => {
    expect(isDecided(transfer, page)).toBe(isGone)
  })

  it('is named with what became of it, and by whom, if the bank’s row tells', () => {
    const rejected = made('A', 50, {
      beneficiary_acct_name: 'Ọkafọ A',
      status: 'rejected',
      authorizer_name: 'Kẹ́hìndé Fálànà',
    })
    expect(goneMessage([rejected])).toBe('₦1.00 to Ọkafọ A: Rejected by Kẹ́hìndé Fálànà. No longer selected.')
    const waiting = made('B', 45, { beneficiary_acct_name: 'Bísí' })
    expect(goneMessage([waiting, waiting, waiting, waiting])).toBe(
      '₦1.00 to Bísí: no longer waiting for approval; ₦1.00 to Bísí: no longer waiting for approval; ₦1.00 to Bísí: no longer waiting for approval; and 1 more. No longer selected.',
    )
  })
})
