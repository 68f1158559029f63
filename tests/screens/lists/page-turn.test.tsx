import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Dexie from 'dexie'
import { describe, expect, it, onTestFinished } from 'vitest'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { useShownAsAt } from '../../../src/widgets/as-at/as-at'
import { refreshing, turnTo } from '../../offline/lists/transfers-for-test'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { later } from '../../support/later'

/** The list, and whether the app's bar has a time for it. */
const Screen = () => (
  <>
    <TransferList />
    <p>{useShownAsAt()?.at === undefined ? 'The bar has no time' : 'The bar has a time'}</p>
  </>
)

/** Shows the first page, with these further pages on the device, and a bank that never answers again. */
async function showFirstPage(...others: number[]) {
  const bank = startFakeBank()
  const device = await freshDevice()
  for (const n of others) await turnTo(bank, refreshing(device), n, n, n + 1)
  await turnTo(bank, refreshing(device), 0, 0, 1)
  bank.on('getAllTransfers', () => new Promise(() => undefined))
  await showScreen(Screen, { device, lists: [transferList] })
  await screen.findByText('Ọkafọ 0')
  return device
}

/** Keeps the device from being read until the returned function is called. */
async function holdStore({ db }: Device) {
  const [held, released] = [later(undefined), later(undefined)]
  void db.transaction('rw', db.pages, async () => {
    await db.pages.count()
    held.letGo()
    await Dexie.waitFor(released.answer())
  })
  await held.answer()
  return released.letGo
}

/** The names in the rows; none while there are placeholders. */
const names = () => screen.queryAllByText(/^Ọkafọ \d+$/).map((name) => name.textContent)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const table = () => screen.getByRole('table', { name: 'Transfers' })

/** Notes each change of what the rows are, from now on. */
function watchRows(): readonly string[] {
  const seen: string[] = []
  const note = () => {
    const now = names().join(', ') || 'placeholders'
    if (now !== seen.at(-1)) seen.push(now)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  note()
  return seen
}

describe('a turn to another page', () => {
  it('shows the rows of a page that is on the device in the place of the old ones, with nothing between', async () => {
    await showFirstPage(20)
    const seen = watchRows()
    await press('Next page')
    await screen.findByText('Ọkafọ 20')
    expect(seen).toEqual(['Ọkafọ 0, Ọkafọ 1', 'Ọkafọ 20, Ọkafọ 21'])
    expect(table().getAttribute('aria-busy')).toBe('false')
  })

  it('shows placeholders, and no row of the old page, while the bank is asked for one that is not there', async () => {
    await showFirstPage()
    await press('Next page')
    await expect.poll(names).toEqual([])
    expect(table().getAttribute('aria-busy')).toBe('true')
    expect(within(table()).getAllByRole('row')).toHaveLength(21)
    expect(screen.queryByText(/page 2 of 5/)).not.toBeNull()
  })

  it('keeps the old rows, marked as busy, and when they were true, for as long as the device cannot be read', async () => {
    const release = await holdStore(await showFirstPage(20))
    const status = screen.getByText(/saved on this device\. As at/)
    await press('Next page')
    await expect.poll(() => table().getAttribute('aria-busy')).toBe('true')
    expect(names()).toEqual(['Ọkafọ 0', 'Ọkafọ 1'])
    expect(status.textContent).toMatch(/saved on this device\. As at/)
    expect(screen.queryByText('The bar has a time')).not.toBeNull()
    release()
    await screen.findByText('Ọkafọ 20')
  })
})

describe('another filter', () => {
  it('never has the rows of the filter before it, however long the device takes to be read', async () => {
    const release = await holdStore(await showFirstPage())
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rejected')
    await expect.poll(() => table().getAttribute('aria-busy')).toBe('true')
    expect(names()).toEqual([])
    release()
  })
})
