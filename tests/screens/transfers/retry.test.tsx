import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WritesInFlight } from '../../../src/app/session-gate/LogOutQuestion'
import { retryTransferLive } from '../../../src/features/transfers/retry-transfer.live'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { openRegion } from '../../../src/ui/Toaster/notify'
import ToastRegion from '../../../src/ui/Toaster/ToastRegion'
import { type FakeBank, lostAnswer, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

function transfer(change: Record<string, unknown> = {}) {
  return {
    id: 't1',
    sender_acct_no: '0142230981',
    sender_acct_name: 'Ṣadé Ògúnbàdé',
    beneficiary_acct_no: '2019884410',
    beneficiary_acct_name: 'Chukwuemeka Ọkafọ',
    beneficiary_org_name: 'Zenith Bank',
    beneficiary_org_id: '057',
    amount_wth_fees: 1250000.5,
    order_id: 'ORDER1',
    remarks: '',
    status: 'pending',
    retries: 2,
    initiator_name: 'Kẹ́hìndé Fálànà',
    created_at: '2026-11-18T09:00:00.000Z',
    ...change,
  }
}

/** A bank with these transfers; the test may change them. */
function openBank(rows: Record<string, unknown>[]): FakeBank {
  return startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data: rows,
    pagination: { total_count: rows.length },
  }))
}

const Screen = () => (
  <>
    <ToastRegion />
    <TransferList />
  </>
)
const show = (situation = {}) =>
  showScreen(Screen, { lists: [transferList], liveWriteKinds: [retryTransferLive], ...situation })
const retryButton = () => screen.findByRole('button', { name: 'Retry the transfer to Chukwuemeka Ọkafọ' })

/** Presses Retry in the row and again in the dialog. */
async function retry() {
  await waitFor(async () => expect((await retryButton()).getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(await retryButton())
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Retry this transfer?' })).getByRole('button', {
      name: 'Retry',
    }),
  )
}

describe('the retry of a transfer', () => {
  it('is offered for what is pending alone', async () => {
    openBank([transfer(), transfer({ id: 't2', status: 'successful', beneficiary_acct_name: 'Bísí' })])
    await show()
    await screen.findByText('Bísí')
    expect(await retryButton()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry the transfer to Bísí' })).toBeNull()
  })

  it('is asked about, sent once with its id, and confirmed with the bank’s own message', async () => {
    const bank = openBank([transfer()]).on('retryTransfer', () => ({
      status: 'success',
      message: 'Transfer retried successfully',
      error: false,
    }))
    await show()
    await retry()
    await screen.findByText(
      'Retry of ₦1,250,000.50 to Chukwuemeka Ọkafọ: Transfer retried successfully. Waits for the beneficiary’s bank.',
    )
    expect(bank.calls('retryTransfer').map(({ variables }) => variables)).toEqual([
      { org_id: 'ORG', transfer_id: 't1' },
    ])
    expect(bank.calls('retryTransfer')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names account and bank, and is not sent when the user cancels', async () => {
    const bank = openBank([transfer()])
    await show()
    await userEvent.click(await retryButton())
    const dialog = await screen.findByRole('dialog', { name: 'Retry this transfer?' })
    for (const text of ['Chukwuemeka Ọkafọ', '2019884410', 'Zenith Bank', 'ORDER1'])
      expect(dialog.textContent).toContain(text)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bank.calls('retryTransfer')).toHaveLength(0)
  })

  it('stays asked about when the bank says no, with its reason', async () => {
    openBank([transfer()]).on('retryTransfer', () => ({
      status: 'error',
      message: 'The other bank is closed',
    }))
    await show()
    await retry()
    await screen.findByText('The other bank is closed. No money moved.')
    screen.getByRole('dialog')
  })

  it('is named before a logout while its answer has not come', async () => {
    let answer = () => {}
    openBank([transfer()]).on(
      'retryTransfer',
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve({ status: 'success', message: 'Transfer retried successfully', error: false })
        }),
    )
    await showScreen(
      () => (
        <>
          <TransferList />
          <WritesInFlight />
        </>
      ),
      { lists: [transferList], liveWriteKinds: [retryTransferLive] },
    )
    await retry()
    const named =
      'Retry of ₦1,250,000.50 to Chukwuemeka Ọkafọ is still being sent. Sign in again on this device to see whether it went through.'
    await screen.findByText(named)
    answer()
    await waitFor(() => expect(screen.queryByText(named)).toBeNull())
  })

  it('says what the bank says when the transfer is not pending any more, and is not offered again', async () => {
    const rows = [transfer()]
    openBank(rows).on('retryTransfer', () => {
      rows[0] = transfer({ status: 'successful' })
      return { status: 'error', message: 'Only pending transfers can be retried' }
    })
    await show()
    await retry()
    await screen.findByText(/Only pending transfers can be retried\. No money moved\./)
    // The list is refreshed, and the button is removed with the status.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry ₦/ })).toBeNull())
  })

  it('is off while its outcome is unknown, and told once the bank can be asked', async () => {
    const yes = { status: 'success', message: 'Transfer retried successfully', error: false }
    const bank = openBank([transfer()])
      .on('retryTransfer', () => lostAnswer(yes))
      .on(SETTLE, () => 'drop')
    await show()
    await retry()
    await screen.findByText(/^Outcome unknown: Retry of ₦1,250,000\.50/)
    const button = await retryButton()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(button.title).toBe('Wait until the outcome of the transfer above is known')
    bank.off(SETTLE)
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await screen.findByText('The bank has this: Retry of ₦1,250,000.50 to Chukwuemeka Ọkafọ', {
      exact: false,
    })
    expect(bank.calls('retryTransfer')).toHaveLength(1)
  })

  it('says that its outcome is unknown in a notice that goes by itself, because that is soon settled', async () => {
    const notices: { text: string; durationMs: number | undefined }[] = []
    const close = openRegion({
      show: (_, text, { durationMs }) => notices.push({ text, durationMs }),
      clear: () => {},
      clearSuccesses: () => {},
    })
    onTestFinished(close)
    openBank([transfer()])
      .on('retryTransfer', () => 'drop')
      .on(SETTLE, () => 'drop')
    await showScreen(TransferList, { lists: [transferList], liveWriteKinds: [retryTransferLive] })
    await retry()
    await waitFor(() =>
      expect(notices).toEqual([
        {
          text: 'Outcome unknown: Retry of ₦1,250,000.50 to Chukwuemeka Ọkafọ. We are asking the bank. Do not send it again.',
          durationMs: undefined,
        },
      ]),
    )
  })
})
