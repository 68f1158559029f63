import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import BalanceHistory from '../../../src/features/balance-history/BalanceHistory'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import AccountList from '../../../src/features/customer-accounts/AccountList'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import JournalList from '../../../src/features/journals/JournalList'
import { journalList } from '../../../src/features/journals/journals.list'
import PostingList from '../../../src/features/postings/PostingList'
import { postingList } from '../../../src/features/postings/postings.list'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { refusal, startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'

afterEach(() => {
  vi.useRealTimers()
})

const EVERY = [
  ['the transfers', TransferList, transferList, 'getAllTransfers'],
  ['the bills', BillList, billList, 'getTransac'],
  ['the accounts', AccountList, accountList, 'getAccounts'],
  ['the postings', PostingList, postingList, 'getPostings'],
  ['the balance history', BalanceHistory, balanceHistoryList, 'getBalanceHistory'],
  ['the journals', JournalList, journalList, 'getOrgJournalEntries'],
] as const

const REFUSED = { status: 'error', error: true, message: 'Closed for the night', data: [] }
const NOTHING = { status: 'success', error: false, data: [], pagination: { total_count: 0 } }

/** Shows a list as the app does, with the toasts. */
const show = (Screen: ComponentType, list: AnyList, at = '/') =>
  showScreen(
    () => (
      <>
        <Screen />
        <Toaster />
      </>
    ),
    { lists: [list], at },
  )

const notices = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map(
    (notice) => notice.querySelector('[data-title]')?.textContent,
  )
const closeNotice = async () => {
  const shown = screen.getByRole('button', { name: 'Close this notice' })
  await userEvent.click(shown)
  await expect.poll(notices).toEqual([])
}
const branches = { status: 'success', data: [] }

describe('a list that the bank refuses', () => {
  it.each(EVERY)(
    "says so in the bank's own words, as a notice and beside the list: %s",
    async (_, Screen, list, field) => {
      startFakeBank()
        .on('getOrgBranches', () => branches)
        .on(field, () => refusal(200, 'FORBIDDEN', 'Closed for the night'))
      await show(Screen, list)
      await expect.poll(notices).toEqual(['Closed for the night'])
      expect((await screen.findByRole('alert')).textContent).toContain('Closed for the night')
    },
  )
})

describe('a list that the bank does not answer', () => {
  it.each([
    ['Network error', 'the bills', BillList, billList, 'getTransac'],
    ['Network error', 'the accounts', AccountList, accountList, 'getAccounts'],
    ['Something went wrong', 'the journals', JournalList, journalList, 'getOrgJournalEntries'],
  ] as const)('says “%s” as a notice: %s', async (sentence, _, Screen, list, field) => {
    startFakeBank()
      .on('getOrgBranches', () => branches)
      .on(field, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'))
    await show(Screen, list)
    await expect.poll(notices).toEqual([sentence])
    expect((await screen.findByRole('alert')).textContent).toContain('The bank’s system is not responding.')
  })

  it('shows it at the top centre for the balance history', async () => {
    startFakeBank().on('getBalanceHistory', () => 'drop')
    await show(BalanceHistory, balanceHistoryList)
    await expect.poll(notices).toEqual(['The balance history could not be refreshed'])
    const [notice] = document.querySelectorAll<HTMLElement>('[data-sonner-toast]')
    expect([notice?.dataset.yPosition, notice?.dataset.xPosition]).toEqual(['top', 'center'])
  })

  it.each([
    ['the transfers', TransferList, transferList, 'getAllTransfers'],
    ['the postings', PostingList, postingList, 'getPostings'],
  ] as const)(
    'shows a failure only beside the list if the specification has no toast: %s',
    async (_, Screen, list, field) => {
      startFakeBank().on(field, () => 'drop')
      await show(Screen, list)
      expect((await screen.findByRole('alert')).textContent).toContain('The bank did not answer.')
      expect(notices()).toEqual([])
    },
  )

  it('says nothing more of a connection that is known to be down: the list says it', async () => {
    startFakeBank()
    goOffline()
    await show(BillList, billList)
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
    expect(notices()).toEqual([])
  })
})

describe('the notice of a failure', () => {
  it('does not come again with each refresh that goes by itself, but does when the failure is another', async () => {
    const bank = startFakeBank().on('getTransac', () => REFUSED)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await show(BillList, billList)
    await expect.poll(notices).toEqual(['Closed for the night'])
    await closeNotice()
    let answer = () => {}
    const told = new Promise<void>((resolve) => {
      answer = resolve
    })
    bank.on('getTransac', async () => {
      await told
      return REFUSED
    })
    vi.advanceTimersByTime(120_000)
    await screen.findByRole('button', { name: 'Refresh', busy: true })
    answer()
    await screen.findByRole('button', { name: 'Refresh', busy: false })
    expect(notices()).toEqual([])
    bank.on('getTransac', () => 'drop')
    vi.advanceTimersByTime(120_000)
    await expect.poll(notices).toEqual(['Network error'])
  })

  it('comes again when the user asks again, and when it fails after it had gone well', async () => {
    const bank = startFakeBank().on('getTransac', () => REFUSED)
    await show(BillList, billList)
    await expect.poll(notices).toEqual(['Closed for the night'])
    await closeNotice()
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
    await expect.poll(notices).toEqual(['Closed for the night'])
    await closeNotice()
    bank.on('getTransac', () => NOTHING)
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh', busy: false }))
    await screen.findByText('No bills paid yet')
    bank.on('getTransac', () => REFUSED)
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh', busy: false }))
    await expect.poll(notices).toEqual(['Closed for the night'])
  })

  it('comes again for another filter, which is another question', async () => {
    const bank = startFakeBank().on('getTransac', () => REFUSED)
    await show(BillList, billList)
    await expect.poll(notices).toEqual(['Closed for the night'])
    await closeNotice()
    await userEvent.type(screen.getByLabelText('Name, account or trans ref'), 'Tarka{Enter}')
    await expect.poll(notices).toEqual(['Closed for the night'])
    expect(bank.calls('getTransac')).toHaveLength(2)
  })
})

describe('the journals without their branches', () => {
  it('say why', async () => {
    startFakeBank()
      .on('getOrgBranches', () => refusal(200, 'FORBIDDEN', 'No branches for you'))
      .on('getOrgJournalEntries', () => ({ entries: [], pagination: { total: 0 } }))
    await show(JournalList, journalList)
    await expect.poll(notices).toEqual(['No branches for you'])
  })
})
