import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import TransferApprovals from '../../../src/features/transfers/approvals/TransferApprovals'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { notify } from '../../../src/ui/Toaster/notify'
import { freshDevice } from '../../support/device/device'
import { type FakeBank, SETTLE } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import * as approvals from './approvals-setup'
import { comeBack, leavable, leave } from './leavable-screen'
import { button, field, fillIn, openBank, SENDER, sentElsewhere, sign } from './new-transfer-setup'

const BEING_SENT = '₦125,000.00 to Yetúndé Ṣówándé is being sent'
const OFF = 'Wait: this transfer is being sent'
const yes = { status: 'success', message: 'Transfer initiated successfully', error: false }

const show = () => showScreen(leavable(NewTransfer), { lists: [], liveWriteKinds: [createTransferLive] })

/**
 * Sends a transfer, leaves the form, and comes back before the answer; the returned function releases the
 * answer.
 */
async function leftAndBack(
  answer: unknown,
  call = 'createTransfer',
): Promise<{ bank: FakeBank; letGo: () => void }> {
  const late = later(answer)
  const bank = openBank().on(call, late.answer)
  await show()
  await fillIn()
  await sign()
  await waitFor(() => expect(bank.calls(call)).toHaveLength(1))
  await leave()
  await comeBack()
  return { bank, letGo: late.letGo }
}

/** Resolves when every toast before this call has been shown. */
async function allIsSaid() {
  notify.success('Said after it')
  await screen.findByText('Said after it')
}

describe('who comes back to a new transfer while it is being sent', () => {
  it.each([
    ['the transfer itself is on its way', 'createTransfer'],
    ['the bank is still asked who is asking', 'getUserIdAndPhoneId'],
  ])('sees that by its title, and is not offered it again, where %s', async (_, call) => {
    const { bank } = await leftAndBack(yes, call)
    expect(await screen.findAllByText(BEING_SENT)).toHaveLength(1)
    await screen.findByText(OFF)
    expect(field('Sender account number').value).toBe(SENDER)
    await sign()
    await allIsSaid()
    expect(bank.calls(call)).toHaveLength(1)
  })

  it('may send another one meanwhile', async () => {
    const { bank } = await leftAndBack(yes)
    await screen.findByText(BEING_SENT)
    await userEvent.clear(field('Amount'))
    await typeAtOnce(field('Amount'), '125,001')
    expect(screen.queryByText(OFF)).toBeNull()
    await screen.findAllByText('Káyọ̀dé Akíntọ́lá')
    await sign()
    await waitFor(() => expect(bank.calls('createTransfer')).toHaveLength(2))
    expect(screen.getAllByText(BEING_SENT)).toHaveLength(1)
  })

  it('finds its slip in the place of the form, once, when it was taken', async () => {
    const { letGo } = await leftAndBack(yes)
    await screen.findByText(BEING_SENT)
    letGo()
    const slip = await screen.findByRole('region', { name: 'Waits for an authorizer' })
    expect(slip.textContent).toContain('6170045528, Wema Bank')
    await waitFor(() => expect(screen.queryByText(BEING_SENT)).toBeNull())
    await allIsSaid()
    expect(screen.getAllByText(/Transfer initiated successfully/)).toHaveLength(1)
  })

  it('shows once that it was refused, and finds the form as it was', async () => {
    const { letGo } = await leftAndBack({ status: 'error', message: 'Insufficient funds', error: true })
    letGo()
    const said = '₦125,000.00 to Yetúndé Ṣówándé: Insufficient funds. No money moved.'
    await screen.findByText(said)
    await waitFor(() => expect(screen.queryByText(BEING_SENT)).toBeNull())
    await waitFor(() => expect(screen.getAllByText(/Insufficient funds/)).toHaveLength(1))
    expect(field('Sender account number').value).toBe(SENDER)
    await screen.findByText('Token is missing')
  })

  it('shows once, and at the form, that its answer got lost', async () => {
    const { bank, letGo } = await leftAndBack(new Response('', { status: 502 }))
    bank.on(SETTLE, () => 'drop')
    letGo()
    await screen.findByText('Outcome unknown: ₦125,000.00 to Yetúndé Ṣówándé')
    await allIsSaid()
    expect(screen.getAllByText(/^Outcome unknown/)).toHaveLength(1)
    screen.getByText('Wait until the outcome of the transfer above is known')
  })
})

describe('a note that a transfer is being sent', () => {
  it('is not there for the one whose own form waits for the answer', async () => {
    openBank().on('createTransfer', later(yes).answer)
    const { db } = await show()
    await fillIn()
    await sign()
    await waitFor(async () => expect(await db.liveWrites.count()).toBe(1))
    await allIsSaid()
    expect(screen.queryByText(BEING_SENT)).toBeNull()
    expect(button().getAttribute('aria-busy')).toBe('true')
  })

  it('is there for one that another tab sends, until that has its answer', async () => {
    const late = later(yes)
    openBank().on('createTransfer', late.answer)
    const device = await freshDevice()
    const executed = sentElsewhere(device)
    await showScreen(NewTransfer, { device, lists: [], liveWriteKinds: [createTransferLive] })
    const title = '₦9,100.00 to Yetúndé Ṣówándé is being sent in another tab'
    await screen.findByText(title)
    late.letGo()
    await executed
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })
})

describe('who comes back to the approvals while a decision is being sent', () => {
  it('sees that, and cannot decide on the same transfers again', async () => {
    const late = later({ status: 'success', message: 'Transfers approved successfully' })
    approvals.openBank(approvals.THREE()).on('updateTransfersStatus', late.answer)
    await showScreen(leavable(TransferApprovals), {
      lists: [transferList],
      liveWriteKinds: [updateTransfersStatusLive],
    })
    await userEvent.click(await approvals.box('Ọkafọ A'))
    await approvals.press('Approve 1')
    await approvals.sign('Authorize')
    await leave()
    await comeBack()
    const title = 'Approve 1 transfer, ₦86,500.00 is being sent'
    await screen.findByText(title)
    expect(await approvals.box('Ọkafọ B')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Ọkafọ A/ })).toBeNull()
    screen.getByText('being sent')
    late.letGo()
    await screen.findByText('Approve 1 transfer, ₦86,500.00: Transfers approved successfully')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })
})
