import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeBank, type SeenCall, startFakeBank } from '../../support/device/fake-bank'
import { typeAtOnce } from '../../support/device/type-at-once'

export const NUBAN = '0142188829'
export const DAY = '2026-11-18'

/** A posting as the bank lists it. */
export function posting(change: Record<string, unknown> = {}) {
  return {
    id: 'p1',
    status: 'PENDING',
    account_name: 'Káyọ̀dé Akíntọ́lá',
    account_number: NUBAN,
    amount: 5000,
    teller_cheque_no: 4417,
    trans_type: 'CR',
    transaction_type: 'Self',
    cash_transaction_type: 'Deposit',
    naration: 'Market takings',
    operation_date: DAY,
    value_date: DAY,
    staff_id: 'ORG/0002',
    created_at: '2026-11-18T09:00:00.000Z',
    ...change,
  }
}

export const listed = (postings: readonly unknown[]) => ({
  status: 'success',
  error: false,
  postings,
  pagination: { total: postings.length, total_pages: 1, per_page: 100, limit: 100 },
})

export function accountOf({ variables }: SeenCall) {
  return variables.acct_number === NUBAN
    ? { acct_name: 'Káyọ̀dé Akíntọ́lá', bank_name: 'Ours', balance: 612480.2 }
    : { acct_name: 'Account Name Error', bank_name: null, balance: null }
}

/** A bank with one account that accepts postings, and lists what the test puts into `pending`. */
export function openBank(pending: unknown[] = []): FakeBank {
  return startFakeBank()
    .on('getOperationDate', () => DAY)
    .on('getGLAccount', () => ({
      status: 'success',
      data: [
        { code: '10101', description: 'Cash in vault' },
        { code: '20101', description: 'Savings deposits' },
      ],
    }))
    .on('getAccountName', accountOf)
    .on('getPostingAccountDetails', () => ({ error: false, accounts: [] }))
    .on('getPendingPostings', () => listed(pending))
    .on('getPostings', () => listed([]))
    .on('createPosting', () => ({ status: 'success', message: 'Posting created' }))
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ })
export const choose = (name: string, option: string) => userEvent.selectOptions(field(name), option)

/** The name that the bank has for the typed account, beneath its field. */
export const foundName = () => screen.findByText('Káyọ̀dé Akíntọ́lá', { selector: 'b' })

/** Fills in what both forms ask for, and waits for the account. */
export async function fillInAccount(number = NUBAN) {
  await typeAtOnce(field('Account Number'), number)
  await foundName()
}

/** Fills in a cash deposit of 5,000 naira. */
export async function fillInCash(amount = '5,000') {
  await fillInAccount()
  await fillInRest(amount)
}

/** Fills in the same without the account. */
export async function fillInRest(amount = '5,000') {
  await choose('Cash Transaction Type', 'Deposit')
  await typeAtOnce(field('Transaction Amount'), amount)
  await typeAtOnce(field('Teller/Cheque No'), '4417')
  await typeAtOnce(field('Naration'), 'Market takings')
}
