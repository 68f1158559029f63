import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chequePostingLive } from '../../../src/features/postings/create-posting.live'
import ChequeEntry from '../../../src/features/postings/entry/ChequeEntry'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { button, choose, DAY, field, fillInAccount, NUBAN, openBank } from './posting-setup'

const show = () =>
  showScreen(ChequeEntry, { lists: [], liveWriteKinds: [chequePostingLive], userType: 'Teller' })

async function fillInRest() {
  await typeAtOnce(field('Transaction Amount'), '70,000')
  await typeAtOnce(field('Cheque No'), '31889')
  await typeAtOnce(field('Naration'), 'School fees')
}

describe('cheque transaction entry', () => {
  it('is titled, and offers the types and charges of the specification', async () => {
    openBank()
    await show()
    screen.getByRole('heading', { name: 'Cheque Transaction Entry' })
    const optionsOf = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(optionsOf('Transaction Type')).toEqual([
      'Choose',
      'Internal Transaction Credit',
      'In-House Cheque',
      'Local Cheque',
      'Draft and Cheques Issued',
      'Bank Charges',
      'Internal Transactions Debit',
    ])
    expect(optionsOf('Stamp Duty Charge optional')).toEqual(['Choose', 'Yes', 'No'])
  })

  it('looks an account up from the fifth character on', async () => {
    const bank = openBank()
    await show()
    await typeAtOnce(field('Account Number'), '1234')
    expect(screen.queryByText('Looking up the account')).toBeNull()
    await userEvent.type(field('Account Number'), '5')
    await screen.findByText('Invalid account number')
    expect(bank.calls('getAccountName').map(({ variables }) => variables.acct_number)).toEqual(['12345'])
  })

  it('looks a GL account up from the fifth character on, and takes its title', async () => {
    openBank()
    await show()
    await screen.findByText('Type more than 4 characters of its code or title')
    const code = screen.getByRole('combobox', { name: 'GL Account Code' })
    await typeAtOnce(code, '1010')
    expect(screen.queryByRole('option', { name: /^10101/ })).toBeNull()
    await userEvent.keyboard('1{Enter}')
    expect(field('Account Title').value).toBe('Cash in vault')
  })

  it('has the In-House debit account 100240 instead of a GL account while the type is In-House Cheque', async () => {
    openBank()
    await show()
    await userEvent.type(screen.getByRole('combobox', { name: 'GL Account Code' }), '10101{Enter}')
    await choose('Transaction Type', 'In-House Cheque')
    expect(screen.queryByRole('combobox', { name: 'GL Account Code' })).toBeNull()
    expect(field('In-House Debit Account').value).toBe('100240')
    expect(field('Account Title').value).toBe('')
    await choose('Transaction Type', 'Local Cheque')
    expect(field('GL Account Code').value).toBe('')
  })

  it('goes out with all fields, and says in the specification’s words that it succeeded', async () => {
    const bank = openBank()
    await show()
    await fillInAccount()
    await choose('Transaction Type', 'Local Cheque')
    await choose('Stamp Duty Charge optional', 'Yes')
    await userEvent.type(screen.getByRole('combobox', { name: 'GL Account Code' }), '20101{Enter}')
    await fillInRest()
    await userEvent.click(button())
    await screen.findByText(
      'Cheque Transaction Successfull: Cheque Transaction Posting successfully created.',
    )
    expect(bank.calls('createPosting').map(({ variables }) => variables)).toEqual([
      {
        use_account: 'nuban',
        account_name_check: '',
        account_number: NUBAN,
        account_name: 'Káyọ̀dé Akíntọ́lá',
        balance: 612480.2,
        naration: 'School fees',
        operation_date: DAY,
        amount: 70000,
        transaction_type: 'Local Cheque',
        teller_cheque_no: 31889,
        value_date: DAY,
        GL_account_code_id: '20101',
        account_title: 'Savings deposits',
        stamp_duty_charge: 'Yes',
        staff_id: 'ORG/0002',
        org_id: 'ORG',
      },
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Okay' }))
    await waitFor(() => expect(location.pathname).toBe('/transactions/accountOpening'))
  })

  it('sends 100240 as the account of an In-House Cheque', async () => {
    const bank = openBank()
    await show()
    await fillInAccount()
    await choose('Transaction Type', 'In-House Cheque')
    await typeAtOnce(field('Account Title'), 'In-house cheques')
    await fillInRest()
    await userEvent.click(button())
    await waitFor(() =>
      expect(bank.calls('createPosting')[0]?.variables).toMatchObject({
        GL_account_code_id: '100240',
        account_title: 'In-house cheques',
      }),
    )
    await screen.findByText(/^Cheque Transaction Successfull/)
  })
})
