import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import TransferApprovals from '../../../src/features/transfers/approvals/TransferApprovals'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { notify } from '../../../src/ui/Toaster/notify'
import { SETTLE } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { later } from '../../support/later'
import * as approvals from './approvals-setup'
import { leavable, leave } from './leavable-screen'
import * as newTransfer from './new-transfer-setup'

const showNewTransfer = (token?: () => string | undefined) =>
  showScreen(leavable(NewTransfer), {
    lists: [],
    liveWriteKinds: [createTransferLive],
    ...(token && { token }),
  })

describe('a new transfer whose form is left while it is on its way', () => {
  it.each<[string, string, () => unknown, string]>([
    [
      'was refused',
      'createTransfer',
      () => ({ status: 'error', message: 'Insufficient funds', error: true }),
      '₦125,000.00 to Yetúndé Ṣówándé: Insufficient funds. No money moved.',
    ],
    [
      'never left',
      'getUserIdAndPhoneId',
      () => ({ user_id: null, phone_id: null, error: true, message: 'User not found' }),
      '₦125,000.00 to Yetúndé Ṣówándé: User not found. Nothing was sent.',
    ],
    [
      'was taken',
      'createTransfer',
      () => ({ status: 'success', message: 'Transfer initiated successfully', error: false }),
      '₦125,000.00 to Yetúndé Ṣówándé: Transfer initiated successfully. Waits for an authorizer.',
    ],
    [
      'has no answer',
      'createTransfer',
      () => new Response('', { status: 502 }),
      'Outcome unknown: ₦125,000.00 to Yetúndé Ṣówándé. We are asking the bank. Do not send it again.',
    ],
  ])('says on the other screen that it %s', async (_, call, answer, notice) => {
    const late = later(answer())
    const bank = newTransfer.openBank().on(call, late.answer)
    if (notice.startsWith('Outcome unknown')) bank.on(SETTLE, () => 'drop')
    await showNewTransfer()
    await newTransfer.fillIn()
    await newTransfer.sign()
    await leave()
    late.letGo()
    await screen.findByText(notice)
  })

  it('says nothing to the next user after a logout', async () => {
    const late = later({ status: 'success', message: 'Transfer initiated successfully', error: false })
    const bank = newTransfer.openBank().on('createTransfer', late.answer)
    let token: string | undefined = 't0ken'
    const { db } = await showNewTransfer(() => token)
    await newTransfer.fillIn()
    await newTransfer.sign()
    await leave()
    await waitFor(() => expect(bank.calls('createTransfer')).toHaveLength(1))
    token = undefined
    late.letGo()
    await waitFor(async () => expect((await db.liveWrites.toArray())[0]?.state).toBe('arrived'))
    notify.success('Said after it')
    await screen.findByText('Said after it')
    expect(screen.queryByText(/Transfer initiated/)).toBeNull()
  })

  it('says in a notice as well, beside the form, that the bank does not know who is asking', async () => {
    const answer = { user_id: null, phone_id: null, error: true, message: 'User not found' }
    newTransfer.openBank().on('getUserIdAndPhoneId', () => answer)
    await showNewTransfer()
    await newTransfer.fillIn()
    await newTransfer.sign()
    expect((await screen.findByRole('alert')).textContent).toBe('User not foundNothing was sent.')
    await waitFor(() => expect(screen.getAllByText('User not found')).toHaveLength(2))
  })

  it('says it only in the form if that is still shown', async () => {
    newTransfer.openBank().on('createTransfer', () => ({ status: 'error', message: 'Wrong token' }))
    await showNewTransfer()
    await newTransfer.fillIn()
    await newTransfer.sign()
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong token')
    notify.success('Said after it')
    await screen.findByText('Said after it')
    expect(screen.getAllByText(/Wrong token/)).toHaveLength(1)
  })
})

describe('an approval whose screen is left while it is on its way', () => {
  it.each<[string, unknown, string]>([
    [
      'was taken',
      { status: 'success', message: 'Transfers approved successfully' },
      'Approve 1 transfer, ₦86,500.00: Transfers approved successfully',
    ],
    [
      'was refused',
      { status: 'error', message: 'Wrong token' },
      'Approve 1 transfer, ₦86,500.00: Wrong token. No money moved.',
    ],
  ])('says on the other screen that it %s', async (_, answer, notice) => {
    const late = later(answer)
    approvals.openBank(approvals.THREE()).on('updateTransfersStatus', late.answer)
    await showScreen(leavable(TransferApprovals), {
      lists: [transferList],
      liveWriteKinds: [updateTransfersStatusLive],
    })
    await userEvent.click(await approvals.box('Ọkafọ A'))
    await approvals.press('Approve 1')
    await approvals.sign('Authorize')
    await leave()
    late.letGo()
    await screen.findByText(notice)
  })
})
