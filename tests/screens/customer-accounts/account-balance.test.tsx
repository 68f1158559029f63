import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import CustomerAccount from '../../../src/features/customer-accounts/CustomerAccount'
import type { Device } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

const NUBAN = '0142188829'
const KAYODE = { acct_name: 'Káyọ̀dé Akíntọ́lá', bank_name: 'Ìgbà Microfinance', balance: 612480.2 }

const openBank = () => startFakeBank().on('getAccountName', () => KAYODE)
const show = (situation = {}) =>
  showScreen(CustomerAccount, {
    lists: [],
    drafts: [accountOpeningDraft],
    userType: 'Teller',
    at: '/account/customer?tab=balance',
    ...situation,
  })
const number = () => screen.getByLabelText<HTMLInputElement>('Account number')
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Check balance' }))

/** How many records each table of the device has, but for the clock, which every answer of the bank moves. */
async function recordsOn({ db }: Device) {
  const tables = db.tables.filter(({ name }) => name !== 'clock')
  return Promise.all(tables.map(async (table) => `${table.name}: ${await table.count()}`))
}

describe('the account balance', () => {
  it('is a tab beside the opening of an account, with an address of its own', async () => {
    openBank()
    await show({ at: '/account/customer' })
    await screen.findByRole('heading', { name: 'Customer Account Opening Form' })
    const draft = new URLSearchParams(location.search).get('draft')
    await userEvent.click(screen.getByRole('tab', { name: 'Account Balance' }))
    await screen.findByRole('heading', { name: 'Account Balance' })
    expect(new URLSearchParams(location.search).get('tab')).toBe('balance')
    await userEvent.click(screen.getByRole('tab', { name: 'Account Opening' }))
    await screen.findByRole('heading', { name: 'Customer Account Opening Form' })
    expect(new URLSearchParams(location.search).get('draft')).toBe(draft)
  })

  it('is asked at the tenth digit, and shows name, bank, balance and its time', async () => {
    const bank = openBank()
    await show()
    await typeAtOnce(number(), '0142 188 82')
    expect(bank.calls('getAccountName')).toEqual([])
    await userEvent.type(number(), '9')
    await screen.findByText('Káyọ̀dé Akíntọ́lá')
    const answer = screen.getByRole('status', { name: 'The answer of the bank' })
    expect(answer.textContent).toContain('Ìgbà Microfinance')
    expect(answer.textContent).toContain('₦612,480.20')
    expect(answer.textContent).toMatch(/As at \d\d:\d\d/)
    expect(bank.calls('getAccountName').map(({ variables }) => variables)).toEqual([
      { acct_number: NUBAN, dashboard: true, origin: 'accountbalance', org_id: 'ORG' },
    ])
  })

  it('is asked for a shorter number of the bank’s own by the button, and again at each press', async () => {
    const bank = openBank()
    await show()
    await typeAtOnce(number(), '100200')
    await ask()
    await screen.findByText('Káyọ̀dé Akíntọ́lá')
    await ask()
    await waitFor(() => expect(bank.calls('getAccountName')).toHaveLength(2))
  })

  it('is never in the address, and nothing of it is stored on the device', async () => {
    openBank()
    const device = await show()
    const before = await recordsOn(device)
    await typeAtOnce(number(), NUBAN)
    await screen.findByText('Káyọ̀dé Akíntọ́lá')
    expect(location.href).not.toContain(NUBAN)
    expect(await recordsOn(device)).toEqual(before)
  })

  it.each([
    ['Account Name Error', { acct_name: 'Account Name Error', bank_name: null, balance: null }],
    ['no name', { acct_name: null, bank_name: null, balance: null }],
  ])('says "Account not found" if the bank answers %s', async (_, answer) => {
    openBank().on('getAccountName', () => answer)
    await show()
    await typeAtOnce(number(), NUBAN)
    await screen.findByText('Account not found')
  })

  it('says why there is no answer, and asks again on request', async () => {
    const bank = openBank().on('getAccountName', () => 'drop')
    await show()
    await typeAtOnce(number(), NUBAN)
    await screen.findByText(/^The bank did not answer\./)
    bank.on('getAccountName', () => KAYODE)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Káyọ̀dé Akíntọ́lá')
  })

  it('forgets the answer as soon as another number is typed', async () => {
    openBank()
    await show()
    await typeAtOnce(number(), NUBAN)
    await screen.findByText('Káyọ̀dé Akíntọ́lá')
    await userEvent.type(number(), '{Backspace}')
    expect(screen.queryByText('Káyọ̀dé Akíntọ́lá')).toBeNull()
  })

  it('says that a number is required', async () => {
    const bank = openBank()
    await show()
    await ask()
    await screen.findByText('Account number is required')
    expect(bank.calls('getAccountName')).toEqual([])
  })

  it('says why it cannot be asked without a connection', async () => {
    openBank()
    goOffline()
    await show()
    await screen.findByText(/^You must be online\./)
  })
})
