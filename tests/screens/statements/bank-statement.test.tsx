import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import BankStatement from '../../../src/features/statements/BankStatement'
import type { Device } from '../../support/device/device'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import {
  answer,
  chooseDays,
  entry,
  fillIn,
  generate,
  generated,
  NUBAN,
  number,
  openBank,
  runWorkersInPage,
  show,
} from './statement-setup'

beforeEach(runWorkersInPage)

/** How many records each table of the device has, but for the clock, which every answer of the bank moves. */
async function recordsOn({ db }: Device) {
  const tables = db.tables.filter(({ name }) => name !== 'clock')
  return Promise.all(tables.map(async (table) => `${table.name}: ${await table.count()}`))
}

describe('the form of the bank statement', () => {
  it('says what is missing, goes to the first of it, and asks nothing', async () => {
    const bank = openBank()
    await show()
    expect(document.activeElement).toBe(number())
    await userEvent.click(screen.getByRole('checkbox', { name: 'NUBAN account' }))
    await generate()
    await screen.findByText('Checkbox value is required')
    screen.getByText('Account number is required')
    screen.getByText('Account name is required')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Internal account' }))
    expect(bank.calls('accountStatement')).toEqual([])
  })

  it('fills in both days of a period by one press, and shows which one it is', async () => {
    openBank()
    await show()
    const period = within(screen.getByRole('group', { name: 'Period' }))
    const press = period.getByRole('button', { name: 'Last month' })
    expect(press.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(press)
    expect(press.getAttribute('aria-pressed')).toBe('true')
    const dayIn = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
    expect([dayIn('Start Date').slice(0, 2), dayIn('Start Date').slice(2)]).toEqual([
      '01',
      dayIn('End Date').slice(2),
    ])
  })

  it('looks the account up at the tenth character', async () => {
    const bank = openBank()
    await show()
    await userEvent.type(number(), NUBAN.slice(0, 9))
    expect(bank.calls('getAccountName')).toEqual([])
    await userEvent.type(number(), '9')
    await waitFor(() => expect(bank.calls('getAccountName')).toHaveLength(1))
    expect(bank.calls('getAccountName')[0]?.variables).toEqual({
      acct_number: NUBAN,
      org_id: 'ORG',
      dashboard: true,
      origin: 'statement',
    })
  })

  it('says that an account does not exist', async () => {
    openBank().on('getAccountName', () => ({ acct_name: 'Account Name Error', balance: null }))
    await show()
    await typeAtOnce(number(), NUBAN)
    await screen.findByText('Invalid account number')
  })

  it('takes one of Internal and NUBAN', async () => {
    openBank()
    await show()
    const [internal, nuban] = ['Internal account', 'NUBAN account'].map((name) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name }),
    )
    await userEvent.click(internal as HTMLElement)
    await userEvent.click(nuban as HTMLElement)
    expect([internal?.checked, nuban?.checked]).toEqual([false, true])
  })

  it('says at the end date that three months are the most, and asks nothing', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await chooseDays('2026-07-31', '2026-11-01')
    await generate()
    await screen.findByText('Only 3 month interval is allow.')
    expect(document.activeElement).toBe(screen.getByLabelText('End Date'))
    expect(bank.calls('accountStatement')).toEqual([])
  })

  it('says why it cannot be sent without a connection', async () => {
    openBank()
    goOffline()
    await show()
    const button = await screen.findByRole('button', { name: 'Generate Bank Statement' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  })
})

