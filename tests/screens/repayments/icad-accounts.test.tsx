import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import IcadAccountList from '../../../src/features/repayments/IcadAccountList'
import { icadAccountList } from '../../../src/features/repayments/icad-accounts.list'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { startFakeBank } from '../../support/device/fake-bank'
import { collectSavedFiles } from '../../support/device/saved-files'
import { showScreen } from '../../support/device/show-screen'
import { later } from '../../support/later'
import { bankWithAccount, icadAccount, icadAccountsOf } from './icad-accounts-setup'

const PATH = '/transactions/ndd-autorepayment'

function WithToasts() {
  return (
    <>
      <IcadAccountList />
      <Toaster />
    </>
  )
}

it('the accounts are shown 10 a page with all columns, and page controls', async () => {
  const rows = Array.from({ length: 10 }, (_, n) =>
    icadAccount({ id: `ic${n}`, accountNumber: `014218880${n}` }),
  )
  const late = later({ ...icadAccountsOf(...rows), pagination: { total_count: 24 } })
  const bank = startFakeBank().on('getAllIcadAccountDetails', late.answer)
  await showScreen(IcadAccountList, { lists: [icadAccountList], at: PATH })
  expect(screen.getByRole('status').textContent).toBe('Fetching auto-repayment accounts')
  late.letGo()
  await screen.findByText('1–10 of 24, page 1 of 3')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Account name',
    'Account number',
    'Bank name',
    'Designation',
    'Account type',
    'CIF',
    'Status',
    'Created',
    'Actions',
    'Open',
  ])
  expect(bank.calls('getAllIcadAccountDetails')[0]?.variables).toMatchObject({
    org_id: 'ORG',
    limit: 10,
    offset: 0,
  })
})

it('one page has no page controls', async () => {
  bankWithAccount()
  await showScreen(IcadAccountList, { lists: [icadAccountList], at: PATH })
  await screen.findByText('0142188829')
  expect(screen.queryByText(/page 1 of/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})

it('a filter by text and by status is asked at the bank', async () => {
  const bank = bankWithAccount()
  await showScreen(IcadAccountList, { lists: [icadAccountList], at: PATH })
  await screen.findByText('0142188829')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Dormant')
  await userEvent.type(screen.getByLabelText('Name, account number or CIF'), '88120{Enter}')
  await waitFor(() =>
    expect(bank.calls('getAllIcadAccountDetails').at(-1)?.variables).toMatchObject({
      status: 'Dormant',
      query_filter: '88120',
    }),
  )
})

it('the export asks for its period by name and leaves out what is empty', async () => {
  const bank = bankWithAccount()
  bank.on(
    '/api/icad/csv_export',
    () => new Response('Account Name\r\n', { headers: { 'content-type': 'text/csv' } }),
  )
  const saved = collectSavedFiles()
  await showScreen(IcadAccountList, { lists: [icadAccountList], at: PATH })
  await screen.findByText('0142188829')
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export auto-repayment accounts as CSV' }))
  await userEvent.selectOptions(dialog.getByLabelText('Period'), 'specific')
  await userEvent.click(dialog.getByRole('button', { name: 'Export as CSV' }))
  dialog.getByText('Please specify the specific date')
  await userEvent.selectOptions(dialog.getByLabelText('Period'), 'today')
  await userEvent.click(dialog.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(bank.calls('/api/icad/csv_export').map(({ variables }) => variables)).toEqual([
    { org_id: 'ORG', date_filter: 'today' },
  ])
})

it('an account opens with all that the bank says about it, also where it sends nothing', async () => {
  bankWithAccount({ cif: null, accountStatus: null, accountDesignationName: null })
  await showScreen(IcadAccountList, { lists: [icadAccountList], at: PATH })
  await screen.findByText('0142188829')
  await userEvent.click(screen.getByRole('button', { name: 'Open Ṣadé Ògúnbàdé' }))
  const drawer = within(await screen.findByRole('dialog'))
  for (const text of ['22148709031', '058', 'No status', 'Not set']) drawer.getByText(text)
})

it('the message of a list that the bank refuses is a toast', async () => {
  startFakeBank().on('getAllIcadAccountDetails', () => ({
    status: 'error',
    error: true,
    message: 'Icad is closed',
    data: [],
  }))
  await showScreen(WithToasts, { lists: [icadAccountList], at: PATH })
  expect(await screen.findAllByText(/Icad is closed/)).not.toEqual([])
})
