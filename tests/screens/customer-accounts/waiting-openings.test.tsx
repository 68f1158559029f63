import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import AccountList from '../../../src/features/customer-accounts/AccountList'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft, outcomeContext } from '../../../src/offline/drafts/draft-store'
import { seal } from '../../../src/offline/vault/vault'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { openingOf } from '../../support/opening'
import { adesua, found } from './account-edit-setup'

const show = (device: Device) => showScreen(AccountList, { lists: [accountList], device })

async function queue(device: Device): Promise<string> {
  const draft = await createDraft(device, accountOpeningDraft, openingOf({}))
  if (!draft.ok) throw new Error(draft.failure.kind)
  await queueDraft(device.db, draft.value.id)
  return draft.value.id
}

describe('an account opening that waits on the device', () => {
  it('is the first row of the accounts, with its state and a link to its form', async () => {
    startFakeBank().on('getAccounts', () => found(adesua))
    const device = await freshDevice()
    const id = await queue(device)
    await show(device)
    const link = await screen.findByRole('link', { name: 'Open Ɗanladi Ramatu' })
    const row = within(link.closest('tr') ?? document.body)
    row.getByText('Waiting in the Outbox')
    row.getByText('08035541127')
    expect(link.getAttribute('href')).toBe(`/account/customer?draft=${id}`)
    expect(row.queryByRole('button', { name: 'Edit Ɗanladi Ramatu' })).toBeNull()
    await screen.findByText('Okafor Adésuà')
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Ɗanladi Ramatu')
  })

  it('gives way to the row of the bank that has the number of its receipt', async () => {
    const bank = startFakeBank().on('getAccounts', () => found(adesua))
    const device = await freshDevice()
    const id = await queue(device)
    await show(device)
    await screen.findByText('Waiting in the Outbox')
    await screen.findByText('Okafor Adésuà')
    const opened = {
      ...adesua,
      id: 'new',
      surname: 'DANLADI',
      first_name: 'RAMATU',
      account_number: '1031868481',
    }
    bank.on('getAccounts', () => found(opened, adesua))
    await moveDraft(device.db, id, 'claim')
    await moveDraft(device.db, id, 'sent', {
      // The clock was put back since, so the list seems older than the opening and only the number tells.
      settledAt: Date.now() + 3_600_000,
      outcome: await seal(device.vault, outcomeContext(id), { receipt: 'Account number 1031868481' }),
    })
    await screen.findByText(/DANLADI RAMATU/)
    await waitFor(() => expect(screen.queryByText('Ɗanladi Ramatu')).toBeNull())
  })

  it('gives way to the row of the same customer while its outcome is unknown', async () => {
    const device = await freshDevice()
    const id = await queue(device)
    await moveDraft(device.db, id, 'claim')
    await moveDraft(device.db, id, 'outcome-unknown')
    const bank = startFakeBank().on('getAccounts', () => found(adesua))
    await show(device)
    await screen.findByText('Outcome unknown')
    // The bank writes names without diacritics, and numbers with the country's code.
    const opened = {
      ...adesua,
      id: 'new',
      surname: 'RAMATU',
      first_name: 'Danladi',
      phone_number: '+234 803 554 1127',
    }
    bank.on('getAccounts', () => found(opened, adesua))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText(/RAMATU Danladi/)
    await waitFor(() => expect(screen.queryByText('Outcome unknown')).toBeNull())
  })

  it('stays if the user wanted another account of that customer, because either may be the bank’s row', async () => {
    const device = await freshDevice()
    const id = await queue(device)
    await device.db.drafts.update(id, { isAnother: true })
    await moveDraft(device.db, id, 'claim')
    await moveDraft(device.db, id, 'outcome-unknown')
    const same = { ...adesua, surname: 'Ɗanladi', first_name: 'Ramatu', phone_number: '08035541127' }
    startFakeBank().on('getAccounts', () => found(same))
    await show(device)
    await waitFor(() => expect(screen.getAllByText(/Ɗanladi Ramatu/).length).toBeGreaterThan(1))
    screen.getByText('Outcome unknown')
  })

  it('does not give way to the same customer’s row while it still waits to be sent', async () => {
    const device = await freshDevice()
    await queue(device)
    const same = { ...adesua, surname: 'Ɗanladi', first_name: 'Ramatu', phone_number: '08035541127' }
    startFakeBank().on('getAccounts', () => found(same))
    await show(device)
    await waitFor(() => expect(screen.getAllByText(/Ɗanladi Ramatu/).length).toBeGreaterThan(1))
    screen.getByText('Waiting in the Outbox')
  })
})
