import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { soughtHere } from '../../../src/offline/lists/sought-texts'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { freshDevice, rawContents } from '../../support/device/device'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import {
  BENEFICIARY,
  button,
  field,
  fillIn,
  nameOf,
  openBank,
  SENDER,
  sentElsewhere,
  sign,
} from './new-transfer-setup'

const show = () =>
  showScreen(NewTransfer, { lists: [], liveWriteKinds: [createTransferLive], userType: 'Teller' })
describe('a new transfer', () => {
  it('looks a name up at the tenth digit, and shows from, to and the amount in words', async () => {
    const bank = openBank()
    await show()
    await userEvent.type(field('Sender account number'), SENDER.slice(0, 9))
    screen.getByText('9 of 10 digits. The name is looked up at the tenth.')
    expect(bank.calls('getAccountName')).toEqual([])
    await userEvent.clear(field('Sender account number'))
    await fillIn()
    expect(bank.calls('getAccountName').map(({ variables }) => variables)).toEqual([
      { acct_number: SENDER, origin: 'newtransfer', dashboard: true, org_id: 'ORG' },
      { acct_number: BENEFICIARY, origin: 'newtransfer', dashboard: false, bank_code: '035' },
    ])
    screen.getByText(/^Balance as at \d\d:\d\d$/)
    const slip = screen.getByRole('region', { name: 'Confirm details, then transfer' })
    expect(slip.textContent).toContain('Káyọ̀dé Akíntọ́lá')
    expect(slip.textContent).toContain('6170045528, Wema Bank')
    expect(slip.textContent).toContain('One hundred and twenty-five thousand naira')
    expect(button().textContent).toBe('Transfer ₦125,000.00')
    screen.getByText('Token is missing')
  })

  it('says that there is no such account, and looks it up again when the bank changes', async () => {
    const bank = openBank().on('getAccountName', ({ variables }) => ({
      acct_name: variables.bank_code === '035' ? 'Yetúndé Ṣówándé' : 'Account Name Error',
      bank_name: '',
      balance: null,
    }))
    await show()
    const bankField = screen.getByRole('combobox', { name: 'Beneficiary bank' })
    await userEvent.type(bankField, 'Zenith{Enter}')
    await typeAtOnce(field('Beneficiary account number'), BENEFICIARY)
    await screen.findByText('* User with account number not found')
    await userEvent.clear(bankField)
    await userEvent.type(bankField, 'Wema Bank{Enter}')
    expect(await screen.findAllByText('Yetúndé Ṣówándé')).not.toEqual([])
    expect(screen.queryByText('* User with account number not found')).toBeNull()
    expect(bank.calls('getAccountName').map(({ variables }) => variables.bank_code)).toEqual(['057', '035'])
  })

  it('drops the name of an older number that comes late', async () => {
    let answerLate = () => {}
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    openBank().on('getAccountName', async ({ variables }) => {
      if (variables.acct_number !== '1111111111') return { acct_name: 'The Right One', balance: 1 }
      await late
      return { acct_name: 'The Wrong One', balance: 1 }
    })
    await show()
    await typeAtOnce(field('Sender account number'), '1111111111')
    await userEvent.clear(field('Sender account number'))
    await typeAtOnce(field('Sender account number'), '2222222222')
    await screen.findAllByText('The Right One')
    answerLate()
    await late
    await typeAtOnce(field('Remarks optional'), 'Rent')
    expect(screen.getAllByText('The Right One')).not.toEqual([])
    expect(screen.queryByText('The Wrong One')).toBeNull()
  })

  it('says why a name could not be looked up, and tries again when asked', async () => {
    const bank = openBank().on('getAccountName', () => new Response('', { status: 503 }))
    await show()
    await typeAtOnce(field('Sender account number'), SENDER)
    await screen.findByText(/The bank’s system is not responding/)
    bank.on('getAccountName', nameOf)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText('Káyọ̀dé Akíntọ́lá')).not.toEqual([])
  })

  it.each(['-5', '1.234', '5k', '1e3', '1,00'])(
    'is off while the amount is "%s", which stays as typed and is not changed',
    async (typed) => {
      const bank = openBank()
      await show()
      await fillIn(typed)
      await sign()
      const why = 'An amount has digits, commas and at most two decimals, like 1,234.50.'
      expect(button().getAttribute('aria-disabled')).toBe('true')
      expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
      expect(field('Amount').value).toBe(typed)
      within(screen.getByRole('alert')).getByText(why)
      expect(bank.calls('createTransfer')).toEqual([])
    },
  )

  it('goes out once as the signed-in user, says what the bank said, and leads to an empty form for the next one', async () => {
    const bank = openBank()
    await show()
    await fillIn('1 250 000.5')
    await typeAtOnce(field('Token'), '4K7MD2')
    const form = field('Token').form
    // Both before the page renders again, as with a double tap.
    act(() => {
      for (let press = 0; press < 2; press += 1)
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    await screen.findByText('Transfer initiated successfully')
    const [sent, ...more] = bank.calls('createTransfer')
    expect(more).toEqual([])
    expect(bank.calls('getUserIdAndPhoneId')).toHaveLength(1)
    expect(sent?.variables).toMatchObject({
      sender_acct_no: SENDER,
      sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
      beneficiary_org_id: '035',
      beneficiary_org_name: 'Wema Bank',
      amount_wth_fees: 1250000.5,
      token: '4K7MD2',
      user_id: 'u',
      phone_id: 'p',
      org_id: 'ORG',
      initiator_id: 'user-1',
      initiator_name: 'Ngọzi Ụzọdinma',
    })
    expect(sent?.variables.order_id).toMatch(/^\d{17}user1[0-9a-z]{8}$/)
    await userEvent.click(screen.getByRole('button', { name: 'New transfer' }))
    expect(document.activeElement).toBe(field('Sender account number'))
    for (const name of ['Sender account number', 'Beneficiary account number', 'Amount', 'Token'])
      expect(field(name).value).toBe('')
  })

  it('keeps everything but the token when the bank says no, and says so beside it', async () => {
    openBank().on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    const { db } = await show()
    await fillIn()
    await sign('WRONG1')
    const slip = within(screen.getByRole('region', { name: 'Confirm details, then transfer' }))
    expect((await slip.findByRole('alert')).textContent).toContain('Wrong token')
    expect(field('Token').value).toBe('')
    expect(field('Sender account number').value).toBe(SENDER)
    expect(field('Amount').value).toBe('125,000')
    expect(unsavedInput.get()).toBe(true)
    expect(`${location.href} ${JSON.stringify(history.state)} ${await rawContents(db)}`).not.toMatch(
      /WRONG1|0142188829/,
    )
  })

  it('says that the bank has taken it even if the bank sends no message', async () => {
    openBank().on('createTransfer', () => ({ status: 'success', message: null, error: false }))
    await show()
    await fillIn()
    await sign()
    await screen.findByText('The bank has accepted it.')
  })

  it('sends nothing if the bank does not know the caller', async () => {
    const bank = openBank().on('getUserIdAndPhoneId', () => ({
      user_id: null,
      phone_id: null,
      error: true,
      message: 'User not found',
    }))
    await show()
    await fillIn()
    await sign()
    expect((await screen.findByRole('alert')).textContent).toContain('User not found')
    expect(bank.calls('createTransfer')).toEqual([])
  })

  it('stays on the screen as a slip after it was taken: amount, names, accounts, bank and order ID', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await typeAtOnce(field('Remarks optional'), 'Hospital deposit')
    await sign()
    const slip = await screen.findByRole('region', { name: 'Waits for an authorizer' })
    expect(document.activeElement).toBe(within(slip).getByRole('button', { name: 'New transfer' }))
    for (const text of [
      '₦125,000.00',
      'One hundred and twenty-five thousand naira',
      'Káyọ̀dé Akíntọ́lá',
      SENDER,
      'Yetúndé Ṣówándé',
      '6170045528, Wema Bank',
      'Hospital deposit',
      String(bank.calls('createTransfer')[0]?.variables.order_id),
    ])
      expect(slip.textContent).toContain(text)
    expect(`${location.href} ${JSON.stringify(history.state)}`).not.toContain(BENEFICIARY)
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
  })

  it('is in the form once more, with the names looked up again, when the slip’s "Repeat transfer" is pressed', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await sign()
    const asked = bank.calls('getAccountName').length
    await userEvent.click(await screen.findByRole('button', { name: 'Repeat transfer' }))
    await screen.findAllByText('Yetúndé Ṣówándé')
    expect(field('Sender account number').value).toBe(SENDER)
    expect(field('Beneficiary account number').value).toBe(BENEFICIARY)
    expect(field('Amount').value).toBe('125,000.00')
    expect(field('Token').value).toBe('')
    expect(bank.calls('getAccountName').length).toBeGreaterThan(asked)
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })

  it('leads from the slip to the list, which looks for its order ID', async () => {
    const bank = openBank()
    const { db } = await show()
    await fillIn()
    await sign()
    await userEvent.click(await screen.findByRole('link', { name: 'See it in the list' }))
    expect(location.pathname).toBe('/transactions/transfer')
    const sought = new URLSearchParams(location.search).get('sought') ?? ''
    expect(soughtHere(db, sought)).toEqual({
      query_filter: bank.calls('createTransfer')[0]?.variables.order_id,
    })
    expect(history.state).toBeNull()
  })

  it('says beside the button that it is being sent, until the bank replies', async () => {
    const late = later({ status: 'success', message: 'Transfer initiated successfully' })
    openBank().on('createTransfer', late.answer)
    await show()
    await fillIn()
    await sign()
    const status = await screen.findByText('Sending… Keep this page open until the bank replies.')
    expect(status.getAttribute('role')).toBe('status')
    late.letGo()
    await screen.findByText('Transfer initiated successfully')
    expect(screen.queryByText(/^Sending…/)).toBeNull()
  })

  it('warns, and does not bar, when the amount is above the balance that was looked up', async () => {
    const bank = openBank()
    await show()
    await fillIn('612,480.20')
    expect(screen.queryByText(/more than the balance/)).toBeNull()
    await userEvent.clear(field('Amount'))
    await typeAtOnce(field('Amount'), '612,480.21')
    screen.getByText(
      /^The amount is more than the balance of ₦612,480\.20, as at \d\d:\d\d\. The bank decides whether it goes through\.$/,
    )
    await sign()
    await screen.findByText('Transfer initiated successfully')
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })

  it('cannot be sent again while its outcome is unknown, and is cleared once the bank has told that it is done', async () => {
    const yes = { status: 'success', message: 'Transfer initiated successfully' }
    const bank = openBank()
      .on('createTransfer', () => lostAnswer(yes))
      .on(SETTLE, () => 'drop')
    await show()
    await fillIn()
    await sign()
    await screen.findByText(/^Outcome unknown: ₦125,000\.00 to Yetúndé Ṣówándé$/)
    await typeAtOnce(field('Token'), '4K7MD2')
    screen.getByText('Wait until the outcome of the transfer above is known')
    await userEvent.click(button())
    expect(bank.calls('createTransfer')).toHaveLength(1)
    bank.off(SETTLE)
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText(/^The bank has this: ₦125,000\.00/)
    await waitFor(() => expect(field('Sender account number').value).toBe(''))
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })

  it('is told in one line while its outcome is unknown, which opens to the rest', async () => {
    openBank()
      .on('createTransfer', () => 'drop')
      .on(SETTLE, () => 'drop')
    await show()
    await fillIn()
    await sign()
    const title = await screen.findByText(/^Outcome unknown: ₦125,000\.00 to Yetúndé Ṣówándé$/)
    const line = title.closest('summary') as HTMLElement
    expect(line.textContent).toMatch(/Sent at .*\. Do not send it again\.$/)
    const note = line.closest('details') as HTMLDetailsElement
    expect(note.open).toBe(false)
    await userEvent.click(line)
    expect(note.open).toBe(true)
    expect(note.textContent).toContain('It may have gone through.')
    expect(note.textContent).toContain('Order ID')
  })

  it('does not wait for another one whose outcome is unknown', async () => {
    const yes = { status: 'success', message: 'Transfer initiated successfully' }
    const bank = openBank()
      .on('createTransfer', () => 'drop')
      .on(SETTLE, () => 'drop')
    await show()
    await fillIn()
    await sign()
    await screen.findByText(/^Outcome unknown: ₦125,000\.00/)
    screen.getByText('The outcome of one transfer is not known yet. Only the same transfer has to wait.')
    bank.on('createTransfer', () => yes)
    await userEvent.clear(field('Amount'))
    await userEvent.type(field('Amount'), '700')
    await sign()
    await screen.findByRole('region', { name: 'Waits for an authorizer' })
    expect(bank.calls('createTransfer').map(({ variables }) => variables.amount_wth_fees)).toEqual([
      125000, 700,
    ])
    screen.getByText(/^Outcome unknown: ₦125,000\.00/)
  })

  it('that was not done keeps what was typed, and is a new one when it is sent again', async () => {
    const bank = openBank().on('createTransfer', () => new Response('', { status: 502 }))
    await show()
    await fillIn()
    await sign()
    expect((await screen.findByRole('alert')).textContent).toBe('Not doneYou can send it again.')
    expect(field('Sender account number').value).toBe(SENDER)
    await waitFor(() => expect(field('Sender account number').closest('fieldset')?.disabled).toBe(false))
    bank.on('createTransfer', () => ({ status: 'success', message: 'Transfer initiated successfully' }))
    await sign()
    await waitFor(() => expect(bank.calls('createTransfer')).toHaveLength(2))
    const ids = bank.calls('createTransfer').map(({ variables }) => variables.order_id)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('waits after a reload while the bank takes its time to tell of the same one', async () => {
    const bank = openBank()
      .on('createTransfer', () => 'drop')
      .on(SETTLE, () => 'drop')
    const device = await freshDevice()
    await sentElsewhere(device)
    bank.on(SETTLE, () => new Promise(() => {}))
    await showScreen(NewTransfer, {
      lists: [],
      liveWriteKinds: [createTransferLive],
      userType: 'Teller',
      device,
    })
    await screen.findByText(/^Outcome unknown: ₦9,100\.00 to Yetúndé/)
    await fillIn('9,100')
    screen.getByText('Wait until the outcome of the transfer above is known')
  })

  it('waits for an answer to the same that got lost in another window', async () => {
    openBank()
      .on('createTransfer', () => 'drop')
      .on(SETTLE, () => 'drop')
    const device = await show()
    await fillIn('9,100')
    expect(screen.queryByText('Wait until the outcome of the transfer above is known')).toBeNull()
    await sentElsewhere(device)
    await screen.findByText(/^Outcome unknown: ₦9,100\.00 to Yetúndé/)
    await screen.findByText('Wait until the outcome of the transfer above is known')
  })

  it('is asked about before the same is sent a second time', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await sign()
    await userEvent.click(await screen.findByRole('button', { name: 'New transfer' }))
    await waitFor(() => expect(field('Amount').closest('fieldset')?.disabled).toBe(false))
    await fillIn()
    await sign()
    await userEvent.click(await screen.findByRole('button', { name: 'Do not send' }))
    await screen.findByText(/^Not sent: the same was sent at /)
    expect(bank.calls('createTransfer')).toHaveLength(1)
    await sign()
    await userEvent.click(await screen.findByRole('button', { name: 'Send it once more' }))
    await screen.findByText('Transfer initiated successfully')
    expect(bank.calls('createTransfer')).toHaveLength(2)
  })
})
