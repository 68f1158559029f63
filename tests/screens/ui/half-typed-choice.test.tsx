import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { billList } from '../../../src/features/bills/bills.list'
import PayBill from '../../../src/features/bills/pay-bill/PayBill'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { chequePostingLive } from '../../../src/features/postings/create-posting.live'
import ChequeEntry from '../../../src/features/postings/entry/ChequeEntry'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { showScreen } from '../../support/device/show-screen'
import * as bills from '../bills/pay-bill-setup'
import * as journals from '../journals/journal-setup'
import * as postings from '../postings/posting-setup'
import * as transfers from '../transfers/new-transfer-setup'

const user = userEvent.setup({ delay: null })

const choice = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
/** Types over what is in a field, and leaves the keys there. */
async function typeOver(name: string, text: string) {
  await user.clear(choice(name))
  await user.type(choice(name), text)
}

describe('a press while another choice is half typed', () => {
  it('pays no bill: nothing is chosen until something is, or until Escape', async () => {
    const bank = bills.openBank()
    await showScreen(PayBill, { lists: [billList], liveWriteKinds: [payBillLive] })
    await bills.fillIn()
    expect(bills.isOff()).toBe(false)
    await typeOver('Merchant', 'Sky')
    expect(bills.why()).toBe('Choose the merchant from its list')

    for (let press = 0; press < 3; press += 1) {
      await user.click(bills.button())
      expect(bills.why()).toBe('Choose the merchant from its list')
      expect(choice('Merchant').value).toBe('Sky')
    }
    expect(bank.calls('createTransac')).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe(
      'Nothing is chosen. Take one from the list, or press Escape for DStv.',
    )

    await user.click(choice('Merchant'))
    await user.keyboard('{Escape}')
    expect(choice('Merchant').value).toBe('DStv')
    expect(choice('Variation').value).toBe('Compact')
    expect(bills.field('Smart card number').value).toBe('7041')
    expect(bills.isOff()).toBe(false)
    await user.click(bills.button())
    await waitFor(() => expect(bank.calls('createTransac')).toHaveLength(1))
  })

  it('pays no bill by the press whose leaving completes a name: the next press pays it', async () => {
    const bank = bills.openBank()
    await showScreen(PayBill, { lists: [billList], liveWriteKinds: [payBillLive] })
    await bills.fillIn()
    await typeOver('Variation', 'padi')
    await user.click(bills.button())
    expect(choice('Variation').value).toBe('Padi')
    expect(bills.field('Amount').value).toBe('4,400.00')
    expect(bills.isOff()).toBe(false)
    expect(bank.calls('createTransac')).toEqual([])
    await user.click(bills.button())
    await waitFor(() =>
      expect(bank.calls('createTransac').map(({ variables }) => variables.variation_id)).toEqual(['V3']),
    )
  })

  it('sends no transfer to the former bank', async () => {
    const bank = transfers.openBank()
    await showScreen(NewTransfer, { lists: [], liveWriteKinds: [createTransferLive], userType: 'Teller' })
    await transfers.fillIn()
    await user.type(transfers.field('Token'), '4K7MD2')
    await typeOver('Beneficiary bank', 'Zen')
    for (let press = 0; press < 2; press += 1) {
      await user.click(transfers.button())
      expect(transfers.button().getAttribute('aria-disabled')).toBe('true')
      expect(choice('Beneficiary bank').value).toBe('Zen')
    }
    expect(screen.getByText('Nothing is chosen. Take one from the list, or press Escape for Wema Bank.'))
    expect(bank.calls('createTransfer')).toEqual([])
  })

  it('adds no record to a journal', async () => {
    journals.openBank()
    await journals.showForm()
    await user.type(choice('Account code'), '10101{Enter}')
    await user.selectOptions(screen.getByLabelText('Type'), 'DEBIT')
    await user.type(screen.getByLabelText('Amount'), '5000')
    await user.type(screen.getByLabelText('Sub narration'), 'Vault')
    await typeOver('Account code', '201')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    screen.getByText('All fields are required, ACCOUNT CODE missing')
    expect(choice('Account code').value).toBe('201')
    expect(screen.getByText('Nothing is chosen. Take one from the list, or press Escape for 10101.'))
  })

  it('posts no cheque to the former account', async () => {
    const bank = postings.openBank()
    await showScreen(ChequeEntry, { lists: [], liveWriteKinds: [chequePostingLive], userType: 'Teller' })
    await postings.fillInAccount()
    await postings.choose('Transaction Type', 'Local Cheque')
    await user.type(choice('GL Account Code'), '10101{Enter}')
    await user.type(postings.field('Transaction Amount'), '70,000')
    await user.type(postings.field('Cheque No'), '31889')
    await user.type(postings.field('Value Date'), postings.DAY)
    await user.type(postings.field('Naration'), 'School fees')
    await typeOver('GL Account Code', '201')
    for (let press = 0; press < 2; press += 1) await user.click(postings.button())
    expect(choice('GL Account Code').value).toBe('201')
    expect(screen.getByText('Nothing is chosen. Take one from the list, or press Escape for 10101.'))
    expect(bank.calls('createPosting')).toEqual([])
  })
})
