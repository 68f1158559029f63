import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { UnknownOutcomes } from '../../../src/widgets/live-write/UnknownOutcomes'
import { type Device, freshDevice, openDevice } from '../../support/device'
import { refusal, startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'
import { transferFacts } from '../../support/transfer-facts'

const TITLE = 'Outcome unknown: ₦125,000.50 to Yetúndé Ṣówándé'

async function withOpenEntry(password = 'correct horse'): Promise<Device> {
  const device = await freshDevice(password)
  const entry = { facts: transferFacts, key: 'key-1', variables: {} }
  await openLogEntry(device.db, device.vault, { id: 'f1', operation: 'createTransfer', ...entry })
  return device
}

async function afterPasswordChange(): Promise<Device> {
  const before = await withOpenEntry('old password')
  before.db.close()
  return openDevice(before.db.name, 'new password')
}

/** Shows the unknown outcomes, and beside them a list of transfers that `ask` answers. */
const show = (device: Device, ask: () => number = () => 0) =>
  showScreen(
    () => (
      <>
        <ListBeside ask={ask} />
        <div id="page">
          <h1 tabIndex={-1}>Outbox</h1>
          <UnknownOutcomes />
        </div>
        <Toaster />
      </>
    ),
    { device, lists: [], liveWriteKinds: [createTransferLive] },
  )
function ListBeside({ ask }: { ask: () => number }) {
  useQuery({ queryKey: ['list', transferList.name], queryFn: ask })
  return null
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a write without an outcome', () => {
  it.each<[string, () => unknown, string]>([
    [
      'refuses the check',
      () => refusal(200, 'FORBIDDEN', 'Not for your rank'),
      'it refuses the check. Not for your rank',
    ],
    [
      'is in trouble whenever it is asked',
      () => refusal(500, 'INTERNAL_SERVER_ERROR', ''),
      'The bank’s system is not responding. Try again in a moment.',
    ],
  ])('can be taken off the list by who has asked, where the bank %s', async (_, answer, words) => {
    startFakeBank().on('getAllTransfers', answer)
    await show(await withOpenEntry())
    expect(await screen.findByText(words)).toBeTruthy()
    await press('I have asked the branch')
    await press('It was not received')
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  })

  it.each([
    ['It was received', 'arrived'],
    ['It was not received', 'dismissed'],
  ])('is stored with what its user found out: %s', async (answer, state) => {
    startFakeBank().on('getAllTransfers', () => refusal(200, 'FORBIDDEN', 'Not for your rank'))
    const device = await withOpenEntry()
    await show(device)
    await press('I have asked the branch')
    expect(
      screen.getByText(
        'Only after the branch has told you whether ₦125,000.50 to Yetúndé Ṣówándé was received. The app stops checking it. If it was received, you are asked before the same is sent again.',
      ),
    ).toBeTruthy()
    await press(answer)
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
    // The user has said it, so that it is not told to them.
    expect(await device.db.liveWrites.get('f1')).toMatchObject({ state, unread: false })
    expect(screen.queryByText(/^Received:/)).toBeNull()
    // Its button has gone with the note, and the keys go on from the heading.
    expect(document.activeElement?.textContent).toBe('Outbox')
  })

  it('stays if its user does not know it yet', async () => {
    startFakeBank().on('getAllTransfers', () => refusal(200, 'FORBIDDEN', 'Not for your rank'))
    const device = await withOpenEntry()
    await show(device)
    await press('I have asked the branch')
    await press('Keep it')
    expect(screen.getByText(TITLE)).toBeTruthy()
    expect((await device.db.liveWrites.get('f1'))?.state).toBe('open')
  })

  it('has the lists asked for again by each check, in which its user has to look for it', async () => {
    const bank = startFakeBank().on('getAllTransfers', () => refusal(200, 'FORBIDDEN', 'Not for your rank'))
    let shown = 0
    await show(await withOpenEntry(), () => {
      shown += 1
      return shown
    })
    await screen.findByText('it refuses the check. Not for your rank')
    await waitFor(() => expect(shown).toBeGreaterThan(1))
    expect(bank.calls('getAllTransfers').length).toBeGreaterThan(0)
  })

  it('cannot be taken off the list if only the connection is missing', async () => {
    startFakeBank().on('getAllTransfers', () => 'drop')
    await show(await withOpenEntry())
    expect(
      await screen.findByText('The bank did not answer. Check the connection and try again.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have asked the branch' })).toBeNull()
  })

  it('says that the device is full if the result cannot be stored, and can be checked again', async () => {
    startFakeBank().on('getAllTransfers', () => ({
      status: 'success',
      data: [],
      pagination: { total_count: 0 },
    }))
    const device = await withOpenEntry()
    let isFull = true
    device.db.liveWrites.hook('updating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
    })
    await show(device)
    expect(
      await screen.findByText(
        'This device could not save the result. Free some space on it; then we check again.',
      ),
    ).toBeTruthy()
    const isBusy = () =>
      screen.getByRole('button', { name: 'Check now' }).getAttribute('aria-busy') === 'true'
    await press('Check now')
    await waitFor(() => expect(isBusy()).toBe(false))
    isFull = false
    await press('Check now')
    expect(await screen.findByText('not found at the bank')).toBeTruthy()
    await waitFor(() => expect(isBusy()).toBe(false))
  })

  it('says so if the device cannot take it off the list', async () => {
    startFakeBank().on('getAllTransfers', () => refusal(200, 'FORBIDDEN', 'Not for your rank'))
    const device = await withOpenEntry()
    device.db.liveWrites.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await show(device)
    await press('I have asked the branch')
    await press('It was not received')
    expect(
      await screen.findByText(
        'This device could not remove it from the list. Free some space on it, then try again.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(TITLE)).toBeTruthy()
  })

  it('names the outbox if the earlier password opens its entry', async () => {
    startFakeBank()
    await show(await afterPasswordChange())
    const way = await screen.findByRole('link', { name: 'Open it in the outbox' })
    expect(way.getAttribute('href')).toBe('/outbox')
    expect(screen.getByText(/saved it under your earlier password\. Open it with that password/)).toBeTruthy()
  })

  it('does not name it if that password is forgotten', async () => {
    startFakeBank()
    const device = await afterPasswordChange()
    await device.db.keys.where('id').notEqual(device.vault.keyId).delete()
    await show(device)
    expect(
      await screen.findByText(/cannot open its own record of it, so the app cannot check it/),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open it in the outbox' })).toBeNull()
    expect(screen.getByRole('button', { name: 'I have asked the branch' })).toBeTruthy()
  })
})
