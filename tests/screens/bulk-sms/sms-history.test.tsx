import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import SmsHistory from '../../../src/features/bulk-sms/history/SmsHistory'
import { type FakeBank, lostAnswer, startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { press, request, showSms, withHistory } from './bulk-sms-setup'

const ROW = request('r1', 'Ẹ kú ọdún!', 12, 3)

/** The bank's answer to a subscription, with these events. */
const progress = (...events: object[]) =>
  new Response(
    [': ping', ...events.map((event) => `event: next\ndata: ${JSON.stringify(event)}`), ''].join('\n\n'),
    { headers: { 'content-type': 'text/event-stream' } },
  )

let bank: FakeBank
let recipients: { id: string; phone: string; status: string; updated_at: string }[]
beforeEach(() => {
  recipients = Array.from({ length: 12 }, (_, at) => ({
    id: `p${at}`,
    phone: `080300000${String(at).padStart(2, '0')}`,
    status: at === 0 ? 'failed' : 'delivered',
    updated_at: '2026-11-18T09:43:00.000Z',
  }))
  bank = withHistory(startFakeBank(), () => [ROW])
    .on('smsRecipientsHistory', ({ variables }) => {
      const page = Number(variables.page)
      return {
        status: true,
        data: recipients.slice((page - 1) * 10, page * 10),
        pagination: { total_pages: 2, total: 12 },
      }
    })
    .on('smsProcessing', () => progress())
    .on('requery', () => ({ status: 'success', message: '1 message is sent again', error: null }))
})

/** Hides the page behind another tab, or shows it again. */
function turnPage(visibilityState: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const show = () => showSms(() => <SmsHistory />, '/bulk-sms/history')
const openRecipients = () => press(/3 of 12 delivered/)

describe('the SMS history', () => {
  it('shows each message with what was delivered and when it was sent, as a UTC string', async () => {
    await show()
    await screen.findByText('Ẹ kú ọdún!')
    screen.getByText('3 of 12 delivered')
    screen.getByText('Wed, 18 Nov 2026 09:42:00 GMT')
    screen.getByRole('columnheader', { name: 'Message' })
    screen.getByRole('columnheader', { name: 'Date sent' })
  })

  it('shows what it can of a row with counts, a message or a time that cannot be read', async () => {
    withHistory(bank, () => [
      { ...request('e1', 'Empty counts', 0), total_messages: '', delivered_messages: null },
      { ...request('e2', 'Text as counts', 0), total_messages: '12', delivered_messages: 'many' },
      { ...request('e3', '', 4), created_at: '2026-11-02 23:30:00' },
      { ...request('e4', 'No time', 4), created_at: null },
    ])
    await show()
    await screen.findByText('? of ? delivered')
    screen.getByText('? of 12 delivered')
    // A time without a zone is UTC, as on every other screen.
    screen.getByText('Mon, 02 Nov 2026 23:30:00 GMT')
    expect(screen.getAllByText('–').length).toBeGreaterThan(1)
  })

  it('counts on while the bank delivers, and asks with the authorization in a header', async () => {
    bank.on('smsProcessing', () =>
      progress({ data: { smsProcessing: { request_id: 'r1', total: 12, delivered: '9' } } }),
    )
    await show()
    await screen.findByText('9 of 12 delivered')
    const [asked] = bank.calls('smsProcessing')
    expect(asked?.variables).toEqual({ org_id: 'ORG' })
    expect(asked?.headers.get('accept')).toBe('text/event-stream')
    expect(asked?.headers.get('authorization')).toBeTruthy()
  })

  it('shows one that a colleague sends meanwhile', async () => {
    let rows = [ROW]
    withHistory(bank, () => rows)
    let begin = () => {}
    bank.on('smsProcessing', () => {
      const event = { data: { smsProcessing: { request_id: 'r2', total: 4, delivered: 1 } } }
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          begin = () => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    })
    await show()
    await screen.findByText('3 of 12 delivered')
    await waitFor(() => expect(bank.calls('smsProcessing')).toHaveLength(1))
    rows = [request('r2', 'Come to the meeting', 4), ROW]
    begin()
    await screen.findByText('Come to the meeting')
    await screen.findByText('1 of 4 delivered')
  })

  it('does not ask again if the bank has no such subscription', async () => {
    bank.on('smsProcessing', () => progress({ errors: [{ message: 'Unknown' }] }))
    await show()
    await screen.findByText('3 of 12 delivered')
    expect(bank.calls('smsProcessing')).toHaveLength(1)
  })

  it('does not listen while it is hidden, and shows what was delivered meanwhile', async () => {
    let streamsLeft = 0
    bank.on('smsProcessing', () => {
      const body = new ReadableStream({
        cancel() {
          streamsLeft += 1
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    })
    let delivered = 3
    withHistory(bank, () => [{ ...ROW, delivered_messages: delivered }])
    await show()
    await screen.findByText('3 of 12 delivered')
    await waitFor(() => expect(bank.calls('smsProcessing')).toHaveLength(1))

    turnPage('hidden')
    await waitFor(() => expect(streamsLeft).toBe(1))
    expect(bank.calls('smsProcessing')).toHaveLength(1)

    delivered = 11
    turnPage('visible')
    await screen.findByText('11 of 12 delivered')
    expect(bank.calls('smsProcessing')).toHaveLength(2)
  })

  it('says so if there is none yet', async () => {
    withHistory(bank, () => [])
    await show()
    await screen.findByText('No bulk SMS sent yet')
  })
})

describe('the recipients of a bulk SMS', () => {
  it('are listed with phone and status, in pages of their own', async () => {
    await show()
    await openRecipients()
    const dialog = within(await screen.findByRole('dialog', { name: 'Recipients' }))
    await dialog.findByText('08030000000')
    dialog.getByText('Failed')
    expect(dialog.queryByText('08030000011')).toBeNull()
    await press('Next page')
    await dialog.findByText('08030000011')
    expect(bank.calls('smsRecipientsHistory').map(({ variables }) => variables)).toEqual([
      { sms_request_id: 'r1', page: 1 },
      { sms_request_id: 'r1', page: 2 },
    ])
  })

  it.each([
    ['current_page and total_pages only', { total_pages: 3, total: null, per_page: null }, /^page 3 of 3$/],
    ['nothing about pages', null, /^page 3 of 3$/],
    ['pages of another size', { total_pages: 3, total: 23, per_page: 10 }, /^23, page 3 of 3$/],
  ])('can be paged to the end and back at a bank that sends %s', async (_, pagination, atTheEnd) => {
    recipients = Array.from({ length: 23 }, (_, at) => ({
      id: `p${at}`,
      phone: `080300000${String(at).padStart(2, '0')}`,
      status: 'delivered',
      updated_at: '',
    }))
    bank.on('smsRecipientsHistory', ({ variables }) => {
      const page = Number(variables.page)
      return { status: 'success', data: recipients.slice((page - 1) * 10, page * 10), pagination }
    })
    await show()
    await openRecipients()
    const dialog = within(await screen.findByRole('dialog', { name: 'Recipients' }))
    await dialog.findByText('08030000000')
    await press('Next page')
    await dialog.findByText('08030000010')
    await press('Next page')
    await dialog.findByText('08030000022')
    dialog.getByText(atTheEnd)
    await press('Previous page')
    await dialog.findByText('08030000010')

    await press('Close')
    await openRecipients()
    await screen.findByText('08030000000')
  })

  it('are not on the device: offline it is said so, and nothing else', async () => {
    await show()
    await screen.findByText(/3 of 12 delivered/)
    goOffline()
    await openRecipients()
    await screen.findByText(
      'You are offline. The recipients of this message are not on this device; they come when the bank can be reached.',
    )
  })

  it('can be asked for again if that failed', async () => {
    bank.on('smsRecipientsHistory', () => ({ status: 'error', error: 'Gateway is down', data: null }))
    await show()
    await openRecipients()
    await screen.findByText('Gateway is down')
    bank.on('smsRecipientsHistory', () => ({ status: 'success', data: recipients.slice(0, 1) }))
    await press('Try again')
    await screen.findByText('08030000000')
  })
})

describe('a requery', () => {
  it('is asked about, sent once, and shows what the bank says', async () => {
    await show()
    await press(/^Requery/)
    await screen.findByRole('dialog', { name: 'Send again what was not delivered?' })
    expect(bank.calls('requery')).toEqual([])
    await press('Requery')
    await screen.findByText(/1 message is sent again/)
    expect(bank.calls('requery').map(({ variables }) => variables)).toEqual([{ org_id: 'ORG', id: 'r1' }])
  })

  it('says what the bank says if it refuses', async () => {
    bank.on('requery', () => ({ status: 'error', message: 'Message was not found', error: 'not found' }))
    await show()
    await press(/^Requery/)
    await screen.findByRole('dialog', { name: 'Send again what was not delivered?' })
    await press('Requery')
    await screen.findByText(/Message was not found/)
  })

  it('whose answer got lost is told by its key, and not sent again', async () => {
    bank.on('requery', () => lostAnswer({ status: 'success', message: 'Queued again', error: null }))
    await show()
    await press(/^Requery/)
    await screen.findByRole('dialog', { name: 'Send again what was not delivered?' })
    await press('Requery')
    expect(await screen.findAllByText(/Queued again/)).not.toEqual([])
    expect(bank.calls('requery')).toHaveLength(1)
  })
})
