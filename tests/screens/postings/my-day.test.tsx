import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import MyDay from '../../../src/features/postings/my-day/MyDay'
import { readCashCount } from '../../../src/features/postings/my-day/use-cash-count'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { freshDevice, rawContents } from '../../support/device/device'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import { listed, openBank, posting } from './posting-setup'

const show = (situation = {}) =>
  showScreen(MyDay, { lists: [postingList, pendingPostingList], userType: 'Teller', ...situation })
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const row = async (name: string) =>
  (await screen.findByRole('row', { name: new RegExp(`^${name} \\d`) })).textContent

afterEach(() => void vi.useRealTimers())

describe('my day', () => {
  it('adds up the user’s own postings of the operation date, pending ones too', async () => {
    openBank([posting({ id: '1', amount: 5000 })]).on('getPostings', () =>
      listed([
        posting({ id: '2', amount: 1500.5 }),
        posting({ id: '3', cash_transaction_type: 'Withdrawn', amount: 500 }),
        posting({ id: '4', staff_id: 'ORG/0009', amount: 99000 }),
        posting({ id: '5', operation_date: '2026-11-17', amount: 88000 }),
      ]),
    )
    await show()
    await waitFor(async () => expect(await row('Deposit')).toBe('Deposit2 postings16,500.50'))
    expect(await row('Withdrawn')).toBe('Withdrawn1 posting0500.00')
    const each = (await table('My postings')).getAllByRole('row').map(({ textContent }) => textContent)
    expect(each).toHaveLength(4)
    expect(each.filter((text) => /Deposit.*Pending$/.test(text ?? ''))).toHaveLength(1)
    expect(each.filter((text) => /Withdrawn.*Approved$/.test(text ?? ''))).toHaveLength(1)
    screen.getByText('Your postings of Wed 18 Nov 2026, the bank’s operation date')
    expect(screen.queryByRole('button', { name: 'Fetch the others' })).toBeNull()
  })

  it('compares the counted cash with them, in figures and in words', async () => {
    openBank([posting({ amount: 5000 })])
    await show()
    await row('Deposit')
    await screen.findByText('Count the cash to compare it with your postings.')
    await userEvent.type(await screen.findByLabelText('₦1,000 notes'), '4')
    await userEvent.type(screen.getByLabelText('₦200 notes'), '4')
    await screen.findByText('₦200.00 short: two hundred naira less than your postings say.')
    await userEvent.type(screen.getByLabelText('Coins, in naira'), '200')
    await screen.findByText('The cash agrees with your postings.')
    await typeAtOnce(screen.getByLabelText('Cash at the start of the day'), '1,000')
    await screen.findByText('₦1,000.00 short: one thousand naira less than your postings say.')
  })

  it.each([
    ['Cash at the start of the day', '1,50'],
    ['Coins, in naira', '-500'],
    ['₦500 notes', '12.5'],
  ])('compares nothing while %s has "%s", which stays as it is typed', async (label, typed) => {
    openBank([posting({ amount: 5000 })])
    await show()
    await userEvent.type(await screen.findByLabelText('₦1,000 notes'), '5')
    await screen.findByText('The cash agrees with your postings.')
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await typeAtOnce(field, typed)
    await userEvent.tab()
    expect(field.value).toBe(typed)
    expect(screen.queryByText('The cash agrees with your postings.')).toBeNull()
    // At the field, and in the place of the comparison.
    expect(screen.getAllByText(/^(An amount|A number of notes) has digits/)).toHaveLength(2)
  })

  it('has the count again after a reload, sealed on the device, until the next operation date', async () => {
    const bank = openBank([posting({ amount: 5000 })])
    const device = await freshDevice()
    await show({ device })
    await typeAtOnce(await screen.findByLabelText('₦500 notes'), '481516')
    await waitFor(async () =>
      expect((await readCashCount(device.db, device.vault))?.notes[500]).toBe('481516'),
    )
    expect(JSON.stringify(await rawContents(device.db))).not.toContain('481516')
    await show({ device })
    await waitFor(() =>
      expect(screen.getAllByLabelText<HTMLInputElement>('₦500 notes').at(-1)?.value).toBe('481516'),
    )
    bank.on('getOperationDate', () => '2026-11-19')
    // The stored date counts for some minutes before the bank is asked again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    await show({ device })
    await waitFor(() =>
      expect(screen.getAllByLabelText<HTMLInputElement>('₦500 notes').at(-1)?.value).toBe(''),
    )
  })

  it('keeps the count and the focus while the postings are refreshed', async () => {
    const device = await freshDevice()
    openBank([posting({ amount: 5000 })])
    await show({ device })
    const notes = await screen.findByLabelText('₦500 notes')
    await userEvent.type(notes, '7')
    const asked = await device.db.lists.get('postings')
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(async () => expect((await device.db.lists.get('postings'))?.at).not.toBe(asked?.at))
    await userEvent.type(notes, '77')
    expect(notes.isConnected).toBe(true)
    await waitFor(async () => expect((await readCashCount(device.db, device.vault))?.notes[500]).toBe('777'))
  })

  it('says that postings may be missing on this device, and fetches them', async () => {
    const newest = Array.from({ length: 20 }, (_, at) => posting({ id: `n${at}`, amount: 100 }))
    const older = [
      posting({ id: 'o1', amount: 100, created_at: '2026-11-18T08:00:00.000Z' }),
      posting({ id: 'o2', operation_date: '2026-11-17', created_at: '2026-11-17T08:00:00.000Z' }),
    ]
    const pagination = { total: 22, total_pages: 2, per_page: 20, limit: 20 }
    // The app fetches the second page ahead by itself, and may be quick.
    const second = later({ ...listed(older), pagination })
    openBank([]).on('getPostings', ({ variables }) =>
      variables.page === 1 ? { ...listed(newest), pagination } : second.answer(),
    )
    await show()
    await waitFor(async () => expect(await row('Deposit')).toContain('20 postings'))
    await screen.findByText(
      '20 of 22 approved postings are on this device. Some of this day’s may be missing here.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Fetch the others' }))
    second.letGo()
    await waitFor(async () => expect(await row('Deposit')).toContain('21 postings'))
    expect(screen.queryByRole('button', { name: 'Fetch the others' })).toBeNull()
  })

  it('can be printed, and says so when nothing was posted yet', async () => {
    openBank([])
    await show()
    await screen.findByText('You have no postings of this operation date on this device')
    await screen.findByRole('button', { name: 'Print' })
  })
})
