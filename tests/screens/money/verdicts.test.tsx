import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { absenceChecks } from '../../../src/offline/flights/absence-checks'
import { lookUp } from '../../../src/offline/flights/look-up'
import type { FlightRecord } from '../../../src/offline/store/database'
import { OpenFlights } from '../../../src/pickers/open-flights/OpenFlights'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Device, freshDevice, rawContents } from '../../support/device'
import { showScreen } from '../lists/show-screen'
import { field, flownElsewhere, openBank } from './new-transfer-desk'

const ARRIVED = 'Arrived: ₦9,100.00 to Yetúndé Ṣówándé'
const WithNotices = () => (
  <>
    <OpenFlights />
    <Toaster />
  </>
)
const show = (device: Device, Screen = WithNotices) =>
  showScreen(Screen, { device, lists: [], lives: [createTransferLive] })
const read = () => userEvent.click(screen.getByRole('button', { name: 'I have read this' }))

/** A device with a transfer whose answer got lost, and a bank that has it. */
async function arrived(): Promise<Device> {
  const bank = openBank().on('createTransfer', () => 'drop')
  const device = await freshDevice()
  await flownElsewhere(device)
  bank.on('getAllTransfers', ({ variables }) => ({
    status: 'success',
    data: [{ order_id: variables.query_filter, status: 'initiated' }],
    pagination: { total_count: 1 },
  }))
  return device
}

/** The same, where the look was over before any screen was there. */
async function foundBefore(change: Partial<FlightRecord> = {}): Promise<Device> {
  const device = await arrived()
  const [flight] = await device.db.flights.toArray()
  if (!flight) throw new Error('it has a line')
  const line = { graphqlUrl: 'http://bank.test/api/graphql' }
  const context = { line, token: 't0ken', orgId: 'ORG', userId: 'user-1' }
  await lookUp({ ...device, checks: absenceChecks() }, createTransferLive, flight.id, context)
  await device.db.flights.update(flight.id, change)
  return device
}

describe('a verdict that a look has found', () => {
  it('is said also after a reload, until its person has read it', async () => {
    const device = await arrived()
    await show(device)
    expect(await screen.findByText(ARRIVED)).toBeTruthy()
    expect(screen.getByText('The bank has it: Initiated. Do not send it again.')).toBeTruthy()
    cleanup()
    await show(device)
    expect(await screen.findByText(ARRIVED)).toBeTruthy()
    expect(screen.getByText('The bank has it. Do not send it again.')).toBeTruthy()
    await read()
    await waitFor(() => expect(screen.queryByText(ARRIVED)).toBeNull())
    cleanup()
    await show(device)
    // The log was read: what was found a moment ago stands there, and only that.
    await flownElsewhere(device, '9200.00')
    expect(await screen.findByText('Arrived: ₦9,200.00 to Yetúndé Ṣówándé')).toBeTruthy()
    expect(screen.queryByText(ARRIVED)).toBeNull()
  })

  it.each<[string, Partial<FlightRecord>, string, string]>([
    ['that it arrived', {}, ARRIVED, 'The bank has it. Do not send it again.'],
    [
      'that it is not there',
      { state: 'absent' },
      'Not there: ₦9,100.00 to Yetúndé Ṣówándé',
      'Two looks, a minute apart, did not find it at the bank. It can be sent again.',
    ],
    [
      'that the bank said no after all',
      { state: 'refused' },
      'The bank said no: ₦9,100.00 to Yetúndé Ṣówándé',
      'It did not happen.',
    ],
  ])('is said where the look was over before any screen was there: %s', async (_, change, title, text) => {
    await show(await foundBefore(change))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('locks no form', async () => {
    await show(await foundBefore(), NewTransfer)
    expect(await screen.findByText(ARRIVED)).toBeTruthy()
    expect(screen.queryByText('Off until the transfer above is settled')).toBeNull()
    expect(field('Sender account number').closest('fieldset')?.disabled).toBe(false)
  })

  it('leaves nothing on the device that can be read without the key', async () => {
    const { db } = await foundBefore()
    expect(await rawContents(db)).not.toMatch(/Initiated|Ṣówándé|9100|6170045528/i)
  })

  it('stays, and says why, where the device cannot note that it was read', async () => {
    const device = await foundBefore()
    device.db.flights.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await show(device)
    await screen.findByText(ARRIVED)
    await read()
    expect(
      await screen.findByText(
        'This device could not take it off the list. Free some space on it, then try again.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(ARRIVED)).toBeTruthy()
  })
})
