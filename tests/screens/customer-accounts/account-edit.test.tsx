import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { later } from '../../support/later'
import { comeBack, leave } from '../transfers/leavable-screen'
import { adesua, bankWith, field, found, retype, send, sendButton, showEdit } from './account-edit-setup'

const updates = (bank: ReturnType<typeof bankWith>['bank']) =>
  bank.calls('updateUserAccount').map(({ variables }) => variables)
const choicesOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' }).options].map(
    ({ value }) => value,
  )

describe('the account edit screen', () => {
  it('asks for the account by its id, and shows it with the choices of the edit screen', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await screen.findByDisplayValue('Okafor')
    expect(bank.calls('getAccounts')[0]?.variables).toEqual({ org_id: 'ORG', id: 'a1' })
    expect(location.href).not.toContain('a1')
    expect(field('State').value).toBe('Cross Rive')
    expect(choicesOf('State')).toHaveLength(38)
    expect(choicesOf('Identification')).toEqual([
      '',
      'Drivers Licence',
      'Electoral Card',
      'International Passport',
      'PID',
    ])
    expect(choicesOf('Account type')).toContain('Loan')
    expect(screen.getByAltText('Picture').getAttribute('src')).toBe('data:image/jpeg;base64,/9j/4AAQ')
    expect(screen.getByAltText('ID image').getAttribute('src')).toBe('data:image/gif;base64,R0lGODlhAQ')
  })

  it('has a way back to the list as it was left, or to its first page from nowhere', async () => {
    const back = vi.spyOn(history, 'back').mockReturnValue(undefined)
    const length = vi.spyOn(history, 'length', 'get').mockReturnValue(2)
    onTestFinished(() => void vi.restoreAllMocks())
    bankWith(adesua)
    await showEdit()
    const link = await screen.findByRole('link', { name: 'Back' })
    expect(link.getAttribute('href')).toBe('/transactions/accountOpening')
    await userEvent.click(link)
    expect(back).toHaveBeenCalledTimes(1)
    length.mockReturnValue(1)
    await userEvent.click(link)
    expect(back).toHaveBeenCalledTimes(1)
  })

  it('keeps the focus on its heading, and its way back, when the account comes', async () => {
    const { bank } = bankWith()
    const slow = later(found(adesua))
    bank.on('getAccounts', slow.answer)
    await showEdit()
    const heading = await screen.findByRole('heading', { level: 1 })
    const wayBack = screen.getByRole('link', { name: 'Back' })
    heading.focus()
    slow.letGo()
    await screen.findByDisplayValue('Okafor')
    expect(document.activeElement).toBe(heading)
    expect(wayBack.isConnected).toBe(true)
  })

  it('says how much of the account has come while its pictures are fetched on a slow line', async () => {
    const { bank } = bankWith()
    const picture = `data:image/jpeg;base64,${'A'.repeat(400_000)}`
    const text = JSON.stringify({ data: { list: found({ ...adesua, picture, id_image: picture }) } })
    const bytes = new TextEncoder().encode(text)
    const rest = later(bytes.slice(300_000))
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(bytes.slice(0, 300_000)),
      async pull(stream) {
        stream.enqueue(await rest.answer())
        stream.close()
      },
    })
    const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) }
    bank.on('getAccounts', () => new Response(body, { headers }))
    await showEdit()
    await screen.findByText('Loading, 300 kB of 801 kB')
    rest.letGo()
    await screen.findByDisplayValue('Okafor')
    expect(screen.queryByText(/^Loading, /)).toBeNull()
  })

  it('keeps values of the bank that are none of its choices', async () => {
    bankWith({ ...adesua, branch_code: '77', sector: 'Mining and Quarrying', state: 'Cross River' })
    await showEdit()
    await screen.findByDisplayValue('Okafor')
    expect(field('Branch code').value).toBe('77')
    expect(field('Sector Category').value).toBe('Mining and Quarrying')
    await userEvent.selectOptions(field('State'), 'Oyo')
    expect(choicesOf('State')).toContain('Cross River')
  })

  it.each([
    ['no account', []],
    ['several accounts', [adesua, { ...adesua, id: 'a2' }]],
  ])('says "Account not found" if the bank answers %s', async (_, accounts) => {
    const { bank } = bankWith()
    bank.on('getAccounts', () => found(...accounts))
    await showEdit()
    expect((await screen.findByRole('alert')).textContent).toContain('Account not found')
  })

  it('says "Network error" if the bank cannot be reached, and fetches the account on request', async () => {
    const { bank } = bankWith(adesua)
    bank.on('getAccounts', () => 'drop')
    await showEdit()
    expect((await screen.findByRole('alert')).textContent).toContain('Network error')
    bank.on('getAccounts', () => found(adesua))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByDisplayValue('Okafor')
  })

  it('says what the bank says if it refuses the account', async () => {
    const { bank } = bankWith()
    bank.on('getAccounts', () => ({ error: true, message: 'This account is closed', data: [] }))
    await showEdit()
    expect((await screen.findByRole('alert')).textContent).toContain('This account is closed')
  })

  it('sends only what was changed, once, and reads the account again', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await retype('Phone number', '0809 999 8888')
    await retype('Middle name', 'Ìdòwú')
    await userEvent.dblClick(sendButton())
    await screen.findByText('User account updated successfully')
    expect(updates(bank)).toEqual([
      {
        id: 'a1',
        phone_number: '08099998888',
        middle_name: 'Ìdòwú',
        updated_by: 'ORG/0002',
        updated_by_name: 'Ngọzi Ụzọdinma',
        org_id: 'ORG',
      },
    ])
    expect(bank.calls('updateUserAccount')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    // For the screen, to compare, and again after the update. A slow screen may refresh it as well.
    const sentAt = bank.seen.findIndex(({ field }) => field === 'updateUserAccount')
    const readsAt = () => bank.seen.flatMap(({ field }, at) => (field === 'getAccounts' ? [at] : []))
    expect(readsAt().filter((at) => at < sentAt).length).toBeGreaterThanOrEqual(2)
    await waitFor(() => expect(readsAt().at(-1)).toBeGreaterThan(sentAt))
    await screen.findByDisplayValue('08099998888')
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
  })

  it('does not show the old values as the present ones if the account cannot be read after the update', async () => {
    const { bank } = bankWith(adesua)
    bank.on('updateUserAccount', () => {
      bank.on('getAccounts', () => 'drop')
      return { status: 'success', message: null, error: false }
    })
    await showEdit()
    await retype('Address', '9 Broad Street')
    await send()
    await screen.findByText('User account updated successfully')
    await screen.findByText('Network error')
    expect(screen.queryByDisplayValue('14 Oyo Road')).toBeNull()
    bank.on('getAccounts', () => found({ ...adesua, address: '9 Broad Street' }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByDisplayValue('9 Broad Street')
  })

  it('shows the account again after the update also if the clock is set back meanwhile', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await retype('Address', '9 Broad Street')
    bank.on('updateUserAccount', () => {
      bank.on('getAccounts', async () => {
        await screen.findByText('User account updated successfully')
        vi.setSystemTime(Date.now() - 3_600_000)
        return found({ ...adesua, address: '9 Broad Street' })
      })
      return { status: 'success', message: null, error: false }
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await send()
    await waitFor(() => expect(bank.calls('getAccounts')).toHaveLength(3))
    await screen.findByDisplayValue('9 Broad Street')
  })

  it('sends nothing if nothing was changed, and says so', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await retype('Last name', 'Okafor')
    await send()
    await screen.findByText('Nothing has changed, so nothing was sent.')
    expect(updates(bank)).toEqual([])
  })

  it('clears the other identification when a type is chosen, and the type when another is typed', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await retype('Other identification', 'Voter card')
    expect(field('Identification').value).toBe('')
    await userEvent.selectOptions(field('Identification'), 'Drivers Licence')
    expect(field('Other identification').value).toBe('')
    await retype('Other account type', 'Kolo')
    expect(field('Account type').value).toBe('')
    await send()
    await screen.findByText('User account updated successfully')
    expect(updates(bank)[0]).toMatchObject({
      identification_type: 'Drivers Licence',
      account_type: '',
      account_type_others: 'Kolo',
    })
    expect(updates(bank)[0]).not.toHaveProperty('identification_others')
  })

  it('refuses a changed field that cannot be right, and nothing that the bank has already', async () => {
    const { bank } = bankWith({ ...adesua, email: 'none' })
    await showEdit()
    await retype('Last name', '')
    await send()
    await screen.findByText('Last name is required')
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')))
    expect(updates(bank)).toEqual([])
    await retype('Last name', 'Bello')
    await send()
    await screen.findByText('User account updated successfully')
  })

  it('keeps what is typed when the bank says no, and says why', async () => {
    const { bank } = bankWith(adesua)
    bank.on('updateUserAccount', () => ({ status: 'error', message: 'The NUBAN is taken', error: true }))
    await showEdit()
    await retype('NUBAN', '0142188830')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('The NUBAN is taken')
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.')
    expect(field('NUBAN').value).toBe('0142188830')
  })

  it('says "Network error occured" if the account cannot be compared, and sends nothing', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await retype('Email', 'new@mail.test')
    bank.on('getAccounts', () => 'drop')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Network error occured')
    expect(updates(bank)).toEqual([])
    expect(field('Email').value).toBe('new@mail.test')
  })

  it('shows both values if another user has changed the same field, and sends the one that is taken', async () => {
    const { bank, accounts } = bankWith(adesua)
    await showEdit()
    await retype('Email', 'mine@mail.test')
    Object.assign(accounts[0] ?? {}, { email: 'theirs@mail.test', address: '1 New Road' })
    await send()
    const email = within(await screen.findByRole('group', { name: 'Email' }))
    email.getByText('theirs@mail.test')
    email.getByText('mine@mail.test')
    expect(updates(bank)).toEqual([])
    await userEvent.click(email.getByRole('button', { name: 'Email: Use mine' }))
    expect(field('Address').value).toBe('1 New Road')
    await send()
    await screen.findByText('User account updated successfully')
    expect(updates(bank)[0]).toMatchObject({ email: 'mine@mail.test' })
    expect(updates(bank)[0]).not.toHaveProperty('address')
  })

  it('remembers what is typed for each account while another screen is shown', async () => {
    bankWith(adesua)
    await showEdit()
    await retype('Address', '9 Broad Street')
    // It is stored, so leaving the page would lose nothing.
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await leave()
    await comeBack()
    await screen.findByDisplayValue('9 Broad Street')
  })
})

