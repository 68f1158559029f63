import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { startFakeBank } from '../../support/fake-bank'
import { field, showSettings } from './settings-setup'

function goOffline() {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
  })
}

it.each([
  ['password', 'Old password', 'Change Password'],
  ['create-admin', 'Firstname', 'Create Admin'],
])('the form %s is shown offline, and its button says why it is off', async (tab, label, button) => {
  const bank = startFakeBank()
  await showSettings(tab)
  await field(label)
  goOffline()
  expect(await screen.findByText(/^You must be online\. Nothing is sent later by itself\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBe('true')
  expect(bank.seen).toEqual([])
})
