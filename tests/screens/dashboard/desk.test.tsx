import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import DashboardPage from '../../../src/app/dashboard/DashboardPage'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { freshDevice } from '../../support/device/device'
import type { FakeBank, SeenCall } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { listed, openBank, posting } from '../postings/posting-setup'

const figures = {
  transfer_count: 1,
  bills_paid: 1,
  airtime_count: 1,
  wallet_balance: 100,
  bank_name: 'Ìbàdàn Unity Microfinance Bank',
  balance_history: [],
  virtual_account_numbers: [],
}

const transfer = (id: string, created_at: string, amount: number) => ({
  id,
  order_id: `order-${id}`,
  status: 'initiated',
  created_at,
  sender_acct_no: '3000700001',
  sender_acct_name: 'Ṣadé Ògúnbàdé',
  beneficiary_acct_no: '0123456789',
  beneficiary_acct_name: `Customer ${id}`,
  amount,
  amount_wth_fees: amount,
  initiator_id: 'u9',
  initiator_name: 'Bísí Fáṣọlá',
})

const serve = (pending: unknown[] = [], transfers: unknown[] = []): FakeBank =>
  openBank(pending)
    .on('getDashboardDetails', () => figures)
    .on('getAllTransfers', () => ({
      status: 'success',
      data: transfers,
      pagination: { total_count: transfers.length },
    }))
    .on('getBalanceHistory', () => ({ data: [], pagination: { total_count: 0 } }))

const LISTS = [transferList, postingList, pendingPostingList, balanceHistoryList]
const show = (situation = {}) => showScreen(DashboardPage, { lists: LISTS, ...situation })
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

describe('the dashboard of a teller', () => {
  it('begins with New cash, New transfer and Statement', async () => {
    serve()
    await show({ userType: 'Teller' })
    const first = within(await screen.findByRole('group', { name: 'What you do most' }))
    expect(first.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['New cash', '/transactions/cash'],
      ['New transfer', '/transactions/newtransfer'],
      ['Statement', '/transactions/statement'],
    ])
  })

  it('says why a transfer is not theirs where tellers only approve', async () => {
    serve()
    await show({ userType: 'Teller', approvalsOnly: ['Teller'] })
    const way = await screen.findByRole('button', { name: 'New transfer' })
    expect(way.getAttribute('aria-disabled')).toBe('true')
    expect(way.title).toMatch(/^At your institution your user type approves transfers/)
  })

  it('shows the cash that should be there, and the own postings of the day alone', async () => {
    serve([posting({ id: '1', amount: 5000 })]).on('getPostings', () =>
      listed([
        posting({ id: '2', amount: 1500.5 }),
        posting({ id: '3', cash_transaction_type: 'Withdrawn', amount: 500 }),
        posting({ id: '4', staff_id: 'ORG/0009', amount: 99000 }),
        posting({ id: '5', operation_date: '2026-11-17', amount: 88000 }),
      ]),
    )
    await show({ userType: 'Teller' })
    const day = within(await screen.findByRole('region', { name: 'My postings today' }))
    await day.findByText('3 postings')
    day.getByText('1 waits for approval')
    day.getByText('With pending postings, without the cash at the start of the day')
    day.getByText('Your postings of Wed 18 Nov 2026, the bank’s operation date')
    expect(day.getByText('Cash expected').nextSibling?.textContent).toBe('₦6,000.50')
    expect(await rowsOf('My postings today')).toHaveLength(4)
    expect(day.getByRole('link', { name: 'My day' }).getAttribute('href')).toBe('/transactions/my-day')
    // The bank's total is one figure among others, and nothing is drawn of it.
    expect(screen.queryByRole('figure')).toBeNull()
    await screen.findByRole('region', { name: 'Transaction balance' })
  })

  it('says that there are no postings yet, and where the operation date comes from while it is not known', async () => {
    serve().on('getOperationDate', () => 'drop')
    await show({ userType: 'Teller' })
    await screen.findByText('The operation date comes from the bank when you are online.')
    serve()
    await show({ userType: 'Teller' })
    await screen.findByText('You have no postings of this operation date on this device.')
  })
})

