import { beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../../src/domain/result'
import { findNewRequest } from '../../../src/features/bulk-sms/find-new-request'
import { requerySmsLive } from '../../../src/features/bulk-sms/requery-sms.live'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'

const context = {
  connection: { graphqlUrl: 'http://bank.test/api/graphql' },
  token: 't0ken',
  orgId: 'ORG',
  userId: '7',
}
const MESSAGE = 'The branch in Ìbàdàn is closed on Friday.'

let bank: FakeBank
beforeEach(() => {
  bank = startFakeBank()
})

describe('a bulk SMS whose answer got lost', () => {
  const toTwo = {
    message: MESSAGE,
    query_type: 'phone',
    phone_list: ['0803', '0805'],
    known: ['old'],
  } as const
  const sent = (id: string, total: number | null, message = MESSAGE) => ({
    id,
    message,
    total_messages: total,
    delivered_messages: 1,
    created_at: '2026-11-18T09:42:00.000Z',
  })
  const OLD = { ...sent('old', 2), created_at: '2026-11-17T09:42:00.000Z' }

  /** The bank's pages of the history, whatever their size. */
  function withPages(...pages: object[][]) {
    const total = pages.flat().length
    bank.on('smsRequestsHistory', ({ variables }) => ({
      status: 'success',
      data: pages[Number(variables.page) - 1] ?? [],
      pagination: { total, total_pages: pages.length, per_page: null },
    }))
  }

  it('is absent if the history has none more than before', async () => {
    withPages([OLD])
    expect(await findNewRequest(toTwo, context)).toEqual(ok({ kind: 'absent' }))
  })

  it('is unclear if there is one to as many with other words, because gateways change messages', async () => {
    const unclear = ok({
      kind: 'unclear',
      detail: 'its history has 1 more, none with exactly this message',
    })
    withPages([sent('new', 2, 'IUMB: The branch in Ibadan is closed on Fri'), OLD])
    expect(await findNewRequest(toTwo, context)).toEqual(unclear)
    withPages([sent('new', 812, 'N500 is charged'), OLD])
    const toAccounts = {
      message: '₦500 is charged',
      query_type: 'account',
      phone_list: [],
      known: ['old'],
    } as const
    expect(await findNewRequest(toAccounts, context)).toEqual(unclear)
  })

  it('has arrived if there is a new one with its message, whatever spaces and line ends the bank made of it', async () => {
    withPages([sent('new', 2, 'The branch in Ìbàdàn\r\nis closed  on Friday. '.normalize('NFD')), OLD])
    expect(await findNewRequest(toTwo, context)).toEqual(
      ok({ kind: 'arrived', detail: '1 of 2 delivered', isAnyones: true }),
    )
  })

  it('has arrived also if the bank counts fewer numbers, or does not count them', async () => {
    withPages([sent('new', 1), OLD])
    expect(await findNewRequest(toTwo, context)).toMatchObject(ok({ kind: 'arrived' }))
    withPages([sent('new', null), OLD])
    expect(await findNewRequest(toTwo, context)).toMatchObject(ok({ kind: 'arrived' }))
  })

  it('is not one with other words to more phone numbers', async () => {
    withPages([sent('other', 7, 'Another'), OLD])
    expect(await findNewRequest(toTwo, context)).toEqual(ok({ kind: 'absent' }))
  })

  it('may be one with its words that counts more, because banks count the parts of a long message', async () => {
    withPages([sent('new', 4), OLD])
    expect(await findNewRequest(toTwo, context)).toEqual(
      ok({ kind: 'unclear', detail: 'its history has one with this message, to more phone numbers' }),
    )
  })

  it('is not called absent by a bank that lists the oldest first, where what was there before ends no search', async () => {
    const older = Array.from({ length: 10 }, (_, at) => ({
      ...sent(`older${at}`, 4, `Older ${at}`),
      created_at: `2026-11-0${Math.ceil((at + 1) / 2)}T09:00:00Z`,
    }))
    const toTwoAfter = { ...toTwo, known: older.map(({ id }) => id) }
    withPages(older, [sent('new', 2)])
    expect(await findNewRequest(toTwoAfter, context)).toEqual(
      ok({ kind: 'unclear', detail: 'its history does not show which were sent last' }),
    )
    withPages(older, [sent('other', 4, 'Other')])
    expect(await findNewRequest(toTwoAfter, context)).toEqual(ok({ kind: 'absent' }))
  })

  it('is unclear between two that fit', async () => {
    withPages([sent('one', 2), sent('two', 2), OLD])
    expect(await findNewRequest(toTwo, context)).toEqual(
      ok({ kind: 'unclear', detail: 'its history has 2 with this message' }),
    )
  })

  it('is searched for on every page of a bank with small ones, although fewer rows came than were asked for', async () => {
    const pages = [1, 2, 3, 4].map((page) =>
      Array.from({ length: 5 }, (_, at) => sent(`later${page}${at}`, 4, `Later ${page} ${at}`)),
    )
    withPages(...pages, [sent('new', 2)])
    expect(await findNewRequest(toTwo, context)).toMatchObject(ok({ kind: 'arrived' }))
    withPages(...pages, [sent('other', 7, 'Other')])
    expect(await findNewRequest(toTwo, context)).toEqual(ok({ kind: 'absent' }))
  })

  it('is searched for back to one that was there before, and counted once if it moves to the next page', async () => {
    const others = Array.from({ length: 9 }, (_, at) => sent(`later${at}`, 4, `Later ${at}`))
    withPages([...others, sent('new', 2)], [sent('new', 2), OLD])
    expect(await findNewRequest(toTwo, context)).toMatchObject(ok({ kind: 'arrived' }))
    expect(bank.calls('smsRequestsHistory').map(({ variables }) => variables.page)).toEqual([1, 2])
  })

  it('is found behind the first page of a bank that has fewer rows on a page', async () => {
    const others = Array.from({ length: 5 }, (_, at) => sent(`later${at}`, 4, `Later ${at}`))
    withPages(others, [sent('new', 2), OLD])
    expect(await findNewRequest(toTwo, context)).toMatchObject(ok({ kind: 'arrived' }))
  })
})

describe('a requery whose answer got lost', () => {
  const recipient = (at: number, status: string, updated_at: string | null = null) => ({
    id: `p${at}`,
    phone: `080300000${String(at).padStart(2, '0')}`,
    status,
    updated_at,
  })
  let recipients: object[]
  beforeEach(() => {
    bank.on('smsRecipientsHistory', ({ variables }) => ({
      status: 'success',
      data: recipients.slice((Number(variables.page) - 1) * 10, Number(variables.page) * 10),
      pagination: { total_pages: Math.ceil(recipients.length / 10) },
    }))
  })

  /** What a status check says once the bank lists these recipients instead. */
  async function foundAfter(change: (before: object[]) => object[]) {
    const read = await requerySmsLive.readBefore?.({ id: 'r1', message: MESSAGE }, context, [])
    if (!read?.ok) throw new Error('the recipients could not be read')
    recipients = change(recipients)
    return requerySmsLive.find(read.value, context)
  }

  it('is found by one who was not reached, on whatever of the first pages that is', async () => {
    recipients = Array.from({ length: 45 }, (_, at) => recipient(at, at === 31 ? 'UNDELIV' : 'DELIVRD'))
    expect(await foundAfter((before) => before.with(31, recipient(31, 'queued')))).toEqual(
      ok({ kind: 'arrived', detail: 'its messages are being sent again', isAnyones: true }),
    )
    expect(bank.calls('smsRecipientsHistory').map(({ variables }) => variables.page)).toEqual([1, 2, 3, 4, 4])
  })

  it('is not claimed because a message that was still on its way has arrived meanwhile', async () => {
    recipients = [recipient(0, 'queued'), recipient(1, 'failed')]
    expect(await foundAfter((before) => before.with(0, recipient(0, 'delivered', '2026-11-18')))).toEqual(
      ok({ kind: 'unclear', detail: 'its recipients are as they were before' }),
    )
  })

  it('reads five pages at most before it is sent', async () => {
    recipients = Array.from({ length: 5_000 }, (_, at) => recipient(at % 100, 'delivered'))
    await foundAfter((before) => before)
    expect(bank.calls('smsRecipientsHistory').map(({ variables }) => variables.page)).toEqual([
      1, 2, 3, 4, 5, 5,
    ])
  })
})