describe('the approval from the account edit screen', () => {
  it('leads to the review of the account, sends nothing, and keeps what is typed', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await retype('Address', '9 Broad Street')
    await userEvent.click(screen.getByRole('button', { name: 'Approve account' }))
    expect(location.pathname).toBe('/transactions/viewaccount/review')
    expect(history.state).toEqual({ id: 'a1' })
    expect(updates(bank)).toEqual([])
    expect(field('Address').value).toBe('9 Broad Street')
  })

  it('is not offered for an account that has a staff id', async () => {
    bankWith({ ...adesua, staff_id: 'ORG/0001' })
    await showEdit()
    await screen.findByDisplayValue('Okafor')
    expect(screen.queryByRole('button', { name: 'Approve account' })).toBeNull()
  })
})

describe('an update whose answer got lost', () => {
  it('is told when the bank can be asked again, and is not sent a second time', async () => {
    const { bank, accounts } = bankWith(adesua)
    bank
      .on('updateUserAccount', () => {
        Object.assign(accounts[0] ?? {}, { address: '9 Broad Street' })
        return lostAnswer({ status: 'success', message: 'Updated' })
      })
      .on(SETTLE, () => 'drop')
    await showEdit()
    await retype('Address', '9 Broad Street')
    await send()
    await screen.findByText(
      /^Outcome unknown: Update of the account of Okafor Adésuà.* Do not send it again.$/,
    )
    expect(screen.queryByText('Network error occured')).toBeNull()
    await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBe('true'))
    bank.off(SETTLE)
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await screen.findByText(/^The bank has this: Update of the account of Okafor Adésuà/)
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await screen.findByDisplayValue('9 Broad Street')
    expect(updates(bank)).toHaveLength(1)
  })

  it('is for its user to say at a bank without keys if the account has not all new values', async () => {
    const { bank, accounts } = bankWith(adesua)
    bank.on('updateUserAccount', () => {
      Object.assign(accounts[0] ?? {}, { address: 'Elsewhere' })
      return 'drop'
    })
    await showEdit({ idempotency: false })
    await retype('Address', '9 Broad Street')
    await send()
    await screen.findByRole('button', { name: 'Say whether it is there' })
  })
})
