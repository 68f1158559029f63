import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { collectSavedFiles } from '../../support/device/saved-files'
import { showScreen } from '../../support/device/show-screen'

const RECEIPTS = '/api/receipts/transfers'
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const pdf = () => new Response(PDF, { headers: { 'content-type': 'application/pdf' } })
/** A quarter of a receipt, after which nothing comes. */
const slow = () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(PDF.padEnd(300_000, ' '))),
    }),
    { headers: { 'content-type': 'application/pdf', 'content-length': '1200000' } },
  )
const RECEIPT = 'Receipt of the transfer to Ọkafọ 1'

function transfer(n: number, status: string) {
  return {
    id: `t${n}`,
    order_id: `2026/11-18.${n}`,
    sender_acct_name: 'Ṣadé Ògúnbàdé',
    beneficiary_acct_name: `Ọkafọ ${n}`,
    amount_wth_fees: 125000,
    status,
    created_at: '2026-11-18T09:00:00.000Z',
  }
}

function openBank(...statuses: string[]): FakeBank {
  const data = statuses.map((status, at) => transfer(at + 1, status))
  return startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data,
    pagination: { total_count: data.length },
  }))
}

const show = (situation = {}) =>
  showScreen(
    () => (
      <>
        <TransferList />
        <Toaster />
      </>
    ),
    { lists: [transferList], ...situation },
  )
const receipt = () => screen.findByRole('button', { name: RECEIPT })

