import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import RepaymentAccountList from '../../../src/features/repayments/older/RepaymentAccountList'
import { repaymentAccountList } from '../../../src/features/repayments/repayment-accounts.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { bankWithOlderAccounts, olderAccount } from './older-accounts-setup'

const show = () =>
  showScreen(RepaymentAccountList, { lists: [repaymentAccountList], at: '/transactions/autorepayment' })

it('all accounts are asked for at once and shown 10 a page, newest first, with the four columns', async () => {
  const bank = bankWithOlderAccounts(
    ...Array.from({ length: 12 }, (_, n) =>
      olderAccount({ payment_id: `p${n}`, account_name: `Account ${n}`, created_at: `2026-11-${10 + n}` }),
    ),
  )
  await show()
  await screen.findByText('1–10 of 12, page 1 of 2')
  const [head, first] = screen.getAllByRole('row')
  expect(head?.textContent).toContain('Account name')
  for (const column of ['Account number', 'Card', 'Created at']) expect(head?.textContent).toContain(column)
  expect(first?.textContent).toContain('Account 11')
  expect(bank.calls('getAllAccountDetails').map(({ variables }) => variables)).toEqual([{ org_id: 'ORG' }])
})

it('the filter finds an account by name, number or card, on the device', async () => {
  const bank = bankWithOlderAccounts(
    olderAccount(),
    olderAccount({ payment_id: 'p2', account_name: 'Ngọzi Ụzọdinma', card: '**** **** **** 9921' }),
  )
  await show()
  await screen.findByText('Ngọzi Ụzọdinma')
  await userEvent.type(screen.getByLabelText('Name, account number or card'), '9921{Enter}')
  await waitFor(() => expect(screen.queryByText('Ṣadé Ògúnbàdé')).toBeNull())
  screen.getByText('Ngọzi Ụzọdinma')
  expect(bank.calls('getAllAccountDetails')).toHaveLength(1)
})

it('an account opens with its details, also where the bank sends nothing', async () => {
  bankWithOlderAccounts(olderAccount({ card: null, created_at: null }))
  await show()
  await userEvent.click(await screen.findByText('Ṣadé Ògúnbàdé'))
  const details = within(await screen.findByRole('dialog'))
  expect(details.getByText('Card').nextSibling?.textContent).toBe('None')
  details.getByText('0142188829')
})

it('without accounts it says so', async () => {
  bankWithOlderAccounts()
  await show()
  await screen.findByText('No auto-repayment accounts yet')
})

it('what the bank says when it refuses the list is shown', async () => {
  startFakeBank().on('getAllAccountDetails', () => ({
    status: 'error',
    message: 'Repayments are closed',
    data: [],
  }))
  await show()
  expect(await screen.findAllByText(/Repayments are closed/)).not.toEqual([])
})
