import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import PayBill from '../../../src/features/bills/pay-bill/PayBill'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { unseal } from '../../../src/offline/vault/vault'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Device, freshDevice } from '../../support/device/device'
import type { SeenCall } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import {
  billsOf,
  choice,
  choose,
  chooseCompact,
  compact,
  field,
  isOff,
  openBank,
  pay,
  why,
} from './pay-bill-setup'

function WithToasts() {
  return (
    <>
      <PayBill />
      <Toaster />
    </>
  )
}
const show = (device?: Device) =>
  showScreen(WithToasts, { lists: [billList], liveWriteKinds: [payBillLive], ...(device && { device }) })
/** The reads on the device, opened. */
async function storedReads({ db, vault }: Device) {
  const stored = await db.values.get('reads')
  const opened = stored && (await unseal(vault, { table: 'values', id: 'reads' }, stored.sealed))
  return JSON.stringify(opened ?? '')
}
const list = (...data: object[]) => ({ status: 'success', data })
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent?.trim())

afterEach(() => void vi.useRealTimers())

describe('the catalogue of bills', () => {
  it('is asked for step by step, each list for what was chosen before', async () => {
    const bank = openBank()
    await show()
    expect(screen.getAllByText('Choose the bill category first.')).not.toEqual([])
    await chooseCompact()
    const asked = (name: string) => bank.calls(name).map(({ variables }) => variables)
    expect(asked('getBillCategories')).toEqual([{}])
    expect(asked('getBillSubCategories')).toEqual([{ category_id: 'C2' }])
    expect(asked('getBillMerchants')).toEqual([{ sub_category_id: 'S2' }])
    expect(asked('getBillVariations')).toEqual([{ merchant_id: 'M3' }])
    expect(field('Smart card number').value).toBe('')
    expect(field('Amount').value).toBe('19,000.00')
  })

  it('clears what depends on a choice that changes: by category, sub-category and merchant', async () => {
    openBank()
    await show()
    await chooseCompact()
    await typeAtOnce(field('Smart card number'), '7041')

    await choose('Bill Sub-category', 'Streaming')
    for (const name of ['Merchant', 'Variation']) expect(choice(name).value).toBe('')
    expect(field('Amount').value).toBe('19,000.00')

    await choose('Merchant', 'Showmax')
    // This merchant has no label for its reference, and the earlier one's value is gone.
    expect(field('Account ref').value).toBe('')
    await choose('Variation', 'Monthly')
    expect(field('Amount').value).toBe('19,000.00')

    await choose('Bill Category', 'Airtime')
    for (const name of ['Bill Sub-category', 'Merchant', 'Variation']) expect(choice(name).value).toBe('')
    expect(field('Amount').value).toBe('')
    expect(screen.queryByLabelText('Account ref')).toBeNull()
  })

  it('clears nothing for an emptied choice, does not pay without it, and has it back by Escape', async () => {
    const bank = openBank()
    await show()
    await chooseCompact()
    await typeAtOnce(field('Smart card number'), '7041')
    await userEvent.clear(choice('Merchant'))
    expect(choice('Merchant').value).toBe('')
    expect(why()).toBe('Choose the merchant from its list')
    await userEvent.type(choice('Merchant'), 'zzz{Enter}')
    expect(bank.calls('createTransac')).toEqual([])
    await userEvent.click(field('Smart card number'))
    expect(choice('Merchant').value).toBe('zzz')
    expect(why()).toBe('Choose the merchant from its list')
    await userEvent.click(choice('Merchant'))
    await userEvent.keyboard('{Escape}')
    expect(choice('Merchant').value).toBe('DStv')
    expect(choice('Variation').value).toBe('Compact')
    expect(field('Smart card number').value).toBe('7041')
    expect(isOff()).toBe(false)
  })

  it('never fills a list with the late answer to an older choice', async () => {
    const bank = openBank()
    const late = later(list({ id: 'S9', name: 'The wrong one' }))
    const subCategories = (call: SeenCall) =>
      call.variables.category_id === 'C1'
        ? late.answer()
        : list({ id: 'S2', name: 'Cable subscriptions' }, { id: 'S3', name: 'Streaming' })
    bank.on('getBillSubCategories', subCategories)
    await show()
    await choose('Bill Category', 'Airtime')
    await screen.findByText('Loading the bill sub-categories')
    await choose('Bill Category', 'Television')
    await userEvent.click(choice('Bill Sub-category'))
    await waitFor(() => expect(optionNames()).toEqual(['Cable subscriptions', 'Streaming']))
    late.letGo()
    await late.answer()
    await choose('Bill Sub-category', 'Cable')
    await userEvent.click(choice('Bill Sub-category'))
    expect(optionNames()).toEqual(['Cable subscriptions', 'Streaming'])
    expect(screen.queryByText('The wrong one')).toBeNull()
  })

  it.each<[string, () => unknown, RegExp]>([
    ['nothing answers', () => 'drop', /The bank did not answer\./],
    ['HTML answers', () => new Response('<html>'), /Something answered that is not the bank\./],
    ['the bank fails', () => new Response('', { status: 500 }), /The bank’s system is not responding\./],
    ['the bank refuses', () => ({ status: 'error', data: [] }), /The bank’s answer could not be read\./],
  ])(
    'says "Network error" where %s, with what it means, and tries again when asked',
    async (_, answer, means) => {
      const bank = openBank()
      const good = list({ id: 'C2', name: 'Television' })
      bank.on('getBillCategories', answer)
      await show()
      await screen.findByText('Network error')
      expect(screen.getByText(/^The bill categories are not saved on this device\./).textContent).toMatch(
        means,
      )
      bank.on('getBillCategories', () => good)
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
      await choose('Bill Category', 'Television')
      expect(choice('Bill Category').value).toBe('Television')
    },
  )

  it('says that the bank has none', async () => {
    openBank().on('getBillMerchants', () => list())
    await show()
    await choose('Bill Category', 'Television')
    await choose('Bill Sub-category', 'Cable')
    await screen.findByText('The bank has no merchants.')
  })

  it('is read from the device while it is fresh, so that a bank that does not answer is not noticed', async () => {
    const device = await freshDevice()
    const bank = openBank()
    await show(device)
    await chooseCompact()
    // The reads are written together, a moment after the last of them.
    await waitFor(async () => expect(await storedReads(device)).toContain('"Compact"'))
    cleanup()
    for (const name of ['Categories', 'SubCategories', 'Merchants', 'Variations'])
      bank.on(`getBill${name}`, () => 'drop')
    await show(device)
    await chooseCompact()
    expect(field('Amount').value).toBe('19,000.00')
    expect(screen.queryByText(/are not saved on this device/)).toBeNull()
  })

  it('is read from the device with its age once it is old, where the bank does not answer', async () => {
    const device = await freshDevice()
    const bank = openBank()
    await show(device)
    await chooseCompact()
    await waitFor(async () => expect(await storedReads(device)).toContain('"Compact"'))
    cleanup()
    bank.on('getBillCategories', () => 'drop')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    await show(device)
    await screen.findByText(/^The bill categories saved on this device, as at/)
    await choose('Bill Category', 'Airtime')
    expect(choice('Bill Category').value).toBe('Airtime')
  })

  it('shows names as they are, with markup in them, and finds one merchant of 300 by a part of its name', async () => {
    openBank().on('getBillMerchants', () =>
      list(
        ...Array.from({ length: 300 }, (_, n) => ({
          id: `M${n}`,
          name: n === 299 ? '<b onclick="x()">Ẹ̀kọ́</b> & "Power"' : `Merchant ${n}`,
          label: '<i>Meter</i> number',
        })),
      ),
    )
    await show()
    await choose('Bill Category', 'Television')
    await choose('Bill Sub-category', 'Cable')
    await userEvent.click(choice('Merchant'))
    await screen.findByText('240 more: type to narrow them down')
    await userEvent.type(choice('Merchant'), 'eko{Enter}')
    expect(choice('Merchant').value).toBe('<b onclick="x()">Ẹ̀kọ́</b> & "Power"')
    expect(field('<i>Meter</i> number')).toBeTruthy()
  })
})

