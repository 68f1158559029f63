import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import DashboardPage from '../../../src/app/dashboard/DashboardPage'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { closeLogEntry, markRead, openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import type { DraftRecord } from '../../../src/offline/store/database'
import { freshDevice } from '../../support/device/device'
import { type FakeBank, SETTLE, type SeenCall, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { transferFacts } from '../../support/device/transfer-facts'
import { later } from '../../support/later'
import { pendingPostings } from '../shell/shell-for-test'

const figures = {
  transfer_count: 1284,
  bills_paid: 312,
  airtime_count: 88,
  wallet_balance: 48210334.75,
  bank_name: 'Ìbàdàn Unity Microfinance Bank',
  balance_history: [
    {
      id: 'm1',
      balance: 48210334.75,
      amount: 1250000,
      transaction_type: 'Transfer',
      reason: 'Ṣadé Ògúnbàdé to Chukwuemeka Ọkafọ',
      credit: 'false',
      created_at: '2026-11-18T09:41:00.000Z',
    },
  ],
  virtual_account_numbers: [{ virtual_account_name: 'Ìbàdàn Unity, Wema', virtual_account_no: '7810044512' }],
}

const lostTransfer = { operation: 'createTransfer', facts: transferFacts, key: 'key-1', variables: {} }

const PAGE_SIZE = 20

/** The bank's initiated transfers, newest first: one an hour, the newest of today at nine. */
function initiatedTransfers(total: number) {
  return ({ variables: { offset } }: SeenCall) => ({
    status: 'success',
    data: Array.from({ length: Math.min(PAGE_SIZE, Math.max(0, total - Number(offset))) }, (_, at) =>
      initiatedTransfer(Number(offset) + at),
    ),
    pagination: { total_count: total },
  })
}

function initiatedTransfer(at: number) {
  return {
    id: `t${at}`,
    order_id: `order-${at}`,
    status: 'initiated',
    created_at: new Date(Date.parse('2026-11-18T09:00:00.000Z') - at * 3_600_000).toISOString(),
    sender_acct_no: '3000700001',
    sender_acct_name: 'Ṣadé Ògúnbàdé',
    beneficiary_acct_no: '0123456789',
    beneficiary_acct_name: 'NGỌZI ỤZỌDINMA',
    beneficiary_org_name: 'GTBank',
    amount: 100,
    amount_wth_fees: 110,
    initiator_id: 'u9',
    initiator_name: 'Ṣadé Ògúnbàdé',
  }
}

const serve = (bank: FakeBank, change = {}, toAuthorise = 0) =>
  bank
    .on('getDashboardDetails', () => ({ ...figures, ...change }))
    .on('getAllTransfers', initiatedTransfers(toAuthorise))
    .on('getPendingPostings', () => pendingPostings(0))
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
const show = (situation = {}) =>
  showScreen(DashboardPage, { lists: [transferList, pendingPostingList], ...situation })

describe('the dashboard', () => {
  it('greets by first and last name, with the bank and the staff id', async () => {
    serve(startFakeBank())
    await show()
    const subtitle = (await screen.findByText(/Ìbàdàn Unity Microfinance Bank, staff ID ORG\/0002/))
      .textContent
    expect(subtitle).toMatch(/^Good (morning|afternoon|evening), Ngọzi Ụzọdinma\./)
  })

  it('shows the balance to the kobo, as of when, and what moved it', async () => {
    serve(startFakeBank())
    await show()
    const balance = within(await screen.findByRole('region', { name: 'Transaction balance' }))
    expect(balance.getByText('48,210,334', { exact: false, selector: 'p data' }).textContent).toBe(
      '₦48,210,334.75',
    )
    balance.getByText(/^As at/)
    expect(screen.getByText('−₦').parentElement?.textContent).toBe('−₦1,250,000.00')
  })

  it('draws the balance and the money in and out, each with its figures as a table that a screen reader has at once', async () => {
    serve(startFakeBank())
    await show()
    const flows = await screen.findByRole('table', {
      name: 'Money in and out, last movement',
    })
    expect(rowsOf(flows)).toEqual(['DayIn (₦)Out (₦)', 'Wed 18 Nov 20260.001,250,000.00'])
    const balances = screen.getByRole('table', { name: 'Balance over time' })
    expect(rowsOf(balances).at(-1)).toBe('Wed 18 Nov 2026, 10:4148,210,334.75')
  })

  it('shows the figures instead of the plot to whoever asks', async () => {
    serve(startFakeBank())
    await show()
    const balances = await screen.findByRole('figure', { name: 'Balance over time' })
    const toggle = () => within(balances).getByRole('button')
    within(balances).getByRole('img', { name: /^Transaction balance since/ })
    expect(toggle().getAttribute('aria-label')).toBe('Show as table: Balance over time')
    await userEvent.click(toggle())
    expect(toggle().getAttribute('aria-label')).toBe('Show as plot: Balance over time')
    expect(within(balances).queryByRole('img')).toBeNull()
  })

  it('draws nothing where nothing moved, and the newest of 5,000 movements', async () => {
    const bank = serve(startFakeBank(), { balance_history: null })
    await show()
    await screen.findByText('No transactions yet')
    expect(screen.queryByRole('figure')).toBeNull()
    const many = Array.from({ length: 5000 }, (_, n) => ({
      ...figures.balance_history[0],
      id: `m${n}`,
      balance: 2500 - n,
      created_at: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
    }))
    serve(bank, { balance_history: many })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    const flows = await screen.findByRole('table', {
      name: 'Money in and out, last 5,000 movements',
    })
    expect(within(flows).getAllByRole('row')).toHaveLength(21)
    screen.getByText('The newest 20 of 5,001. The balance history has all of them.')
    expect(
      within(screen.getByRole('table', { name: 'Recent Transaction' })).getAllByRole('row'),
    ).toHaveLength(11)
  })

  it('counts bills, transfers and airtime, each with the way to its history', async () => {
    serve(startFakeBank())
    await show()
    for (const [card, href] of [
      ['Bills paid', '/transactions/bills-payment'],
      ['Bank transfers', '/transactions/transfer'],
      ['Airtime', '/transactions/bills-payment'],
    ] as const) {
      const way = await screen.findByRole('link', { name: `View History: ${card}` })
      expect(way.getAttribute('href')).toBe(href)
    }
    screen.getByText('1,284')
  })

  it('copies the number of a virtual account, and says so', async () => {
    serve(startFakeBank())
    await show()
    const copy = await screen.findByRole('button', { name: 'Copy 7810044512, Ìbàdàn Unity, Wema' })
    await userEvent.setup().click(copy)
    expect(await navigator.clipboard.readText()).toBe('7810044512')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied')
  })

  it('says to a teller why the bills are not theirs to see', async () => {
    serve(startFakeBank())
    await show({ userType: 'Teller' })
    const way = await screen.findByRole('button', { name: 'View History: Bills paid' })
    expect(way.getAttribute('aria-disabled')).toBe('true')
    expect(way.title).toBe(
      'This needs Authorizer or above; you are signed in as Teller. Ask your Authorizer.',
    )
  })

  it('shows each virtual account even if two have the same name', async () => {
    const name = 'Ìbàdàn Unity'
    serve(startFakeBank(), {
      virtual_account_numbers: [
        { virtual_account_name: name, virtual_account_no: '7810044512' },
        { virtual_account_name: name, virtual_account_no: '9912230047' },
      ],
    })
    await show()
    expect(await screen.findAllByText(name)).toHaveLength(2)
    screen.getByText('7810044512')
    screen.getByText('9912230047')
  })

  it('names the virtual accounts, or says that there are none', async () => {
    const bank = startFakeBank()
    serve(bank)
    await show()
    await screen.findByText('7810044512')
    screen.getByText('Fund your transaction account by sending money to these account number')
    serve(bank, { virtual_account_numbers: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('No virtual account numbers found')
  })

  it('shows no zero balance if the bank does not know it', async () => {
    serve(startFakeBank(), { wallet_balance: null })
    await show()
    const balance = within(await screen.findByRole('region', { name: 'Transaction balance' }))
    balance.getByText('not known')
  })

  it('counts the transfers to authorise as the bank does, and says how old the oldest is', async () => {
    const bank = startFakeBank()
    serve(bank, {}, 715)
    await show()
    const link = await screen.findByRole('link', { name: /^715 Transfers to authorise Oldest/ })
    // 714 hours before Wed 18 Nov, 09:00 UTC.
    expect(link.textContent).toMatch(/Oldest: Mon 19 Oct 2026, 16:00, \d+ days ago/)
    expect(link.getAttribute('href')).toBe('/transactions/batch-manage')
    const initiated = bank.calls('getAllTransfers').filter(({ variables }) => variables.status)
    expect(initiated.map(({ variables }) => variables.offset)).toEqual([0, 700])
  })

  it('counts the cash postings that wait for approval, for a user who may approve them', async () => {
    const bank = startFakeBank()
    serve(bank).on('getPendingPostings', () => pendingPostings(28))
    await show()
    const link = await screen.findByRole('link', { name: /^28 Cash postings to approve/ })
    expect(link.getAttribute('href')).toBe('/transactions/cash-approvals')
  })

  it('does not count the cash postings for a user who may not approve them', async () => {
    const bank = startFakeBank()
    serve(bank).on('getPendingPostings', () => pendingPostings(28))
    await show({ userType: 'Basic_Admin' })
    await screen.findByText('Nothing needs your attention.')
    expect(screen.queryByText(/Cash posting/)).toBeNull()
    expect(bank.calls('getPendingPostings')).toHaveLength(0)
  })

  it('says that it counts the saved transfers only if the bank cannot be asked', async () => {
    const bank = startFakeBank()
    serve(bank, {}, 3)
    const device = await show()
    await screen.findByRole('link', { name: /^3 Transfers to authorise/ })
    cleanup()
    await device.db.pages.clear()
    bank.on('getAllTransfers', () => 'drop')
    await show({ device })
    const link = await screen.findByRole('link', { name: /^3 Transfers to authorise Among/ })
    expect(link.textContent).toContain('Among the transfers saved on this device; the bank may have more')
  })

  it('says after a crash that an outcome is not known, and that another one was found and is not read, and where', async () => {
    serve(startFakeBank()).on(SETTLE, () => 'drop')
    const device = await freshDevice()
    for (const id of ['f1', 'f2', 'f3']) await openLogEntry(device.db, device.vault, { id, ...lostTransfer })
    await closeLogEntry(device.db, 'f2', 'arrived')
    await closeLogEntry(device.db, 'f3', 'absent')
    await show({ device, liveWriteKinds: [createTransferLive] })
    const unread = await screen.findByRole('link', { name: /^2 Outcomes to read/ })
    expect(unread.textContent).toContain('The bank was asked; the outbox says how they ended')
    expect(unread.getAttribute('href')).toBe('/outbox')
    const unknown = screen.getByRole('link', { name: /^1 Outcome unknown/ })
    expect(unknown.textContent).toContain('Sent, but no reply came; the outbox says what is known')
    expect(unknown.getAttribute('href')).toBe('/outbox')
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
    await markRead(device.db, 'f2')
    const last = await screen.findByRole('link', { name: /^1 Outcome to read/ })
    expect(last.textContent).toContain('The bank was asked; the outbox says how it ended')
  })

  it('tells the drafts that need their writer from those that only wait, and counts each once', async () => {
    serve(startFakeBank())
    const device = await freshDevice()
    const drafts: Record<string, Partial<DraftRecord>> = {
      begun: {},
      refused: { state: 'rejected' },
      moved: { state: 'held-date', movedTo: '2026-11-18' },
      lost: { state: 'unknown', firstAttemptDay: '2026-11-18' },
      gone: { state: 'sent' },
    }
    for (const [id, change] of Object.entries(drafts)) {
      await createDraft(device, journalDraft, journalDraft.empty, id)
      await device.db.drafts.update(id, change)
    }
    await show({ device, drafts: [journalDraft] })
    const needing = await screen.findByRole('link', { name: /^2 Drafts need you/ })
    expect(needing.textContent).toContain('The outbox says what to do with each')
    expect(needing.getAttribute('href')).toBe('/outbox')
    screen.getByRole('link', { name: /^1 Outcome unknown/ })
    const waiting = screen.getByRole('link', { name: /^1 Draft on this device/ })
    expect(waiting.textContent).toContain('Not yet sent to the bank')
    expect(waiting.getAttribute('href')).toBe('/outbox')
  })

  it('keeps what needs attention, and the focus in it, when the figures come', async () => {
    const bank = startFakeBank()
    serve(bank)
    const slow = later(figures)
    bank.on('getDashboardDetails', slow.answer).on(SETTLE, () => 'drop')
    const device = await freshDevice()
    await openLogEntry(device.db, device.vault, { id: 'f1', ...lostTransfer })
    await show({ device, liveWriteKinds: [createTransferLive] })
    const unknown = await screen.findByRole('link', { name: /^1 Outcome unknown/ })
    unknown.focus()
    slow.letGo()
    await screen.findByText('7810044512')
    expect(document.activeElement).toBe(unknown)
  })

  it('does not say that nothing waits before it has looked', async () => {
    serve(startFakeBank())
    const said: (string | null)[] = []
    const observer = new MutationObserver(() => {
      const nothing = screen.queryByText('Nothing needs your attention.')
      if (nothing) said.push(nothing.textContent)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const device = await freshDevice()
    await openLogEntry(device.db, device.vault, { id: 'f1', ...lostTransfer })
    await show({ device, liveWriteKinds: [createTransferLive] })
    await screen.findByRole('link', { name: /Outcome unknown/ })
    observer.disconnect()
    expect(said).toEqual([])
  })

  it('neither asks a teller to authorise nor the bank for what waits', async () => {
    const bank = startFakeBank()
    serve(bank, {}, 715)
    await show({ userType: 'Teller' })
    await screen.findByText('Nothing needs your attention.')
    expect(bank.calls('getAllTransfers')).toHaveLength(0)
  })

  it('keeps what it knows when the bank does not answer, and says why it is not newer', async () => {
    const bank = startFakeBank()
    serve(bank)
    await show()
    await screen.findByText('7810044512')
    bank.on('getDashboardDetails', () => 'drop')
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('The bank did not answer. Check the connection and try again.')
    screen.getByText('7810044512')
  })

  it('is there from the device when it is opened without a connection', async () => {
    const bank = startFakeBank()
    serve(bank)
    const device = await show()
    await screen.findByText('7810044512')
    const kept = () => device.db.values.get('reads')
    await expect.poll(kept).toBeDefined()
    bank.on('getDashboardDetails', () => 'drop')
    cleanup()
    await show({ device })
    await screen.findByText('7810044512')
  })
})
