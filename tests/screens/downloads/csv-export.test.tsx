import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import BalanceHistory from '../../../src/features/balance-history/BalanceHistory'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { collectSavedFiles } from '../../support/device/saved-files'
import { showScreen } from '../../support/device/show-screen'

const EXPORT = '/api/transfers/csv_export'
const csv = () =>
  new Response('\u{feff}order_id,amount\r\n1,125000.00\r\n', { headers: { 'content-type': 'text/csv' } })
const openBank = () =>
  startFakeBank()
    .on('getAllTransfers', () => ({ status: 'success', data: [], pagination: { total_count: 0 } }))
    .on(EXPORT, csv)

const show = (situation = {}) => showScreen(TransferList, { lists: [transferList], ...situation })
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  return within(await screen.findByRole('dialog', { name: 'Export transfers as CSV' }))
}
type Dialog = Awaited<ReturnType<typeof ask>>
const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Export as CSV' }))

describe('the export of the transfers', () => {
  it('has all of them without a period, and drops the values that are empty', async () => {
    const saved = collectSavedFiles()
    const bank = openBank()
    await show()
    await submit(await ask())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(bank.calls(EXPORT).map(({ variables }) => variables)).toEqual([{ org_id: 'ORG' }])
    expect(bank.calls(EXPORT)[0]?.headers.get('authorization')).toBe('t0ken')
    expect(saved[0]?.name).toMatch(/^transfers-all-until-\d{4}-\d\d-\d\d\.csv$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('needs both ends of an interval', async () => {
    const saved = collectSavedFiles()
    const bank = openBank()
    await show()
    const dialog = await ask()
    fireEvent.change(dialog.getByLabelText('Period'), { target: { value: 'interval' } })
    fireEvent.change(await dialog.findByLabelText('Start date'), { target: { value: '2026-11-01' } })
    await submit(dialog)
    dialog.getByText('Please specify both the start and end date')
    expect(bank.calls(EXPORT)).toEqual([])
    fireEvent.change(dialog.getByLabelText('End date'), { target: { value: '2026-11-18' } })
    await submit(dialog)
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['transfers-2026-11-01-to-2026-11-18.csv']),
    )
    expect(bank.calls(EXPORT)[0]?.variables).toEqual({
      org_id: 'ORG',
      date_filter: 'interval',
      start_date: '2026-11-01',
      end_date: '2026-11-18',
    })
  })

  it('needs the date of a specific day', async () => {
    const saved = collectSavedFiles()
    const bank = openBank()
    await show()
    const dialog = await ask()
    fireEvent.change(dialog.getByLabelText('Period'), { target: { value: 'specific' } })
    await dialog.findByLabelText('Date')
    await submit(dialog)
    await dialog.findByText('Please specify the specific date')
    expect(bank.calls(EXPORT)).toEqual([])
    expect(saved).toEqual([])
  })

  it('starts with the period of the list', async () => {
    const saved = collectSavedFiles()
    const bank = openBank()
    await show({ at: '/transactions/transfer?date_filter=specific&specific_date=2026-11-17&status=Rejected' })
    const dialog = await ask()
    expect((await dialog.findByLabelText<HTMLInputElement>('Date')).value).toBe('17/11/2026')
    dialog.getByText('The file has the transfers of this period, whatever the other filters of the list.')
    await submit(dialog)
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['transfers-2026-11-17.csv']))
    expect(bank.calls(EXPORT)[0]?.variables).toEqual({
      org_id: 'ORG',
      date_filter: 'specific',
      specific_date: '2026-11-17',
    })
  })

  it('leaves the question open, with its dates, if the bank does not give the file', async () => {
    const saved = collectSavedFiles()
    openBank().on(EXPORT, () => 'drop')
    await show({ at: '/transactions/transfer?date_filter=specific&specific_date=2026-11-17' })
    const dialog = await ask()
    await submit(dialog)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Export as CSV' }).getAttribute('aria-busy')).toBeNull(),
    )
    expect((await dialog.findByLabelText<HTMLInputElement>('Date')).value).toBe('17/11/2026')
    expect(saved).toEqual([])
  })

  it('is not offered to those who only approve', async () => {
    openBank()
    await show({ approvalsOnly: ['Authorizer'] })
    await screen.findByText('No transfers yet')
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull()
  })
})

it('the balance history is exported by the same question', async () => {
  const saved = collectSavedFiles()
  const bank = startFakeBank()
    .on('getBalanceHistory', () => ({ data: [], pagination: { total_count: 0 } }))
    .on('/api/balance/csv_export', csv)
  await showScreen(BalanceHistory, { lists: [balanceHistoryList], at: '/?date_filter=today' })
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export balance history as CSV' }))
  await submit(dialog)
  await waitFor(() => expect(saved[0]?.name).toMatch(/^balance-history-\d{4}-\d\d-\d\d\.csv$/))
  expect(bank.calls('/api/balance/csv_export')[0]?.variables).toEqual({ org_id: 'ORG', date_filter: 'today' })
})