describe('a bank statement', () => {
  it('is asked for as the contract says, and shown with its sums', async () => {
    const bank = await generated()
    expect(bank.calls('accountStatement').map(({ variables }) => variables)).toEqual([
      {
        acct_number: NUBAN,
        start_date: '2026-09-01',
        end_date: '2026-11-30',
        service_code: 'maxipro',
        nuban: true,
        org_id: 'ORG',
      },
    ])
    screen.getByRole('heading', { name: `Káyọ̀dé Akíntọ́lá, ${NUBAN}` })
    const shown = screen.getByRole('region', { name: 'Account statement' }).textContent
    for (const words of ['Initial Balance', '₦100,000.00', 'TRF-1', '1,500.50', 'Total Balance', '98,499.50'])
      expect(shown).toContain(words)
  })

  it('has the account type if one is chosen', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Account Type/ }), 'Savings')
    await generate()
    await waitFor(() =>
      expect(bank.calls('accountStatement')[0]?.variables).toMatchObject({ account_type: 'Savings' }),
    )
  })

  it('has fifty entries a page', async () => {
    const many = Array.from({ length: 120 }, (_, index) => entry({ naration: `Entry ${index + 1}` }))
    await generated(openBank().on('accountStatement', () => answer(...many)))
    const table = screen.getByRole('table', { name: 'Account statement' })
    await within(table).findByText('Entry 50')
    expect(within(table).queryByText('Entry 51')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    await within(table).findByText('Entry 120')
    screen.getByText(/101–120 of 120/)
  })

  it('says that there are no transactions', async () => {
    openBank().on('accountStatement', () => ({ statements: null, balance_record: null }))
    await show()
    await fillIn()
    await generate()
    await screen.findByText('No transactions within the date range.')
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  })

  it('that failed says so with the reason, keeps the form, and is asked for again', async () => {
    const bank = openBank().on('accountStatement', () => 'drop')
    await show()
    await fillIn()
    await generate()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to generate account statement')
    expect(alert.textContent).toContain('The bank did not answer.')
    expect(number().value).toBe(NUBAN)
    bank.on('accountStatement', () => answer(entry()))
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('table', { name: 'Account statement' })
  })

  it('with an entry that cannot be read says so, and gives no file', async () => {
    await generated(openBank().on('accountStatement', () => answer(entry(), entry({ amount: null }))))
    screen.getByText(/^One entry could not be read, and is not shown\./)
    expect(screen.getByRole('button', { name: /Download PDF/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is stored nowhere on the device, and nothing of it is in the address', async () => {
    openBank()
    const device = await show()
    await screen.findByText('There are no Balance History in the database')
    // The user's own record, and the reads that the design stores; they have one record, whatever is in it.
    await waitFor(async () =>
      expect(await device.db.values.toCollection().primaryKeys()).toEqual(['own-record', 'reads']),
    )
    const before = await recordsOn(device)
    await fillIn()
    await generate()
    await screen.findByRole('table', { name: 'Account statement' })
    expect(await recordsOn(device)).toEqual(before)
    expect(localStorage.length + sessionStorage.length).toBe(0)
    expect(location.href).not.toContain(NUBAN)
  })
})

describe('an entry of the statement', () => {
  const LONG = 'Electricity for the market hall, the clinic and the three boreholes of the ward'
  const open = async (entries: object[]) => {
    await generated(openBank().on('accountStatement', () => answer(...entries)))
    await userEvent.click(screen.getByText(LONG))
    return screen.findByRole('dialog', { name: LONG })
  }
  const value = (drawer: HTMLElement, label: string) =>
    within(drawer).getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent

  it('opens with all that the bank says about it', async () => {
    const drawer = await open([entry(), entry({ naration: LONG, transactionRef: '0012##2026-11-03' })])
    const labels = [
      'Entry',
      'Narration',
      'Transaction No',
      'Value Date',
      'Withdrawal',
      'Lodgement',
      'Balance',
    ]
    expect(labels.map((label) => value(drawer, label)?.replace(/Copy.*/, ''))).toEqual([
      '2',
      LONG,
      '0012',
      '3 Nov 2026',
      '₦1,500.50',
      '–',
      '₦98,499.50',
    ])
  })

  it('leads to its neighbours, and Back closes it', async () => {
    await open([entry({ naration: LONG }), entry({ naration: 'The one behind' })])
    await userEvent.keyboard('j')
    await screen.findByRole('dialog', { name: 'The one behind' })
    expect(location.href).not.toContain(NUBAN)
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('table', { name: 'Account statement' })
  })
})

describe('what is wrong with the bank’s answer', () => {
  it('is said where its balances do not follow, and they are shown as sent', async () => {
    await generated(openBank().on('accountStatement', () => answer(entry(), entry({ balance: 90_000 }))))
    screen.getByText(
      'One balance does not follow from the balance before and the amount, at entry 2. All are shown as the bank sent them. Ask the bank before you rely on them.',
    )
    const table = screen.getByRole('table', { name: 'Account statement' })
    expect(table.textContent).toContain('90,000.00')
  })

  it('is said where it gives no balance, and that is calculated', async () => {
    await generated(openBank().on('accountStatement', () => answer(entry({ balance: null }))))
    screen.getByText(
      'The bank gave no balance for one entry. It is calculated from the balance before and the amount.',
    )
    expect(screen.getByRole('button', { name: 'Download PDF' }).getAttribute('aria-disabled')).toBeNull()
  })
})

function Elsewhere() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Leave or return
      </button>
      {isHere && <BankStatement />}
    </>
  )
}
describe('the screen that was left', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Leave or return' }))
  const showTwice = () => showScreen(Elsewhere, { lists: [balanceHistoryList], userType: 'Teller' })

  it('has the form and the statement when the user returns, without asking again', async () => {
    const bank = openBank()
    await showTwice()
    await fillIn()
    await generate()
    await screen.findByRole('table', { name: 'Account statement' })
    await press()
    expect(screen.queryByRole('table')).toBeNull()
    await press()
    await screen.findByRole('table', { name: 'Account statement' })
    expect(number().value).toBe(NUBAN)
    expect(screen.getByLabelText<HTMLInputElement>('Start Date').value).toBe('01/09/2026')
    expect(bank.calls('accountStatement')).toHaveLength(1)
  })

  it('gets its statement all the same', async () => {
    const late = later(answer(entry()))
    openBank().on('accountStatement', late.answer)
    await showTwice()
    await fillIn()
    await generate()
    await press()
    late.letGo()
    await press()
    await screen.findByRole('table', { name: 'Account statement' })
  })

  it('has nothing of either once the device was locked', async () => {
    openBank()
    const device = await showTwice()
    await fillIn()
    await generate()
    await screen.findByRole('table', { name: 'Account statement' })
    cleanup()
    await showScreen(BankStatement, { lists: [balanceHistoryList], userType: 'Teller', device })
    expect(number().value).toBe('')
    expect(screen.queryByRole('table', { name: 'Account statement' })).toBeNull()
  })
})

