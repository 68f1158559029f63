import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { useWorkspace } from '../../../src/offline/react/use-workspace'
import type { LiveWriteRecord } from '../../../src/offline/store/database'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { UnknownOutcomes } from '../../../src/widgets/live-write/UnknownOutcomes'
import { type Device, freshDevice, rawContents } from '../../support/device/device'
import { type FakeBank, lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { naira } from '../../support/naira'
import { field, openBank, sentElsewhere } from '../transfers/new-transfer-setup'

const SAID = 'The bank: “Transfer initiated successfully” Do not send it again.'
const ARRIVED = 'The bank has this: ₦9,100.00 to Yetúndé Ṣówándé'
const WithNotices = () => (
  <div id="page">
    <h1 tabIndex={-1}>Outbox</h1>
    <UnknownOutcomes />
    <Toaster />
  </div>
)
/** With a form that has told how each write ended. */
const WithForm = () => {
  const { db, liveWrites } = useWorkspace()
  const tell = async () => {
    for (const { id } of await db.liveWrites.toArray()) liveWrites.noteSending(id)(true)
  }
  return (
    <>
      <WithNotices />
      <button type="button" onClick={tell}>
        Tell it
      </button>
    </>
  )
}
const show = (device: Device, Screen = WithNotices) =>
  showScreen(Screen, { device, lists: [], liveWriteKinds: [createTransferLive] })
const read = () => userEvent.click(screen.getByRole('button', { name: 'I have read this' }))

let bank: FakeBank

/** A device with a transfer whose answer got lost, and a bank that has carried it out. */
async function arrived(): Promise<Device> {
  const yes = { status: 'success', message: 'Transfer initiated successfully' }
  bank = openBank()
    .on('createTransfer', () => lostAnswer(yes))
    .on(SETTLE, () => 'drop')
  const device = await freshDevice()
  await sentElsewhere(device)
  bank.off(SETTLE)
  return device
}

/** The same, but the bank had been asked before any screen was shown. */
async function toldBefore(change: Partial<LiveWriteRecord> = {}): Promise<Device> {
  const device = await arrived()
  const [write] = await device.db.liveWrites.toArray()
  if (!write) throw new Error('it has a line')
  const connection = { graphqlUrl: 'http://bank.test/api/graphql', restBase: 'http://bank.test' }
  const caller = { connection, token: 't0ken', orgId: 'ORG' }
  await reconcile({ ...device, idempotency: true }, createTransferLive, write.id, caller)
  await device.db.liveWrites.update(write.id, change)
  return device
}

describe('what became of a live write whose answer got lost', () => {
  it('is said also after a reload, until the user has read it', async () => {
    const device = await arrived()
    await show(device)
    await screen.findByText(ARRIVED)
    await screen.findByText(SAID)
    cleanup()
    await show(device)
    await screen.findByText(ARRIVED)
    await screen.findByText(SAID)
    await read()
    await waitFor(() => expect(screen.queryByText(ARRIVED)).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Outbox'))
    cleanup()
    await show(device)
    // The log was read: another one without an outcome is shown, and nothing else.
    bank.on(SETTLE, () => 'drop')
    await sentElsewhere(device, naira('9200.00'))
    bank.off(SETTLE)
    await screen.findByText('The bank has this: ₦9,200.00 to Yetúndé Ṣówándé')
    expect(screen.queryByText(ARRIVED)).toBeNull()
  })

  it.each<[string, Partial<LiveWriteRecord>, string, string]>([
    ['that it arrived', {}, ARRIVED, SAID],
    [
      'that it was not done',
      { state: 'absent' },
      'Not done: ₦9,100.00 to Yetúndé Ṣówándé',
      'You can send it again.',
    ],
    [
      'that the bank said no after all',
      { state: 'refused' },
      'Not done: ₦9,100.00 to Yetúndé Ṣówándé',
      'The bank: “Transfer initiated successfully” No money moved.',
    ],
  ])('is said where the bank was asked before any screen was there: %s', async (_, change, title, text) => {
    await show(await toldBefore(change))
    await screen.findByText(title)
    screen.getByText(text)
  })

  it('is not an outcome to be read if the form that sent it has told it', async () => {
    const device = await toldBefore()
    await show(device, WithForm)
    await screen.findByText(ARRIVED)
    await userEvent.click(screen.getByRole('button', { name: 'Tell it' }))
    await waitFor(() => expect(screen.queryByText(ARRIVED)).toBeNull())
  })

  it('locks no form', async () => {
    await show(await toldBefore(), NewTransfer)
    await screen.findByText(ARRIVED)
    expect(screen.queryByText('Wait until the outcome of the transfer above is known')).toBeNull()
    expect(field('Sender account number').closest('fieldset')?.disabled).toBe(false)
  })

  it('leaves nothing on the device that can be read without the key', async () => {
    const { db } = await toldBefore()
    expect(await rawContents(db)).not.toMatch(/Initiated|Ṣówándé|9100\.|6170045528/i)
  })

  it('stays, and says why, if the device cannot store that it was read', async () => {
    const device = await toldBefore()
    device.db.liveWrites.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await show(device)
    await screen.findByText(ARRIVED)
    await read()
    await screen.findByText(
      'This device could not remove it from the list. Free some space on it, then try again.',
    )
    screen.getByText(ARRIVED)
  })
})
