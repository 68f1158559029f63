import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSingleKeys } from '../../../src/app/keys/single-keys'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { closeLogEntry, openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { singleKeys } from '../../../src/ui/single-keys'
import { refreshing } from '../../offline/lists/transfers-for-test'
import { type Device, freshDevice } from '../../support/device/device'
import { transferFacts } from '../../support/device/transfer-facts'
import { bankWithTransfers, closeKeys, keysAreReady, pendingPostings, showShell } from './shell-for-test'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  setSingleKeys(true)
})

/** A device that asked the bank for its initiated transfers, and has a draft that is not sent. */
async function deviceWithWork(): Promise<Device> {
  const device = await freshDevice()
  await refreshList(refreshing(device), transferList, { status: 'initiated' }, 0)
  await createDraft(device, journalDraft, journalDraft.empty, 'd1')
  return device
}

const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }))
const bar = () => within(screen.getByRole('banner'))
const state = () => screen.findByRole('dialog', { name: /^(Online|Offline since \d\d:\d\d)$/ })
const go = async (path: string) => waitFor(() => expect(location.pathname).toBe(path))

/** Writes an open transfer, 'f1', into the live-write log of a device. */
function logTransfer({ db, vault }: Awaited<ReturnType<typeof freshDevice>>) {
  const entry = { operation: 'createTransfer', facts: transferFacts, key: 'key-1', variables: {} }
  return openLogEntry(db, vault, { id: 'f1', ...entry })
}

describe('the bar', () => {
  it('names the bank and the branch of the user', async () => {
    bankWithTransfers(0)
    await showShell({ branchCode: '21' })
    await bar().findByText('Ìrẹ̀pọ̀dùn Unity Microfinance Bank')
    await bar().findByText('Dugbe, 21')
  })

  it("remembers the bank's name for the next sign-in on this device", async () => {
    bankWithTransfers(0)
    await showShell()
    const remembered = () => localStorage.getItem('branchline.bank-name')
    await waitFor(() => expect(remembered()).toBe('Ìrẹ̀pọ̀dùn Unity Microfinance Bank'))
  })

  it('shows the id of the organisation only while the name is not known', async () => {
    bankWithTransfers(0).on('getDashboardDetails', () => 'drop')
    await showShell()
    await bar().findByText('ORG')
  })

  it('has search, notifications and the user as buttons with names', async () => {
    bankWithTransfers(0)
    await showShell()
    bar().getByRole('button', { name: 'Search screens and rows' })
    bar().getByRole('button', { name: 'Notifications, none new' })
    bar().getByRole('button', { name: 'Profile of Ngọzi Ụzọdinma' })
  })

  it('leads by the menu of the user to the settings', async () => {
    bankWithTransfers(0)
    await showShell()
    await userEvent.click(bar().getByRole('button', { name: 'Profile of Ngọzi Ụzọdinma' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }))
    await go('/settings')
    screen.getByRole('menuitem', { name: 'Logout' })
  })

  it('says how old the list on the screen is, and nothing where there is no list', async () => {
    bankWithTransfers(0)
    await showShell({ at: '/transactions/statement' })
    await screen.findByRole('heading', { name: 'Bank Statement' })
    expect(bar().queryByText('As at')).toBeNull()
  })
})

