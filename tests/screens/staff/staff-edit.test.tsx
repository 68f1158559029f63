import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedOutMessage } from '../../../src/features/session/sign-in/session.messages'
import { ngozi, ramatu } from '../../rules/staff/staff-rows'
import { lostAnswer, refusal, SETTLE } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import {
  choose,
  followed,
  openBank,
  openDetail,
  openEdit,
  retype,
  save,
  sessionState,
  showStaff,
  storedUser,
} from './staff-setup'

const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const optionsOf = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value)

describe('an edit of a staff user', () => {
  it('sends only what was changed, says "User edited succesfully !!!", and returns to the detail', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await openEdit()
    await retype('Phone', '08031112223')
    await retype('City', 'Ibadan')
    await choose('Authorize', 'Block')
    await save()
    await screen.findByText('User edited succesfully !!!')
    expect(bank.calls('updateUser').map(({ variables }) => variables)).toEqual([
      { _id: 'r-1', phone: '08031112223', address: { city: 'Ibadan' }, authorize: 'Block' },
    ])
    expect(bank.calls('updateUser')[0]?.headers.get('idempotency-key')).toBeTruthy()
    const detail = within(await screen.findByRole('dialog', { name: 'Ramatu Ɗanladi' }))
    await detail.findByText('08031112223')
    detail.getByText('4 Marina, Ibadan')
  })

  it('keeps its heading and its way back when the user comes, and begins in the first field', async () => {
    openBank(ngozi(), ramatu())
    const device = await openEdit()
    cleanup()
    await showStaff('Authorizer', device)
    const heading = screen.getByRole('heading', { name: 'Edit user' })
    const wayBack = screen.getByRole('link', { name: 'Back' })
    await screen.findByRole('heading', { name: 'Edit user: Ramatu Ɗanladi' })
    expect(heading.isConnected).toBe(true)
    expect(wayBack.isConnected).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  })

  it('sends nothing if nothing was changed, and says so', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await openEdit()
    await save()
    await screen.findByText('Nothing has changed, so nothing was sent.')
    expect(bank.calls('updateUser')).toEqual([])
  })

  it('is not sent without a phone, and says so at the field and in a toast', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await openEdit()
    await retype('Phone', '')
    await save()
    expect(await screen.findAllByText('phone cannot be Empty')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
    expect(bank.calls('updateUser')).toEqual([])
  })

  it('says that a gender is undefined if the bank sent none', async () => {
    openBank(ngozi(), { ...ramatu(), gender: null })
    await openEdit()
    await save()
    expect((await screen.findAllByText('gender is undefined')).length).toBeGreaterThan(0)
  })

  it('shows the first message of a refusal, and loses nothing that is typed', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    bank.on('updateUser', () => refusal(200, 'BAD_USER_INPUT', 'This phone belongs to another user'))
    await openEdit()
    await retype('Phone', '08031112223')
    await save()
    expect((await screen.findAllByText('This phone belongs to another user')).length).toBeGreaterThan(0)
    screen.getByText('Nothing was changed.')
    expect(shownIn('Phone')).toBe('08031112223')
    expect(screen.queryByText(/No money moved/)).toBeNull()
  })

  it('says "Network error!" if the bank cannot be asked, and sends nothing', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await openEdit()
    await retype('City', 'Ibadan')
    bank.on('getUsers', () => 'drop')
    await save()
    await screen.findByText('Network error!')
    expect(bank.calls('updateUser')).toEqual([])
    expect(shownIn('City')).toBe('Ibadan')
  })

  it('is off without a connection, and says why', async () => {
    openBank(ngozi(), ramatu())
    await openEdit()
    goOffline()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true'),
    )
  })
})

