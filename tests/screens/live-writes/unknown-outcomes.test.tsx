import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { UnknownOutcomes } from '../../../src/widgets/live-write/UnknownOutcomes'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { refusal, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { transferFacts } from '../../support/device/transfer-facts'

const TITLE = 'Outcome unknown: ₦125,000.50 to Yetúndé Ṣówándé'

async function withOpenEntry(password = 'correct horse'): Promise<Device> {
  const device = await freshDevice(password)
  const entry = { facts: transferFacts, key: 'key-1' }
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
    { device, lists: [transferList], liveWriteKinds: [createTransferLive] },
  )
function ListBeside({ ask }: { ask: () => number }) {
  useQuery({ queryKey: ['list', transferList.name], queryFn: ask })
  return null
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** A transfer as the bank lists it. */
const transferRow = (order_id: string) => ({
  id: order_id,
  order_id,
  sender_acct_no: '0142188829',
  sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
  beneficiary_acct_no: '6170045528',
  beneficiary_acct_name: 'Yetúndé Ṣówándé',
  beneficiary_org_name: 'Wema Bank',
  amount_wth_fees: 125000.5,
  status: 'initiated',
  created_at: '2026-11-18T09:41:00.000Z',
})

/** A bank whose transfers are listed, and that answers the question about a key like this. */
const openBank = (settled: () => unknown) =>
  startFakeBank()
    .on('getAllTransfers', () => ({
      status: 'success',
      data: [transferRow('20261118094100')],
      pagination: { total_count: 1 },
    }))
    .on(SETTLE, settled)

describe('a write without an outcome at a bank with keys', () => {
  it('is told as soon as the bank has said what became of it', async () => {
    const bank = openBank(() => 'drop')
    const device = await withOpenEntry()
    await show(device)
    await screen.findByText(
      'The bank could not be asked. The bank did not answer. Check the connection and try again.',
    )
    expect(screen.queryByRole('button', { name: 'Say whether it is there' })).toBeNull()
    bank.off(SETTLE)
    await press('Check now')
    await screen.findByText('Not done: ₦125,000.50 to Yetúndé Ṣówándé')
    screen.getByText('You can send it again.')
    await press('I have read this')
    await waitFor(() => expect(screen.queryByText(/^Not done/)).toBeNull())
  })

  it('says that the device is full if the answer cannot be stored, and can be checked again', async () => {
    const bank = openBank(() => Response.json({ state: 'withdrawn' }))
    bank.off(SETTLE)
    const device = await withOpenEntry()
    let isFull = true
    device.db.liveWrites.hook('updating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
    })
    await show(device)
    await screen.findByText(
      'The bank could not be asked. This device could not save the answer. Free some space on it; then we ask again.',
    )
    isFull = false
    await press('Check now')
    await screen.findByText(/^Not done:/)
  })
})

describe('a write without an outcome that the bank cannot be asked about', () => {
  const unsupported = () => new Response('', { status: 404 })

  it('is for its user to say, who sees what it was and the newest rows of the bank beside it', async () => {
    openBank(unsupported)
    await show(await withOpenEntry())
    await screen.findByText('The bank cannot tell by itself. Look whether it is there, then say so here.')
    await press('Say whether it is there')
    const question = screen.getByRole('dialog', { name: 'Is it there?' })
    within(question).getByText('₦125,000.50 to Yetúndé Ṣówándé')
    within(question).getByText(transferFacts.order_id)
    const rows = await within(question).findByRole('list', { name: 'The newest in the bank’s list' })
    expect(rows.textContent).toContain('20261118094100')
    expect(within(question).getByRole('link', { name: 'Open the list' }).getAttribute('href')).toMatch(
      /^\/transactions\/transfer\?sought=[0-9a-f-]{36}$/,
    )
  })

  it.each([
    ['It is there', 'arrived'],
    ['It is not there', 'dismissed'],
  ])('is closed with what its user found out: %s', async (answer, state) => {
    openBank(unsupported)
    const device = await withOpenEntry()
    await show(device)
    await press('Say whether it is there')
    screen.getByText(
      'If it is there, you are asked before the same is sent again. If it is not there, you can send it again as a new one.',
    )
    await press(answer)
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
    // The user has said it, so that it is not told to them.
    expect(await device.db.liveWrites.get('f1')).toMatchObject({ state, unread: false })
    expect(screen.queryByText(/^Received:/)).toBeNull()
    // Its button has gone with the note, and the keys go on from the heading.
    expect(document.activeElement?.textContent).toBe('Outbox')
  })

  it('stays if its user asks the branch first', async () => {
    openBank(unsupported)
    const device = await withOpenEntry()
    await show(device)
    await press('Say whether it is there')
    await press('Ask the branch first')
    screen.getByText(TITLE)
    expect((await device.db.liveWrites.get('f1'))?.state).toBe('open')
  })

  it('is for its user to say also while the bank is in trouble whenever it is asked', async () => {
    openBank(() => refusal(500, 'INTERNAL_SERVER_ERROR', ''))
    await show(await withOpenEntry())
    await screen.findByRole('button', { name: 'Say whether it is there' })
  })

  it('has the lists asked for again, in which its user has to look for it', async () => {
    openBank(unsupported)
    let shown = 0
    await show(await withOpenEntry(), () => {
      shown += 1
      return shown
    })
    await screen.findByText(/^The bank cannot tell by itself/)
    await waitFor(() => expect(shown).toBeGreaterThan(1))
  })

  it('says so if the device cannot close it', async () => {
    openBank(unsupported)
    const device = await withOpenEntry()
    device.db.liveWrites.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await show(device)
    await press('Say whether it is there')
    await press('It is not there')
    await screen.findByText(
      'This device could not remove it from the list. Free some space on it, then try again.',
    )
    screen.getByText(TITLE)
  })
})

describe('a write without an outcome that is sealed under an earlier password', () => {
  it('names the outbox if the earlier password opens its entry', async () => {
    startFakeBank()
    await show(await afterPasswordChange())
    const way = await screen.findByRole('link', { name: 'Open it in the outbox' })
    expect(way.getAttribute('href')).toBe('/outbox')
    screen.getByText(/saved it under your earlier password\. Open it with that password/)
  })

  it('does not name it if that password is forgotten', async () => {
    startFakeBank()
    const device = await afterPasswordChange()
    await device.db.keys.where('id').notEqual(device.vault.keyId).delete()
    await show(device)
    await screen.findByText(/This device cannot open its own record of it\. Ask the branch/)
    expect(screen.queryByRole('link', { name: 'Open it in the outbox' })).toBeNull()
    screen.getByRole('button', { name: 'Say whether it is there' })
  })
})
