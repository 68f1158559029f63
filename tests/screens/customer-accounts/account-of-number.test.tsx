import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Route, Switch } from 'wouter'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import AccountReview from '../../../src/features/customer-accounts/review/AccountReview'
import CashEntry from '../../../src/features/postings/entry/CashEntry'
import { EMPTY_CASH } from '../../../src/features/postings/entry/posting-form'
import { postingList } from '../../../src/features/postings/postings.list'
import BankStatement from '../../../src/features/statements/BankStatement'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { storeTyped } from '../../../src/offline/typed-forms/store-typed'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { transfer } from '../transfers/approvals-setup'
import { adesua, bankWith, found, showReview } from './account-edit-setup'

const NUBAN = '0142188829'
const lists = [accountList, transferList, postingList]

/** The screens that an account is reached from, and the forms that start with it. */
const Screens = () => (
  <Switch>
    <Route path="/transactions/transfer" component={TransferList} />
    <Route path="/transactions/viewaccount/review" component={AccountReview} />
    <Route path="/transactions/cash" component={CashEntry} />
    <Route path="/transactions/statement" component={BankStatement} />
    <Route path="/transactions/newtransfer" component={NewTransfer} />
  </Switch>
)

/** A bank with one transfer from the account's number, and with the given accounts. */
function bankWithTransfer(...accounts: object[]) {
  return startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getAllTransfers', () => found(transfer('A', 86500, { sender_acct_no: NUBAN })))
    .on('getPostings', () => ({ status: 'success', error: false, postings: [], pagination: { total: 0 } }))
    .on('getAccounts', ({ variables }) =>
      variables.id === undefined
        ? found(...accounts)
        : found(...accounts.filter((account) => 'id' in account && account.id === variables.id)),
    )
}

async function openTransfer() {
  await showScreen(Screens, { lists, fetchesAhead: true, at: '/transactions/transfer', userType: 'Teller' })
  await userEvent.click(await screen.findByRole('row', { name: /Ọkafọ A/ }))
  return within(await screen.findByRole('dialog'))
}

describe('the account number of a record', () => {
  it('leads to the page of the account, with no number in the address or the history', async () => {
    const bank = bankWithTransfer(adesua, { ...adesua, id: 'a2', nuban: '0142188830' })
    const record = await openTransfer()
    await userEvent.click(record.getByRole('button', { name: 'Open account' }))
    await screen.findByRole('button', { name: 'Approve account' })
    expect(location.pathname).toBe('/transactions/viewaccount/review')
    expect(history.state).toEqual({ id: 'a1' })
    expect(bank.calls('getAccounts').map(({ variables }) => variables.query_filter)).toContain(NUBAN)
  })

  it('leads to the list of accounts if no account has it', async () => {
    bankWithTransfer()
    const record = await openTransfer()
    await userEvent.click(record.getByRole('button', { name: 'Open account' }))
    await waitFor(() => expect(location.pathname).toBe('/transactions/accountOpening'))
    expect(location.search).toMatch(/^\?sought=/)
  })

  it('leads to what the device has of the account if the bank cannot be asked', async () => {
    const bank = bankWithTransfer(adesua)
    const record = await openTransfer()
    await waitFor(() => expect(bank.calls('getAccounts')).not.toEqual([]))
    goOffline()
    await userEvent.click(record.getByRole('button', { name: 'Open account' }))
    await screen.findByText('Okafor Adésuà')
    expect(location.pathname).toBe('/transactions/viewaccount/review')
  })

  it('leads to the list of accounts if neither the device has it nor the bank can be asked', async () => {
    bankWithTransfer()
    const record = await openTransfer()
    goOffline()
    await userEvent.click(record.getByRole('button', { name: 'Open account' }))
    await waitFor(() => expect(location.pathname).toBe('/transactions/accountOpening'))
  })
})

describe('the page of an account', () => {
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const open = async (device?: Device) => {
    bankWith(adesua)
      .bank.on('getAllTransfers', () => found())
      .on('getPostings', () => ({ status: 'success', error: false, postings: [], pagination: { total: 0 } }))
    await showScreen(Screens, {
      lists,
      ...(device && { device }),
      at: '/transactions/viewaccount/review',
      state: { id: 'a1' },
      userType: 'Operational_Staff',
    })
    return within(await screen.findByRole('group', { name: 'With this account' }))
  }

  it.each([
    ['Bank Statement', 'Account Number'],
    ['Cash Entry', 'Account Number'],
    ['New transfer', 'Sender account number'],
  ])('starts %s with its number', async (form, label) => {
    const ways = await open()
    await userEvent.click(ways.getByRole('button', { name: form }))
    await waitFor(async () => expect((await field(label)).value).toBe(NUBAN))
    expect(location.href).not.toContain(NUBAN)
    expect(JSON.stringify(history.state)).not.toContain(NUBAN)
  })

  it('asks before it takes the place of what is typed into a cash entry', async () => {
    const ways = await open()
    await userEvent.click(ways.getByRole('button', { name: 'Cash Entry' }))
    const number = await field('Account Number')
    await waitFor(() => expect(number.value).toBe(NUBAN))
    await userEvent.clear(number)
    await typeAtOnce(number, '3000700260')
    history.back()
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'With this account' })).getByRole('button', {
        name: 'Cash Entry',
      }),
    )
    const question = within(await screen.findByRole('dialog', { name: 'Replace what is typed?' }))
    await userEvent.click(question.getByRole('button', { name: 'Keep what is typed' }))
    expect((await field('Account Number')).value).toBe('3000700260')
  })

  it('asks before it takes the place of a cash entry that was typed in an earlier session', async () => {
    const device = await freshDevice()
    const earlier = new AbortController()
    const typed = { ...EMPTY_CASH, number: '3000700260' }
    await new Promise<void>((onSaved) => {
      storeTyped(
        { name: 'cash', version: 1 },
        { ...device, typing: earlier.signal },
        { onFound: async () => 'stays', onSaved },
      ).save({ typed, sentAs: undefined })
    })
    earlier.abort()
    const ways = await open(device)
    await userEvent.click(ways.getByRole('button', { name: 'Cash Entry' }))
    await screen.findByRole('dialog', { name: 'Replace what is typed?' })
    expect((await field('Account Number')).value).toBe('3000700260')
  })

  it('starts a statement anew, without the account type that was chosen for another customer', async () => {
    const ways = await open()
    await userEvent.click(ways.getByRole('button', { name: 'Bank Statement' }))
    const number = await field('Account Number')
    await userEvent.clear(number)
    await typeAtOnce(number, '3000700260')
    const type = () => screen.getByLabelText<HTMLSelectElement>(/^Account Type/)
    await userEvent.selectOptions(type(), 'Savings')
    history.back()
    const again = within(await screen.findByRole('group', { name: 'With this account' }))
    await userEvent.click(again.getByRole('button', { name: 'Bank Statement' }))
    await waitFor(async () => expect((await field('Account Number')).value).toBe(NUBAN))
    expect(type().value).toBe('')
  })

  it('offers no form that the user’s rank does not have', async () => {
    bankWith(adesua)
    await showReview({ lists, approvalsOnly: ['Teller'] })
    await screen.findByText('14 Oyo Road')
    expect(screen.queryByRole('button', { name: 'New transfer' })).toBeNull()
  })
})
