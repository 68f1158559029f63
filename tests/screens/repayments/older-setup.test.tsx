import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createRecurringLive } from '../../../src/features/repayments/create-recurring.live'
import RepaymentAccountList from '../../../src/features/repayments/older/RepaymentAccountList'
import { repaymentAccountList } from '../../../src/features/repayments/repayment-accounts.list'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { showScreen } from '../../support/show-screen'
import { bankWithOlderAccounts, olderAccount } from './older-accounts-setup'

const user = userEvent.setup({ delay: null })

function Screen() {
  return (
    <>
      <RepaymentAccountList />
      <Toaster />
    </>
  )
}

it('what was calculated for a meter is taken over into a schedule and sent once', async () => {
  const bank = bankWithOlderAccounts(olderAccount())
    .on('getRecurring', () => [])
    .on('createRecurring', () => ({ status: 'success', message: 'ok' }))
  await showScreen(Screen, {
    lists: [repaymentAccountList],
    liveWriteKinds: [createRecurringLive],
    at: '/transactions/autorepayment',
  })
  await user.click(await screen.findByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Setup Recurring Payment' }))
  expect(await dialog.findByText('No repayment schedules yet.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Tenor'), '24 months')
  await user.click(dialog.getByRole('button', { name: 'Use for the schedule' }))
  const loan = dialog.getByLabelText<HTMLInputElement>('Total Payment Due')
  expect(document.activeElement).toBe(loan)
  expect(loan.value).toBe('44,294.88')
  expect(dialog.getByLabelText<HTMLInputElement>('Repayment Amount').value).toBe('1,845.62')
  const create = dialog.getByRole('button', { name: 'Create Repayment' })
  await waitFor(() => expect(create.getAttribute('aria-disabled')).toBeNull())
  await user.click(create)
  expect(await screen.findByText('Setup Reccurring added successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bank.calls('createRecurring').map(({ variables }) => variables)).toMatchObject([
    { payment_id: 'p1', loan_amount: 44294.88, repayment_amount: 1845.62, frequency: 'monthly' },
  ])
})
