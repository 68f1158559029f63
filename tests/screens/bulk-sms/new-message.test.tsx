import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import NewMessage from '../../../src/features/bulk-sms/new-message/NewMessage'
import { type FakeBank, lostAnswer, refusal, startFakeBank } from '../../support/device/fake-bank'
import { press, request, showSms, type, withHistory } from './bulk-sms-setup'

const MESSAGE = 'The branch in Ìbàdàn is closed on Friday.'
const sent = { status: 'success', message: 'Message queued for 2 recipients', error: null }

let bank: FakeBank
let history: object[]
beforeEach(() => {
  history = [request('old', MESSAGE, 2)]
  bank = withHistory(startFakeBank(), () => history).on('sendBulkSms', () => sent)
})

const show = () => showSms(() => <NewMessage />, '/bulk-sms/new')
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))

/** Fills in a message to two phone numbers. */
async function typeToPhones(): Promise<void> {
  await type('Message', MESSAGE)
  await userEvent.selectOptions(await screen.findByLabelText('Select recipients by'), 'Phone numbers')
  await type('Phone numbers', '08031234567, 08055512345\n08031234567')
  await press('Add numbers')
}

/** Sends what the form has, by its preview. */
async function send(): Promise<void> {
  await press('Send')
  await screen.findByRole('dialog', { name: 'Send this message?' })
  await press('Send')
}

describe('a bulk SMS to phone numbers', () => {
  it('is shown once more before it is sent, is sent once, and then the form is empty', async () => {
    await show()
    await typeToPhones()
    await press('Send')
    const preview = within(await screen.findByRole('dialog', { name: 'Send this message?' }))
    preview.getByText(MESSAGE)
    preview.getByText('2 phone numbers')
    expect(bank.calls('sendBulkSms')).toEqual([])
    await press('Send')
    expect(await screen.findAllByText('Message queued for 2 recipients')).not.toEqual([])
    expect(bank.calls('sendBulkSms').map(({ variables }) => variables)).toEqual([
      {
        org_id: 'ORG',
        query_type: 'phone',
        message: MESSAGE,
        include_list: [],
        exclude_list: [],
        include_range: [],
        exclude_range: [],
        phone_list: ['08031234567', '08055512345'],
        account_types: [],
      },
    ])
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''))
  })

  it('loses a number whose pill is removed, and the focus goes to the next pill', async () => {
    await show()
    await typeToPhones()
    await press('Remove 08031234567')
    expect(summary().queryByText('08031234567')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove 08055512345')
    await press('Remove 08055512345')
    expect(document.activeElement?.textContent).toBe('Summary')
  })

  it('to 5,000 of them shows 200 as pills, and any other is found and removed', async () => {
    await show()
    await type('Message', MESSAGE)
    await userEvent.selectOptions(await screen.findByLabelText('Select recipients by'), 'Phone numbers')
    const numbers = Array.from({ length: 5_000 }, (_, at) => `0803${String(at).padStart(7, '0')}`)
    await type('Phone numbers', numbers.join('\n'))
    await press('Add numbers')
    await summary().findByText('Phone numbers (5,000)')
    expect(summary().getAllByRole('button', { name: /^Remove / })).toHaveLength(200)
    summary().getByText('and 4,800 more')

    await type('Find among 5,000', '08030004999')
    expect(summary().getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
    await press('Remove 08030004999')
    summary().getByText('Phone numbers (4,999)')
    summary().getByText('None of them has this')
    await send()
    await waitFor(() => expect(bank.calls('sendBulkSms')).toHaveLength(1))
    expect(bank.calls('sendBulkSms')[0]?.variables.phone_list).toEqual(numbers.slice(0, 4_999))
  })

  it('names what looks unlike a phone number, and leaves it to the bank to refuse it', async () => {
    bank.on('sendBulkSms', () => refusal(400, 'BAD_USER_INPUT', '0803 is no phone number'))
    await show()
    await type('Message', MESSAGE)
    await userEvent.selectOptions(await screen.findByLabelText('Select recipients by'), 'Phone numbers')
    await type('Phone numbers', '0803 123 456')
    await press('Add numbers')
    await summary().findByText(
      '0803, 123, 456 do not look like phone numbers. The bank may refuse the whole message.',
    )
    await send()
    expect(await screen.findAllByText(/0803 is no phone number/)).not.toEqual([])
    summary().getByText('456')
  })

  it('is not sent while it is not complete, and says why', async () => {
    await show()
    await screen.findByText('The message is missing')
    await type('Message', MESSAGE)
    await userEvent.selectOptions(screen.getByLabelText('Select recipients by'), 'Phone numbers')
    await screen.findByText('Add at least one phone number')
    await type('Phone numbers', '0803')
    await screen.findByText('Add the numbers that are typed, or clear their field')
  })
})

