import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import BalanceHistory from '../../../src/features/balance-history/BalanceHistory'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import AccountList from '../../../src/features/customer-accounts/AccountList'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import PostingList from '../../../src/features/postings/PostingList'
import { postingList } from '../../../src/features/postings/postings.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const at = '2026-11-18T09:42:00.000Z'
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

describe('the postings list', () => {
  const posting = (n: number) => ({
    id: `p${n}`,
    account_name: `Eze ${n}`,
    account_number: '3000701370',
    amount: 187500,
    teller_cheque_no: 839416,
    trans_type: n % 2 ? 'CR' : 'DR',
    created_at: at,
  })
  const serve = (total: number) =>
    startFakeBank().on('getPostings', ({ variables }) => {
      const { page, limit } = variables as { page: number; limit: number }
      const first = (page - 1) * limit
      return {
        status: 'success',
        postings: Array.from({ length: Math.min(limit, total - first) }, (_, n) => posting(first + n + 1)),
        pagination: { total, total_pages: Math.ceil(total / limit), per_page: limit },
      }
    })

  it('says that it fetches, then shows the postings, numbered through the pages', async () => {
    serve(45)
    await showScreen(PostingList, { lists: [postingList], at: '/transactions/teller?page=2' })
    expect(screen.getByRole('status').textContent).toBe('...Fetching postings')
    ;(await rowOf('Eze 21')).getByText('21')
    ;(await rowOf('Eze 22')).getByText('DR')
    screen.getByText('21–40 of 45, page 2 of 3')
    expect(heads()).toEqual([
      'No.',
      'Account name',
      'Account number',
      'Amount (₦)',
      'Teller no',
      'Trans type',
      'Date',
      'Open',
    ])
  })

  it('are narrowed among the rows on this device, because the bank does not, and it says so', async () => {
    const bank = serve(45)
    await showScreen(PostingList, { lists: [postingList], fetchesAhead: true })
    await screen.findByText('45 postings. All (45) saved on this device.', { exact: false })
    await userEvent.type(screen.getByLabelText('Name, account or teller no'), 'eze 4{Enter}')
    await screen.findByText(/^7 postings with this filter among the 45 postings saved on this device\./)
    ;(await rowOf('Eze 45')).getByText('CR')
    expect(screen.queryByText('Eze 5')).toBeNull()
    expect(screen.queryByText(/^The bank does not filter postings/)).toBeNull()
    for (const { variables } of bank.calls('getPostings'))
      expect(variables).toEqual({ limit: 20, page: expect.any(Number), org_id: 'ORG' })
    await userEvent.click(screen.getByRole('button', { name: /^Clear Name/ }))
    await screen.findByText('1–20 of 45, page 1 of 3')
  })

  it('says what to do if the device does not have all of the filtered rows', async () => {
    serve(300)
    await showScreen(PostingList, { lists: [postingList], fetchesAhead: true })
    await screen.findByText('300 postings. 60 saved on this device.', { exact: false })
    await userEvent.type(screen.getByLabelText('Name, account or teller no'), 'eze 299{Enter}')
    await screen.findByText(/^The bank does not filter postings, so this looks through those/)
    await screen.findByText(
      /^0 postings with this filter among the 60 of 300 postings saved on this device\./,
    )
  })

  it('claims no last page and no total of what it has not looked through', async () => {
    serve(300)
    await showScreen(PostingList, { lists: [postingList], fetchesAhead: true })
    await screen.findByText('300 postings. 60 saved on this device.', { exact: false })
    await screen.findByText('1–20 of 300, page 1 of 15')
    await userEvent.type(screen.getByLabelText('Name, account or teller no'), 'eze{Enter}')
    await screen.findByText(/^60 postings with this filter among the 60 of 300 postings saved/)
    screen.getByText('1–20, page 1')
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    await screen.findByText('41–60, page 3')
  })

  it('says that something went wrong, what, and offers to try again', async () => {
    startFakeBank().on('getPostings', () => 'drop')
    await showScreen(PostingList, { lists: [postingList] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Something went wrong')
    expect(alert.textContent).toContain('The bank did not answer. Check the connection and try again.')
    serve(1)
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByText('Eze 1')
  })
})

describe('the bill history', () => {
  it('shows the references, the summary and the way to pay another', async () => {
    const bank = startFakeBank().on('getTransac', () => ({
      status: 'success',
      data: [
        {
          id: 'b1',
          name: 'Tarka Maryam',
          accountNumber: '48786895488',
          amount: 9700,
          trans_type: 'DR',
          teller_no: 'BT30500249',
          sub_category: 'Mobile top-up',
          variation: 'Top-up',
          created_at: at,
        },
      ],
      pagination: { total_count: 1 },
    }))
    await showScreen(BillList, { lists: [billList] })
    const row = await rowOf('Tarka Maryam')
    row.getByText('BT30500249')
    expect(row.getByText('Mobile top-up', { exact: false }).textContent).toBe('Mobile top-up Top-up')
    expect(screen.getByRole('link', { name: 'Pay bill' }).getAttribute('href')).toBe(
      '/transactions/pay-bills',
    )
    expect(screen.queryByLabelText('Status')).toBeNull()
    expect(bank.calls('getTransac')[0]?.variables).toMatchObject({ org_id: 'ORG', limit: 10, offset: 0 })
  })

  it("shows the bank's own message if it refuses", async () => {
    startFakeBank().on('getTransac', () => ({
      status: 'error',
      error: true,
      message: 'Bills are closed',
      data: [],
    }))
    await showScreen(BillList, { lists: [billList] })
    expect((await screen.findByRole('alert')).textContent).toContain('Bills are closed')
  })
})

describe('the accounts table', () => {
  const account = (change: Record<string, unknown>) => ({
    id: 'a1',
    surname: 'Eze',
    created_at: at,
    ...change,
  })
  const serve = (data: unknown[]) =>
    startFakeBank().on('getAccounts', () => ({
      data,
      error: false,
      pagination: { total_count: data.length },
    }))

  it('shows the name in full, the type or the text given instead, and whether it is approved, as text', async () => {
    serve([
      account({ first_name: 'Ikenna', middle_name: 'Ayọ̀', account_type: 'Savings', staff_id: 'IUMB/0011' }),
      account({ id: 'a2', surname: 'Obi', account_type: null, account_type_others: 'Hajj savings' }),
    ])
    await showScreen(AccountList, { lists: [accountList] })
    ;(await rowOf('Eze Ikenna Ayọ̀')).getByText('Approved')
    const other = await rowOf('Obi')
    other.getByText('Not approved')
    other.getByText('Hajj savings')
  })

  it('opens an account by its id in the navigation state, never in the address', async () => {
    serve([account({ id: 'secret-id' })])
    await showScreen(AccountList, { lists: [accountList] })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Eze' }))
    expect(location.pathname + location.search).toBe('/transactions/viewaccount')
    expect(history.state).toEqual({ id: 'secret-id' })
  })

  it('links to the opening of an account, and says if there is none yet', async () => {
    serve([])
    await showScreen(AccountList, { lists: [accountList] })
    await screen.findByText('No accounts yet')
    expect(screen.getByRole('link', { name: 'Account Opening' }).getAttribute('href')).toBe(
      '/account/customer',
    )
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })
})

describe('the balance history', () => {
  const serve = () =>
    startFakeBank().on('getBalanceHistory', ({ variables }) => {
      const { offset, tranc_type } = variables as { offset: number; tranc_type?: string }
      const movement = (n: number) => ({
        id: `m${n}`,
        balance: 100.5,
        balance_before: null,
        amount: 1,
        transaction_type: tranc_type ?? 'Transfer',
        reason: `Movement ${n}`,
        credit: n % 2 ? 'true' : 'false',
        created_at: at,
      })
      return {
        data: Array.from({ length: 10 }, (_, n) => movement(offset + n + 1)),
        pagination: { total_count: tranc_type ? 10 : 600 },
      }
    })
  const show = () =>
    showScreen(BalanceHistory, { lists: [balanceHistoryList], at: '/transactions/balanceHistory' })

  it('distinguishes money in from money out by text, and an unknown balance from zero', async () => {
    serve()
    await show()
    ;(await rowOf('Movement 1')).getByText('In')
    const out = await rowOf('Movement 2')
    out.getByText('Out')
    out.getByText('–')
    expect(heads()).toEqual([
      'Type',
      'Amount (₦)',
      'Balance Before (₦)',
      'Balance After (₦)',
      'Detail',
      'Date',
      'Open',
    ])
  })

  it('jumps to a page that exists and to no other', async () => {
    serve()
    await show()
    const field = await screen.findByRole('textbox', { name: 'Go to page' })
    for (const wrong of ['0', '61', '1.5', 'two', '-3']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${wrong}{Enter}`)
      screen.getByText('Type a page number from 1 to 60')
      expect(location.search).toBe('')
    }
    await userEvent.clear(field)
    await userEvent.type(field, '60{Enter}')
    await screen.findByText('Movement 600')
    expect(location.search).toBe('?page=60')
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('asks again from the first page when the type changes', async () => {
    const bank = serve()
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await screen.findByText('Movement 11')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Tranfer Charge')
    await screen.findByText(/10 movements with this filter/)
    const narrowed = bank.calls('getBalanceHistory').filter(({ variables }) => 'tranc_type' in variables)
    expect(narrowed.map(({ variables }) => [variables.tranc_type, variables.offset])).toEqual([
      ['Tranfer Charge', 0],
    ])
  })
})
