import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startFakeBank } from '../../support/device/fake-bank'
import { showSettings } from './settings-setup'

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

it.each([
  ['Super_Admin', ['Profile', 'Change Password', 'Create Admin', 'Config', 'Transfer Switch', 'This device']],
  ['Authorizer', ['Profile', 'Change Password', 'Create Admin', 'Transfer Switch', 'This device']],
  ['Operational_Staff', ['Profile', 'Change Password', 'Create Admin', 'This device']],
  ['Teller', ['Profile', 'Change Password', 'This device']],
])('a %s sees the tabs of that rank', async (userType, labels) => {
  startFakeBank()
  await showSettings(undefined, userType)
  expect(tabs()).toEqual(labels)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Profile')
})

it.each([
  ['Super_Admin', 1],
  ['Authorizer', 0],
])('a %s has the link to the audit log or not', async (userType, links) => {
  startFakeBank()
  await showSettings(undefined, userType)
  expect(screen.queryAllByRole('link', { name: 'Audit' })).toHaveLength(links)
})

it('the tab is in the URL, so that a reload leads to it again', async () => {
  startFakeBank()
  await showSettings(undefined)
  await userEvent.click(screen.getByRole('tab', { name: 'Change Password' }))
  expect(location.search).toBe('?tab=password')
  await screen.findByLabelText('Old password')
})

it('the config is closed to whoever is no Super_Admin, also by a link', async () => {
  const bank = startFakeBank()
  await showSettings('config', 'Authorizer')
  screen.getByText('Not Authorized')
  expect(bank.calls('getConfig')).toEqual([])
})

it('a link to a tab above the rank says which rank it needs', async () => {
  startFakeBank()
  await showSettings('create-admin', 'Teller')
  screen.getByText('This needs Operational Staff or above; you are signed in as Teller.')
})

it('this device has its colours and the version of the app', async () => {
  startFakeBank()
  await showSettings('device', 'Teller')
  await screen.findByRole('radiogroup', { name: 'Colours on this device' })
  screen.getByRole('button', { name: 'Logout' })
})
