import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { menuFor } from '../../../src/app/routing/menu'
import { ScreenPage } from '../../../src/app/routing/Routes'
import { SCREENS } from '../../../src/app/routing/screens'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import AppUserList from '../../../src/features/app-users/AppUserList'
import { appUserList } from '../../../src/features/app-users/app-users.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { NGOZI } from '../../support/device/staff'
import { typeAtOnce } from '../../support/device/type-at-once'

const emeka = (change: object = {}) => ({
  _id: 'a-1',
  id: '002',
  name: 'Emeka Nwosu',
  phone: '08130000002',
  signed_up: true,
  login: true,
  info: false,
  bvn: false,
  bvn_skipped: true,
  ...change,
})
const hauwa = emeka({ _id: 'a-2', id: '010', name: 'Hauwa Musa', phone: '08130000010', bvn: true })
const terngu = emeka({ _id: 'a-3', id: '9', name: 'Terngu Tarka', phone: '08130000009' })

const show = (userType = 'Super_Admin') =>
  showScreen(AppUserList, { lists: [appUserList], userType, at: '/appusers' })
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('b')?.textContent)

describe('the app users', () => {
  it('are listed by their id, ascending as numbers, with all columns of the specification', async () => {
    startFakeBank().on('getAppUsers', () => [hauwa, emeka(), terngu])
    await show()
    await waitFor(() => expect(names()).toEqual(['Emeka Nwosu', 'Terngu Tarka', 'Hauwa Musa']))
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    for (const head of ['ID', 'Name', 'Phone', 'Signed up', 'Login', 'Info', 'BVN', 'BVN skipped'])
      expect(heads).toContain(head)
  })

  it('are filtered on the device, and the bank is not asked again', async () => {
    const bank = startFakeBank().on('getAppUsers', () => [hauwa, emeka(), terngu])
    await show()
    await screen.findByText('Emeka Nwosu')
    await typeAtOnce(screen.getByLabelText('Name, ID or phone'), 'hauwa')
    await waitFor(() => expect(names()).toEqual(['Hauwa Musa']))
    expect(bank.calls('getAppUsers')).toHaveLength(1)
  })

  it('say yes, no or nothing in words, whatever the bank’s spelling', async () => {
    startFakeBank().on('getAppUsers', () => [emeka({ signed_up: 'true', login: 1, info: '0', bvn: null })])
    await show()
    await userEvent.click(await screen.findByText('Emeka Nwosu'))
    const detail = within(await screen.findByRole('dialog', { name: 'Emeka Nwosu' }))
    const said = (label: string) => detail.getByText(label, { selector: 'dt' }).nextSibling?.textContent
    expect(said('Sign up')).toBe('✓ Yes')
    expect(said('Info')).toBe('No')
    expect(said('BVN')).toBe('–')
    expect(said('BVN skipped')).toBe('✓ Yes')
    expect(said('Verified status')).toBe('Not sent by the bank')
  })
})

describe('the detail of an app user', () => {
  it('has the tabs of the specification, and a Save that says why nothing can be saved', async () => {
    startFakeBank().on('getAppUsers', () => [hauwa])
    await show()
    await userEvent.click(await screen.findByText('Hauwa Musa'))
    const detail = within(await screen.findByRole('dialog', { name: 'Hauwa Musa' }))
    detail.getByRole('img', { name: 'No profile picture' })
    detail.getByText('Verified')
    expect(detail.getByRole('tab', { name: 'Progress' }).getAttribute('aria-selected')).toBe('true')
    for (const tab of ['Ride History', 'Park History', 'Paper History']) {
      await userEvent.click(detail.getByRole('tab', { name: tab }))
      within(detail.getByRole('tabpanel', { name: tab })).getByText('...')
    }
    expect(detail.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    detail.getByText('The bank offers no way to change an app user.')
    await userEvent.click(detail.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const appUsersScreen = SCREENS.find(({ path }) => path === '/appusers')

function AppUsersPage() {
  return appUsersScreen && <ScreenPage screen={appUsersScreen} />
}

describe('the page of the app users', () => {
  it('sends a user below rank 5 to the start', async () => {
    startFakeBank()
    await showScreen(AppUsersPage, { lists: [appUserList], userType: 'Super_Agent', at: '/appusers' })
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('opens from rank 5 on, and stands in the menu from rank 8 on', () => {
    const config = readRuntimeConfig(
      {},
      { hostname: 'localhost', protocol: 'http:', origin: 'http://localhost' },
    )
    const hrefs = (user_type: string) =>
      menuFor({ ...NGOZI, user_type }, config).groups.flatMap(({ links }) => links.map(({ href }) => href))
    expect(hrefs('Authorizer')).not.toContain('/appusers')
    expect(hrefs('Super_Admin')).toContain('/appusers')
  })
})
