import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import FieldPage from '../../../src/app/pages/FieldPage'
import { SCREENS } from '../../../src/app/routing/screens'
import { lagosDay } from '../../../src/domain/days/dates'
import AccountList from '../../../src/features/customer-accounts/AccountList'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import AccountOpening from '../../../src/features/customer-accounts/opening/AccountOpening'
import JournalCreate from '../../../src/features/journals/JournalCreate'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import Outbox from '../../../src/features/outbox/Outbox'
import TakeAlong from '../../../src/features/take-along/TakeAlong'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { beginTaking } from '../../../src/offline/take-along/take-along-actions'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import type { Device } from '../../support/device/device'
import { freshDevice } from '../../support/device/device'
import { type FakeBank, refusal, type SeenCall, startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'

const DAY_MS = 24 * 3_600_000
const OPENED = Date.parse('2019-03-04T10:00:00Z')

const accounts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `a${n}`,
    surname: `Ọkafọ ${n}`,
    first_name: 'Chidi',
    account_number: String(1_000_000_000 + n),
    created_at: new Date(OPENED - n * DAY_MS).toISOString(),
  }))

const transfers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `t${n}`,
    amount_wth_fees: 1,
    beneficiary_acct_name: `Ada ${n}`,
    created_at: new Date(Date.now() - n * 1000).toISOString(),
  }))

const pageOf = (rows: readonly object[], { variables }: SeenCall) => ({
  status: 'success',
  data: rows.slice(Number(variables.offset), Number(variables.offset) + Number(variables.limit)),
  pagination: { total_count: rows.length },
})

/**
 * A bank with 250 accounts that were opened years ago, 130 transfers of today, and what forms choose from.
 */
function bankOfTheField(): FakeBank {
  return startFakeBank()
    .on('getAccounts', (call) => pageOf(accounts(250), call))
    .on('getAllTransfers', (call) => pageOf(transfers(130), call))
    .on('getOrgBranches', () => ({ status: 'success', data: [{ code: '15', name: 'Ikeja' }] }))
    .on('getGLAccount', () => ({
      status: 'success',
      data: [
        { code: '1001', description: 'Cash' },
        { code: '2001', description: 'Savings' },
      ],
    }))
    .on('getOperationDate', () => '2026-11-18')
}

/** Where the calls began that take accounts along; a page that is shown or fetched ahead is smaller. */
const takenFrom = (bank: FakeBank) =>
  bank.calls('getAccounts').flatMap(({ variables: { offset, limit } }) => (limit === 100 ? [offset] : []))

const Screen = () => (
  <>
    <FieldPage />
    <Toaster />
  </>
)
const lists = [accountList, transferList]

const show = (device?: Device) => showScreen(Screen, { lists, ...(device && { device }), at: '/field' })

/** The part with this heading. */
const part = async (heading: string) => {
  const item = (await screen.findByRole('heading', { name: heading })).closest('li')
  if (!item) throw new Error(`${heading} is no part`)
  return within(item)
}

/** Presses the button that fetches everything. */
async function prepare(name = 'Prepare') {
  const user = userEvent.setup()
  // The button does nothing until the parts are read from the device.
  await screen.findByRole('heading', { name: 'Branches' })
  await user.click(await screen.findByRole('button', { name }))
  return user
}

/** A prepared device without a connection. The options of forms are stored a moment after they have come. */
async function preparedAndOffline() {
  bankOfTheField()
  const device = await show()
  await prepare()
  await screen.findByText('Ready for the field')
  await waitFor(async () => expect(await device.db.values.get('reads')).toBeDefined())
  cleanup()
  goOffline()
  return device
}

