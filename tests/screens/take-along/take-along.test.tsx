import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { lagosDay } from '../../../src/domain/days/dates'
import { staffList } from '../../../src/features/staff/staff.list'
import TakeAlong from '../../../src/features/take-along/TakeAlong'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { removeTaken } from '../../../src/offline/take-along/take-along-actions'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { browserHas } from '../../support/device/browser-storage'
import type { Device } from '../../support/device/device'
import { refusal, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const DAY_MS = 24 * 3_600_000

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `t${n}`,
    amount_wth_fees: 1,
    beneficiary_acct_name: `Chidi ${n}`,
    created_at: new Date(Date.now() - n * 1000).toISOString(),
  }))

/** A bank with so many transfers of today. `before` may answer something else, by the number of the call. */
function bankWith(count: number, before: (call: number) => unknown = () => undefined) {
  const all = rows(count)
  const bank = startFakeBank().on('getAllTransfers', async ({ variables }) => {
    const other = await before(bank.calls('getAllTransfers').length)
    if (other !== undefined) return other
    const offset = Number(variables.offset)
    return {
      status: 'success',
      data: all.slice(offset, offset + Number(variables.limit)),
      pagination: { total_count: all.length },
    }
  })
  return bank
}

const Screen = () => (
  <>
    <TakeAlong
      lists={[
        { list: transferList, title: 'Transfers' },
        { list: staffList, title: 'Staff' },
      ]}
    />
    <Toaster />
  </>
)

const show = (userType = 'Authorizer') => showScreen(Screen, { lists: [transferList], userType })

/** Chooses a period, sees the size, and takes along. */
async function takeToday() {
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Period'), 'Today')
  await user.click(screen.getByRole('button', { name: 'Show the size' }))
  await user.click(await screen.findByRole('button', { name: 'Take along' }))
  return user
}

const card = async () => within(await screen.findByRole('listitem'))

/** A device that has taken along today's 130 transfers, and whose bank does not answer any more. */
async function takenAndOffline() {
  bankWith(130)
  const device = await show()
  await takeToday()
  await (await card()).findByText('Ready')
  startFakeBank()
    .onHealth(() => 'drop')
    .on('getAllTransfers', () => 'drop')
  return device
}

/** Opens the transfers of a filter, by its part of the URL. */
const showTransfers = (device: Device, query: string) =>
  showScreen(TransferList, { device, lists: [transferList], at: `/transactions/transfer?${query}` })

