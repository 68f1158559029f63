import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeBank, lostAnswer, refusal, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'
import { later } from '../../support/later'
import { fill, press, showSettings } from './settings-setup'

const RECORD = { ...NGOZI, _id: 'user-1', gender: 'female', branch_code: '15' }

let bank: FakeBank
let record: Record<string, unknown>
beforeEach(() => {
  record = { ...RECORD }
  bank = startFakeBank()
    .on('getUsers', () => [record, { ...RECORD, _id: 'x', id: 'x', email: 'other@bank.test' }])
    .on('updateAdmin', ({ variables }) => {
      record = { ...record, ...variables }
      return { _id: 'user-1' }
    })
})

async function openForm() {
  await press('Edit Profile')
  return screen.findByRole('dialog', { name: 'Edit Profile' })
}

describe('the own profile', () => {
  it('shows what the session has of the user', async () => {
    await showSettings(undefined, 'Teller')
    for (const text of ['Ngọzi', 'Ụzọdinma', 'ngozi@bank.test', '08030000000', 'Teller', 'ORG/0002'])
      await screen.findByText(text)
  })

  it('is sent whole, under the own id, and the session follows with its token', async () => {
    const { storedUser, storedToken } = await showSettings(undefined)
    await openForm()
    await fill('Lastname', 'Okafor')
    await fill('Phone', '08031112222')
    await fill('Gender', 'female')
    await press('Save')
    expect(await screen.findAllByText('Your profile is updated')).not.toEqual([])
    expect(bank.calls('updateAdmin').map(({ variables }) => variables)).toEqual([
      {
        _id: 'user-1',
        firstname: 'Ngọzi',
        lastname: 'Okafor',
        email: 'ngozi@bank.test',
        phone: '08031112222',
        gender: 'female',
      },
    ])
    await waitFor(() =>
      expect(storedUser()).toMatchObject({ lastname: 'Okafor', phone: '08031112222', org_id: 'ORG' }),
    )
    expect(storedToken()).toBe('t0ken')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['Firstname', 'firstname cannot be Empty'],
    ['Lastname', 'lastname cannot be Empty'],
    ['Email', 'email cannot be Empty'],
    ['Phone', 'phone cannot be Empty'],
  ])('is not sent without %s', async (label, message) => {
    await showSettings(undefined)
    await openForm()
    await fill('Gender', 'female')
    await fill(label, '')
    await press('Save')
    expect(await screen.findAllByText(message)).not.toEqual([])
    expect(bank.calls('updateAdmin')).toEqual([])
  })

  it('has a select for the gender, with the value of the bank if that is another one', async () => {
    record = { ...RECORD, gender: 'X' }
    await showSettings(undefined)
    const dialog = within(await openForm())
    const gender = dialog.getByLabelText<HTMLSelectElement>('Gender')
    expect([...gender.options].map(({ textContent }) => textContent)).toEqual(['Choose', 'Male', 'Female'])
    await fill('Gender', 'female')
    await press('Save')
    expect(await screen.findAllByText('X')).not.toEqual([])
    expect([...gender.options].map(({ value }) => value)).toEqual(['', 'male', 'female', 'X'])
  })

  it('takes its notice along when the form is closed', async () => {
    await showSettings(undefined)
    await openForm()
    await fill('Phone', '')
    await press('Save')
    expect(await screen.findAllByText('phone cannot be Empty')).toHaveLength(2)
    await press('Cancel')
    // By itself it would stay for twelve seconds.
    const gone = () => expect(screen.queryByText('phone cannot be Empty')).toBeNull()
    await waitFor(gone, { timeout: 5_000 })
  })

  it('is not sent without a gender that the bank never had', async () => {
    await showSettings(undefined)
    await openForm()
    await press('Save')
    expect(await screen.findAllByText('gender is undefined')).not.toEqual([])
  })

  it('keeps what is typed while the form is closed', async () => {
    await showSettings(undefined)
    await openForm()
    await fill('Lastname', 'Okafor')
    await press('Cancel')
    const dialog = await openForm()
    expect(within(dialog).getByLabelText<HTMLInputElement>('Lastname').value).toBe('Okafor')
  })

  it('is not sent over the change of another user: both values are shown, and the user takes one', async () => {
    record.lastname = 'Ụzọdinma-Bello'
    await showSettings(undefined)
    await openForm()
    await fill('Lastname', 'Okafor')
    await fill('Gender', 'female')
    await press('Save')
    await screen.findByText('Another user has changed this at the bank')
    expect(bank.calls('updateAdmin')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Lastname: Use mine' }))
    await press('Save')
    await waitFor(() => expect(bank.calls('updateAdmin')).toHaveLength(1))
  })

  it('stays as it is if the bank refuses, and what was typed stays with the bank’s reason', async () => {
    bank.on('updateAdmin', () => refusal(200, 'BAD_USER_INPUT', 'This e-mail address is taken'))
    const { storedUser } = await showSettings(undefined, 'Teller')
    const dialog = await openForm()
    await fill('Email', 'taken@bank.test')
    await fill('Gender', 'female')
    await press('Save')
    await within(dialog).findByText('This e-mail address is taken')
    within(dialog).getByText('Nothing was changed.')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Email').value).toBe('taken@bank.test')
    expect(storedUser()?.email).toBe('ngozi@bank.test')
  })

  it('follows a change whose answer was lost, and is not sent again', async () => {
    bank.on('updateAdmin', ({ variables }) => {
      record = { ...record, ...variables }
      return lostAnswer({ _id: 'user-1' })
    })
    const { storedUser } = await showSettings(undefined)
    await openForm()
    await fill('Lastname', 'Okafor')
    await fill('Gender', 'female')
    await press('Save')
    await waitFor(() => expect(storedUser()?.lastname).toBe('Okafor'))
    expect(bank.calls('updateAdmin')).toHaveLength(1)
  })

  it('whose answer comes after another user has signed in changes nothing of that user', async () => {
    const late = later({ _id: 'user-1' })
    bank.on('updateAdmin', late.answer)
    const { storedUser, signInAs } = await showSettings(undefined)
    await openForm()
    await fill('Lastname', 'Okafor')
    await fill('Gender', 'female')
    await press('Save')
    await waitFor(() => expect(bank.calls('updateAdmin')).toHaveLength(1))
    const bola = { ...NGOZI, id: 'user-2', firstname: 'Bola', lastname: 'Bello', phone: '08099999999' }
    signInAs(bola)
    late.letGo()
    expect(await screen.findAllByText('Your profile is updated')).not.toEqual([])
    await openForm()
    expect(storedUser()).toEqual(bola)
  })

  it('follows what an administrator has changed, if the user types just that', async () => {
    record.lastname = 'Okafor'
    const { storedUser } = await showSettings(undefined)
    await openForm()
    await fill('Lastname', 'Okafor')
    await fill('Gender', 'female')
    await press('Save')
    await waitFor(() => expect(storedUser()?.lastname).toBe('Okafor'))
    expect(storedUser()?.phone).toBe('08030000000')
  })

  it('says below rank 5 that it replaces what someone else may have changed, and not above', async () => {
    const text =
      'Saving replaces all of these at the bank, also what someone else has changed since you signed in.'
    await showSettings(undefined, 'Teller')
    within(await openForm()).getByText(text)
    cleanup()
    await showSettings(undefined, 'Authorizer')
    expect(within(await openForm()).queryByText(text)).toBeNull()
  })

  it('keeps what was typed after its answer was lost, when the bank tells that it is done', async () => {
    bank.on('updateAdmin', ({ variables }) => {
      record = { ...record, ...variables }
      return lostAnswer({ _id: 'user-1' })
    })
    bank.on(SETTLE, () => 'drop')
    await showSettings(undefined)
    await openForm()
    await fill('Lastname', 'Okafor')
    await fill('Gender', 'female')
    await press('Save')
    await screen.findByRole('button', { name: 'Check now' })
    await openForm()
    await fill('Phone', '08031112222')
    await press('Cancel')
    bank.off(SETTLE)
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText(/^The bank has this: Your profile: lastname/)
    const dialog = await openForm()
    expect(within(dialog).getByLabelText<HTMLInputElement>('Phone').value).toBe('08031112222')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Lastname').value).toBe('Okafor')
  })

  it('whose answer was lost at a bank without keys is left to a new sign-in where the rank may not read staff records', async () => {
    bank.on('updateAdmin', () => 'drop')
    bank.on('getUsers', () => refusal(200, 'FORBIDDEN', 'Not for your rank'))
    await showSettings(undefined, 'Teller', undefined, [], { idempotency: false })
    await openForm()
    await fill('Lastname', 'Okafor')
    await fill('Gender', 'female')
    await press('Save')
    await press('Say whether it is there')
    await screen.findByText('Log out and sign in again: your profile then shows what the bank has.')
  })
})
