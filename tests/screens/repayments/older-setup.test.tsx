import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createRecurringLive } from '../../../src/features/repayments/create-recurring.live'
import RepaymentAccountList from '../../../src/features/repayments/older/RepaymentAccountList'
import { repaymentAccountList } from '../../../src/features/repayments/repayment-accounts.list'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { pressOnceOn } from '../../support/device/press-once-on'
import { showScreen } from '../../support/device/show-screen'
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

async function openSetup() {
  bankWithOlderAccounts(olderAccount()).on('getRecurring', () => [])
  await showScreen(Screen, {
    lists: [repaymentAccountList],
    liveWriteKinds: [createRecurringLive],
    at: '/transactions/autorepayment',
  })
  await user.click(await screen.findByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }))
  return within(await screen.findByRole('dialog', { name: 'Setup Recurring Payment' }))
}

it('repayments that are paid in advance are not taken over, because they would be collected again', async () => {
  const dialog = await openSetup()
  const advance = dialog.getByLabelText('Months in advance')
  await user.type(advance, '2')
  // 10 × 3,344.36
  expect(dialog.getByText('Left to collect after the start').nextSibling?.textContent).toBe('₦33,443.60')
  await user.click(dialog.getByRole('button', { name: 'Use for the schedule' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Total Payment Due').value).toBe('33,443.60')
  expect(dialog.getByLabelText<HTMLInputElement>('Repayment Amount').value).toBe('3,344.36')
})

it.each([
  ['13', 'Months in advance are a number from 0 to 12.'],
  ['12', 'All repayments are paid at the start.'],
])('with %s months in advance nothing can be taken over, and the reason is said', async (months, why) => {
  const dialog = await openSetup()
  await user.type(dialog.getByLabelText('Months in advance'), months)
  const use = dialog.getByRole('button', { name: 'Use for the schedule' })
  expect(use.getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getAllByText(why).length).toBeGreaterThan(0)
  await user.click(use)
  expect(dialog.getByLabelText<HTMLInputElement>('Total Payment Due').value).toBe('')
})

it('typed amounts are only replaced if the user wants it, and what was chosen outlives the dialog', async () => {
  const dialog = await openSetup()
  const loan = dialog.getByLabelText<HTMLInputElement>('Total Payment Due')
  await user.type(loan, '500')
  await user.selectOptions(dialog.getByLabelText('Tenor'), '36 months')
  await user.click(dialog.getByRole('button', { name: 'Use for the schedule' }))
  let question = within(await screen.findByRole('dialog', { name: 'Replace what is typed?' }))
  question.getByText('The schedule has ₦500. The calculator has ₦48,714.12 and ₦1,353.17.')
  await user.click(question.getByRole('button', { name: 'Keep what is typed' }))
  expect(loan.value).toBe('500')
  await user.click(dialog.getByRole('button', { name: 'Use for the schedule' }))
  question = within(await screen.findByRole('dialog', { name: 'Replace what is typed?' }))
  await user.click(question.getByRole('button', { name: 'Replace' }))
  expect(loan.value).toBe('48,714.12')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }))
  const again = within(await screen.findByRole('dialog', { name: 'Setup Recurring Payment' }))
  expect(again.getByLabelText<HTMLSelectElement>('Tenor').value).toBe('36')
})

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
  await dialog.findByText('No repayment schedules yet.')
  await user.selectOptions(dialog.getByLabelText('Tenor'), '24 months')
  await user.click(dialog.getByRole('button', { name: 'Use for the schedule' }))
  const loan = dialog.getByLabelText<HTMLInputElement>('Total Payment Due')
  expect(document.activeElement).toBe(loan)
  expect(loan.value).toBe('44,294.88')
  expect(dialog.getByLabelText<HTMLInputElement>('Repayment Amount').value).toBe('1,845.62')
  const create = dialog.getByRole('button', { name: 'Create Repayment' })
  await pressOnceOn(create, user)
  await screen.findByText('Setup Reccurring added successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bank.calls('createRecurring').map(({ variables }) => variables)).toMatchObject([
    { payment_id: 'p1', loan_amount: 44294.88, repayment_amount: 1845.62, frequency: 'monthly' },
  ])
})
