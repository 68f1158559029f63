import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import AccountList from '../../../src/features/customer-accounts/AccountList'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { adesua, bankWith, field, found, sendButton, showEdit } from './account-edit-setup'

/** A device that has the accounts of the list, as it is left for the edit screen. */
async function deviceWithList() {
  const { bank } = bankWith()
  bank.on('getAccounts', () => found(adesua))
  const device = await showScreen(AccountList, { lists: [accountList] })
  await screen.findByRole('button', { name: 'Edit Okafor Adésuà' })
  cleanup()
  return device
}

describe('the account edit screen without a connection', () => {
  it('shows what the list on the device knows of the account, read only, and says why', async () => {
    const device = await deviceWithList()
    goOffline()
    await showEdit({ device })
    expect((await screen.findByRole('alert')).textContent).toContain('Read only')
    await screen.findByText(/^An account is changed online only\./)
    screen.getByText('0142188829')
    expect(screen.queryByRole('button', { name: 'Edit account' })).toBeNull()
    screen.getByRole('link', { name: 'Back' })
  })

  it('says so if the device does not have the account', async () => {
    bankWith(adesua)
    goOffline()
    await showEdit()
    await screen.findByText(/^This account is not saved on this device\./)
  })

  it('keeps the form when the connection is lost, and says why it cannot be sent', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await typeAtOnce(await screen.findByLabelText('Middle name'), 'Ìdòwú')
    goOffline()
    await screen.findByText(/^You must be online\./, { selector: '[role=status]' })
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    expect(field('Middle name').value).toBe('Ìdòwú')
    expect(bank.calls('updateUserAccount')).toEqual([])
  })
})
