import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { ShellStatusBar } from '../../../src/app/shell/ShellStatusBar'
import Outbox from '../../../src/features/outbox/Outbox'
import TransferApprovals from '../../../src/features/transfers/approvals/TransferApprovals'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { startFakeBank } from '../../support/device/fake-bank'
import { browserSays, goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'

const signInPage = () =>
  new Response('<html>Welcome to Airport Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })

const SITUATIONS: readonly [string, () => Response | 'drop', string][] = [
  [
    'behind a portal',
    signInPage,
    'Something answers that is not the bank. If this is a public Wi-Fi, sign in to it first.',
  ],
  ['while the bank does not answer', () => 'drop', 'The bank does not answer.'],
]

/** Shows a screen below the status bar while every call, also for the bank's health, ends in `answer`. */
async function show(Screen: ComponentType, answer: () => Response | 'drop') {
  const bank = startFakeBank().onHealth(answer)
  for (const field of ['getOperationDate', 'getAllTransfers', 'getAccountName']) bank.on(field, answer)
  await showScreen(
    () => (
      <>
        <ShellStatusBar />
        <Screen />
      </>
    ),
    { lists: [transferList], liveWriteKinds: [createTransferLive, updateTransfersStatusLive] },
  )
  await screen.findByRole('button', { name: /^Network Offline since/ })
}

describe.each(SITUATIONS)('%s', (_, answer, reason) => {
  it('the state of the network says so when it is pressed', async () => {
    await show(() => null, answer)
    const state = screen.getByRole('dialog', { name: /^Offline since \d\d:\d\d$/ })
    await within(state).findByText(reason)
  })

  it('the outbox says so beside "Send now"', async () => {
    await show(Outbox, answer)
    await screen.findByText(`${reason} Nothing to send.`)
  })

  it('a new transfer says so beside the button that is off', async () => {
    await show(NewTransfer, answer)
    const transfer = screen.getByRole('button', { name: 'Transfer' })
    expect(transfer.getAttribute('aria-disabled')).toBe('true')
    screen.getByText(`You must be online. Nothing is sent later by itself. ${reason}`)
  })

  it('the list of transfers has its button for a new one off, and says why beside it', async () => {
    await show(TransferList, answer)
    const make = screen.getByRole('button', { name: 'Make transfer' })
    expect(make.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(make.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You must be online',
    )
    expect(screen.queryByRole('link', { name: 'Make transfer' })).toBeNull()
  })

  it('the approvals say so if Approve and Reject are off', async () => {
    await show(TransferApprovals, answer)
    expect(screen.getByRole('button', { name: /^Approve/ }).title).toBe(
      `You must be online. Nothing is sent later by itself. ${reason}`,
    )
    // A phone has room for this only.
    screen.getByText('You must be online')
  })
})

it('a device without a network says that it has none', async () => {
  startFakeBank()
  await showScreen(ShellStatusBar, { lists: [] })
  goOffline()
  const state = await screen.findByRole('dialog', { name: /^Offline since \d\d:\d\d$/ })
  within(state).getByText('This device has no network.')
})

it.each([503, 429])('a bank that answers %i is not taken for a device without a network', async (status) => {
  startFakeBank().onHealth(() => new Response('', { status }))
  browserSays('offline')
  await showScreen(ShellStatusBar, { lists: [] })
  const state = await screen.findByRole('dialog', { name: /^Offline since \d\d:\d\d$/ })
  await within(state).findByText('The bank does not answer.')
  expect(within(state).queryByText('This device has no network.')).toBeNull()
})

it('one lost answer turns nothing off while the bank is reachable', async () => {
  let asked = 0
  const bank = startFakeBank()
    .on('getOperationDate', () => 'drop')
    .onHealth(() => {
      asked += 1
      return Response.json({ status: 'ok' })
    })
  await showScreen(
    () => (
      <>
        <ShellStatusBar />
        <NewTransfer />
      </>
    ),
    { lists: [], liveWriteKinds: [createTransferLive] },
  )
  await waitFor(() => expect(asked).toBe(1))
  expect(bank.calls('getOperationDate')).toHaveLength(1)
  screen.getByRole('button', { name: 'Network Online' })
  expect(screen.queryByText(/Nothing is queued\. /)).toBeNull()
})
