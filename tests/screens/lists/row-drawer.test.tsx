import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import AccountList from '../../../src/features/customer-accounts/AccountList'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import JournalList from '../../../src/features/journals/JournalList'
import { journalList } from '../../../src/features/journals/journals.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const AT = '/transactions/bills-payment'

const serve = () =>
  startFakeBank().on('getTransac', ({ variables }) => {
    const { limit, offset } = variables as { limit: number; offset: number }
    const bill = (n: number) => ({
      id: `b${n}`,
      name: `Tarka ${n}`,
      accountNumber: '48786895488',
      amount: 9700,
      teller_no: `BT${n}`,
      merchant: 'Ikeja Electric',
      created_at: new Date(Date.parse('2026-11-18T09:42:00Z') - n * 60_000).toISOString(),
    })
    return {
      status: 'success',
      data: Array.from({ length: Math.min(limit, 25 - offset) }, (_, n) => bill(offset + n + 1)),
      pagination: { total_count: 25 },
    }
  })
const show = (at = AT) => showScreen(BillList, { lists: [billList], fetchesAhead: true, at })
const drawer = (name: string) => screen.findByRole('dialog', { name })
const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const focusedRow = () => document.activeElement?.getAttribute('data-row')

describe('a row of a list', () => {
  it('opens by a press on it, with all that the bank says about it', async () => {
    serve()
    await show()
    await userEvent.click(await screen.findByText('Tarka 2'))
    const opened = within(await drawer('bill of Tarka 2'))
    expect(opened.getByText('Merchant').nextSibling?.textContent).toBe('Ikeja Electric')
    expect(opened.getByText('Date').nextSibling?.textContent).toBe('Wed 18 Nov 2026, 10:40')
    opened.getByText('2 of 10')
    expect(location.search).toBe('?row=b2')
  })

  it('opens by Enter, steps to its neighbours by j and k, and closes once by Escape, to the row shown', async () => {
    serve()
    await show()
    await screen.findByText('Tarka 1')
    history.replaceState('the list', '')
    await userEvent.keyboard('jj{Enter}')
    await drawer('bill of Tarka 2')
    await userEvent.keyboard('j')
    await drawer('bill of Tarka 3')
    await userEvent.keyboard('j')
    await drawer('bill of Tarka 4')
    await userEvent.keyboard('k')
    await drawer('bill of Tarka 3')
    const steps = history.length
    // The event that a browser makes of Escape in a dialog.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await noDrawer()
    expect(location.search).toBe('')
    expect(history.length).toBe(steps)
    expect(history.state, 'the step that opened it is taken back').toBe('the list')
    expect(focusedRow()).toBe('b3')
  })

  it('opens once by a double press, and loses no step of quick presses', async () => {
    serve()
    await show()
    const row = await screen.findByText('Tarka 1')
    const steps = history.length
    fireEvent.click(row)
    fireEvent.click(row)
    await drawer('bill of Tarka 1')
    expect(history.length).toBe(steps + 1)
    const opened = screen.getByRole('dialog')
    for (const key of 'jjjj') fireEvent.keyDown(opened, { key })
    await drawer('bill of Tarka 5')
    // Two Escapes at once leave the drawer, not the list.
    fireEvent(opened, new Event('cancel', { cancelable: true }))
    fireEvent(opened, new Event('cancel', { cancelable: true }))
    await noDrawer()
    expect(location.pathname + location.search).toBe(AT)
  })

  it('closes by Back', async () => {
    serve()
    await show()
    await userEvent.click(await screen.findByText('Tarka 2'))
    await drawer('bill of Tarka 2')
    await act(async () => history.back())
    await noDrawer()
    expect(location.pathname + location.search).toBe(AT)
  })

  it('opens from its address, also if it is on another page of this device', async () => {
    serve()
    await show(`${AT}?row=b14`)
    const opened = within(await drawer('bill of Tarka 14'))
    expect(opened.queryByRole('button', { name: 'Next' })).toBeNull()
    await userEvent.click(opened.getByRole('button', { name: 'Close' }))
    await noDrawer()
    expect(location.search).toBe('')
  })

  it('says so if this device does not have it', async () => {
    serve()
    await show(`${AT}?row=b99`)
    expect((await drawer('This bill is not on this device')).textContent).toContain(
      'It may be on a page that was never opened here. Look for it in the list.',
    )
  })

  it('copies a number that somebody has to type elsewhere', async () => {
    const user = userEvent.setup()
    serve()
    await show(`${AT}?row=b1`)
    const opened = within(await drawer('bill of Tarka 1'))
    await user.click(opened.getByRole('button', { name: 'Copy Trans ref' }))
    await opened.findByRole('button', { name: 'Copied Trans ref' })
    expect(await navigator.clipboard.readText()).toBe('BT1')
  })
})

describe('an account that is opened', () => {
  const account = (n: number) => ({ id: `secret-${n}`, surname: `Eze ${n}`, email: 'eze@example.ng' })
  const serveAccounts = () =>
    startFakeBank().on('getAccounts', () => ({
      data: [account(1), account(2)],
      error: false,
      pagination: { total_count: 2 },
    }))

  it('has a name in the address that says nothing to others, and opens by it again', async () => {
    serveAccounts()
    const device = await showScreen(AccountList, { lists: [accountList] })
    await userEvent.click(await screen.findByText('Eze 2'))
    expect((await drawer('Eze 2')).textContent).toContain('eze@example.ng')
    const address = location.search
    expect(address).toMatch(/^\?row=.{20,}$/)
    expect(address).not.toContain('secret')
    await showScreen(AccountList, { lists: [accountList], device, at: `/${address}` })
    expect((await screen.findAllByRole('dialog', { name: 'Eze 2' })).length).toBeGreaterThan(0)
  })
})

describe('a journal entry that is opened', () => {
  it('shows its records and the sums of both sides', async () => {
    startFakeBank()
      .on('getOrgBranches', () => ({ status: 'success', data: [{ code: '15', name: 'Bódìjà' }] }))
      .on('getOrgJournalEntries', () => ({
        status: 'success',
        entries: [
          {
            id: 'j1',
            narration: 'Esusu week',
            branch: '15',
            operationDate: '2026-11-18',
            folio: 4417,
            created_date: '2026-11-18T09:42:00.000Z',
            status: 'PENDING',
            journal_records: [
              { id: 'a', amount: 2400.1, type: 'DEBIT', account_code: '10101', sub_narration: 'Cash' },
              { id: 'b', amount: 2400.1, type: 'CREDIT', account_code: '20106', sub_narration: 'Till' },
            ],
          },
        ],
        pagination: { total: 1 },
      }))
    await showScreen(JournalList, { lists: [journalList], at: '/journal' })
    await userEvent.click(await screen.findByText('Esusu week'))
    const opened = await drawer('Esusu week, folio 4417')
    expect(opened.textContent).toContain('Sum of debit₦2,400.10')
    within(opened).getByText('20106')
  })
})
