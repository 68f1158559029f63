import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { type Device, freshDevice, rawContents } from '../../support/device/device'
import type { FakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { BENEFICIARY, button, field, openBank, SENDER, sign } from './new-transfer-setup'

const earlier = (number: string, name: string, bank: string, change: Record<string, unknown> = {}) => ({
  beneficiary_acct_no: number,
  beneficiary_acct_name: name,
  beneficiary_org_id: bank,
  amount_wth_fees: 100,
  initiator_id: 'user-1',
  status: 'successful',
  ...change,
})
/** The newest first. The last one is a colleague's. */
const EARLIER = [
  earlier('2019884410', 'ADÉBÁYỌ̀ SALAKỌ', '058'),
  earlier(BENEFICIARY, 'YETUNDE SOWANDE', '035'),
  earlier('3011112222', 'CHINEDU OKAFOR', '033'),
  earlier('4011112222', 'GRACE ETIM', '011', { initiator_id: 'user-2' }),
].map((row, index) => ({
  ...row,
  id: `t${index}`,
  order_id: `ORDER${index}`,
  created_at: `2026-11-1${8 - index}T09:00:00.000Z`,
}))

/** A device whose user has looked at the list of transfers, and the new transfer on it. */
async function showWithBook(): Promise<{ bank: FakeBank; device: Device }> {
  const bank = openBank().on('getAllTransfers', () => ({
    status: 'success',
    data: EARLIER,
    pagination: { total_count: EARLIER.length },
  }))
  const device = await freshDevice()
  await showScreen(TransferList, { lists: [transferList], device })
  await screen.findByText('GRACE ETIM')
  cleanup()
  await showForm(device)
  return { bank, device }
}

async function showForm(device: Device): Promise<void> {
  await showScreen(NewTransfer, { lists: [transferList], liveWriteKinds: [createTransferLive], device })
  await screen.findByRole('combobox', { name: 'Earlier beneficiary optional' })
}

const book = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Earlier beneficiary optional' })
const bankField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Beneficiary bank' })
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim())