describe('preparing for the field', () => {
  it('fetches everything in one press, all customers whatever their opening date', async () => {
    const bank = bankOfTheField()
    const { db } = await show()
    await (await part('Customer accounts, all dates')).findByText('Not on this device')
    screen.getByText('Not ready for the field')
    await prepare()
    await screen.findByText('Ready for the field')
    await (await part('Customer accounts, all dates')).findByText(
      /^250 rows, complete as at [^.]+\. It needs about 0\.2 MB on this device\.$/,
    )
    await (await part('Transfers, last 30 days')).findByText(/^130 rows, complete as at /)
    await (await part('Branches')).findByText(/^1 choice, as at /)
    await (await part('Account codes')).findByText(/^2 choices, as at /)
    await (await part('Operation date')).findByText('Ready')
    expect(await db.rows.where('[list+at]').between(['accounts', ''], ['accounts', '\uffff']).count()).toBe(
      250,
    )
    expect(new Set(bank.calls('getAccounts').map(({ variables }) => variables.date_filter))).toEqual(
      new Set([undefined]),
    )
    expect(bank.calls('getAllTransfers')[0]?.variables).toMatchObject({
      start_date: lagosDay(Date.now() - 29 * DAY_MS),
      end_date: lagosDay(Date.now()),
    })
    screen.getByRole('button', { name: 'Bring up to date' })
  })

  it('has a part for the choices of every form', async () => {
    bankOfTheField()
    await show()
    const nouns = new Set(SCREENS.flatMap(({ options = [] }) => options.map(({ noun }) => noun)))
    expect(nouns.size).toBeGreaterThan(1)
    for (const noun of nouns) await screen.findByRole('heading', { name: new RegExp(`^${noun}$`, 'i') })
  })

  it('says how much it would fetch, as far as the device knows', async () => {
    bankOfTheField()
    const device = await showScreen(AccountList, { lists })
    await screen.findByText(/^250 accounts/)
    cleanup()
    await show(device)
    await (await part('Customer accounts, all dates')).findByText('To be fetched: 250 rows, about 0.2 MB.')
    await (await part('Transfers, last 30 days')).findByText('The size is not known yet.')
    await screen.findByText(
      /To be fetched: at least about 0\.2 MB\. The size of Transfers is not known yet\.$/,
    )
  })

  it('can be stopped, and goes on where it was', async () => {
    let release = () => {}
    const cut = new Promise<void>((resolve) => {
      release = resolve
    })
    const bank = bankOfTheField()
    bank.on('getAccounts', async (call) => {
      if (call.variables.offset === 95) await cut
      return pageOf(accounts(250), call)
    })
    await show()
    const user = await prepare()
    await (await part('Customer accounts, all dates')).findByText('100 of 250 rows.')
    screen.getByText(/^Still to come: Customer accounts and Transfers\.$/)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await (await part('Customer accounts, all dates')).findByText('Paused')
    release()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' }))
    await prepare('Go on')
    await screen.findByText('Ready for the field')
    expect(takenFrom(bank)).toEqual([0, 95, 95, 190])
  })

  it('goes on by itself in another start of the app after it was cut, from where it was', async () => {
    const bank = bankOfTheField()
    bank.on('getAccounts', (call) => (call.variables.offset === 0 ? pageOf(accounts(250), call) : 'drop'))
    bank.onHealth(() => (bank.calls('getAccounts').length < 2 ? Response.json({ status: 'ok' }) : 'drop'))
    const device = await show()
    await prepare()
    await screen.findByText('Waiting for the bank')
    await (await part('Customer accounts, all dates')).findByText(/^100 of 250 rows\..* It goes on when/)
    cleanup()
    const later = bankOfTheField()
    await show(device)
    await screen.findByText('Ready for the field')
    expect(takenFrom(later)).toEqual([95, 190])
  })

  it('says which part has failed, and has the others', async () => {
    const bank = bankOfTheField()
    bank.on('getGLAccount', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'))
    await show()
    const user = await prepare()
    await screen.findByText(/^Missing: Account codes\./)
    await (await part('Account codes')).findByText('Failed')
    await (await part('Customer accounts, all dates')).findByText('Ready')
    await (await part('Branches')).findByText('Ready')
    bank.on('getGLAccount', () => ({ status: 'success', data: [{ code: '1001', description: 'Cash' }] }))
    await user.click(screen.getByRole('button', { name: 'Try again: Account codes' }))
    await screen.findByText('Ready for the field')
    expect(bank.calls('getAccounts')).toHaveLength(3)
  })

  it('leaves a longer period that its user has chosen', async () => {
    const bank = bankOfTheField()
    const device = await freshDevice()
    await beginTaking(device.db, device.vault, transferList, '90-days', Date.now())
    await show(device)
    await prepare()
    await screen.findByText('Ready for the field')
    await part('Transfers, last 90 days')
    const starts = bank.calls('getAllTransfers').map(({ variables }) => variables.start_date)
    expect(new Set(starts)).toEqual(new Set([lagosDay(Date.now() - 89 * DAY_MS)]))
  })

  it('fetches the needed period if its user has taken along a shorter one', async () => {
    bankOfTheField()
    const device = await freshDevice()
    await beginTaking(device.db, device.vault, transferList, 'today', Date.now())
    await show(device)
    await (await part('Transfers, last 30 days')).findByText('Not on this device')
    await prepare()
    await screen.findByText('Ready for the field')
  })

  it('says that this could not be saved on a device that does not let it, and fetches nothing', async () => {
    const bank = bankOfTheField()
    const { db } = await show()
    await screen.findByRole('button', { name: 'Prepare' })
    db.values.hook('creating', () => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await prepare()
    await screen.findByText('This could not be saved on this device. Free some space, then try again.')
    expect(bank.calls('getAccounts')).toEqual([])
  })
})

describe('in the field, without a connection', () => {
  it('the page says what is ready, and why nothing can be fetched', async () => {
    await show(await preparedAndOffline())
    await screen.findByText('Ready for the field')
    const button = screen.getByRole('button', { name: 'Bring up to date' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    screen.getByText('This device has no network.')
    await (await part('Branches')).findByText(/^1 choice, as at [^.]+\.$/)
  })

  it('a device that was not prepared says so', async () => {
    startFakeBank()
    goOffline()
    await show()
    await screen.findByText('Not ready for the field')
    screen.getByText('Missing: Customer accounts, Transfers, Branches, Account codes and Operation date.')
    expect(screen.getByRole('button', { name: 'Prepare' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('the list of accounts has all of them, and says so', async () => {
    const device = await preparedAndOffline()
    await showScreen(AccountList, { device, lists, at: '/transactions/accountOpening?page=25' })
    await screen.findByText(/^250 accounts, complete on this device\./)
    await screen.findAllByText('Ọkafọ 249 Chidi')
  })

  it('the forms for a new account and a journal entry open, with their choices', async () => {
    const device = await preparedAndOffline()
    const drafts = [accountOpeningDraft, journalDraft]
    await showScreen(AccountOpening, { device, lists, drafts, at: '/account/customer' })
    await screen.findByLabelText('Street')
    cleanup()
    await showScreen(JournalCreate, { device, lists, drafts, at: '/journal/new' })
    await screen.findByRole('option', { name: '15 Ikeja' })
  })
})

describe('the way to the page', () => {
  const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

  it.each([
    ['the outbox', Outbox, /^Nothing waits to be sent\./],
    ['what is taken along', () => <TakeAlong lists={[]} />, /^Your rank has no list/],
  ])('begins at %s, for a rank that has the lists', async (_, From, shown) => {
    bankOfTheField()
    await showScreen(From, { lists })
    await screen.findByText(shown)
    expect(hrefs()).toContain('/field')
    cleanup()
    await showScreen(From, { lists, userType: 'Customer' })
    await screen.findByText(shown)
    expect(hrefs()).not.toContain('/field')
  })
})
