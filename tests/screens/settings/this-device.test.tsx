import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { logError } from '../../../src/offline/error-log/error-log'
import { readErrorLog } from '../../../src/offline/error-log/error-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { lists } from '../../../src/registry'
import { page as pageOf, refreshing, transfer, turnTo } from '../../offline/lists/transfers-for-test'
import { browserHas } from '../../support/device/browser-storage'
import { type Device, freshDevice } from '../../support/device/device'
import { type FakeBank, refusal, startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { letter } from '../../support/device/outbox-for-test'
import { untilTrue } from '../../support/waiting'
import { press, showSettings } from './settings-setup'

beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase('branchline-errors').onsuccess = () => resolve()
    }),
)

/** A device with two of a hundred transfers and an unsent draft. */
async function workedOn(bank: FakeBank): Promise<Device> {
  const device = await freshDevice()
  await turnTo(bank, refreshing(device), 0, 1, 2)
  await createDraft(device, letter, { text: 'Ṣadé Ògúnbàdé 0123456789', day: '' })
  return device
}

const part = (name: string) => screen.findByRole('region', { name })
const attention = async () => {
  const section = await part('For your attention')
  const items = await within(section).findAllByRole('listitem')
  return items.map((item) => item.querySelector('b')?.textContent)
}
const rowOf = async (title: string) => {
  const link = await within(await part('Lists on this device')).findByRole('link', { name: title })
  const row = link.closest('tr')
  if (!row) throw new Error(`${title} has no row`)
  return row
}

describe('the screen of this device', () => {
  it('says first what needs the user, then what it has', async () => {
    const bank = startFakeBank()
    browserHas({ persisted: false })
    await showSettings('device', 'Teller', await workedOn(bank))
    expect(await attention()).toEqual([
      '1 draft is not sent yet',
      'The browser may delete what is saved here',
    ])
    expect((await rowOf('Transfers')).textContent).toMatch(/2 of 100.*Refreshed/)
    expect((await rowOf('NDD auto repayment')).textContent).toMatch(/0.*Not loaded yet/)
    await screen.findByText('12.4 MB of 2.1 GB')
    expect(bank.seen).toHaveLength(1)
  })

  it('follows what happens on the device while it is looked at', async () => {
    browserHas({ persisted: true })
    const device = await workedOn(startFakeBank())
    await showSettings('device', 'Teller', device)
    expect(await attention()).toEqual(['1 draft is not sent yet'])
    await createDraft(device, letter, { text: 'Another', day: '' })
    await screen.findByText('2 drafts are not sent yet')
  })

  it('says that nothing needs the user, with no row and no draft', async () => {
    startFakeBank()
    browserHas({ persisted: true })
    await showSettings('device', 'Teller')
    await screen.findByText('Nothing on this device needs you.')
    screen.getByText('There are no drafts on this device.')
    const clear = screen.getByRole('button', { name: 'Clear lists' })
    expect(clear.getAttribute('aria-disabled')).toBe('true')
    screen.getByText('There are no lists on this device')
  })

  it('asks the browser for protection when the user wants it, and says what it answered', async () => {
    startFakeBank()
    browserHas({ persisted: false, agrees: false })
    await showSettings('device', 'Teller')
    await press('Protect it')
    await screen.findByText(/^The browser did not agree\. Install the app/)
    browserHas({ persisted: false, agrees: true })
    await press('Protect it')
    await screen.findByText(/leaves what is saved here alone now/)
    await screen.findByText('Yes, also when the device is full')
    expect(screen.queryByText('The browser may delete what is saved here')).toBeNull()
  })

  it('shows a Teller no list above the rank, unless rows of it are on the device', async () => {
    startFakeBank()
    browserHas({ persisted: true })
    await showSettings('device', 'Teller')
    await rowOf('Transfers')
    const shown = within(await part('Lists on this device'))
    expect(shown.queryByRole('link', { name: 'App users' })).toBeNull()
  })
})