describe('the last ten movements', () => {
  const movement = (id: string, given: object = {}) => ({
    id,
    balance: 98_499.5,
    balance_before: 100_000,
    amount: 1500.5,
    currency: 'NGN',
    transaction_type: 'Transfer',
    reason: 'School fees',
    credit: 'false',
    created_at: '2026-11-02T10:42:00.000Z',
    ...given,
  })

  it('stand below with credit and debit', async () => {
    openBank().on('getBalanceHistory', () => ({
      error: null,
      data: [movement('one'), movement('two', { credit: 'true', transaction_type: 'Refund' })],
      pagination: { total_count: 2 },
    }))
    await show()
    const table = await screen.findByRole('table', { name: 'Showing last 10 balance history' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Date Time',
      'Category',
      'Reference',
      'Narration',
      'Credit (₦)',
      'Debit (₦)',
      'Balance (₦)',
      'Open',
    ])
    await within(table).findByText('Refund')
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(4, 6)
          .map(({ textContent }) => textContent),
      )
    expect(cells).toEqual([
      ['', '1,500.50'],
      ['1,500.50', ''],
    ])
  })

  it('open with all that the bank says about them', async () => {
    openBank().on('getBalanceHistory', () => ({
      error: null,
      data: [movement('one')],
      pagination: { total_count: 1 },
    }))
    await show()
    await userEvent.click(await screen.findByText('School fees'))
    const drawer = await screen.findByRole('dialog', { name: 'Transfer School fees' })
    for (const words of ['Reference', 'one', 'Debit', '₦1,500.50', 'Balance Before', '₦100,000.00'])
      expect(drawer.textContent).toContain(words)
  })

  const openBankWithMovement = () =>
    openBank().on('getBalanceHistory', () => ({
      error: null,
      data: [movement('one', { balance: 2_520_046_027.33 })],
      pagination: { total_count: 1 },
    }))
  const isInSight = () => screen.queryByText(/2,520,046,027/) !== null

  it('leave the screen as soon as a statement is asked for, because its customer may look at it', async () => {
    const late = later(answer(entry()))
    const bank = openBankWithMovement().on('accountStatement', late.answer)
    await show()
    await fillIn()
    await waitFor(() => expect(isInSight()).toBe(true))
    await generate()
    await waitFor(() => expect(bank.calls('accountStatement')).toHaveLength(1))
    expect(isInSight()).toBe(false)
    late.letGo()
    await screen.findByRole('table', { name: 'Account statement' })
    expect(isInSight()).toBe(false)
    expect(screen.queryByRole('table', { name: 'Showing last 10 balance history' })).toBeNull()
  })

  it('do not come back when the statement failed or has no transactions', async () => {
    const bank = openBankWithMovement().on('accountStatement', () => 'drop')
    await show()
    await fillIn()
    await generate()
    const alert = await screen.findByRole('alert')
    expect(isInSight()).toBe(false)
    bank.on('accountStatement', () => ({ statements: null, balance_record: null }))
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('No transactions within the date range.')
    expect(isInSight()).toBe(false)
  })

  it('say that there are none', async () => {
    openBank()
    await show()
    await screen.findByText('There are no Balance History in the database')
  })
})