describe('the first steps', () => {
  it('are those of the user’s own work, until they are put away on this device', async () => {
    serve()
    const device = await show({ userType: 'Teller' })
    await screen.findByText('New cash enters a deposit or a withdrawal. It waits for an authorizer.')
    screen.getByText(
      'Help for each screen is in the menu of your profile, and with a keyboard under the key ?.',
    )
    expect(screen.queryByText(/^Prepare for the field fetches/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Put this away' }))
    expect(screen.queryByText('First steps')).toBeNull()
    await waitFor(async () => expect(await device.db.values.get('first-steps')).toBeDefined())
    cleanup()
    await show({ device, userType: 'Teller' })
    await screen.findByRole('region', { name: 'My postings today' })
    expect(screen.queryByText('First steps')).toBeNull()
    expect(screen.queryByText('What is new')).toBeNull()
  })

  it('are followed by what is new once the app was updated, until that is put away', async () => {
    serve()
    const device = await show({ userType: 'Teller' })
    await userEvent.click(await screen.findByRole('button', { name: 'Put this away' }))
    await waitFor(async () => expect(await device.db.values.count()).toBeGreaterThan(1))
    await device.db.values.where('key').startsWith('news/').delete()
    cleanup()
    await show({ device, userType: 'Teller' })
    await screen.findByText('What is new')
    await userEvent.click(screen.getByRole('button', { name: 'Put this away' }))
    expect(screen.queryByText('What is new')).toBeNull()
  })
})

describe('the dashboard of an authorizer', () => {
  it('lists what waits longest, transfers and cash together, each opened by one press', async () => {
    serve(
      [posting({ id: 'p1', amount: 5000, created_at: '2026-11-16T09:00:00.000Z' })],
      [transfer('t2', '2026-11-17T09:00:00.000Z', 70), transfer('t1', '2026-11-15T09:00:00.000Z', 2500)],
    )
    await show()
    await screen.findByText('3, oldest first')
    const rows = await rowsOf('Waiting longest for approval')
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^Ṣadé Ògúnbàdé to Customer t1 Transfer, Bísí Fáṣọlá\d+ days2,500\.00/),
      expect.stringMatching(/^Káyọ̀dé Akíntọ́lá Deposit, ORG\/0002\d+ days5,000\.00/),
      expect.stringMatching(/^Ṣadé Ògúnbàdé to Customer t2 Transfer, Bísí Fáṣọlá\d+ days70\.00/),
    ])
    await userEvent.click(screen.getByText('Ṣadé Ògúnbàdé to Customer t1'))
    expect(location.pathname + location.search).toBe('/transactions/batch-manage?page=1&row=t1')
  })

  it('has no list of what waits where nothing does', async () => {
    serve()
    await show()
    await screen.findByText('Nothing needs your attention.')
    expect(screen.queryByRole('table', { name: 'Waiting longest for approval' })).toBeNull()
  })
})

describe('the dashboard of a manager', () => {
  const now = Date.now()
  const HOUR_MS = 3_600_000
  const movement = (at: number) => ({
    id: `m${at}`,
    balance: 1000,
    balance_before: 900,
    amount: 100,
    currency: 'NGN',
    transaction_type: 'Transfer',
    reason: 'A reason',
    credit: at % 2 === 0 ? 'true' : 'false',
    created_at: new Date(now - at * HOUR_MS).toISOString(),
  })
  const history = ({ variables }: SeenCall) => {
    const [offset, limit] = [Number(variables.offset), Number(variables.limit)]
    const all = Array.from({ length: 24 }, (_, at) => movement(at))
    return { data: all.slice(offset, offset + limit), pagination: { total_count: all.length } }
  }

  it('says how many movements are missing, fetches them, and compares the week with the one before', async () => {
    serve().on('getBalanceHistory', history)
    await show({ userType: 'Basic_Admin' })
    await screen.findByText(/^\d+ of 24 movements of the last 30 days are on this device\./)
    await userEvent.click(screen.getByRole('button', { name: 'Fetch 30 days' }))
    const rows = await rowsOf('Against last week')
    expect(rows[1]).toBe('Last 7 days1,200.001,200.000.00')
    expect(rows[2]).toBe('7 days before0.000.000.00')
    await screen.findByRole('figure', { name: 'Money in and out by day, 30 days' })
  })

  it('keeps what it has when the bank does not answer, and says so', async () => {
    const bank = serve().on('getBalanceHistory', history)
    await show({ userType: 'Basic_Admin' })
    const fetch = await screen.findByRole('button', { name: 'Fetch 30 days' })
    bank.on('getBalanceHistory', () => 'drop')
    await userEvent.click(fetch)
    await screen.findByText(/What came stays; try again when the bank can be reached\./)
  })
})

describe('the dashboard of an agent', () => {
  it('shows the drafts and what was sent, and that nothing is taken along', async () => {
    serve()
    const device = await freshDevice()
    await createDraft(device, journalDraft, journalDraft.empty, 'begun')
    await createDraft(device, journalDraft, journalDraft.empty, 'gone')
    await device.db.drafts.update('gone', { state: 'sent' })
    await show({ device, userType: 'Basic_Agent', drafts: [journalDraft] })
    const outbox = within(await screen.findByRole('region', { name: 'Drafts and what was sent' }))
    await outbox.findByText('1 draft, 1 sent')
    await waitFor(() => expect(outbox.getAllByRole('row')).toHaveLength(3))
    await screen.findByText('No list is taken along on this device.')
    expect(screen.queryByRole('figure')).toBeNull()
  })
})