describe('a bill that the user paid before', () => {
  it('is filled in with one press, from the device', async () => {
    const device = await freshDevice()
    const bank = openBank().on('getTransac', () =>
      billsOf(
        compact({ created_at: '2026-11-01T09:00:00.000Z' }),
        compact({ id: 'b2', phone: '08039999999', accountNumber: '9999', teller_no: 'BT2' }),
      ),
    )
    await showScreen(BillList, { lists: [billList], device })
    await screen.findByText('BT30500249')
    cleanup()
    await show(device)
    const recent = within(await screen.findByRole('list', { name: 'Recently paid' }))
    expect(recent.getAllByRole('button')).toHaveLength(1)
    await userEvent.click(recent.getByRole('button', { name: 'DStv, Compact 7041, ₦19,000.00' }))
    await waitFor(() => expect(choice('Variation').value).toBe('Compact'))
    expect(field('Smart card number').value).toBe('7041')
    expect(field('Amount').value).toBe('19,000.00')
    expect(isOff()).toBe(false)
    expect(bank.calls('createTransac')).toEqual([])
  })

  it('is asked about by the rows on the device, where the bank does not answer', async () => {
    const device = await freshDevice()
    const bank = openBank().on('getTransac', () => billsOf(compact()))
    await showScreen(BillList, { lists: [billList], device })
    await screen.findByText('BT30500249')
    cleanup()
    bank.on('getTransac', () => 'drop')
    await show(device)
    await userEvent.click(await screen.findByRole('button', { name: /^DStv, Compact/ }))
    await waitFor(() => expect(isOff()).toBe(false))
    await pay()
    const asked = within(await screen.findByRole('dialog', { name: 'Pay this bill again?' }))
    asked.getByText(/trans ref BT30500249\.$/)
  })

  it('has to be chosen anew where the catalogue no longer has it', async () => {
    const device = await freshDevice()
    openBank().on('getTransac', () => billsOf(compact({ variation_id: 'GONE' })))
    await showScreen(BillList, { lists: [billList], device })
    await screen.findByText('BT30500249')
    cleanup()
    await show(device)
    await userEvent.click(await screen.findByRole('button', { name: /^DStv, Compact/ }))
    await waitFor(() => expect(why()).toBe('Variation is missing'))
  })
})
