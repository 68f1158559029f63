import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import AccountList from '../../../src/features/customer-accounts/AccountList'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { adesua, found } from './account-edit-setup'

const show = () => showScreen(AccountList, { lists: [accountList], userType: 'Teller' })

describe('the customer accounts table', () => {
  it('has the columns of the specification, an edit button that names its account, and a word for its approval', async () => {
    startFakeBank().on('getAccounts', () => found(adesua, { ...adesua, id: 'a2', staff_id: 'ORG/0001' }))
    await show()
    await screen.findAllByRole('button', { name: 'Edit Okafor Adésuà' })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(
      expect.arrayContaining([
        'Name',
        'Email',
        'Phone number',
        'Account type',
        'Account number',
        'Branch code',
        'NUBAN',
        'Date',
      ]),
    )
    const rows = within(screen.getByRole('table'))
    rows.getByText('Not approved')
    rows.getByText('Approved')
  })

  it.each([
    ['phone', '08031234567'],
    ['NUBAN', '3000700776'],
  ])('breaks no %s number into two lines', async (_, number) => {
    startFakeBank().on('getAccounts', () =>
      found({
        ...adesua,
        phone_number: '08031234567',
        account_number: '100240',
        branch_code: '015',
        nuban: '3000700776',
      }),
    )
    await show()
    const cell = await screen.findByRole('cell', { name: number })
    expect(cell.hasAttribute('data-unbroken')).toBe(true)
  })

  it('leads to the review of an account that waits for approval, and to the edit of each', async () => {
    startFakeBank().on('getAccounts', () => found(adesua, { ...adesua, id: 'a2', staff_id: 'ORG/0001' }))
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Review Okafor Adésuà' }))
    expect(location.pathname).toBe('/transactions/viewaccount/review')
    expect(history.state).toEqual({ id: 'a1' })
    await userEvent.click(screen.getByRole('button', { name: 'View Okafor Adésuà' }))
    expect(history.state).toEqual({ id: 'a2' })
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit Okafor Adésuà' })[0] as HTMLElement)
    expect(location.pathname).toBe('/transactions/viewaccount')
  })

  it('is filtered by dates and by one text, not by a status', async () => {
    const bank = startFakeBank().on('getAccounts', () => found(adesua))
    await show()
    await screen.findByRole('button', { name: 'Edit Okafor Adésuà' })
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
    await typeAtOnce(screen.getByLabelText('Name, phone, e-mail or number'), '0142188829')
    await waitFor(() =>
      expect(bank.calls('getAccounts').at(-1)?.variables).toEqual({
        org_id: 'ORG',
        limit: 10,
        offset: 0,
        query_filter: '0142188829',
      }),
    )
    expect(location.href).not.toContain('0142188829')
  })
})