describe('the receipt of a transfer', () => {
  it('is offered for successful transfers only', async () => {
    openBank('successful', 'initiated', 'pending', 'approval_one', 'failed', 'rejected')
    await show()
    await receipt()
    expect(screen.getAllByRole('button', { name: /^Receipt/ })).toHaveLength(1)
  })

  it('is saved under the order id, and asked for with the session’s token', async () => {
    const saved = collectSavedFiles()
    const bank = openBank('successful').on(RECEIPTS, pdf)
    await show()
    await userEvent.click(await receipt())
    await screen.findByText('Saved as transfer-receipt-2026-11-18.1.pdf')
    expect(saved.map(({ name }) => name)).toEqual(['transfer-receipt-2026-11-18.1.pdf'])
    expect(await saved[0]?.contents.text()).toBe(PDF)
    const [call] = bank.calls(RECEIPTS)
    expect(call?.variables).toEqual({ order_id: '2026/11-18.1' })
    expect(call?.headers.get('authorization')).toBe('t0ken')
  })

  it('is in the transfer’s drawer too', async () => {
    const saved = collectSavedFiles()
    openBank('successful').on(RECEIPTS, pdf)
    await show()
    await userEvent.click(await screen.findByText('Ọkafọ 1'))
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Download receipt' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('is asked for once by a double click', async () => {
    const saved = collectSavedFiles()
    const bank = openBank('successful').on(RECEIPTS, pdf)
    await show()
    await userEvent.dblClick(await receipt())
    await screen.findByText(/^Saved as/)
    expect(bank.calls(RECEIPTS)).toHaveLength(1)
    expect(saved).toHaveLength(1)
  })

  it.each([
    [
      'a portal’s page with status 200',
      () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
      'Something answered that is not the bank. If this is a public Wi-Fi, sign in to it first, then try again.',
    ],
    [
      'half a receipt',
      () => new Response(PDF.slice(0, 30), { headers: { 'content-type': 'application/pdf' } }),
      'The file did not arrive whole. Nothing was saved. Try again.',
    ],
    [
      'the bank’s refusal',
      () => Response.json({ message: 'This transfer is not successful' }, { status: 422 }),
      'This transfer is not successful',
    ],
    ['nothing', () => 'drop' as const, 'The bank did not answer. Check the connection and try again.'],
    [
      'a failure inside the bank',
      () => Response.json({}, { status: 500 }),
      'The bank’s system is not responding. Try again in a moment.',
    ],
  ])('is not saved if the answer is %s, and can be tried again', async (_, answer, sentence) => {
    const saved = collectSavedFiles()
    openBank('successful').on(RECEIPTS, answer)
    await show()
    await userEvent.click(await receipt())
    await screen.findByText(sentence)
    expect(saved).toEqual([])
    expect((await receipt()).getAttribute('aria-busy')).toBeNull()
  })

  it('asks to sign in again if the session has ended', async () => {
    const saved = collectSavedFiles()
    let refusals = 0
    openBank('successful').on(RECEIPTS, () =>
      Response.json({ message: 'Please sign in again' }, { status: 401 }),
    )
    await show({
      onRefused: () => {
        refusals += 1
      },
    })
    await userEvent.click(await receipt())
    await waitFor(() => expect(refusals).toBe(1))
    expect(saved).toEqual([])
  })

  it('becomes "Cancel" in its row if it takes long, with how much has come, and needs no more room', async () => {
    const saved = collectSavedFiles()
    openBank('successful').on(RECEIPTS, slow)
    await show()
    const button = await receipt()
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Cancel the download'))
    // The label stays, invisible, so that the button is as wide as before.
    expect(button.textContent).toBe('ReceiptCancel')
    const cell = within(
      (await screen.findByRole('progressbar', { name: 'Download' })).closest('td') as HTMLElement,
    )
    expect(cell.getByRole('progressbar').getAttribute('value')).toBe('300000')
    expect(cell.getByRole('status').textContent).toBe('Downloading')
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(document.activeElement).toBe(await receipt())
    expect(button.textContent).toBe('Receipt')
    expect(saved).toEqual([])
  })

  it('says in the drawer how much has come, and is given up by "Cancel", which returns the focus', async () => {
    const saved = collectSavedFiles()
    openBank('successful').on(RECEIPTS, slow)
    await show()
    await userEvent.click(await screen.findByText('Ọkafọ 1'))
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Download receipt' }))
    const cancel = await drawer.findByRole('button', { name: 'Cancel the download' })
    drawer.getByText('300 kB of 1.2 MB')
    expect(drawer.getByRole('progressbar', { name: 'Download' }).getAttribute('value')).toBe('300000')
    await userEvent.click(cancel)
    await waitFor(() => expect(drawer.queryByRole('progressbar')).toBeNull())
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Download receipt' }))
    expect(saved).toEqual([])
  })

  it('is off without a connection, and says why', async () => {
    const bank = openBank('successful')
    await show()
    await receipt()
    bank.onHealth(() => 'drop').on('getAllTransfers', () => 'drop')
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(async () => expect((await receipt()).getAttribute('aria-disabled')).toBe('true'))
    expect((await receipt()).getAttribute('title')).toBe('You must be online')
    await userEvent.click(screen.getByText('Ọkafọ 1'))
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByText('You must be online. The bank does not answer.')
  })
})

describe('the receipt of a bill', () => {
  it('is saved under the teller number', async () => {
    const saved = collectSavedFiles()
    const rows = [
      {
        id: 'b1',
        name: 'Ṣadé Ògúnbàdé',
        amount: 5000,
        teller_no: 'TEL-77',
        created_at: '2026-11-18T09:00:00Z',
      },
      { id: 'b2', name: 'Bill without a number', amount: 5000, created_at: '2026-11-18T09:00:00Z' },
    ]
    const bank = startFakeBank()
      .on('getTransac', () => ({ status: 'success', data: rows, pagination: { total_count: 2 } }))
      .on('/api/receipts/transactions', pdf)
    await showScreen(BillList, { lists: [billList] })
    await screen.findByText('Bill without a number')
    expect(screen.getAllByRole('button', { name: /^Receipt/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Receipt of the bill of Ṣadé Ògúnbàdé' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['bill-receipt-TEL-77.pdf']))
    expect(bank.calls('/api/receipts/transactions')[0]?.variables).toEqual({ teller_no: 'TEL-77' })
  })
})
