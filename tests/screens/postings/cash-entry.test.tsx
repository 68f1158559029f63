import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { cashPostingLive } from '../../../src/features/postings/create-posting.live'
import CashEntry from '../../../src/features/postings/entry/CashEntry'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import { amountText } from '../../support/naira'
import { comeBack, leavable, leave } from '../transfers/leavable-screen'
import {
  accountOf,
  button,
  choose,
  DAY,
  field,
  fillInAccount,
  fillInCash,
  fillInRest,
  foundName,
  NUBAN,
  openBank,
} from './posting-setup'

const show = (situation = {}) =>
  showScreen(CashEntry, { lists: [], liveWriteKinds: [cashPostingLive], userType: 'Teller', ...situation })
const press = () => userEvent.click(button())
const summary = () => within(screen.getByRole('region', { name: 'Check, then post' }))

describe('cash transaction entry', () => {
  it('says in the specification’s words what is missing, and sends nothing', async () => {
    const bank = openBank().on('getOperationDate', () => new Response('', { status: 503 }))
    await show()
    await choose('Type of Transaction', '')
    await choose('Transaction Cue', '')
    await userEvent.click(field('NUBAN account'))
    await press()
    const alert = await summary().findByRole('alert')
    for (const message of [
      'Account: Checkbox value is required',
      'Account Number: Account number is required',
      'Account Name: Account name is required',
      'Account Balance: Account balance is required',
      'Operation Date: Operation date is required',
      'Cash Transaction Type: Cash transaction type is required',
      'Type of Transaction: Transaction type is required',
      'Transaction Cue: Transaction Cue is required',
      'Transaction Amount: Transaction amount is required',
      'Teller/Cheque No: Teller/Cheque no is required',
      'Value Date: Value date is required',
    ])
      expect(alert.textContent).toContain(message)
    expect(document.activeElement).toBe(field('Internal account'))
    expect(bank.calls('createPosting')).toEqual([])
  })

  it('has the operation date, the name and the balance from the bank, and the choices of the specification', async () => {
    openBank()
    await show()
    await summary().findByText('Wed 18 Nov 2026')
    await fillInAccount()
    screen.getByText(amountText('₦612,480.20'))
    expect(field('Value Date').value, 'the operation date').toBe('18/11/2026')
    const choicesOf = (label: string) =>
      [...within(field(label)).getAllByRole('option')].map(({ textContent }) => textContent)
    expect(choicesOf('Cash Transaction Type')).toEqual(['Choose', 'Withdrawn', 'Deposit'])
    expect(choicesOf('Type of Transaction')).toEqual(['Choose', 'Self'])
    expect(choicesOf('Transaction Cue')).toEqual(['Choose', '1'])
  })

  it('reads the date and the balance again after the bank has refused a posting, and keeps what is typed', async () => {
    let day = DAY
    let balance = 612480.2
    const bank = openBank()
      .on('getOperationDate', () => day)
      .on('getAccountName', () => ({ acct_name: 'Káyọ̀dé Akíntọ́lá', balance }))
      .on('createPosting', () => ({ status: 'failed', message: 'Postings are for Thu 19 Nov 2026' }))
    await show()
    await summary().findByText('Wed 18 Nov 2026')
    await fillInCash()
    day = '2026-11-19'
    balance = 20
    const asked = bank.calls('getOperationDate').length
    await press()
    await summary().findByText('Thu 19 Nov 2026')
    await screen.findByText(amountText('₦20.00'))
    expect(field('Naration').value).toBe('Market takings')
    expect(bank.calls('getOperationDate').length, 'asked once').toBe(asked + 1)
  })

  it('takes either an internal account or a NUBAN account, and neither once its box is unchecked', async () => {
    openBank()
    await show()
    expect(field('NUBAN account').checked, 'by default').toBe(true)
    await userEvent.click(field('Internal account'))
    expect(field('NUBAN account').checked).toBe(false)
    await userEvent.click(field('NUBAN account'))
    expect(field('Internal account').checked).toBe(false)
    expect(field('NUBAN account').checked).toBe(true)
    await userEvent.click(field('NUBAN account'))
    expect(field('NUBAN account').checked).toBe(false)
    await press()
    expect(await screen.findAllByText('Checkbox value is required')).not.toEqual([])
  })

  it('searches a name by more than 6 characters, and takes the number of the chosen kind', async () => {
    const bank = openBank().on('getPostingAccountDetails', () => ({
      error: false,
      accounts: [{ fullname: 'AKINTOLA Kayode', nuban: NUBAN, internal: '100200' }],
    }))
    await show()
    await typeAtOnce(field('Account Number'), 'Kayode')
    expect(bank.calls('getPostingAccountDetails')).toEqual([])
    await userEvent.type(field('Account Number'), ' A')
    await userEvent.click(await screen.findByRole('button', { name: `AKINTOLA Kayode ${NUBAN}` }))
    expect(bank.calls('getPostingAccountDetails').map(({ variables }) => variables)).toEqual([
      { search_key: 'name', value: 'Kayode A', limit: 100, page: 1 },
    ])
    expect(field('Account Number').value).toBe(NUBAN)
    await foundName()
    expect(screen.queryByRole('button', { name: /^AKINTOLA/ })).toBeNull()
  })

  it('reaches the names that were found by the arrow keys, and the field again', async () => {
    openBank().on('getPostingAccountDetails', () => ({
      error: false,
      accounts: [
        { fullname: 'AKINTOLA Kayode', nuban: NUBAN, internal: '100200' },
        { fullname: 'AKINTOLA Kayode Ade', nuban: '0142188830', internal: '100201' },
      ],
    }))
    await show()
    await typeAtOnce(field('Account Number'), 'Kayode A')
    const first = await screen.findByRole('button', { name: `AKINTOLA Kayode ${NUBAN}` })
    field('Account Number').focus()
    // With Shift the key selects the text of the field.
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(document.activeElement).toBe(field('Account Number'))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('AKINTOLA Kayode Ade 0142188830')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(field('Account Number'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(field('Account Number').value).toBe(NUBAN))
  })

  it('offers the number in a pasted text, instead of searching for a holder of that name', async () => {
    const bank = openBank()
    await show()
    await userEvent.click(field('Account Number'))
    await userEvent.paste(`Acct no ${NUBAN} Halima`)
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(NUBAN) }))
    await foundName()
    expect(bank.calls('getPostingAccountDetails')).toEqual([])
  })

  it('goes to the account number if the bank has not said whose it is, and says why', async () => {
    openBank().on('getAccountName', () => new Response('', { status: 503 }))
    await show()
    await fillInRest()
    await typeAtOnce(field('Account Number'), NUBAN)
    await screen.findByRole('button', { name: 'Try again' })
    await press()
    await waitFor(() => expect(document.activeElement).toBe(field('Account Number')))
    const alert = summary().getByRole('alert')
    within(alert).getByText('1 field to correct')
    expect(within(alert).getByRole('listitem').textContent).toBe(
      'Account Number: The bank’s system is not responding. Try again in a moment.',
    )
    expect(screen.getAllByText(/The bank’s system is not responding/)).toHaveLength(2)
  })

  it('cannot be posted while the account is looked up, says so, and can be once the bank has answered', async () => {
    const late = later({ acct_name: 'Káyọ̀dé Akíntọ́lá', balance: 612480.2 })
    const bank = openBank().on('getAccountName', late.answer)
    await show()
    await fillInRest()
    await typeAtOnce(field('Account Number'), NUBAN)
    await waitFor(() => expect(bank.calls('getAccountName')).toHaveLength(1))
    summary().getByText('The account is being looked up')
    await press()
    expect(summary().queryByRole('alert')).toBeNull()
    late.letGo()
    await foundName()
    expect(summary().queryByText('The account is being looked up')).toBeNull()
    await press()
    await screen.findByText('Cash Transaction Successfull: Cash Transaction Posting successfully created.')
    expect(bank.calls('createPosting')).toHaveLength(1)
  })

  it('says "No Result(s)" when no account has the name', async () => {
    openBank()
    await show()
    await typeAtOnce(field('Account Number'), 'Nobody at all')
    await screen.findByText('No Result(s)')
  })

  it('looks an account up at the tenth character, and says "Invalid account number" when there is none', async () => {
    const bank = openBank()
    await show()
    await typeAtOnce(field('Account Number'), '999999999')
    await press()
    expect(await screen.findAllByText('Invalid account number')).not.toEqual([])
    expect(bank.calls('getAccountName')).toEqual([])
    await userEvent.type(field('Account Number'), '9')
    await waitFor(() => expect(bank.calls('getAccountName')).toHaveLength(1))
    expect(bank.calls('getAccountName')[0]?.variables).toEqual({
      acct_number: '9999999999',
      org_id: 'ORG',
      dashboard: true,
      origin: 'posting',
    })
    await screen.findByText('Invalid account number', { selector: 'p' })
    await userEvent.clear(field('Account Number'))
    await typeAtOnce(field('Account Number'), NUBAN)
    await screen.findByText(amountText('₦612,480.20'))
    expect(screen.queryByText('Invalid account number')).toBeNull()
  })

  it('never shows the account of an older number that is answered late', async () => {
    let answerLate = () => {}
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    const bank = openBank().on('getAccountName', async (call) => {
      if (call.variables.acct_number !== '1111111111') return accountOf(call)
      await late
      return { acct_name: 'The Wrong One', balance: 1 }
    })
    await show()
    await typeAtOnce(field('Account Number'), '1111111111')
    await waitFor(() => expect(bank.calls('getAccountName')).toHaveLength(1))
    await userEvent.clear(field('Account Number'))
    await typeAtOnce(field('Account Number'), NUBAN)
    answerLate()
    await late
    await foundName()
    expect(screen.queryByText('The Wrong One')).toBeNull()
  })

  it.each([
    ['1,000.50', 1000.5],
    [' 50 000 ', 50000],
    ['.5', 0.5],
  ])('reads the amount "%s" exactly', async (typed, amount) => {
    const bank = openBank()
    await show()
    await fillInCash(typed)
    await press()
    await waitFor(() => expect(bank.calls('createPosting')[0]?.variables.amount).toBe(amount))
  })

  it.each([
    ['1e3', 'An amount has digits, commas and at most two decimals, like 1,234.50.'],
    ['-5', 'An amount has digits, commas and at most two decimals, like 1,234.50.'],
    ['99999999999.999', 'An amount has digits, commas and at most two decimals, like 1,234.50.'],
    ['0', 'The amount must be more than zero'],
  ])('refuses the amount "%s", which stays as typed', async (typed, why) => {
    const bank = openBank()
    await show()
    await fillInCash(typed)
    await press()
    expect(await screen.findAllByText(why)).not.toEqual([])
    expect(field('Transaction Amount').value).toBe(typed)
    expect(bank.calls('createPosting')).toEqual([])
  })

  it('goes out once with all fields, and says in the specification’s words that it succeeded', async () => {
    const bank = openBank()
    await show()
    await fillInCash()
    await userEvent.dblClick(button())
    await screen.findByText('Cash Transaction Successfull: Cash Transaction Posting successfully created.')
    expect(bank.calls('createPosting').map(({ variables }) => variables)).toEqual([
      {
        use_account: 'nuban',
        account_name_check: '',
        account_number: NUBAN,
        account_name: 'Káyọ̀dé Akíntọ́lá',
        balance: 612480.2,
        naration: 'Market takings',
        operation_date: DAY,
        amount: 5000,
        transaction_type: 'Self',
        cash_transaction_type: 'Deposit',
        transaction_cue: '1',
        teller_cheque_no: 4417,
        value_date: DAY,
        staff_id: 'ORG/0002',
        org_id: 'ORG',
      },
    ])
    expect(bank.calls('createPosting')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    await userEvent.click(screen.getByRole('link', { name: 'Okay' }))
    await waitFor(() => expect(location.pathname).toBe('/transactions/accountOpening'))
  })

  it('has the focus in the next form also if the slip was read at leisure', async () => {
    openBank()
    const { db } = await show()
    await fillInCash()
    await press()
    const slip = await screen.findByRole('region', { name: 'Waits for an authorizer' })
    await waitFor(async () =>
      expect((await db.liveWrites.toArray()).map(({ unread }) => unread)).toEqual([false]),
    )
    await userEvent.click(within(slip).getByRole('button', { name: 'New posting' }))
    await waitFor(() => expect(document.activeElement).toBe(field('Account Number')))
  })

  it('leaves a slip that can be printed, and an empty form for the next one', async () => {
    openBank()
    await show()
    await fillInCash()
    await press()
    const slip = await screen.findByRole('region', { name: 'Waits for an authorizer' })
    const next = within(slip).getByRole('button', { name: 'New posting' })
    expect(document.activeElement).toBe(next)
    // The key that posted may still be held.
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
    for (const text of ['₦5,000.00', 'Five thousand naira', 'Káyọ̀dé Akíntọ́lá', NUBAN, 'Deposit', '4417'])
      expect(slip.textContent).toContain(text)
    within(slip).getByRole('button', { name: /^Print/ })
    await userEvent.keyboard('{Enter}')
    expect(field('Account Number').value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field('Account Number')))
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
  })

  it('keeps all that is typed when the bank says no, and says why', async () => {
    openBank().on('createPosting', () => ({ status: 'error', message: 'The operation date has moved' }))
    await show()
    await fillInCash()
    await press()
    await screen.findByText('The operation date has moved')
    expect(field('Account Number').value).toBe(NUBAN)
    expect(field('Transaction Amount').value).toBe('5,000')
    expect(field('Teller/Cheque No').value).toBe('4417')
  })

  it('remembers what is typed while another screen is shown', async () => {
    openBank()
    await showScreen(leavable(CashEntry), { lists: [], liveWriteKinds: [cashPostingLive] })
    await fillInCash()
    await leave()
    // It is stored, so leaving the page would lose nothing.
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await comeBack()
    expect(field('Account Number').value).toBe(NUBAN)
    expect(field('Naration').value).toBe('Market takings')
    await foundName()
  })

  it('is told by its key after its answer got lost, and is not sent again', async () => {
    const bank = openBank([])
      .on('createPosting', () => lostAnswer({ status: 'success', message: 'Posting created' }))
      .on(SETTLE, () => 'drop')
    await show()
    await fillInCash()
    await press()
    await screen.findByText(/^Outcome unknown: ₦5,000\.00 Deposit/)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    bank.off(SETTLE)
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await screen.findByText('The bank has this: ₦5,000.00 Deposit, Káyọ̀dé Akíntọ́lá', { exact: false })
    expect(bank.calls('createPosting')).toHaveLength(1)
    // The posting that was carried out is no longer in the form.
    expect(field('Account Number').value).toBe('')
  })

  it('does not wait for a posting of another amount whose outcome is unknown', async () => {
    const bank = openBank([])
      .on('createPosting', () => 'drop')
      .on(SETTLE, () => 'drop')
    await show()
    await fillInCash()
    await press()
    await screen.findByText(/^Outcome unknown: ₦5,000\.00 Deposit/)
    screen.getByText('Wait until the outcome of the posting above is known')
    bank.on('createPosting', () => ({ status: 'success', message: 'Posting created' }))
    await userEvent.clear(field('Transaction Amount'))
    await typeAtOnce(field('Transaction Amount'), '6,000')
    expect(screen.queryByText('Wait until the outcome of the posting above is known')).toBeNull()
    await press()
    await waitFor(() => expect(bank.calls('createPosting')).toHaveLength(2))
  })

  it('warns of a withdrawal above the balance', async () => {
    openBank()
    await show()
    await fillInAccount()
    await choose('Cash Transaction Type', 'Withdrawn')
    await typeAtOnce(field('Transaction Amount'), '700000')
    await screen.findByText(/^The amount is more than the balance of ₦612,480\.20, as at/)
  })
})