describe('an edit whose answer got lost', () => {
  it('is told when the bank can be asked again, and leaves what was typed after it as it is', async () => {
    const { bank, staff } = openBank(ngozi(), ramatu())
    bank
      .on('updateUser', () => {
        Object.assign(staff[1] ?? {}, { phone: '08031112223' })
        return lostAnswer({ _id: 'r-1' })
      })
      .on(SETTLE, () => 'drop')
    await openEdit()
    await retype('Phone', '08031112223')
    await save()
    await screen.findByText(
      'Outcome unknown: Edit of Ramatu Ɗanladi. We are asking the bank. Do not send it again.',
    )
    expect(screen.queryByText('Network error!')).toBeNull()
    await retype('City', 'Ibadan')
    bank.off(SETTLE)
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText('The bank has this: Edit of Ramatu Ɗanladi')
    expect(shownIn('City')).toBe('Ibadan')
    bank.on('updateUser', ({ variables }) => ({ _id: variables._id }))
    await save()
    await waitFor(() => expect(bank.calls('updateUser')).toHaveLength(2))
    expect(bank.calls('updateUser')[1]?.variables).toEqual({ _id: 'r-1', address: { city: 'Ibadan' } })
  })

  it('is there at a bank without keys if the record has the new values, also with ids as numbers', async () => {
    const { bank, staff } = openBank(ngozi(), { ...ramatu(), _id: 41 })
    bank.on('updateUser', () => {
      Object.assign(staff[1] ?? {}, { address: { street: '', suite: '', city: 'Ibadan' } })
      return 'drop'
    })
    await openEdit(undefined, { idempotency: false })
    await retype('City', 'Ibadan')
    await save()
    await screen.findByText(/the record has the new values/)
  })

  it('is for its user to say at a bank without keys if it set a password alone, because no record shows one', async () => {
    const { bank } = openBank(ngozi({ user_type: 'Super_Admin' }), ramatu())
    bank.on('updateUser', () => 'drop')
    await openEdit('Super_Admin', { idempotency: false })
    await retype('Password', 'a-new-secret-1')
    await retype('Confirm password', 'a-new-secret-1')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Say whether it is there' }))
    await screen.findByText(/A new password shows itself at a sign-in only/)
    expect(bank.calls('updateUser')[0]?.variables).toEqual({ _id: 'r-1', password: 'a-new-secret-1' })
  })
})

describe('a staff user whom another user has changed meanwhile', () => {
  it('is shown with both values of the field, and nothing is sent until one is taken', async () => {
    const { bank, staff } = openBank(ngozi(), ramatu())
    await openEdit()
    await retype('Phone', '08031112223')
    Object.assign(staff[1] ?? {}, { phone: '08039998887' })
    await save()
    const phone = within(await screen.findByRole('group', { name: 'Phone' }))
    phone.getByText('08039998887')
    phone.getByText('08031112223')
    expect(bank.calls('updateUser')).toEqual([])
    await userEvent.click(phone.getByRole('button', { name: 'Phone: Use mine' }))
    await save()
    await screen.findByText('User edited succesfully !!!')
    expect(bank.calls('updateUser')[0]?.variables).toEqual({ _id: 'r-1', phone: '08031112223' })
  })
})

describe('the fields', () => {
  it('offer an Operational_Staff no Authorize/Block, no organisation and no password', async () => {
    openBank(ngozi(), ramatu({ user_type: 'Teller' }))
    await openEdit('Operational_Staff')
    expect(screen.getByLabelText('Authorize')).toHaveProperty('readOnly', true)
    expect(screen.getByLabelText('Organisation')).toHaveProperty('readOnly', true)
    screen.getByText(/This needs Authorizer or above/)
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(optionsOf('User type')).toEqual([
      'Operational_Staff',
      'Super_Agent',
      'Basic_Agent',
      'Teller',
      'Customer',
    ])
  })

  it('offer an Authorizer Authorize/Block, but no organisation and no password', async () => {
    openBank(ngozi(), ramatu())
    await openEdit('Authorizer')
    expect(optionsOf('Authorize')).toEqual(['Authorize', 'Block'])
    expect(screen.getByLabelText('Organisation')).toHaveProperty('readOnly', true)
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('keep a value that the bank has and the app does not know', async () => {
    const { bank } = openBank(
      ngozi(),
      ramatu({ user_type: 'Branch_Ghost', gender: 'Other', authorize: 'Pending' }),
    )
    await openEdit()
    expect(shownIn('User type')).toBe('Branch_Ghost')
    expect(shownIn('Gender')).toBe('Other')
    expect(shownIn('Authorize')).toBe('Pending')
    await retype('City', 'Ibadan')
    await save()
    await screen.findByText('User edited succesfully !!!')
    expect(bank.calls('updateUser')[0]?.variables).toEqual({ _id: 'r-1', address: { city: 'Ibadan' } })
  })
})

describe('a new password', () => {
  it('is not sent if it was typed differently the second time', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await openEdit('Super_Admin')
    await retype('Password', 'a-new-secret-1')
    await retype('Confirm password', 'a-new-secret-2')
    await save()
    expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0)
    expect(bank.calls('updateUser')).toEqual([])
  })

  it('is sent with the changed fields', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await openEdit('Super_Admin')
    await retype('City', 'Ibadan')
    await retype('Password', 'a-new-secret-1')
    await retype('Confirm password', 'a-new-secret-1')
    await save()
    await screen.findByText('User edited succesfully !!!')
    expect(bank.calls('updateUser')[0]?.variables).toEqual({
      _id: 'r-1',
      address: { city: 'Ibadan' },
      password: 'a-new-secret-1',
    })
  })
})

