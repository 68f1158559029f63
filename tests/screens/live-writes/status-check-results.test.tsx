import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import type { LiveWriteRecord } from '../../../src/offline/store/database'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { UnknownOutcomes } from '../../../src/widgets/live-write/UnknownOutcomes'
import { type Device, freshDevice, rawContents } from '../../support/device'
import { showScreen } from '../../support/show-screen'
import { field, openBank, sentElsewhere } from '../transfers/new-transfer-setup'

const ARRIVED = 'Received: ₦9,100.00 to Yetúndé Ṣówándé'
const WithNotices = () => (
  <div id="page">
    <h1 tabIndex={-1}>Outbox</h1>
    <UnknownOutcomes />
    <Toaster />
  </div>
)
const show = (device: Device, Screen = WithNotices) =>
  showScreen(Screen, { device, lists: [], liveWriteKinds: [createTransferLive] })
const read = () => userEvent.click(screen.getByRole('button', { name: 'I have read this' }))

/** A device with a transfer whose answer got lost, and a bank that has it. */
async function arrived(): Promise<Device> {
  const bank = openBank().on('createTransfer', () => 'drop')
  const device = await freshDevice()
  await sentElsewhere(device)
  bank.on('getAllTransfers', ({ variables }) => ({
    status: 'success',
    data: [{ order_id: variables.query_filter, status: 'initiated' }],
    pagination: { total_count: 1 },
  }))
  return device
}

/** The same, but the status check was over before any screen was shown. */
async function foundBefore(change: Partial<LiveWriteRecord> = {}): Promise<Device> {
  const device = await arrived()
  const [write] = await device.db.liveWrites.toArray()
  if (!write) throw new Error('it has a line')
  const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
  const context = { connection, token: 't0ken', orgId: 'ORG', userId: 'user-1' }
  await reconcile({ ...device, checks: absenceChecks() }, createTransferLive, write.id, context)
  await device.db.liveWrites.update(write.id, change)
  return device
}

describe('a result that a status check has found', () => {
  it('is said also after a reload, until the user has read it', async () => {
    const device = await arrived()
    await show(device)
    expect(await screen.findByText(ARRIVED)).toBeTruthy()
    expect(await screen.findByText('The bank has it: Initiated. Do not send it again.')).toBeTruthy()
    cleanup()
    await show(device)
    expect(await screen.findByText(ARRIVED)).toBeTruthy()
    expect(screen.getByText('The bank has it. Do not send it again.')).toBeTruthy()
    await read()
    await waitFor(() => expect(screen.queryByText(ARRIVED)).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Outbox'))
    cleanup()
    await show(device)
    // The log was read: the result of the status check is shown, and nothing else.
    await sentElsewhere(device, '9200.00')
    expect(await screen.findByText('Received: ₦9,200.00 to Yetúndé Ṣówándé')).toBeTruthy()
    expect(screen.queryByText(ARRIVED)).toBeNull()
  })

  it.each<[string, Partial<LiveWriteRecord>, string, string]>([
    ['that it arrived', {}, ARRIVED, 'The bank has it. Do not send it again.'],
    [
      'that it is not there',
      { state: 'absent' },
      'Not received: ₦9,100.00 to Yetúndé Ṣówándé',
      'Two checks, a minute apart, did not find it at the bank. You can send it again.',
    ],
    [
      'that the bank said no after all',
      { state: 'refused' },
      'Not done: ₦9,100.00 to Yetúndé Ṣówándé',
      'It was declined, or never sent. No money moved.',
    ],
  ])('is said where the look was over before any screen was there: %s', async (_, change, title, text) => {
    await show(await foundBefore(change))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('locks no form', async () => {
    await show(await foundBefore(), NewTransfer)
    expect(await screen.findByText(ARRIVED)).toBeTruthy()
    expect(screen.queryByText('Wait until the outcome of the transfer above is known')).toBeNull()
    expect(field('Sender account number').closest('fieldset')?.disabled).toBe(false)
  })

  it('leaves nothing on the device that can be read without the key', async () => {
    const { db } = await foundBefore()
    expect(await rawContents(db)).not.toMatch(/Initiated|Ṣówándé|9100\.|6170045528/i)
  })

  it('stays, and says why, if the device cannot store that it was read', async () => {
    const device = await foundBefore()
    device.db.liveWrites.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await show(device)
    await screen.findByText(ARRIVED)
    await read()
    expect(
      await screen.findByText(
        'This device could not remove it from the list. Free some space on it, then try again.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(ARRIVED)).toBeTruthy()
  })
})
