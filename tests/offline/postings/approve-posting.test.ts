import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { approvePostingLive } from '../../../src/features/postings/approve-posting.live'
import { approval, at, listed, others, postingDesk } from './posting-desk'

const no = (message: string) => ({ status: 'error', message })

describe('an approval that the bank refuses', () => {
  it('is refused, however many postings came later, if the posting is listed as pending', async () => {
    const there = await postingDesk(approvePostingLive, approval)
    there.bank.on('approvePendingPosting', () => no('Above your limit'))
    there.lists.pending = [listed('p1')]
    there.lists.approved = others(1200, at('09:30'))
    expect(await there.send()).toEqual({
      ok: false,
      failure: { kind: 'said-no', message: 'Above your limit', isOver: false },
    })
  })

  it('is refused if the posting is one of the first of a file of 3,000 rows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('10:00')) })
    onTestFinished(() => void vi.useRealTimers())
    const there = await postingDesk(approvePostingLive, approval)
    there.bank.on('approvePendingPosting', () => no('Above your limit'))
    there.lists.pending = [...others(1500, at('09:00')), listed('p1'), ...others(1500, at('08:00'))]
    expect(await there.send()).toMatchObject({ failure: { kind: 'said-no' } })
    expect(there.bank.calls('getPendingPostings')).toHaveLength(16)
  })
})

describe('an approval that another user was faster with', () => {
  it('is not told as the user’s own, if the bank honours keys', async () => {
    const there = await postingDesk(approvePostingLive, approval)
    there.bank.on('approvePendingPosting', () => no('Posting is already approved'))
    there.lists.approved = [listed('p1')]
    const refused = {
      ok: false,
      failure: { kind: 'said-no', message: 'Posting is already approved', isOver: true },
    }
    expect(await there.send()).toEqual(refused)
    expect(await there.send()).toEqual(refused)
  })

  it('may be the user’s own to a bank without keys, which refuses the browser’s second POST', async () => {
    const there = await postingDesk(approvePostingLive, approval, { idempotency: false })
    there.bank.on('approvePendingPosting', () => no('Posting is already approved'))
    there.lists.approved = [listed('p1')]
    expect(await there.send()).toMatchObject({ ok: true, value: { found: { detail: 'approved' } } })
  })
})

describe('an approval whose answer is lost', () => {
  it.each([
    ['account', { account_number: '0999999999' }],
    ['amount', { amount: 3 }],
    ['slip', { teller_cheque_no: 1 }],
  ])('is not found by the id alone, if the approved one with it has another %s', async (_, change) => {
    const there = await postingDesk(approvePostingLive, approval)
    there.lists.pending = [listed('p1')]
    there.lists.approved = [listed('p1', change)]
    expect(await there.checkTwice(await there.lost())).toEqual({ kind: 'absent' })
  })

  it('is for its user to ask about while the posting is in both lists', async () => {
    const there = await postingDesk(approvePostingLive, approval)
    there.lists.pending = [listed('p1')]
    there.lists.approved = [listed('p1')]
    expect(await there.check(await there.lost())).toEqual({
      kind: 'unclear',
      detail: 'it lists the posting as pending and as approved',
    })
  })
})