describe('a bulk SMS to account holders', () => {
  it('starts without a message, with every account type chosen', async () => {
    await show()
    expect(await screen.findByPlaceholderText('Type in your message')).toBe(screen.getByLabelText('Message'))
    for (const type of [
      'savings',
      'personal current',
      'corporate current',
      'fixed deposit',
      'target',
      'loan',
      'esusu',
    ])
      expect(screen.getByRole('button', { name: type }).getAttribute('aria-pressed')).toBe('true')
  })

  it('has its accounts and ranges in the summary, each list under its name, with pills that remove', async () => {
    await show()
    for (const button of ['Include Accounts', 'Exclude Accounts']) {
      await type('Account numbers', button === 'Include Accounts' ? '0000000001' : '0000000002')
      await press(button)
    }
    for (const [from, to, button] of [
      ['0000000010', '0000000020', 'Include Range'],
      ['0000000015', '0000000016', 'Exclude Range'],
    ] as const) {
      await type('From', from)
      await type('To', to)
      await press(button)
    }
    for (const [list, pill] of [
      ['Account numbers (1)', '0000000001'],
      ['Excluded accounts (1)', '0000000002'],
      ['Added ranges (1)', '0000000010-0000000020'],
      ['Excluded ranges (1)', '0000000015-0000000016'],
    ] as const)
      within(summary().getByRole('list', { name: list })).getByText(pill)
    await press('Remove 0000000015-0000000016')
    expect(summary().queryByText('Excluded ranges (1)')).toBeNull()
  })

  it('takes no range without both of its ends', async () => {
    await show()
    await type('From', '0000000010')
    for (const name of ['Include Range', 'Exclude Range'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Fill in From and To')).not.toEqual([])
  })

  it('goes to the chosen types, with the included and without the excluded accounts and ranges', async () => {
    await show()
    await type('Message', MESSAGE)
    await press('loan')
    await type('Account numbers', '0000000001 0000000002')
    await press('Include Accounts')
    await type('Account numbers', '0000000002')
    await press('Exclude Accounts')
    await type('From', '0000000010')
    await type('To', '0000000020')
    await press('Include Range')
    await type('From', '0000000015')
    await type('To', '0000000016')
    await press('Exclude Range')
    await send()
    await waitFor(() => expect(bank.calls('sendBulkSms')).toHaveLength(1))
    expect(bank.calls('sendBulkSms')[0]?.variables).toEqual({
      org_id: 'ORG',
      query_type: 'account',
      message: MESSAGE,
      include_list: ['0000000001'],
      exclude_list: ['0000000002'],
      include_range: ['0000000010-0000000020'],
      exclude_range: ['0000000015-0000000016'],
      phone_list: [],
      account_types: ['savings', 'personal current', 'corporate current', 'fixed deposit', 'target', 'esusu'],
    })
  })

  it('is cleared only after a question', async () => {
    await show()
    await type('Message', MESSAGE)
    await press('loan')
    await press('CLEAR ALL FIELDS')
    await press('Keep them')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(MESSAGE)
    await press('CLEAR ALL FIELDS')
    await press('Clear all fields')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
    expect(screen.getByRole('button', { name: 'loan' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('a bulk SMS that fails', () => {
  it('says what the bank says, and keeps what was typed', async () => {
    bank.on('sendBulkSms', () => ({ status: 'error', message: 'No units left', error: 'No units left' }))
    await show()
    await typeToPhones()
    await send()
    expect(await screen.findAllByText('No units left')).not.toEqual([])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(MESSAGE)
    summary().getByText('08055512345')
  })

  it('is sent again only after a new press if its rank was refused', async () => {
    bank.on('sendBulkSms', () => refusal(200, 'FORBIDDEN', 'Not for you'))
    await show()
    await typeToPhones()
    await send()
    expect(await screen.findAllByText(/Not for you/)).not.toEqual([])
    expect(bank.calls('sendBulkSms')).toHaveLength(1)
  })
})

describe('a bulk SMS whose answer got lost', () => {
  it('is told by its key, and sent once', async () => {
    bank.on('sendBulkSms', () => lostAnswer(sent))
    await show()
    await typeToPhones()
    await send()
    expect(await screen.findAllByText('Message queued for 2 recipients')).not.toEqual([])
    expect(bank.calls('sendBulkSms')).toHaveLength(1)
  })

  it('is for its user to say at a bank without keys, whatever like it the history shows', async () => {
    bank.on('sendBulkSms', () => {
      history = [request('new', MESSAGE, 2, 1), ...history]
      return 'drop'
    })
    await showSms(() => <NewMessage />, '/bulk-sms/new', { idempotency: false })
    await typeToPhones()
    await send()
    await screen.findByText(/^Outcome unknown: “The branch/)
    expect(screen.queryByText('Network error occured. Please try again')).toBeNull()
    await press('Say whether it is there')
    const question = within(await screen.findByRole('dialog', { name: 'Is it there?' }))
    await question.findByText('The newest in the bank’s list')
    expect(bank.calls('sendBulkSms')).toHaveLength(1)
    await press('It is there')
    await waitFor(() => expect(screen.queryByText(/^Outcome unknown: “The branch/)).toBeNull())
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  })

  it('leaves its message on the device only sealed', async () => {
    bank.on('sendBulkSms', () => 'drop')
    const device = await show()
    await typeToPhones()
    await send()
    const entry = async () => (await device.db.liveWrites.toArray())[0]
    await waitFor(async () => expect((await entry())?.operation).toBe('sendBulkSms'))
    const stored = JSON.stringify(await entry(), (_, value) =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer
        ? new TextDecoder('latin1').decode(value)
        : value,
    )
    expect(stored).not.toContain('The branch in')
    expect(stored).not.toContain('08031234567')
  })
})
