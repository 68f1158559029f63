import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { field, showSettings } from './settings-setup'

it.each([
  ['password', 'Old password', 'Change Password'],
  ['create-admin', 'Firstname', 'Create Admin'],
])('the form %s is shown offline, and its button says why it is off', async (tab, label, button) => {
  const bank = startFakeBank()
  await showSettings(tab)
  await field(label)
  goOffline()
  await screen.findByText(/^You must be online\. Nothing is sent later by itself\./)
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBe('true')
  expect(bank.seen).toEqual([])
})