describe('what needs attention', () => {
  it("is counted at the menu's entries and in the bar: the bank's own total, and the drafts", async () => {
    bankWithTransfers(715)
    await showShell({ device: await deviceWithWork() })
    const approvals = await menu().findByRole('link', { name: 'Approvals 715' })
    expect(approvals.getAttribute('href')).toBe('/transactions/batch-manage')
    await menu().findByRole('link', { name: 'Outbox 1' })
    expect((await bar().findByRole('link', { name: '715 approvals' })).getAttribute('href')).toBe(
      '/transactions/batch-manage',
    )
    expect((await bar().findByRole('link', { name: '1 draft' })).getAttribute('href')).toBe('/outbox')
  })

  it('has the outcomes of money that its user has not read, before the drafts', async () => {
    bankWithTransfers(0)
    const device = await deviceWithWork()
    await logTransfer(device)
    await closeLogEntry(device.db, 'f1', 'arrived')
    await showShell({ device, liveWriteKinds: [createTransferLive] })
    await bar().findByRole('link', { name: '1 outcome to read, 1 draft' })
    await menu().findByRole('link', { name: 'Outbox 2' })
  })

  it('have the postings that wait for approval, for a user who may approve them', async () => {
    bankWithTransfers(0).on('getPendingPostings', () => pendingPostings(28))
    const device = await freshDevice()
    await refreshList(refreshing(device), pendingPostingList, {}, 0)
    await showShell({ device, at: '/outbox' })
    const cash = await menu().findByRole('link', { name: 'Cash Approvals 28' })
    expect(cash.getAttribute('href')).toBe('/transactions/cash-approvals')
    await bar().findByRole('link', { name: '28 cash approvals' })
    cleanup()
    await showShell({ device, userType: 'Teller', at: '/outbox' })
    await menu().findByRole('link', { name: 'Dashboard' })
    expect(screen.queryByText(/28/)).toBeNull()
  })

  it("are as many as the bank's last answer says, to whichever page", async () => {
    bankWithTransfers(715)
    const device = await deviceWithWork()
    bankWithTransfers(714)
    await refreshList(refreshing(device), transferList, { status: 'initiated' }, 20)
    await showShell({ device, at: '/outbox' })
    await menu().findByRole('link', { name: 'Approvals 714' })
  })

  it('leaves the transfers out for a user who may not authorise them', async () => {
    bankWithTransfers(715)
    await showShell({ userType: 'Teller', device: await deviceWithWork() })
    await bar().findByRole('link', { name: '1 draft' })
    expect(screen.queryByText(/715/)).toBeNull()
  })
})

describe('the state of the network', () => {
  it('says online what waits, as links, and the operation date', async () => {
    bankWithTransfers(715)
    await showShell({ device: await deviceWithWork() })
    const opened = within(await state())
    opened.getByRole('heading', { name: 'Online' })
    await opened.findByRole('link', { name: '715 transfers to authorise' })
    expect(opened.getByRole('link', { name: '1 draft waiting' }).getAttribute('href')).toBe('/outbox')
    await opened.findByText('Fri 20 Nov 2026')
  })

  it('says how many drafts are unsent for more than a day', async () => {
    bankWithTransfers(0)
    const device = await deviceWithWork()
    await createDraft(device, journalDraft, journalDraft.empty, 'd2')
    await device.db.drafts.update('d2', { updatedAt: Date.now() - 25 * 3_600_000 })
    await showShell({ device })
    await bar().findByRole('link', { name: '2 drafts (1 older than a day)' })
    const opened = within(await state())
    await opened.findByRole('link', { name: '2 drafts waiting (1 older than a day)' })
  })

  it('says offline since when, why, what works now and what waits', async () => {
    const bank = bankWithTransfers(0).onHealth(() => 'drop')
    for (const field of ['getOperationDate', 'getDashboardDetails', 'getAllTransfers'])
      bank.on(field, () => 'drop')
    await showShell()
    await screen.findByRole('button', { name: /^Network Offline since \d\d:\d\d$/ })
    const opened = within(await state())
    opened.getByText('The bank does not answer.')
    opened.getByText(/^Reading the lists saved on this device\. Drafting journal entries/)
    opened.getByText('Transfers, approvals and everything else that moves money: you must be online.')
  })

  it('names the transfers with an unknown outcome, with the way to them', async () => {
    bankWithTransfers(0).on('getAllTransfers', () => 'drop')
    const device = await freshDevice()
    await logTransfer(device)
    await showShell({ device, liveWriteKinds: [createTransferLive] })
    const name = '1 transfer of unknown outcome'
    const link = await within(await state()).findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/outbox')
    // In the bar, and in what a press on the state opens.
    await waitFor(() => expect(bar().getAllByRole('link', { name })).toHaveLength(2))
    expect(bar().queryByText('Nothing')).toBeNull()
    await menu().findByRole('link', { name: 'Outbox 1' })
    screen.getByRole('button', { name: 'Network Online Outcome unknown: 1 transfer' })
  })
})

describe('the menu', () => {
  it.each([
    ['/journal', 'Journal'],
    ['/transactions/newtransfer', 'Transfers'],
    ['/settings', 'Settings'],
  ])('marks exactly one entry as the current one: at %s %s', async (at, label) => {
    bankWithTransfers(0)
    await showShell({ at })
    const current = menu()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual([label])
  })
})

