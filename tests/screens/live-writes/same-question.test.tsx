import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import TransferApprovals from '../../../src/features/transfers/approvals/TransferApprovals'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { transferList } from '../../../src/features/transfers/transfers.list'
import {
  type DecisionFacts,
  updateTransfersStatusLive,
} from '../../../src/features/transfers/update-transfers-status.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { markRead } from '../../../src/offline/live-writes/live-write-log'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { freshDevice } from '../../support/device/device'
import { showScreen } from '../../support/device/show-screen'
import { sender } from '../../support/device/transfer-facts'
import { later } from '../../support/later'
import { naira } from '../../support/naira'
import * as approvals from '../transfers/approvals-setup'
import { comeBack, leavable, leave } from '../transfers/leavable-screen'
import { button, fillIn, openBank, sentElsewhere, sign } from '../transfers/new-transfer-setup'

const Leavable = leavable(NewTransfer)
const WithNotices = () => (
  <>
    <Leavable />
    <Toaster />
  </>
)

describe('the question whether the same is meant once more', () => {
  it('ends as "no" on a form that was left before it is asked, says so, and leaves nothing behind', async () => {
    const device = await freshDevice()
    const identity = later({ user_id: 'u', phone_id: 'p', error: false, message: null })
    const bank = openBank().on('getUserIdAndPhoneId', identity.answer)
    expect(await sentElsewhere(device, naira('125000.00'))).toMatchObject({ ok: true })
    await showScreen(WithNotices, { lists: [], liveWriteKinds: [createTransferLive], device })
    await fillIn()
    await sign()
    await leave()
    identity.letGo()
    await screen.findByText(/Not sent: the same was sent/)
    await comeBack()
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.queryByText(/is being sent/)).toBeNull()
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })

  it('has the list asked again when the answer is no, since it still shows what was carried out', async () => {
    const device = await freshDevice()
    const rows = approvals.THREE()
    const approvalOfA: DecisionFacts = {
      status: 'pending',
      transfers: [{ id: 'A', order_id: 'ORDERA' }],
      sum: naira('86500.00'),
    }
    approvals
      .openBank(rows)
      .on('updateTransfersStatus', () => ({ status: 'success', message: 'Transfers approved successfully' }))
    await executeLiveWrite(
      {
        ...device,
        connection: { graphqlUrl: 'http://bank.test/api/graphql' },
        token: () => 't0ken',
        sender,
        config: { idempotency: true },
      },
      updateTransfersStatusLive,
      approvalOfA,
    )
    for (const { id } of await device.db.liveWrites.toArray()) await markRead(device.db, id)
    await showScreen(TransferApprovals, {
      lists: [transferList],
      liveWriteKinds: [updateTransfersStatusLive],
      device,
    })
    await userEvent.click(await approvals.box('Ọkafọ A'))
    await approvals.press('Approve 1')
    await approvals.sign('Authorize')
    const no = await screen.findByRole('button', { name: 'Do not send' })
    approvals.decide(rows, { transfer_ids: ['A'], status: 'pending' })
    await userEvent.click(no)
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ọkafọ A/ })).toBeNull())
    screen.getByRole('checkbox', { name: /Ọkafọ B/ })
  })
})
