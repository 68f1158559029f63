import { afterEach, describe, expect, it, vi } from 'vitest'
import { cashPostingLive } from '../../../src/features/postings/create-posting.live'
import { uploadPostingsLive } from '../../../src/features/postings/upload-postings.live'
import { at, deposit, depositFile, listed, others, postingDesk } from './posting-desk'

const PENDING = { kind: 'arrived', detail: 'teller no 4417, pending approval' }
const MAY_BE_IT = { kind: 'unclear', detail: 'it has one that may be it: teller no 4417, pending approval' }

afterEach(() => void vi.useRealTimers())

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
    expect(await there.check(entry)).toEqual(PENDING)
  })

  it('is for its user to ask about if the bank has more rows of that time than can be looked through', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = [...others(1200, at('09:00')), listed('older')]
    const entry = await there.lost()
    there.lists.approved = [listed('older')]
    expect(await there.check(entry)).toEqual({
      kind: 'unclear',
      detail: 'it has one that may be it: teller no 4417, approved',
    })
  })

  it.each([
    ['as a text with zeros in front', { teller_cheque_no: '0004417' }, 'teller no 0004417, pending approval'],
    [
      'without a zero in front of the account',
      { account_number: 142188829 },
      'teller no 4417, pending approval',
    ],
    [
      'with a time of the day in Lagos',
      { operation_date: '2026-11-17T23:00:00.000Z' },
      'teller no 4417, pending approval',
    ],
  ])('is found if the bank lists its numbers and days otherwise: %s', async (_, change, detail) => {
    const there = await postingDesk(cashPostingLive, deposit)
    const entry = await there.lost()
    there.lists.pending = [listed('new', change)]
    expect(await there.check(entry)).toEqual({ kind: 'arrived', detail })
  })

  it.each([
    ['leaves the account empty', { account_number: null }, 'teller no 4417, pending approval'],
    ['leaves the slip’s number empty', { teller_cheque_no: null }, 'teller no , pending approval'],
    ['shows a part of the account', { account_number: '014***8829' }, 'teller no 4417, pending approval'],
    [
      'has a name of its own for cash in',
      { cash_transaction_type: 'CR' },
      'teller no 4417, pending approval',
    ],
    ['has a name of its own for the payer', { transaction_type: 'Cash' }, 'teller no 4417, pending approval'],
    ['lists the staff id as a number', { staff_id: 2 }, 'teller no 4417, pending approval'],
    ['has another separator in the staff id', { staff_id: 'ORG-0002' }, 'teller no 4417, pending approval'],
    ['writes its amount with a sign', { amount: -5000 }, 'teller no 4417, pending approval'],
    ['shows the end of the account', { account_number: '8829' }, 'teller no 4417, pending approval'],
    [
      'sends the day as a midnight in Berlin',
      { operation_date: '2026-11-17T22:00:00.000Z' },
      'teller no 4417, pending approval',
    ],
    [
      'writes the day in a way of its own',
      { operation_date: '18/11/2026' },
      'teller no 4417, pending approval',
    ],
  ])('is for its user to ask about if the bank %s', async (_, change, detail) => {
    const there = await postingDesk(cashPostingLive, deposit)
    const entry = await there.lost()
    there.lists.pending = [listed('new', change)]
    expect(await there.checkTwice(entry)).toEqual({
      kind: 'unclear',
      detail: `it has one that may be it: ${detail}`,
    })
  })

  it('is found by the new row of a bank that writes times in a way of its own', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = [listed('older', { created_at: '30/11/2026 16:20' })]
    const entry = await there.lost()
    there.lists.pending = [listed('new', { created_at: '01/12/2026 09:01' })]
    expect(await there.checkTwice(entry)).toEqual(PENDING)
  })

  it('is not absent at such a bank if it has more rows than can be looked through', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = others(150, '30/11/2026 16:20')
    const entry = await there.lost()
    there.lists.approved = [
      ...others(120, '30/11/2026 16:20'),
      listed('new', { created_at: '01/12/2026 09:01' }),
    ]
    expect(await there.checkTwice(entry)).toEqual({
      kind: 'unclear',
      detail: 'it has more rows than can be looked through',
    })
  })

  it('is for its user to ask about if its row has no time, although the others have one', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = others(3, at('09:00'))
    const entry = await there.lost()
    there.lists.pending = [listed('new', { created_at: null })]
    expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
  })

  it('is for its user to ask about if a server whose clock is behind has made its row', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = others(3, at('09:00'))
    const entry = await there.lost()
    there.lists.pending = [listed('new', { created_at: '2026-11-18T08:59:01.000Z' })]
    expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
  })

  it('is absent if the bank has only one like it that is days older than the newest ones', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = others(150, at('09:00'))
    const entry = await there.lost()
    there.lists.pending = [listed('older', { created_at: '2026-11-14T08:58:00.000Z' })]
    expect(await there.checkTwice(entry)).toEqual({ kind: 'absent' })
  })

  it.each([
    ['had one that is dated an hour ahead', at('10:00'), at('09:01')],
    ['dates its two lists in two zones', '2026-11-18 10:00:00', at('09:05')],
    ['dates its pending ones by the day alone', at('09:00'), '2026-11-18'],
  ])('is for its user to ask about if clocks tell nothing: the bank %s', async (_, before, created_at) => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = others(3, before)
    const entry = await there.lost()
    there.lists.pending = [listed('new', { created_at })]
    expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
  })

  it.each([
    [
      'dates its approved ones a day and a half ahead, and its pending ones by the day alone',
      at('20:00'),
      '2026-11-20T08:00:00.000Z',
      '2026-11-18',
    ],
    [
      'dates its approved ones nearly two days ahead, and has a server that is two minutes behind',
      at('09:00'),
      '2026-11-20T08:59:00.000Z',
      at('08:58'),
    ],
    [
      'dates its approved ones nearly three days ahead, of which the device is one ahead itself',
      '2026-11-19T09:00:00.000Z',
      '2026-11-20T21:00:00.000Z',
      at('09:01'),
    ],
  ])(
    'is for its user to ask about if rows are dated ahead: the bank %s',
    async (_, now, before, created_at) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
      const there = await postingDesk(cashPostingLive, deposit)
      there.lists.approved = others(3, before)
      const entry = await there.lost()
      there.lists.pending = [listed('new', { created_at })]
      expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
    },
  )

  it('is for its user to ask about if the newest row, by a clock that was ahead, is ahead of the right one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-18T09:00:00.000Z') })
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = others(3, '2026-11-28T08:00:00.000Z')
    const entry = await there.lost()
    vi.setSystemTime(Date.parse(at('09:02')))
    there.lists.pending = [listed('new', { created_at: at('09:01') })]
    expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
  })

  it('is found behind a page of rows of one time at a bank that lists the oldest first', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    const before = [...others(100, '2024-01-02T08:00:00.000Z'), ...others(3, at('08:30'))]
    there.lists.pending = before
    const entry = await there.lost()
    there.lists.pending = [...before, listed('new', { created_at: at('09:01') })]
    expect(await there.checkTwice(entry)).toEqual(PENDING)
  })

  it('is found though the bank has a row that is dated years ahead', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = [...others(1, '2099-01-01T09:00:00.000Z'), ...others(3, at('09:00'))]
    const entry = await there.lost()
    there.lists.pending = [listed('new', { created_at: at('09:01') })]
    expect(await there.checkTwice(entry)).toEqual(PENDING)
  })

  it('is found though the bank had only rows that are dated years ahead', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.pending = others(70, '2099-01-01T09:00:00.000Z')
    const entry = await there.lost()
    there.lists.pending = [...there.lists.pending, listed('new', { created_at: at('09:01') })]
    expect(await there.checkTwice(entry)).toEqual(PENDING)
  })

  it('is for its user to ask about if a page of rows is dated years ahead, and more are behind it', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    const ahead = [...others(99, '2099-01-02T09:00:00.000Z'), ...others(1, '2099-01-01T09:00:00.000Z')]
    there.lists.pending = [...ahead, listed('older', { created_at: '2099-01-02T09:00:00.000Z' })]
    const entry = await there.lost()
    there.lists.pending = there.lists.pending.toSpliced(0, 1)
    expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
  })

  it('is for its user to ask about if one like it, dated years ahead, was behind the rows that were read', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    const ahead = listed('older', { created_at: '2099-01-02T09:00:00.000Z' })
    there.lists.pending = [...others(60, at('09:00')), ...others(60, at('08:00')), ahead]
    const entry = await there.lost()
    there.lists.pending = there.lists.pending.toSpliced(0, 50)
    expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
  })

  it('is found behind older rows though the oldest first begin with one that is dated years ahead', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.pending = [
      ...others(1, '2099-01-01T09:00:00.000Z'),
      ...others(100, '2024-01-02T08:00:00.000Z'),
      ...others(3, at('08:30')),
    ]
    const entry = await there.lost()
    there.lists.pending = [...there.lists.pending, listed('new', { created_at: at('09:01') })]
    expect(await there.checkTwice(entry)).toEqual(PENDING)
  })

  it('is found by a check two days later, when the rows that were dated ahead are not any more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('09:00')) })
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.pending = others(3, '2026-11-21T10:00:00.000Z')
    const entry = await there.lost()
    there.lists.pending = [...there.lists.pending, listed('new', { created_at: at('09:01') })]
    vi.setSystemTime(Date.parse('2026-11-20T09:00:00.000Z'))
    expect(await there.checkTwice(entry)).toEqual(PENDING)
  })

  it('is found among the pending ones though an approved one of another kind has its id', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    const entry = await there.lost()
    there.lists.approved = others(1, at('09:00')).map((row) => ({ ...row, id: '57' }))
    there.lists.pending = [listed('57', { created_at: at('09:01') })]
    expect(await there.checkTwice(entry)).toEqual(PENDING)
  })

  it('is found once if it is approved while both lists are read', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    const entry = await there.lost()
    there.lists.approved = [listed('new')]
    there.lists.pending = [listed('new')]
    expect(await there.check(entry)).toEqual({ kind: 'arrived', detail: 'teller no 4417, approved' })
  })

  it('is not taken for an older one that could not be read before', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.pending = [listed('older', { amount: null })]
    const entry = await there.lost()
    there.lists.pending = [listed('older')]
    expect(await there.checkTwice(entry)).toEqual(MAY_BE_IT)
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
    ['the account', { account_number: null }],
    ['the type', { trans_type: null }],
    ['the slip’s number', { teller_cheque_no: null }],
  ])('is for its user to ask about if the bank leaves %s of its rows empty', async (_, change) => {
    const there = await postingDesk(uploadPostingsLive, depositFile)
    const entry = await there.lost()
    there.lists.pending = [listed('new', change)]
    expect(await there.checkTwice(entry)).toEqual({
      kind: 'unclear',
      detail: 'it has rows that may be these',
    })
  })

  it('is sent all the same if a row at the bank cannot be read, and not taken for it later', async () => {
    const there = await postingDesk(uploadPostingsLive, depositFile)
    there.lists.pending = [listed('older', { amount: null })]
    const entry = await there.lost()
    there.lists.pending = [listed('older')]
    expect(await there.checkTwice(entry)).toEqual({
      kind: 'unclear',
      detail: 'it has rows that may be these',
    })
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
