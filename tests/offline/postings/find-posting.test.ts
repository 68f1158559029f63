import { describe, expect, it } from 'vitest'
import { cashPostingLive } from '../../../src/features/postings/create-posting.live'
import { uploadPostingsLive } from '../../../src/features/postings/upload-postings.live'
import { at, deposit, depositFile, listed, others, postingDesk } from './posting-desk'

const TOO_MANY = { kind: 'unclear', detail: 'it has more postings than can be looked through' }

describe('a posting whose answer is lost', () => {
  it('is not taken for an older one like it that a file brought with the newest rows', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = [...others(150, at('09:00')), listed('older')]
    const entry = await there.lost()
    there.lists.approved = there.lists.approved.toSpliced(0, 100)
    expect(await there.checkTwice(entry)).toEqual({ kind: 'absent' })
  })

  it('is found by the row that came after the newest ones', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = [...others(150, at('09:00')), listed('older')]
    const entry = await there.lost()
    there.lists.pending = [listed('new', { created_at: at('09:01') })]
    expect(await there.check(entry)).toEqual({ kind: 'arrived', detail: 'teller no 4417, pending approval' })
  })

  it('is for its user to ask about if the bank has more rows of that time than can be looked through', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = [...others(1200, at('09:00')), listed('older')]
    const entry = await there.lost()
    there.lists.approved = [listed('older')]
    expect(await there.check(entry)).toEqual(TOO_MANY)
  })
})

describe('a file of postings whose answer is lost', () => {
  it('is not taken for older rows that another file brought with the newest ones', async () => {
    const there = await postingDesk(uploadPostingsLive, depositFile)
    there.lists.pending = [...others(150, at('09:00')), listed('older')]
    const entry = await there.lost()
    there.lists.pending = there.lists.pending.toSpliced(0, 100)
    expect(await there.checkTwice(entry)).toEqual({ kind: 'absent' })
  })

  it('is not taken for the rows that another member of staff entered', async () => {
    const there = await postingDesk(uploadPostingsLive, depositFile)
    const entry = await there.lost()
    there.lists.pending = [listed('of-another', { staff_id: 'ORG/0009' })]
    expect(await there.checkTwice(entry)).toEqual({ kind: 'absent' })
  })

  it.each([
    ['by its user', 'ORG/0002'],
    ['if the bank does not say by whom', ''],
  ])('is found in the rows that were entered %s', async (_, staff_id) => {
    const there = await postingDesk(uploadPostingsLive, depositFile)
    const entry = await there.lost()
    there.lists.pending = [listed('new', { staff_id })]
    expect(await there.check(entry)).toMatchObject({ kind: 'arrived' })
  })
})
