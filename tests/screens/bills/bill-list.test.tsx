import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { showScreen } from '../../support/device/show-screen'
import { later } from '../../support/later'
import { billsOf, compact, openBank } from './pay-bill-setup'

function WithToasts() {
  return (
    <>
      <BillList />
      <Toaster />
    </>
  )
}

it('the bill history says that it fetches, then shows 10 a page, numbered, with all columns', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => compact({ id: `b${n}`, teller_no: `BT${n}` }))
  const late = later({ ...billsOf(...rows), pagination: { total_count: 24 } })
  const bank = openBank().on('getTransac', late.answer)
  await showScreen(BillList, { lists: [billList] })
  expect(screen.getByRole('status').textContent).toBe('Fetching bills')
  late.letGo()
  await screen.findByText('1–10 of 24, page 1 of 3')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'No.',
    'Name',
    'Account ref',
    'Trans ref',
    'Summary',
    'Trans type',
    'Amount (₦)',
    'Date',
    // The receipt has no head.
    expect.any(String),
    'Open',
  ])
  expect(screen.getAllByRole('button', { name: 'Receipt of the bill of Ngọzi Ụzọdinma' })).toHaveLength(10)
  expect(screen.queryByLabelText('Status')).toBeNull()
  expect(bank.calls('getTransac')[0]?.variables).toMatchObject({ limit: 10, offset: 0 })
})

it('a bill opens with all that the bank says about it, and its receipt', async () => {
  openBank().on('getTransac', () => billsOf(compact({ teller_no2: '998' })))
  await showScreen(BillList, { lists: [billList], at: '/transactions/bills-payment' })
  await screen.findByText('BT30500249')
  await userEvent.click(screen.getByRole('button', { name: /^Open bill of/ }))
  const drawer = within(await screen.findByRole('dialog'))
  for (const text of [
    '7041',
    'BT30500249',
    '998',
    'Television',
    'Cable subscriptions',
    'Compact',
    'DStv',
    'DR',
  ])
    drawer.getByText(text)
  drawer.getByRole('button', { name: 'Download receipt' })
})

it('the bill history has no button for a user who may not pay bills', async () => {
  openBank()
  await showScreen(BillList, { lists: [billList], userType: 'Basic_Admin' })
  await screen.findByText('No bills paid yet')
  expect(screen.queryByRole('link', { name: 'Pay bill' })).toBeNull()
})

it('says "Network error" if the bank does not answer', async () => {
  openBank().on('getTransac', () => 'drop')
  await showScreen(WithToasts, { lists: [billList] })
  expect((await screen.findByRole('alert')).textContent).toContain('The bank did not answer.')
  await screen.findByText('Network error')
})