describe('the keys', () => {
  it('are shown by ?, all of them, with the screens that this user may open', async () => {
    bankWithTransfers(0)
    await showShell({ userType: 'Teller' })
    const keys = within(await keysAreReady())
    for (const does of ['Search screens and rows', 'Tick the row', 'Approvals: approve', 'Journal'])
      keys.getByText(does)
    expect(keys.queryByText('Approvals')).toBeNull()
    await closeKeys(screen.getByRole('dialog', { name: 'Help' }))
    expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull()
  })

  it('go to a screen by g and its letter, and put the focus on its heading', async () => {
    bankWithTransfers(0)
    await showShell()
    await closeKeys(await keysAreReady())
    await userEvent.keyboard('gs')
    await go('/settings')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' })),
    )
    await userEvent.keyboard('ga')
    await go('/transactions/batch-manage')
  })

  it('go nowhere where the user may not go, and a letter alone goes nowhere', async () => {
    bankWithTransfers(0)
    await showShell({ userType: 'Teller', at: '/settings' })
    await closeKeys(await keysAreReady())
    await userEvent.keyboard('ga')
    await userEvent.keyboard('d')
    expect(location.pathname).toBe('/settings')
  })

  it('go nowhere if one goes into a field after g and types there', async () => {
    bankWithTransfers(0)
    await showShell({ at: '/settings' })
    await closeKeys(await keysAreReady())
    const field = document.createElement('input')
    document.body.append(field)
    await userEvent.keyboard('g')
    field.focus()
    await userEvent.keyboard('dello')
    field.remove()
    expect(field.value).toBe('dello')
    expect(location.pathname).toBe('/settings')
  })

  it('go nowhere once the focus moved or something was pressed after g', async () => {
    bankWithTransfers(0)
    await showShell({ at: '/settings' })
    await closeKeys(await keysAreReady())
    await userEvent.keyboard('g')
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Settings' }))
    await userEvent.keyboard('d')
    expect(location.pathname).toBe('/settings')
    await userEvent.keyboard('g')
    menu().getByRole('link', { name: 'Transfers' }).focus()
    await userEvent.keyboard('d')
    expect(location.pathname).toBe('/settings')
  })

  it('go nowhere from a dialog that opened after g', async () => {
    bankWithTransfers(0)
    await showShell({ at: '/settings' })
    await closeKeys(await keysAreReady())
    await userEvent.keyboard('g')
    const dialog = document.createElement('dialog')
    dialog.open = true
    document.body.append(dialog)
    await userEvent.keyboard('d')
    dialog.remove()
    expect(location.pathname).toBe('/settings')
  })

  it('leave a field by Escape, and then a screen with a way back', async () => {
    bankWithTransfers(0)
    await showShell({ at: '/transactions/newtransfer' })
    const heading = await screen.findByRole('heading', { name: 'New transfer' })
    heading.focus()
    await closeKeys(await keysAreReady())
    const [field] = await screen.findAllByRole('textbox')
    field?.focus()
    await userEvent.keyboard('{Escape}')
    expect(location.pathname).toBe('/transactions/newtransfer')
    expect(document.activeElement).toBe(heading)
    await userEvent.keyboard('{Escape}')
    await go('/transactions/transfer')
  })

  it('close the search with one Escape, also if there is a text in it', async () => {
    bankWithTransfers(0)
    await showShell({ at: '/settings' })
    await closeKeys(await keysAreReady())
    await userEvent.keyboard('/')
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Screens, actions and rows on this device' }),
      'tra',
    )
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('combobox', { name: 'Screens, actions and rows on this device' })).toBeNull()
  })

  it('can be turned off for this device; Ctrl+K still searches', async () => {
    bankWithTransfers(0)
    await showShell({ at: '/settings' })
    const keys = within(await keysAreReady())
    await userEvent.click(keys.getByLabelText('Use keys without Ctrl on this device'))
    await closeKeys(screen.getByRole('dialog', { name: 'Help' }))
    await userEvent.keyboard('?gd')
    expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull()
    expect(location.pathname).toBe('/settings')
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Search' })
  })

  it('are still off at the next start, at once', async () => {
    bankWithTransfers(0)
    setSingleKeys(false)
    singleKeys.set(true)
    await showShell({ at: '/settings' })
    expect(singleKeys.get()).toBe(false)
  })
})
