import { readFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import BankStatement from '../../../src/features/statements/BankStatement'
import {
  type FileReply,
  type FileRequest,
  statementFile,
} from '../../../src/features/statements/files/statement-file'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import type { Device } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { collectSavedFiles } from '../../support/saved-files'
import { showScreen } from '../../support/show-screen'

const NUBAN = '0142188829'
const MOVEMENTS = { error: null, data: [], pagination: { total_count: 0 } }
const entry = (given: object = {}) => ({
  date: '2026-11-02T10:42:00.000Z',
  naration: 'School fees',
  transactionType: 'DR',
  transactionRef: 'TRF-1##2026-11-03',
  amount: 1500.5,
  balance: 98_499.5,
  ...given,
})
const SUMS = { initialBalance: 100_000, finalBalance: 98_499.5, totalCredit: 0, totalDebit: 1500.5 }
const answer = (...statements: object[]) => ({ statements, balance_record: SUMS })

function WithToasts() {
  return (
    <>
      <BankStatement />
      <Toaster />
    </>
  )
}

/** The worker of the files, in the page's own thread: happy-dom has no workers. */
class FileWorkerInPage {
  static holdsBack = false
  onmessage: ((event: { data: FileReply }) => void) | undefined
  private isEnded = false

  postMessage(request: FileRequest) {
    const loadFont = () => readFile('src/features/statements/files/statement-font.ttf', 'base64')
    const reply = (data: FileReply) => !this.isEnded && this.onmessage?.({ data })
    if (FileWorkerInPage.holdsBack) return void Promise.resolve().then(() => reply({ part: 0.5 }))
    void statementFile(request, loadFont, (part) => reply({ part })).then((file) => reply({ file }))
  }

  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  FileWorkerInPage.holdsBack = false
  vi.stubGlobal('Worker', FileWorkerInPage)
})

const openBank = () =>
  startFakeBank()
    .on('getAccountName', () => ({ acct_name: 'Káyọ̀dé Akíntọ́lá', balance: 1 }))
    .on('accountStatement', () => answer(entry()))
    .on('getBalanceHistory', () => MOVEMENTS)
const show = (situation = {}) =>
  showScreen(BankStatement, {
    lists: [balanceHistoryList],
    userType: 'Teller',
    at: '/transactions/statement',
    ...situation,
  })
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Bank Statement' }))
const number = () => screen.getByLabelText<HTMLInputElement>('Account Number')
async function chooseDays(start: string, end: string) {
  for (const [label, day] of [
    ['Start Date', start],
    ['End Date', end],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), day)
  }
}
async function fillIn() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'NUBAN account' }))
  await userEvent.type(number(), NUBAN)
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Account Name').value).toBe('Káyọ̀dé Akíntọ́lá'),
  )
  await chooseDays('2026-09-01', '2026-11-30')
}
async function generated(bank = openBank()) {
  await show()
  await fillIn()
  await generate()
  await screen.findByRole('table', { name: 'Account statement' })
  return bank
}

/** How many records each table of the device has, but for the clock, which every answer of the bank moves. */
async function recordsOn({ db }: Device) {
  const tables = db.tables.filter(({ name }) => name !== 'clock')
  return Promise.all(tables.map(async (table) => `${table.name}: ${await table.count()}`))
}

describe('the form of the bank statement', () => {
  it('says what is missing, goes to the first of it, and asks nothing', async () => {
    const bank = openBank()
    await show()
    await generate()
    expect(await screen.findByText('Checkbox value is required')).toBeTruthy()
    expect(screen.getByText('Account number is required')).toBeTruthy()
    expect(screen.getByText('Account name is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Internal account' }))
    expect(bank.calls('accountStatement')).toEqual([])
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
    await userEvent.type(number(), NUBAN)
    expect(await screen.findByText('Invalid account number')).toBeTruthy()
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
    expect(await screen.findByText('Only 3 month interval is allow.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('End Date'))
    expect(bank.calls('accountStatement')).toEqual([])
  })

  it('says why it cannot be sent without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openBank()
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
    expect(screen.getByRole('heading', { name: `Káyọ̀dé Akíntọ́lá, ${NUBAN}` })).toBeTruthy()
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
    expect(within(table).getByText('Entry 50')).toBeTruthy()
    expect(within(table).queryByText('Entry 51')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    expect(within(table).getByText('Entry 120')).toBeTruthy()
    expect(screen.getByText(/101–120 of 120/)).toBeTruthy()
  })

  it('says that there are no transactions', async () => {
    openBank().on('accountStatement', () => ({ statements: null, balance_record: null }))
    await show()
    await fillIn()
    await generate()
    expect(await screen.findByText('No transactions within the date range.')).toBeTruthy()
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
    expect(await screen.findByRole('table', { name: 'Account statement' })).toBeTruthy()
  })

  it('with an entry that cannot be read says so, and gives no file', async () => {
    await generated(openBank().on('accountStatement', () => answer(entry(), entry({ amount: null }))))
    expect(screen.getByText(/^One entry could not be read, and is not shown\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Download PDF/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is stored nowhere on the device, and nothing of it is in the address', async () => {
    openBank()
    const device = await show()
    await screen.findByText('There are no Balance History in the database')
    // The reads that the design stores; they have one record, whatever is in it.
    await waitFor(async () => expect(await device.db.values.count()).toBe(1))
    const before = await recordsOn(device)
    await fillIn()
    await generate()
    await screen.findByRole('table', { name: 'Account statement' })
    expect(await recordsOn(device)).toEqual(before)
    expect(localStorage.length + sessionStorage.length).toBe(0)
    expect(location.href).not.toContain(NUBAN)
  })
})

describe('the files of a statement', () => {
  it.each([
    ['Download PDF', 'account_statement.pdf', '%PDF-'],
    ['Download Excel', 'account_statement.csv', '\uFEFFDate,Narration'],
  ])('%s saves %s', async (button, name, beginning) => {
    const saved = collectSavedFiles()
    await generated()
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual([name]))
    const bytes = await saved[0]?.contents.arrayBuffer()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.startsWith(beginning)).toBe(true)
  })

  it('can be cancelled while they are made', async () => {
    const saved = collectSavedFiles()
    FileWorkerInPage.holdsBack = true
    await generated()
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Making the file' }).getAttribute('value')).toBe('0.5'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the file' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download PDF' }))
    expect(saved).toEqual([])
  })
})

describe('a file that cannot be made', () => {
  it('says so, and can be tried again', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        onerror: (() => void) | undefined
        postMessage() {
          queueMicrotask(() => this.onerror?.())
        }
        terminate() {}
      },
    )
    openBank()
    await showScreen(WithToasts, { lists: [balanceHistoryList], userType: 'Teller' })
    await fillIn()
    await generate()
    expect(await screen.findByText('Account statement generated successfully')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText(/^The file could not be made\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download PDF' }).getAttribute('aria-disabled')).toBeNull()
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

  it('say that there are none', async () => {
    openBank()
    await show()
    expect(await screen.findByText('There are no Balance History in the database')).toBeTruthy()
  })
})
