import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Bell } from '../../../src/app/bell/Bell'
import { waitingUpdate } from '../../../src/app/bell/waiting-update'
import { appUpdate } from '../../../src/app/updates/app-update'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { uploadTransfersLive } from '../../../src/features/transfers/upload-transfers.live'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { markRead } from '../../../src/offline/live-writes/live-write-log'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Device, freshDevice, rawContents } from '../../support/device/device'
import { type FakeBank, lostAnswer, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { queueInOrder } from '../../support/device/queue-in-order'
import { showScreen } from '../../support/device/show-screen'
import { NGOZI } from '../../support/device/staff'
import { naira } from '../../support/naira'
import { accountsFound, openingOf } from '../../support/opening'
import { openBank, sentElsewhere } from '../transfers/new-transfer-setup'

// happy-dom has no popovers: here they are in the page, and a test says that one opens.
HTMLElement.prototype.hidePopover ??= () => {}

const TODAY = '2026-11-18'
const ACCOUNT = '11111111-1111-4111-8111-111111111111'
const JOURNAL = '22222222-2222-4222-8222-222222222222'

function BellAndToasts() {
  return (
    <>
      <Bell className={undefined} />
      <Toaster />
    </>
  )
}

const show = (device: Device, at = '/') =>
  showScreen(BellAndToasts, {
    device,
    at,
    lists: [],
    drafts: [accountOpeningDraft, journalDraft],
    liveWriteKinds: [createTransferLive, uploadTransfersLive],
  })

const bell = (state: string) => screen.findByRole('button', { name: `Notifications, ${state}` })

function toggle(newState: 'open' | 'closed') {
  const panel = screen.getByRole('dialog', { name: 'Notifications' })
  fireEvent(panel, Object.assign(new Event('toggle'), { newState }))
  return within(panel)
}

/** Opens the panel, and returns what it lists: of each, whether it is new, and its title. */
async function listed(): Promise<string[]> {
  const panel = toggle('open')
  const items = await panel.findAllByRole('listitem')
  return items.map((item) => {
    const isNew = within(item).queryByText('New,') !== null
    return `${isNew ? 'new: ' : ''}${within(item).getByRole('heading').textContent}`
  })
}

function openBranch(): FakeBank {
  return startFakeBank()
    .on('getOperationDate', () => TODAY)
    .on('getAccounts', () => accountsFound())
    .on('createAccount', () => ({ status: 'success', account_number: '1009086586', message: 'Opened' }))
    .on('createJournal', () => ({
      status: 'success',
      message: 'Journal entry created',
      entry: { status: '' },
    }))
}

/** A device with an account opening and a journal entry that wait in the outbox. */
async function deviceWithTwo(): Promise<Device> {
  const device = await freshDevice()
  const halima = openingOf({ first_name: 'Halima', surname: 'Abubakar' })
  await createDraft(device, accountOpeningDraft, halima, ACCOUNT)
  const journal = {
    ...journalDraft.empty,
    operationDate: TODAY,
    narration: 'Diesel for Bódìjà',
    folio: '4417',
  }
  await createDraft(device, journalDraft, journal, JOURNAL)
  for (const id of [ACCOUNT, JOURNAL]) await queueInOrder(device.db, id)
  return device
}

const states = async ({ db }: Device) => (await db.drafts.toArray()).map(({ state }) => state).sort()

describe('drafts that were sent once the connection was back', () => {
  it('are told in one toast and by the bell, with the new account number to copy and a receipt to print', async () => {
    openBranch()
    const goOnline = goOffline()
    const device = await show(await deviceWithTwo())
    await bell('none new')
    goOnline()
    await screen.findByText('2 sent, among them account 1009086586 for Halima Abubakar')
    await bell('2 new')
    expect(await listed()).toEqual(['new: Sent: Diesel for Bódìjà', 'new: Sent: Account for Halima Abubakar'])
    const panel = toggle('open')
    panel.getByText('Account number 1009086586')
    panel.getByRole('button', { name: 'Copy account number' })
    panel.getByRole('button', { name: 'Print' })
    expect(panel.getAllByRole('link', { name: /^Open / }).map((link) => link.getAttribute('href'))).toEqual([
      `/journal/new?draft=${JOURNAL}`,
      `/account/customer?draft=${ACCOUNT}`,
    ])
    expect(await states(device)).toEqual(['sent', 'sent'])
  })

  it('stay new after a reload until the user opens the bell, and are read after the next one', async () => {
    openBranch()
    const device = await show(await deviceWithTwo())
    await bell('2 new')
    cleanup()
    await show(device)
    await bell('2 new')
    await listed()
    await bell('none new')
    cleanup()
    await show(device)
    await bell('none new')
    expect(await listed()).toEqual(['Sent: Diesel for Bódìjà', 'Sent: Account for Halima Abubakar'])
  })

  it('are not told again of the one whose form is on the screen and says so itself', async () => {
    openBranch()
    const device = await freshDevice()
    await createDraft(device, journalDraft, { ...journalDraft.empty, operationDate: TODAY }, JOURNAL)
    await queueInOrder(device.db, JOURNAL)
    await show(device, `/journal/new?draft=${JOURNAL}`)
    await waitFor(async () => expect(await device.db.values.get('bell/read')).toBeDefined())
    await bell('none new')
    expect(screen.queryByText('1 journal entry sent.')).toBeNull()
  })

  it('are told with how many the bank declined, which the bell leads to', async () => {
    openBranch().on('createJournal', () => ({
      status: 'failed',
      message: 'Folio 4417 is closed',
      entry: null,
    }))
    await show(await deviceWithTwo())
    await screen.findByText('1 sent: account 1009086586 for Halima Abubakar')
    await screen.findByText('1 declined by the bank: the Outbox says why.')
    await bell('2 new')
    expect(await listed()).toContain('new: Declined: Diesel for Bódìjà')
    const panel = toggle('open')
    panel.getByText('The bank: “Folio 4417 is closed”')
    expect(panel.getByRole('link', { name: 'Open the Outbox' }).getAttribute('href')).toBe('/outbox')
  })

  it('are seen by no other user of the device, and nothing of them is legible on it', async () => {
    openBranch()
    const device = await show(await deviceWithTwo())
    await bell('2 new')
    await listed()
    await bell('none new')
    const raw = await rawContents(device.db)
    for (const secret of ['Halima', 'Abubakar', '1009086586', 'Diesel']) expect(raw).not.toContain(secret)
    cleanup()
    await show(await freshDevice())
    await bell('none new')
    await toggle('open').findByText('Nothing has happened yet.')
    expect(screen.queryByText(/Halima/)).toBeNull()
  })
})

describe('live writes', () => {
  it('are told once it is known what became of one whose answer got lost', async () => {
    const bank = openBank()
      .on('createTransfer', () =>
        lostAnswer({ status: 'success', message: 'Transfer initiated successfully' }),
      )
      .on(SETTLE, () => 'drop')
    const device = await freshDevice()
    await sentElsewhere(device)
    bank.off(SETTLE)
    await show(device)
    await bell('1 new')
    expect(await listed()).toEqual(['new: The bank has this: ₦9,100.00 to Yetúndé Ṣówándé'])
  })

  it('are not told if their own answer came, which their form says', async () => {
    openBank()
    const device = await freshDevice()
    await sentElsewhere(device)
    await show(device)
    await bell('none new')
    await toggle('open').findByText('Nothing has happened yet.')
  })

  it('are listed if they are uploads, and are not new once their form has told how they ended', async () => {
    startFakeBank()
    const device = await freshDevice()
    const facts = { fileName: 'wages.csv', rowsHash: 'a1', rows: 12, total: naira('1200000.00') }
    await executeLiveWrite(
      {
        ...device,
        connection: { graphqlUrl: 'http://bank.test/api/graphql', restBase: 'http://bank.test' },
        token: () => 't0ken',
        sender: { user: NGOZI, identity: { user_id: 'u', phone_id: 'p' }, token: '4K7MD2' },
        config: { idempotency: true },
        sendFile: async () => ({ ok: true, value: '12 transfers uploaded' }),
      },
      uploadTransfersLive,
      facts,
      { id: 'u1' },
    )
    await show(device)
    await bell('1 new')
    await markRead(device.db, 'u1')
    await bell('none new')
    expect(await listed()).toEqual(['The bank has this: Upload of 12 transfers, ₦1,200,000.00'])
    screen.getByText('The bank: “12 transfers uploaded” Do not send it again.')
  })
})

describe('a new version of the app', () => {
  it('is told also after Later, and leads back to its note', async () => {
    startFakeBank()
    onTestFinished(() => {
      appUpdate.later()
      waitingUpdate.set(undefined)
    })
    await show(await freshDevice())
    await bell('none new')
    appUpdate.ready()
    appUpdate.later()
    await bell('1 new')
    expect(await listed()).toEqual(['new: A new version of the app is ready'])
    await bell('none new')
    await userEvent.click(screen.getByRole('button', { name: 'Show the update' }))
    expect(appUpdate.get()).toBe('ready')
  })
})