describe('take along', () => {
  it('shows the size first, and takes nothing before it is asked to', async () => {
    const bank = bankWith(250)
    const { db } = await show()
    const user = userEvent.setup()
    await user.selectOptions(screen.getByLabelText('Period'), 'This week')
    await user.click(screen.getByRole('button', { name: 'Show the size' }))
    await screen.findByText('250 rows, about 0.3 MB on this device.')
    expect(bank.calls('getAllTransfers').map(({ variables }) => variables.limit)).toEqual([20])
    expect(await db.rows.count()).toBe(0)
  })

  it('asks the browser to protect what is stored, once something is taken along', async () => {
    bankWith(2)
    const timesAsked = browserHas({ agrees: true })
    await show()
    await takeToday()
    await (await card()).findByText('Ready')
    expect(timesAsked()).toBe(1)
  })

  it('says that there may be more rows if the bank may count only those of its answer', async () => {
    const bank = startFakeBank().on('getAllTransfers', ({ variables }) => ({
      status: 'success',
      data: rows(Number(variables.limit)),
      pagination: { total_count: variables.limit },
    }))
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Show the size' }))
    await screen.findByText(/^At least 20 rows, less than 0\.1 MB on this device\.$/)
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  })

  it('asks the browser to keep what is taken along when the device runs out of room', async () => {
    const persist = vi.fn(async () => true)
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
    try {
      bankWith(1)
      await show()
      await takeToday()
      await waitFor(() => expect(persist).toHaveBeenCalledTimes(1))
    } finally {
      Reflect.deleteProperty(navigator, 'storage')
    }
  })

  it('names the rows whose day the device cannot read, and does not call them complete', async () => {
    const all = rows(30).map((row, n) => (n < 2 ? { ...row, created_at: '22/11/2026 10:00' } : row))
    startFakeBank().on('getAllTransfers', ({ variables }) => ({
      status: 'success',
      data: all.slice(Number(variables.offset)),
      pagination: { total_count: 30 },
    }))
    await show()
    await takeToday()
    const shown = await card()
    await shown.findByText('Not complete')
    shown.getByText(/^30 of 30 rows came, .* The dates of 2 rows could not be read as days of this period\.$/)
  })

  it('fetches all rows, and says since when they are complete', async () => {
    bankWith(250)
    const { db } = await show()
    await takeToday()
    await (await card()).findByText('Ready')
    screen.getByText(/^250 rows, complete as at .+, \d\d:\d\d\. Dated \w{3} \d+ \w{3} \d{4}\.$/)
    screen.getByRole('heading', { name: 'Transfers, today' })
    expect(await db.rows.count()).toBe(250)
  })

  it('offers only lists that the bank answers by days and that the user may see', async () => {
    bankWith(1)
    await show()
    const options = within(screen.getByLabelText('List')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Transfers'])
  })

  it('says so if the rank has no list to take along', async () => {
    bankWith(1)
    await show('none')
    screen.getByText('Your rank has no list that can be taken along.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be paused and continued where it was', async () => {
    let release = () => {}
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    bankWith(450, (call) => (call === 4 ? held : undefined))
    const { db } = await show()
    const user = await takeToday()
    const shown = await card()
    await shown.findByText('195 of 450 rows.')
    shown.getByRole('progressbar', { name: 'Transfers taken along' })
    await user.click(shown.getByRole('button', { name: 'Pause' }))
    await shown.findByText('Paused')
    release()
    await user.click(shown.getByRole('button', { name: 'Continue' }))
    await shown.findByText('Ready')
    expect(await db.rows.count()).toBe(450)
  })

  it('says why it stopped, and continues when asked to', async () => {
    bankWith(250, (call) => (call === 3 ? refusal(500, 'INTERNAL_SERVER_ERROR', 'x') : undefined))
    await show()
    const user = await takeToday()
    const shown = await card()
    await shown.findByText('Stopped')
    shown.getByText(/100 of 250 rows\.$/)
    await user.click(shown.getByRole('button', { name: 'Continue' }))
    await shown.findByText('Ready')
  })

  it('asks before it removes the rows from the device', async () => {
    bankWith(120)
    const { db } = await show()
    const user = await takeToday()
    const shown = await card()
    await shown.findByText('Ready')
    await user.click(shown.getByRole('button', { name: 'Remove' }))
    const question = await screen.findByRole('dialog', { name: 'Remove Transfers from what is taken along?' })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await screen.findByText('No list is taken along on this device.')
    expect(await db.rows.count()).toBe(0)
    expect(document.activeElement).toBe(screen.getByLabelText('List'))
  })

  it('says so if the device does not remove them, and not that something could not be saved', async () => {
    bankWith(120)
    const { db } = await show()
    const user = await takeToday()
    await screen.findByText('Ready')
    const shown = within(await screen.findByRole('listitem'))
    db.values.hook('deleting', () => {
      throw new DOMException('', 'UnknownError')
    })
    await user.click(shown.getByRole('button', { name: 'Remove' }))
    const question = await screen.findByRole('dialog', { name: 'Remove Transfers from what is taken along?' })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await screen.findByText(
      'This could not be removed: the device does not answer. It is still there. Reload the page, then try again.',
    )
    expect(screen.queryByText(/could not be saved/)).toBeNull()
    expect(await db.rows.count()).toBe(120)
  })

  it('says before it starts that another period takes the place of the one on the device', async () => {
    bankWith(120)
    await show()
    const user = await takeToday()
    await (await card()).findByText('Ready')
    await user.selectOptions(screen.getByLabelText('Period'), 'This month')
    await user.click(screen.getByRole('button', { name: 'Show the size' }))
    await screen.findByText(/^120 rows, .* This replaces what is taken along of this list: today\.$/)
  })

  it('says that rows are not on the device any more', async () => {
    bankWith(120)
    const { db } = await show()
    await takeToday()
    const shown = await card()
    await shown.findByText('Ready')
    await db.pages.clear()
    await shown.findByText('Not on this device')
    shown.getByRole('button', { name: 'Fetch again' })
  })
})

describe('a list that was taken along', () => {
  it('is complete without a connection, and says since when', async () => {
    const device = await takenAndOffline()
    await showTransfers(device, 'date_filter=today')
    await screen.findByText(/130 transfers with this filter, complete on this device\. Saved list, as at/)
  })

  it('is not called complete any more once it was removed, in this tab or another one', async () => {
    const device = await takenAndOffline()
    await showTransfers(device, 'date_filter=today')
    await screen.findByText(/130 transfers with this filter, complete on this device/)
    await removeTaken(device.db, 'transfers')
    await waitFor(() => expect(screen.queryByText(/complete on this device/)).toBeNull())
  })

  it('is not called complete for days that were not taken along', async () => {
    const device = await takenAndOffline()
    const [before, today] = [3, 0].map((days) => lagosDay(Date.now() - days * DAY_MS))
    await showTransfers(device, `date_filter=interval&start_date=${before}&end_date=${today}`)
    await screen.findByText(/130 transfers with this filter among the/)
  })

  it('is not called complete while it is still being fetched', async () => {
    bankWith(250, (call) => (call >= 3 ? 'drop' : undefined))
    const device = await show()
    await takeToday()
    await (await card()).findByText(/100 of 250 rows/)
    await waitFor(async () => expect(await device.db.rows.count()).toBe(100))
    await showTransfers(device, 'date_filter=today')
    await screen.findByText(/100 transfers with this filter among the/)
  })
})
