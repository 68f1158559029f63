import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ShellStatusBar } from '../../../src/app/shell/ShellStatusBar'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { page, refreshing, transfer } from '../../offline/lists/transfers-for-test'
import { type Device, freshDevice } from '../../support/device/device'
import type { FakeBank } from '../../support/device/fake-bank'
import { browserSays } from '../../support/device/go-offline'
import { accepted, letter, TODAY } from '../../support/device/outbox-for-test'
import { showScreen } from '../../support/device/show-screen'
import { button, field, fillIn, openBank, sign } from '../transfers/new-transfer-setup'

const ALL = { lists: [transferList], drafts: [letter], liveWriteKinds: [createTransferLive] }

/** A bank that answers everything that these tests ask. */
const openWholeBank = () =>
  openBank()
    .on('getOperationDate', () => TODAY)
    .on('getAllTransfers', () => page([transfer(1)]))
    .on('createJournal', () => accepted)

/** From now on no call is answered. */
function silence(bank: FakeBank) {
  bank.onHealth(() => 'drop')
  for (const name of [
    'getOperationDate',
    'getAllTransfers',
    'createJournal',
    'getAccountName',
    'getUserIdAndPhoneId',
  ])
    bank.on(name, () => 'drop')
}

/** A device with the transfers of the last visit. */
async function deviceWithRows(): Promise<Device> {
  const device = await freshDevice()
  const refreshed = await refreshList(refreshing(device), transferList, {}, 0)
  expect(refreshed.ok).toBe(true)
  return device
}

async function queueLetter(device: Device): Promise<string> {
  const draft = await createDraft(device, letter, { text: 'one', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  await queueDraft(device.db, draft.value.id)
  return draft.value.id
}

const show = (content: ReactNode, device?: Device) =>
  showScreen(
    () => (
      <>
        <ShellStatusBar />
        {content}
      </>
    ),
    { ...ALL, ...(device && { device }), userType: 'Teller' },
  )
const isOnline = () => screen.findByRole('button', { name: 'Network Online' })
const isOffline = () => screen.findByRole('button', { name: /^Network Offline since/ })

/** More health checks than a screen asks for in a test. */
const MOST_HEALTH_CHECKS = 50

/**
 * Ends the answers to an app that asks for the bank's health again and again, which would leave no time for
 * the test to fail. Returns how often it has asked.
 */
function countHealthChecks(bank: FakeBank): () => number {
  let asked = 0
  bank.onHealth(() => {
    asked += 1
    return asked > MOST_HEALTH_CHECKS ? 'drop' : Response.json({ status: 'ok' })
  })
  return () => asked
}

describe('navigator.onLine lies: says offline, bank answers', () => {
  it('a list is refreshed, and is not asked for again and again', async () => {
    const bank = openWholeBank()
    browserSays('offline')
    await show(<TransferList />)
    await screen.findByText('Ọkafọ 1')
    await isOnline()
    const asked = bank.calls('getAllTransfers').length
    bank.on('getAllTransfers', () => page([transfer(2)]))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('Ọkafọ 2')
    expect(bank.calls('getAllTransfers')).toHaveLength(asked + 1)
    expect(asked).toBeLessThanOrEqual(2)
  })

  it('a draft is sent, once', async () => {
    const bank = openWholeBank()
    const healthChecks = countHealthChecks(bank)
    const device = await freshDevice()
    const id = await queueLetter(device)
    browserSays('offline')
    await show(null, device)
    await waitFor(async () => expect((await device.db.drafts.get(id))?.state).toBe('sent'))
    expect(bank.calls('createJournal')).toHaveLength(1)
    expect(healthChecks()).toBeLessThan(MOST_HEALTH_CHECKS)
  })

  it('a live write is sent, once', async () => {
    const bank = openWholeBank().on('getAllTransfers', () => page([]))
    browserSays('offline')
    await show(<NewTransfer />)
    await isOnline()
    await fillIn()
    await sign()
    await screen.findByRole('region', { name: 'Waits for an authorizer' })
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })
})

describe('navigator.onLine lies: says online, nothing answers', () => {
  it('a list shows what the device has, and says that it is offline', async () => {
    const bank = openWholeBank()
    const device = await deviceWithRows()
    silence(bank)
    browserSays('online')
    await show(<TransferList />, device)
    await screen.findByText('Ọkafọ 1')
    await isOffline()
    screen.getByText('The bank does not answer.')
  })

  it('a draft waits, and none of it has left', async () => {
    const bank = openWholeBank()
    silence(bank)
    const device = await freshDevice()
    browserSays('online')
    const id = await queueLetter(device)
    await show(null, device)
    await isOffline()
    expect((await device.db.drafts.get(id))?.state).toBe('queued')
    expect(bank.calls('createJournal')).toEqual([])
  })

  it('a live write is not sent, says why, and stays as it was typed', async () => {
    const bank = openWholeBank().on('getAllTransfers', () => page([]))
    browserSays('online')
    await show(<NewTransfer />)
    await fillIn()
    silence(bank)
    await sign()
    await isOffline()
    expect(bank.calls('createTransfer')).toEqual([])
    await screen.findByText(/^You must be online\. .*The bank does not answer\.$/)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(field('Amount').value).toBe('125,000')
  })
})