describe('the field of earlier beneficiaries', () => {
  it('offers those of this user alone, the newest first, when it is opened', async () => {
    await showWithBook()
    await userEvent.click(book())
    expect(offered()).toEqual([
      'ADÉBÁYỌ̀ SALAKỌ 2019884410, Guaranty Trust Bank',
      'YETUNDE SOWANDE 6170045528, Wema Bank',
      'CHINEDU OKAFOR 3011112222, United Bank For Africa',
    ])
  })

  it.each([
    ['adebayo', 'ADÉBÁYỌ̀ SALAKỌ 2019884410, Guaranty Trust Bank'],
    ['okafor chi', 'CHINEDU OKAFOR 3011112222, United Bank For Africa'],
    ['6170 045', 'YETUNDE SOWANDE 6170045528, Wema Bank'],
    ['uba', 'CHINEDU OKAFOR 3011112222, United Bank For Africa'],
    ['sowande wema', 'YETUNDE SOWANDE 6170045528, Wema Bank'],
  ])('finds by "%s" the one it belongs to', async (typed, option) => {
    await showWithBook()
    await typeAtOnce(book(), typed)
    expect(offered()).toEqual([option])
  })

  it('fills in bank and number by Enter, goes on to the amount, and has the name from the bank', async () => {
    const { bank } = await showWithBook()
    await userEvent.type(book(), 'yetunde{Enter}')
    expect(document.activeElement).toBe(field('Amount'))
    expect(bankField().value).toBe('Wema Bank')
    expect(field('Beneficiary account number').value).toBe(BENEFICIARY)
    expect(await screen.findAllByText('Yetúndé Ṣówándé')).not.toEqual([])
    const slip = screen.getByRole('region', { name: 'Confirm details, then transfer' })
    expect(slip.textContent).toContain('Yetúndé Ṣówándé')
    expect(slip.textContent).not.toContain('YETUNDE SOWANDE')
    expect(book().value).toBe('')
    expect(bank.calls('getAccountName').map(({ variables }) => variables)).toEqual([
      { acct_number: BENEFICIARY, origin: 'newtransfer', dashboard: false, bank_code: '035' },
    ])
  })

  it('sends nothing to a beneficiary whom the bank does not know any more', async () => {
    const { bank } = await showWithBook()
    bank.on('getAccountName', ({ variables }) => ({
      acct_name: variables.dashboard ? 'Káyọ̀dé Akíntọ́lá' : 'Account Name Error',
      bank_name: '',
      balance: null,
    }))
    await typeAtOnce(field('Sender account number'), SENDER)
    await userEvent.type(book(), 'yetunde{Enter}')
    await screen.findByText('* User with account number not found')
    await userEvent.type(field('Amount'), '500')
    await sign()
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(bank.calls('createTransfer')).toEqual([])
  })

  it('chooses nobody by a text that is left, and is empty again', async () => {
    await showWithBook()
    await typeAtOnce(book(), 'guaranty trust bank')
    await userEvent.tab()
    expect(book().value).toBe('')
    expect(field('Beneficiary account number').value).toBe('')
    expect(screen.queryByText(/^Nothing is chosen/)).toBeNull()
  })

  it('is one stop of the Tab key between the sender and the bank', async () => {
    await showWithBook()
    await userEvent.click(field('Sender account number'))
    await userEvent.tab()
    expect(document.activeElement).toBe(book())
    await userEvent.tab()
    expect(document.activeElement).toBe(bankField())
  })

  it('offers and fills in offline too, and says when the name is looked up', async () => {
    const { device } = await showWithBook()
    cleanup()
    goOffline()
    await showForm(device)
    await userEvent.type(book(), 'chinedu{Enter}')
    expect(field('Beneficiary account number').value).toBe('3011112222')
    await screen.findByText('The name is looked up when you are online again.')
  })

  it('changes nothing when it is left, though a name or a number in it is typed in full', async () => {
    await showWithBook()
    await typeAtOnce(book(), '6170045528')
    await userEvent.tab()
    expect(bankField().value).toBe('')
    expect(book().value).toBe('')
  })

  it('stores nothing of it in the clear', async () => {
    const { device } = await showWithBook()
    await userEvent.type(book(), 'yetunde{Enter}')
    await waitFor(() => expect(bankField().value).toBe('Wema Bank'))
    expect(await rawContents(device.db)).not.toMatch(/SOWANDE|6170045528|CHINEDU/)
  })

  it('is not there for a user without a transfer of their own', async () => {
    openBank()
    await showScreen(NewTransfer, { lists: [transferList], liveWriteKinds: [createTransferLive] })
    expect(screen.queryByRole('combobox', { name: /Earlier beneficiary/ })).toBeNull()
  })
})

describe('the beneficiary’s bank', () => {
  it('offers the banks that this user sent to last first, marked, and then all others by name', async () => {
    await showWithBook()
    await userEvent.click(bankField())
    expect(offered().slice(0, 5)).toEqual([
      'Guaranty Trust Bank 058 used last',
      'Wema Bank 035 used last',
      'United Bank For Africa 033 used last',
      '9mobile 9Payment Service Bank 120001',
      'Abbey Mortgage Bank 801',
    ])
  })

  it.each([
    ['GTB', 'Guaranty Trust Bank'],
    ['sun trust', 'SunTrust Bank'],
    ['fbn', 'First Bank of Nigeria'],
    ['057', 'Zenith Bank'],
  ])('is found by "%s", and Enter goes on to the account number', async (typed, name) => {
    openBank()
    await showScreen(NewTransfer, { lists: [], liveWriteKinds: [createTransferLive] })
    await userEvent.type(bankField(), `${typed}{Enter}`)
    expect(bankField().value).toBe(name)
    expect(document.activeElement).toBe(field('Beneficiary account number'))
  })

  it('does not put a bank used last before the one that is called what is typed', async () => {
    await showWithBook()
    await typeAtOnce(bankField(), 'union bank')
    expect(offered()[0]).toBe('Union Bank of Nigeria 032')
  })
})
