import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import AccountEdit from '../../../src/features/customer-accounts/edit/AccountEdit'
import AccountReview from '../../../src/features/customer-accounts/review/AccountReview'
import { updateAccountLive } from '../../../src/features/customer-accounts/update-account.live'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { leavable } from '../transfers/leavable-screen'

export const JPEG = 'data:image/jpeg;base64,/9j/4AAQ'
export const CARD = 'data:image/gif;base64,R0lGODlhAQ'

/** An account as the bank answers it to its id. */
export const adesua = {
  id: 'a1',
  surname: 'Okafor',
  first_name: 'Adésuà',
  middle_name: null,
  phone_number: '08031112222',
  email: 'adesua@mail.test',
  address: '14 Oyo Road',
  state: 'Cross Rive',
  office_address: null,
  identification_type: 'PID',
  identification_others: null,
  id_image: CARD,
  picture: JPEG,
  account_type: 'Savings',
  account_type_others: null,
  account_number: '1000000001',
  nuban: '0142188829',
  customer_id: 'C1',
  branch_code: '15',
  sector: 'Education',
  staff_id: null,
  updated_by: 'ORG/0009',
  updated_at: '2026-11-17T09:00:00.000Z',
  created_at: '2026-11-01T09:00:00.000Z',
}

export const found = (...accounts: object[]) => ({
  error: false,
  message: null,
  data: accounts,
  pagination: { total_count: accounts.length, limit: 10, offset: 0 },
})

/**
 * A bank with these accounts that accepts updates and carries them out. A test changes in `accounts` what
 * another user would change.
 */
export function bankWith(...given: Record<string, unknown>[]): {
  readonly bank: FakeBank
  readonly accounts: Record<string, unknown>[]
} {
  const accounts = given.map((account) => ({ ...account }))
  const bank = startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getAccounts', ({ variables }) => found(...accounts.filter(({ id }) => id === variables.id)))
    .on('updateUserAccount', ({ variables: { updated_by_name: _, ...changes } }) => {
      Object.assign(accounts.find(({ id }) => id === changes.id) ?? {}, changes)
      return { status: 'success', message: null, error: false }
    })
  return { bank, accounts }
}

const ONE_ACCOUNT = {
  lists: [accountList],
  liveWriteKinds: [updateAccountLive],
  userType: 'Teller',
  state: { id: 'a1' },
}

/** Shows the edit screen of an account. */
export const showEdit = (situation: object = {}) =>
  showScreen(leavable(AccountEdit), { ...ONE_ACCOUNT, ...situation })

/** Shows the review of an account. */
export const showReview = (situation: object = {}) =>
  showScreen(leavable(AccountReview), { ...ONE_ACCOUNT, ...situation })

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })
export const sendButton = () => screen.getByRole('button', { name: 'Edit account' })
/** Presses the button once it can be pressed: until the log of sent writes is read, it is off. */
export async function send(): Promise<void> {
  await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(sendButton())
}

/** Waits for the account, and replaces a text. */
export async function retype(label: string, text: string) {
  await screen.findByRole('button', { name: 'Edit account' })
  await userEvent.clear(field(label))
  if (text !== '') await typeAtOnce(field(label), text)
}