describe('an edit that cannot be taken back', () => {
  it('is asked about before a user blocks herself, and is not sent if she does not mean it', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await showStaff()
    const detail = await openDetail('Ngọzi', 'Ngọzi Ụzọdinma')
    await userEvent.click(detail.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('heading', { name: 'Edit user: Ngọzi Ụzọdinma' })
    await choose('Authorize', 'Block')
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Save this change?' }))
    question.getByText(/^You block yourself/)
    await userEvent.click(question.getByRole('button', { name: 'Do not save' }))
    expect(bank.calls('updateUser')).toEqual([])
    expect(shownIn('Authorize')).toBe('Block')
  })

  it.each([
    [
      'lowers herself',
      'Authorizer',
      () => choose('User type', 'Teller'),
      'You lower your own user type to Teller. You cannot raise it again yourself.',
    ],
    [
      'moves herself',
      'Super_Admin',
      () => retype('Organisation', 'AGCO'),
      'You move yourself to the organisation AGCO. You have to sign in again, and the drafts on this device stay with the organisation that you leave.',
    ],
  ])('is asked about before a user %s, and sent when she means it', async (_, userType, change, words) => {
    const { bank } = openBank(ngozi({ user_type: userType }), ramatu())
    await showStaff(userType)
    const detail = await openDetail('Ngọzi', 'Ngọzi Ụzọdinma')
    await userEvent.click(detail.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('heading', { name: 'Edit user: Ngọzi Ụzọdinma' })
    await change()
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Save this change?' }))
    question.getByText(words)
    expect(bank.calls('updateUser')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bank.calls('updateUser')).toHaveLength(1))
    await waitFor(() => expect(followed).toHaveLength(1))
  })
})

describe('the own record', () => {
  const openOwn = async (userType?: string) => {
    await showStaff(userType)
    const detail = await openDetail('Ngọzi', 'Ngọzi Ụzọdinma')
    await userEvent.click(detail.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('heading', { name: 'Edit user: Ngọzi Ụzọdinma' })
  }

  it('is followed by the session, whose phone the bank knows the user by', async () => {
    openBank(ngozi(), ramatu())
    await openOwn()
    await retype('Phone', '08031112223')
    await retype('City', 'Ibadan')
    await save()
    await screen.findByText('User edited succesfully !!!')
    // A change of other fields of the record is an empty one to the session.
    const changes = () => followed.filter((change) => Object.keys(change).length > 0)
    await waitFor(() => expect(changes()).toEqual([{ phone: '08031112223' }]))
  })

  it('is followed by the session also if the answer got lost', async () => {
    const { bank, staff } = openBank(ngozi(), ramatu())
    bank.on('updateUser', ({ variables: { _id, ...change } }) => {
      Object.assign(staff[0] ?? {}, change)
      return lostAnswer({ _id })
    })
    await openOwn()
    await retype('Phone', '08031112223')
    await save()
    await waitFor(() => expect(storedUser()?.phone).toBe('08031112223'))
  })

  it('ends the session if it was moved to another organisation, and says so in a plain sentence', async () => {
    const { bank } = openBank(ngozi({ user_type: 'Super_Admin' }), ramatu())
    await openOwn('Super_Admin')
    await retype('Organisation', 'AGCO')
    await save()
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sessionState()).toEqual({ phase: 'signed-out', because: { kind: 'moved' } }))
    expect(bank.calls('updateUser')).toHaveLength(1)
    expect(signedOutMessage({ kind: 'moved' })).toBe(
      'You moved your own record to another organisation, so your session here has ended. Sign in again once an administrator there has let you in. Your drafts stay on this device, with the organisation that you left.',
    )
  })

  it('keeps the session if another user was moved', async () => {
    openBank(ngozi({ user_type: 'Super_Admin' }), ramatu())
    await openEdit('Super_Admin')
    await retype('Organisation', 'AGCO')
    await save()
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
    await screen.findByText('User edited succesfully !!!')
    expect(storedUser()?.id).toBe('user-1')
  })

  it('has its password changed in the settings', async () => {
    openBank(ngozi(), ramatu())
    await openOwn('Super_Admin')
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/settings?tab=password',
    )
  })
})

describe('what is typed', () => {
  it('is there again after the form was left, and is discarded only when asked', async () => {
    openBank(ngozi(), ramatu())
    await openEdit()
    await retype('City', 'Ibadan')
    history.back()
    const detail = await openDetailAgain()
    await userEvent.click(detail.getByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(shownIn('City')).toBe('Ibadan'))
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(shownIn('City')).toBe('Lagos')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  })
})

const openDetailAgain = async () => within(await screen.findByRole('dialog', { name: 'Ramatu Ɗanladi' }))
