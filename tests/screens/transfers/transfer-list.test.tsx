import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

const START = Date.parse('2026-11-18T09:00:00.000Z')

function transfer(n: number, change: Record<string, unknown> = {}) {
  return {
    id: `t${n}`,
    sender_acct_no: '0142230981',
    sender_acct_name: 'Ṣadé Ògúnbàdé',
    beneficiary_acct_no: '2019884410',
    beneficiary_acct_name: `Ọkafọ ${n}`,
    beneficiary_org_name: 'Zenith Bank',
    beneficiary_org_id: '057',
    amount_wth_fees: 1250000.5,
    order_id: `20261118094122${n}`,
    remarks: 'Rice delivery',
    status: 'initiated',
    initiator_name: 'Kẹ́hìndé Fálànà',
    created_at: new Date(START - n * 60_000).toISOString(),
    ...change,
  }
}

/** A bank with these transfers; it pages them, and filters them by status as the contract says. */
function serve(bank: FakeBank, rows: Record<string, unknown>[], total = rows.length) {
  bank.on('getAllTransfers', ({ variables }) => {
    const {
      limit = 10,
      offset = 0,
      status,
    } = variables as { limit?: number; offset?: number; status?: string }
    const passing = status ? rows.filter((row) => row.status === status.toLowerCase()) : rows
    return {
      status: 'success',
      data: passing.slice(offset, offset + limit),
      pagination: { total_count: status ? passing.length : total },
    }
  })
}

const many = (count: number) => Array.from({ length: count }, (_, at) => transfer(at + 1))
const show = (situation = {}) => showScreen(TransferList, { lists: [transferList], ...situation })
const ListAndForm = () =>
  useLocation()[0] === '/transactions/newtransfer' ? <NewTransfer /> : <TransferList />
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)