describe('refreshing the lists of a device', () => {
  it('asks for the newest page of each, says which was not refreshed and why, and goes on', async () => {
    const bank = startFakeBank().on('getAllTransfers', () => pageOf([transfer(1)]))
    browserHas({ persisted: true })
    await showSettings('device', 'Super_Admin', await freshDevice(), lists)
    await press('Refresh now')
    await screen.findByText(
      /^1 list was refreshed\. Bills payment was not: The bank’s system is not responding\. .* \d+ others were not either\.$/,
    )
    expect((await rowOf('Transfers')).textContent).toMatch(/1.*Refreshed/)
    expect((await rowOf('Bills payment')).textContent).toMatch(/0.*The bank’s system did not respond/)
    expect(bank.calls('getAllTransfers').length).toBeGreaterThan(0)
  })

  it('ends at the first list that the connection fails for, and at Stop', async () => {
    const bank = startFakeBank()
    browserHas({ persisted: true })
    const both = lists.filter(({ name }) => name === 'transfers' || name === 'accounts')
    await showSettings('device', 'Super_Admin', await freshDevice(), both)
    let answerLate = () => {}
    bank.on('getAllTransfers', () => new Promise((resolve) => (answerLate = () => resolve('drop'))))
    await press('Refresh now')
    await press('Stop')
    expect(document.activeElement?.textContent).toBe('Refresh now')
    answerLate()
    await screen.findByText(/^0 lists were refreshed, \d+ not\.$/)

    bank.on('getAllTransfers', () => 'drop')
    await press('Refresh now')
    await screen.findByText(/^0 lists were refreshed\. Transfers was not: The bank did not answer\./)
    expect(bank.calls('getAllAccounts')).toEqual([])
  })

  it('blames nobody if the bank asks to wait', async () => {
    const tooMany = refusal(429, 'RATE_LIMITED', 'Too many tries', { 'retry-after': '17' })
    startFakeBank().on('getAllTransfers', () => tooMany)
    browserHas({ persisted: true })
    const transfers = lists.filter(({ name }) => name === 'transfers')
    await showSettings('device', 'Teller', await freshDevice(), transfers)
    await press('Refresh now')
    await screen.findByText(/Transfers was not: The bank asked to wait\. Wait 17 seconds, then try again\./)
  })

  it('is off without a connection, with the reason', async () => {
    startFakeBank()
    browserHas({ persisted: true })
    await showSettings('device', 'Teller')
    const section = within(await part('Lists on this device'))
    goOffline()
    await section.findByText('This device has no network.')
    expect(screen.getByRole('button', { name: 'Refresh now' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('leaves the plain reason with the list, also after a reload', async () => {
    const bank = startFakeBank()
    browserHas({ persisted: true })
    const device = await workedOn(bank)
    bank.on('getAllTransfers', () => 'drop')
    await refreshList(refreshing(device), transferList, {}, 0)
    await showSettings('device', 'Teller', device)
    expect((await rowOf('Transfers')).textContent).toMatch(/2 of 100.*The bank did not answer/)
    expect(await attention()).toContain('1 list could not be refreshed')
  })
})

describe('clearing the lists', () => {
  it('is asked first, and leaves the drafts', async () => {
    browserHas({ persisted: true })
    const device = await workedOn(startFakeBank())
    await showSettings('device', 'Teller', device)
    await rowOf('Transfers')
    await press('Clear lists')
    const dialog = await screen.findByRole('dialog', { name: 'Clear the lists on this device?' })
    expect(await device.db.rows.count()).toBe(2)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave them' }))
    expect(await device.db.rows.count()).toBe(2)

    await press('Clear lists')
    const again = await screen.findByRole('dialog', { name: 'Clear the lists on this device?' })
    await userEvent.click(within(again).getByRole('button', { name: 'Clear lists' }))
    await screen.findByText('The lists were cleared. Your drafts are still here.')
    expect(await device.db.rows.count()).toBe(0)
    expect(await device.db.drafts.count()).toBe(1)
    await waitFor(async () => expect((await rowOf('Transfers')).textContent).toMatch(/0.*Not loaded yet/))
  })

  it('says in the question that they stay empty while there is no connection', async () => {
    browserHas({ persisted: true })
    await showSettings('device', 'Teller', await workedOn(startFakeBank()))
    await rowOf('Transfers')
    goOffline()
    await press('Clear lists')
    await screen.findByText(/You are offline: the lists stay empty/)
  })
})

describe('a store that is lost while the screen is open', () => {
  it('is said first, with a way on, and the text for support can still be made', async () => {
    browserHas({ persisted: true })
    const device = await workedOn(startFakeBank())
    await showSettings('device', 'Teller', device)
    await rowOf('Transfers')
    device.db.close()
    await waitFor(
      async () => expect(await attention()).toEqual(['What is saved on this device cannot be read']),
      { timeout: 12_000 },
    )
    screen.getByRole('button', { name: 'Reload' })
    await press('Show the text')
    expect((await part('Text for support')).textContent).toContain('Store: unreadable')
  })
})

describe('what went wrong', () => {
  it('is in plain words, newest first, five at first', async () => {
    startFakeBank()
    browserHas({ persisted: true })
    for (const where of ['a/one', 'a/two', 'a/three', 'a/four', 'a/five'] as const)
      logError(where, new RangeError('The balance of Mrs Adébáyọ̀ is 731904.25'))
    logError('drafts/write', new DOMException('full', 'QuotaExceededError'))
    await untilTrue(async () => {
      return (await readErrorLog()).length === 6
    })
    await showSettings('device', 'Teller')
    const log = await part('What went wrong')
    await within(log).findByText('This device was full')
    expect(within(log).getAllByRole('listitem')).toHaveLength(5)
    await press('Show all 6')
    expect(within(log).getAllByRole('listitem')).toHaveLength(6)
    expect(log.textContent).not.toMatch(/Adébáyọ̀|731904/)
  })
})

describe('the text for support', () => {
  it('is shown before it is copied or saved, and has nothing of the user or the customers', async () => {
    const bank = startFakeBank()
    browserHas({ persisted: false })
    const device = await workedOn(bank)
    bank.on('getAllTransfers', () => pageOf([transfer(3, { id: '0123456789' })]))
    await refreshList(refreshing(device), transferList, { query_filter: '22334455667' }, 0)
    await showSettings('device', 'Teller', device)
    await rowOf('Transfers')
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
    await press('Show the text')
    const text = (await part('Text for support')).textContent ?? ''
    expect(text).toContain('Drafts: 1 draft')
    expect(text).toContain('- transfers')
    expect(text).not.toMatch(/\d{9}|@|Ngọzi|Ụzọdinma|Ṣadé|Ọkafọ|ORG|t0ken|user-1|eyJ/)
    screen.getByRole('button', { name: 'Copy Text for support' })
    screen.getByRole('button', { name: 'Save as a file' })
  })
})

describe('the check for an update', () => {
  /** Sets the browser's registration of the worker for this test. */
  function workerIs(registration: object | undefined, controller: object | null = null) {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        controller,
        getRegistration: async () => registration,
        addEventListener: () => undefined,
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  }

  const update = async () => undefined

  it.each([
    ['there is none', { active: {}, update }, 'This is the newest version.'],
    [
      'one is fetched',
      { active: {}, installing: {}, update },
      'There is a new version. It is being fetched, and says when it is ready.',
    ],
    ['one waits', { active: {}, waiting: {}, update }, 'A new version is ready.'],
    [
      'nothing answers',
      { active: {}, update: () => Promise.reject(new TypeError('Failed to fetch')) },
      'The app’s server could not be reached. Try again when you are online.',
    ],
    [
      'the browser has no worker',
      undefined,
      'This browser did not install the app. Reload the page to get the newest version.',
    ],
  ])('says that %s', async (_, registration, message) => {
    startFakeBank()
    browserHas({ persisted: true })
    workerIs(registration)
    await showSettings('device', 'Teller')
    await press('Check for update')
    await screen.findByText(message)
  })

  it('does not say "newest" in a tab that runs an older version than the device has', async () => {
    startFakeBank()
    browserHas({ persisted: true })
    workerIs({ active: {}, update }, { postMessage: () => undefined })
    const pageWith = (file: string) => `<script type="importmap">{"imports":{"/a.js":"/${file}"}}</script>`
    document.head.insertAdjacentHTML('beforeend', pageWith('old.js'))
    onTestFinished(() => document.querySelector('script[type="importmap"]')?.remove())
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) =>
      input === '/index.html' ? new Response(pageWith('new.js')) : fetch(input, init)
    await showSettings('device', 'Teller')
    await press('Check for update')
    await screen.findByText('This tab runs an older version. Reload it to use the new one.')
    expect(screen.queryByText('This is the newest version.')).toBeNull()
  })
})
