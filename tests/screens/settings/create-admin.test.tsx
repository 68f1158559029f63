import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { staffList } from '../../../src/features/staff/staff.list'
import { rawContents } from '../../support/device/device'
import { type FakeBank, lostAnswer, refusal, startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'
import { field, fill, press, showSettings } from './settings-setup'

let bank: FakeBank
let staff: Record<string, unknown>[]
beforeEach(() => {
  staff = [{ ...NGOZI, _id: 'user-1', gender: 'female' }]
  bank = startFakeBank()
    .on('getUsers', () => staff)
    .on('createAdmin', () => ({ _id: 'new' }))
})

const ADMIN = {
  Firstname: 'Tèmítọ́pẹ́',
  Lastname: 'Adébáyọ̀',
  Email: 'temi@bank.test',
  Phone: '08034445555',
  'Staff ID': 'ORG/0100',
  'Branch code': '15',
  'User type': 'Teller',
  Gender: 'female',
  Password: 'Brown-cow-7',
  'Confirm password': 'Brown-cow-7',
}

async function fillIn(change: Partial<typeof ADMIN> = {}) {
  for (const [label, value] of Object.entries({ ...ADMIN, ...change })) await fill(label, value)
}

describe('a new staff user', () => {
  it('is sent once with the user who adds them, and the form is emptied', async () => {
    const { device } = await showSettings('create-admin', 'Operational_Staff')
    await fillIn()
    await press('Create Admin')
    expect(await screen.findAllByText('User added succesfully !!!')).not.toEqual([])
    expect(bank.calls('createAdmin').map(({ variables }) => variables)).toEqual([
      {
        firstname: 'Tèmítọ́pẹ́',
        lastname: 'Adébáyọ̀',
        email: 'temi@bank.test',
        phone: '08034445555',
        staff_id: 'ORG/0100',
        branch_code: '15',
        user_type: 'Teller',
        gender: 'female',
        password: 'Brown-cow-7',
        added_by: 'user-1',
        org_id: 'ORG',
      },
    ])
    await waitFor(async () => expect((await field('Password')).value).toBe(''))
    expect((await field('Email')).value).toBe('')
    expect(await rawContents(device.db)).not.toContain('Brown-cow-7')
  })

  it('has a user type at or below that of the user who adds them', async () => {
    await showSettings('create-admin', 'Operational_Staff')
    const types = [...(await field('User type')).querySelectorAll('option')].map(({ value }) => value)
    expect(types).toEqual(['', 'Operational_Staff', 'Super_Agent', 'Basic_Agent', 'Teller', 'Customer'])
  })

  it('leaves no notice about its form behind when another tab is opened', async () => {
    await showSettings('create-admin', 'Operational_Staff')
    await press('Create Admin')
    await screen.findAllByText('firstname cannot be Empty')
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }))
    await waitFor(() => expect(screen.queryAllByText('firstname cannot be Empty')).toEqual([]), {
      timeout: 3_000,
    })
  })

  it.each([
    ['Firstname', 'firstname cannot be Empty'],
    ['Email', 'email cannot be Empty'],
    ['Staff ID', 'staff_id cannot be Empty'],
    ['User type', 'user_type cannot be Empty'],
    ['Password', 'password cannot be Empty'],
    ['Confirm password', 're_password cannot be Empty'],
  ])('is not sent without %s', async (label, message) => {
    await showSettings('create-admin')
    await fillIn({ [label]: '' })
    await press('Create Admin')
    expect(await screen.findAllByText(message)).not.toEqual([])
    expect(bank.calls('createAdmin')).toEqual([])
  })

  it('is not sent if the password is typed in two ways', async () => {
    await showSettings('create-admin')
    await fillIn({ 'Confirm password': 'Brown-cow-8' })
    await press('Create Admin')
    expect(await screen.findAllByText('check password and try again')).not.toEqual([])
    expect(bank.calls('createAdmin')).toEqual([])
  })

  it('is not added if the bank refuses; what was typed stays, with the bank’s reason', async () => {
    bank.on('createAdmin', () => refusal(200, 'BAD_USER_INPUT', 'This e-mail address is taken'))
    await showSettings('create-admin')
    await fillIn()
    await press('Create Admin')
    expect(await screen.findAllByText('This e-mail address is taken')).not.toEqual([])
    screen.getByText('The user was not added.')
    expect((await field('Email')).value).toBe('temi@bank.test')
    expect((await field('Password')).value).toBe('Brown-cow-7')
  })

  it('whose answer was lost is told by its key, and not added twice', async () => {
    bank.on('createAdmin', () => lostAnswer({ _id: 'new' }))
    await showSettings('create-admin')
    await fillIn()
    await press('Create Admin')
    expect(await screen.findAllByText('User added succesfully !!!')).not.toEqual([])
    expect(bank.calls('createAdmin')).toHaveLength(1)
  })

  it.each([{}, { _id: null }, { status: 'error', message: 'No' }, 'added'])(
    'is not taken for added if a bank without keys answers %j: its user is asked, beside the list of staff',
    async (answer) => {
      bank.on('createAdmin', () => answer)
      await showSettings('create-admin', 'Super_Admin', undefined, [staffList], { idempotency: false })
      await fillIn()
      await press('Create Admin')
      await press('Say whether it is there')
      await screen.findByRole('dialog', { name: 'Is it there?' })
      expect(screen.queryByText('User added succesfully !!!')).toBeNull()
    },
  )

  it('keeps what was typed while another tab of the settings is shown, but for the passwords', async () => {
    await showSettings('create-admin')
    await fillIn()
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }))
    await screen.findByRole('button', { name: 'Edit Profile' })
    await userEvent.click(screen.getByRole('tab', { name: 'Create Admin' }))
    expect((await field('Email')).value).toBe('temi@bank.test')
    expect((await field('Password')).value).toBe('')
  })
})