describe('the transfer list', () => {
  it('shows each transfer with everything a teller is asked about', async () => {
    const bank = startFakeBank()
    serve(bank, [
      transfer(1, { status: 'approval_one', status_code: '51', bank_message: 'Insufficient funds' }),
    ])
    await show()
    const row = await rowOf('Ọkafọ 1')
    for (const words of [
      'Approval (B)',
      'Ṣadé Ògúnbàdé',
      '0142230981',
      '2019884410, Zenith Bank',
      'Rice delivery',
    ])
      expect(row.getAllByText(words)).not.toEqual([])
    expect(row.getByText('Kẹ́hìndé Fálànà', { exact: false }).textContent).toBe(
      'Kẹ́hìndé Fálànà not yet authorised',
    )
    expect(row.getByText('202611180941221')).toBeDefined()
    expect(row.getByText('1,250,000').textContent).toBe('1,250,000.50')
  })

  it('shows both ends of a long order ID, so that two transfers of one minute are told apart', async () => {
    serve(startFakeBank(), [
      transfer(1, { order_id: '20261118094122105usr12k7m2q9ab' }),
      transfer(2, { order_id: '20261118094158731usr12zx81w0cd' }),
    ])
    await show()
    expect((await rowOf('Ọkafọ 1')).getByText('20261118094122…9ab')).toBeDefined()
    expect((await rowOf('Ọkafọ 2')).getByText('20261118094158…0cd')).toBeDefined()
  })

  it.each([
    ['00', 'good'],
    ['99', 'good'],
    ['51', 'bad'],
  ])('has the bank’s message of %s behind a symbol in the row', async (status_code, tone) => {
    serve(startFakeBank(), [transfer(1, { status: 'pending', status_code, bank_message: 'From the bank' })])
    await show()
    const row = await rowOf('Ọkafọ 1')
    const symbol = row.getByRole('button', {
      name: `Bank message of Ṣadé Ògúnbàdé to Ọkafọ 1: ${status_code} From the bank`,
    })
    expect(symbol.title).toBe(`${status_code} From the bank`)
    const message = row.getByText(`${status_code} From the bank`, { ignore: '[hidden]' })
    expect(message.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
  })

  it('draws a bad message otherwise than a good one, for who does not see the colours', async () => {
    serve(startFakeBank(), [
      transfer(1, { status_code: '00', bank_message: 'Approved' }),
      transfer(2, { status_code: '99', bank_message: 'In progress' }),
      transfer(3, { status_code: '51', bank_message: 'Insufficient funds' }),
    ])
    await show()
    const drawing = async (name: string) =>
      (await rowOf(name))
        .getByRole('button', { name: /^Bank message/ })
        .querySelector('path')
        ?.getAttribute('d')
    const good = await drawing('Ọkafọ 1')
    expect(good).toBeTruthy()
    expect(await drawing('Ọkafọ 2')).toBe(good)
    expect(await drawing('Ọkafọ 3')).not.toBe(good)
  })

  it('has no symbol where the bank says nothing', async () => {
    serve(startFakeBank(), [transfer(1, { status_code: '', bank_message: '' })])
    await show()
    expect((await rowOf('Ọkafọ 1')).queryByRole('button', { name: /Bank message/ })).toBeNull()
  })

  it('opens a transfer with its whole order ID, the bank’s message and what can be done', async () => {
    serve(startFakeBank(), [
      transfer(1, { status: 'failed', status_code: '51', bank_message: 'Insufficient funds', retries: 2 }),
    ])
    await show()
    await userEvent.click(await screen.findByText('Ọkafọ 1'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Ṣadé Ògúnbàdé to Ọkafọ 1' }))
    for (const text of [
      'Failed',
      '51 Insufficient funds',
      '202611180941221',
      '0142230981',
      '2019884410',
      'Zenith Bank',
      'Rice delivery',
      'Kẹ́hìndé Fálànà',
      'not yet authorised',
      '2 times',
      'Wed 18 Nov 2026, 09:59',
    ])
      drawer.getByText(text)
    drawer.getByRole('button', { name: 'Copy Order ID' })
    drawer.getByRole('button', { name: 'Repeat transfer' })
  })

  it.each([
    ['00', 'good'],
    ['99', 'good'],
    ['51', 'bad'],
  ])('shows the bank’s message with the code %s in the colour of %s', async (status_code, tone) => {
    serve(startFakeBank(), [transfer(1, { status: 'pending', status_code, bank_message: 'From the bank' })])
    await show()
    await userEvent.click(await screen.findByText('Ọkafọ 1'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Ṣadé Ògúnbàdé to Ọkafọ 1' }))
    const message = drawer.getByText(`${status_code} From the bank`).closest('[data-tone]')
    expect(message?.getAttribute('data-tone')).toBe(tone)
  })

  it('has the columns of the specification, two of them in one where they belong together', async () => {
    serve(startFakeBank(), [transfer(1)])
    await show()
    await screen.findByText('Ọkafọ 1')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    for (const head of [
      'Status',
      'DateOrder ID',
      'SenderAccount number',
      'BeneficiaryAccount number, bank',
      'Amount (₦)',
      'InitiatorAuthorizer',
      'Remarks',
    ])
      expect(heads).toContain(head)
  })

  it('counts what has been pending for too long, and opens it by age with the order ID to copy', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    serve(startFakeBank(), [
      transfer(1, { status: 'pending', updated_at: ago(10_000) }),
      transfer(2, { status: 'pending', updated_at: ago(40 * 60_000) }),
      transfer(3, { status: 'pending', updated_at: ago(50 * 3_600_000) }),
    ])
    await show()
    await userEvent.click(
      await screen.findByRole('button', {
        name: '2 pending (1 older than a day)',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Pending transfers by age' }))
    const ages = dialog.getAllByText(/^Pending for/).map(({ textContent }) => textContent)
    expect(ages).toEqual([
      'Pending for 2 days. The money should have arrived or come back within a day. Quote the order ID to the bank now.',
      'Pending for 40 min. After 30 minutes the switch asks no more by itself. Quote the order ID to the bank; the money arrives or comes back within a day.',
    ])
    dialog.getByRole('button', { name: 'Copy the order ID 202611180941223' })
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'Pending transfers by age' })).toBeNull()
  })

  it('counts no more than it has looked through: the bank may have others that are pending', async () => {
    const updated_at = new Date(Date.now() - 50 * 3_600_000).toISOString()
    serve(startFakeBank(), [transfer(1, { status: 'pending', updated_at }), ...many(25).slice(1)], 1284)
    await show()
    await screen.findByRole('button', { name: '1+ pending (1 older than a day)' })
  })

  it('says how many there are, how many of them are saved, and as at when', async () => {
    const bank = startFakeBank()
    serve(bank, many(25), 1284)
    await show({ fetchesAhead: true })
    await screen.findByText(/1,284 transfers\. 25 saved on this device\. As at/)
  })

  it('shows a status it does not know as the bank spells it', async () => {
    const bank = startFakeBank()
    serve(bank, [transfer(1, { status: 'on_hold' })])
    await show()
    ;(await rowOf('Ọkafọ 1')).getByText('on_hold')
  })

  it('leaves the focus in a row whose contents change with a refresh', async () => {
    const rows = [transfer(1)]
    serve(startFakeBank(), rows)
    await show()
    const copy = await screen.findByRole('button', { name: 'Repeat the transfer to Ọkafọ 1' })
    copy.focus()
    rows[0] = transfer(1, { status: 'pending', remarks: 'Changed since' })
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('Changed since')
    expect(document.activeElement).toBe(copy)
  })

  it('hands a transfer over to a new one, neither by the address nor by the browser’s history', async () => {
    const bank = startFakeBank().on('getAccountName', () => ({ acct_name: 'Ọkafọ 1', balance: null }))
    serve(bank, [transfer(1)])
    await showScreen(ListAndForm, { lists: [transferList] })
    await userEvent.click(await screen.findByRole('button', { name: 'Repeat the transfer to Ọkafọ 1' }))
    expect(screen.getByLabelText<HTMLInputElement>('Sender account number').value).toBe('0142230981')
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1,250,000.50')
    expect(location.href).not.toContain('0142230981')
    expect(history.state).toBeNull()
  })

  it('offers neither a new transfer nor a repeated one to those who only approve', async () => {
    const bank = startFakeBank()
    serve(bank, [transfer(1)])
    await show({ approvalsOnly: ['Authorizer'] })
    await screen.findByText('Ọkafọ 1')
    expect(screen.queryByRole('link', { name: 'Make transfer' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Repeat/ })).toBeNull()
  })

  it('leads to the next page, and keeps the page in the address', async () => {
    const bank = startFakeBank()
    serve(bank, many(45))
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await screen.findByText('Ọkafọ 21')
    expect(screen.queryByText('Ọkafọ 20')).toBeNull()
    expect(location.search).toBe('?page=2')
    screen.getByText('21–40 of 45, page 2 of 3')
  })

  it('keeps pager and focus while the page it turned to is still to come', async () => {
    const bank = startFakeBank()
    serve(bank, many(45))
    await show()
    const next = await screen.findByRole('button', { name: 'Next page' })
    bank.on('getAllTransfers', () => new Promise(() => {}))
    await userEvent.click(next)
    screen.getByText('21–40 of 45, page 2 of 3')
    expect(screen.queryByText('Ọkafọ 20')).toBeNull()
    expect(document.activeElement).toBe(next)
  })

  it('goes to the last page there is when the list has shrunk below this one', async () => {
    const bank = startFakeBank()
    serve(bank, many(25))
    await show({ at: '/transactions/transfer?page=9' })
    await screen.findByText('Ọkafọ 25')
    expect(location.search).toBe('?page=2')
    const offsets = bank.calls('getAllTransfers').map(({ variables }) => variables.offset)
    expect(offsets, 'it went there at once, not page by page').not.toContain(140)
  })

  it('leaves out a row it cannot read, says so, and shows the others', async () => {
    const bank = startFakeBank()
    serve(bank, [transfer(1), transfer(2, { amount_wth_fees: null })])
    await show()
    await screen.findByText('Ọkafọ 1')
    screen.getByText('1 row of this page could not be read and is left out.')
  })
})

describe('the filter of the transfer list', () => {
  afterEach(() => void vi.useRealTimers())
  const isNovember18 = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') })

  it('applies as it changes: a choice at once, a period when its dates are complete', async () => {
    const bank = startFakeBank()
    serve(bank, [transfer(1), transfer(2, { status: 'rejected' })])
    await show()
    await screen.findByText('Ọkafọ 1')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rejected')
    await screen.findByText(/^1 transfer with this filter\./)
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'interval')
    expect(location.search, 'until it has both ends').toBe('?status=Rejected')
    await userEvent.type(await screen.findByLabelText('Start date'), '2026-11-01{Enter}')
    screen.getByText('Please specify both the start and end date')
    expect(location.search).toBe('?status=Rejected')
    await typeAtOnce(screen.getByLabelText('End date'), '2026-11-30')
    await expect
      .poll(() => location.search)
      .toBe('?date_filter=interval&end_date=2026-11-30&start_date=2026-11-01&status=Rejected')
    const periods = bank.calls('getAllTransfers').map(({ variables }) => variables.date_filter)
    expect(periods.filter(Boolean)).toEqual(['interval'])
  })

  it('has quick periods beside the specified ones, which are sent as days by the day in Lagos', async () => {
    isNovember18()
    const bank = startFakeBank()
    serve(bank, [transfer(1)])
    await show()
    await screen.findByText('Ọkafọ 1')
    const period = screen.getByLabelText<HTMLSelectElement>('Period')
    expect([...period.options].map(({ textContent }) => textContent)).toEqual([
      'All Time',
      'today',
      'Yesterday',
      'This week',
      'This month',
      'specific',
      'interval',
    ])
    await userEvent.selectOptions(period, 'This week')
    await screen.findByText('Mon 16 Nov 2026 to Sun 22 Nov 2026')
    expect(location.search).toBe('?date_filter=interval&end_date=2026-11-22&start_date=2026-11-16')
    expect(screen.queryByLabelText('Start date')).toBeNull()
    await userEvent.selectOptions(period, 'Yesterday')
    await screen.findByText('Tue 17 Nov 2026')
    expect(location.search).toBe('?date_filter=specific&specific_date=2026-11-17')
    await expect
      .poll(() => bank.calls('getAllTransfers').at(-1)?.variables)
      .toMatchObject({ date_filter: 'specific', specific_date: '2026-11-17' })
    expect(bank.calls('getAllTransfers').at(-1)?.variables).not.toHaveProperty('start_date')
  })

  it('shows a quick period again after a reload, and its dates once they are to be changed', async () => {
    isNovember18()
    const bank = startFakeBank()
    serve(bank, [transfer(1)])
    await show({
      at: '/transactions/transfer?date_filter=interval&start_date=2026-11-01&end_date=2026-11-30',
    })
    const period = await screen.findByLabelText<HTMLSelectElement>('Period')
    await expect.poll(() => period.value).toBe('month')
    await userEvent.selectOptions(period, 'interval')
    expect((await screen.findByLabelText<HTMLInputElement>('Start date')).value).toBe('01/11/2026')
    expect(period.value).toBe('interval')
  })

  it('leaves the fields of dates that are typed, also when they are those of a quick period', async () => {
    isNovember18()
    const bank = startFakeBank()
    serve(bank, [transfer(1)])
    await show({
      at: '/transactions/transfer?date_filter=interval&start_date=2026-11-01&end_date=2026-11-29',
    })
    const end = await screen.findByLabelText<HTMLInputElement>('End date')
    await userEvent.clear(end)
    await typeAtOnce(end, '30/11/2026')
    await expect.poll(() => location.search).toContain('end_date=2026-11-30')
    expect(document.activeElement).toBe(end)
  })

  it('is shown as text once set, starts at the first page, and each part can be cleared', async () => {
    const bank = startFakeBank()
    serve(bank, [...many(30), transfer(31, { status: 'rejected' })])
    await show({ at: '/transactions/transfer?page=2' })
    await screen.findByText('Ọkafọ 21')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rejected')
    await screen.findByText(/1 transfer with this filter\./)
    expect(location.search).toBe('?status=Rejected')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Status: Rejected' }))
    await screen.findByText('Ọkafọ 1')
    expect(location.search).toBe('')
  })

  it('sends the free text to the bank, but never into the address', async () => {
    const bank = startFakeBank()
    serve(bank, [transfer(1)])
    await show()
    await screen.findByText('Ọkafọ 1')
    await userEvent.type(screen.getByLabelText('Name, account or order ID'), ' Ọkafọ {Enter}')
    await screen.findByText(/1 transfer with this filter/)
    const texts = bank.calls('getAllTransfers').map(({ variables }) => variables.query_filter)
    expect(texts.filter(Boolean)).toEqual(['Ọkafọ'])
    expect(location.href).not.toContain('kaf')
  })

  it('says that nothing passes it, and clears it', async () => {
    const bank = startFakeBank()
    serve(bank, [transfer(1)])
    await show({ at: '/transactions/transfer?status=Rejected' })
    await screen.findByText('No transfers with this filter')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
    await screen.findByText('Ọkafọ 1')
  })
})

describe('the transfer list without a connection', () => {
  it('shows what is saved on the device, says that it does, and offers to try again', async () => {
    const bank = startFakeBank()
    serve(bank, many(5), 1284)
    const device = await show()
    await screen.findByText('Ọkafọ 5')
    bank.on('getAllTransfers', () => 'drop')
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('The bank did not answer. Check the connection and try again.')
    screen.getByText('Ọkafọ 5')
    screen.getByText(/Saved list, as at/)
    const note = screen.getByText('The bank did not answer. Check the connection and try again.')
    const where = screen.getByRole('table').compareDocumentPosition(note)
    expect(
      where & Node.DOCUMENT_POSITION_FOLLOWING,
      'below the rows, so that none of them moves',
    ).toBeTruthy()
    serve(bank, many(6), 1284)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Ọkafọ 6')
    expect(await device.db.rows.count()).toBe(6)
  })

  it('answers a filter it never asked the bank for from the rows on the device', async () => {
    const bank = startFakeBank()
    serve(bank, [...many(4), transfer(5, { status: 'rejected' })], 1284)
    await show()
    await screen.findByText('Ọkafọ 5')
    bank.on('getAllTransfers', () => 'drop')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rejected')
    await screen.findByText(
      /1 transfer with this filter among the 5 of 1,284 transfers saved on this device\./,
    )
    expect(screen.queryByText('Ọkafọ 1')).toBeNull()
  })

  it('stays on a page it does not hold, and shows the way to one it does', async () => {
    const bank = startFakeBank()
    serve(bank, many(100), 1284)
    await show({ fetchesAhead: true })
    await screen.findByText(/100 saved on this device/)
    bank.on('getAllTransfers', () => 'drop')
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 5' }))
    await screen.findByText('Ọkafọ 100')
  })

  it('says why there is nothing to show on a device that holds nothing', async () => {
    const bank = startFakeBank()
    bank.on('getAllTransfers', () => 'drop')
    await show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The transfers could not be refreshed')
    within(alert).getByRole('button', { name: 'Retry' })
  })
})
