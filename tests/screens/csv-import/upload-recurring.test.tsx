import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { icadAccountList } from '../../../src/features/repayments/icad-accounts.list'
import UploadRecurring from '../../../src/features/repayments/upload/UploadRecurring'
import { uploadRecurringLive } from '../../../src/features/repayments/upload-recurring.live'
import { importInPage } from '../../support/import-worker'
import { icadAccount, icadAccountsOf } from '../repayments/icad-accounts-setup'
import { uploadDesk } from './upload-setup'

beforeEach(importInPage)
afterEach(() => void vi.unstubAllGlobals())

const HEADER = 'account_number,loan_amount,repayment_amount,day_of_the_month,frequency'

it('repayment schedules are uploaded, and found at their accounts when the answer is lost', async () => {
  const { bank, choose, initiate } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  let schedules: readonly object[] = []
  bank
    .on('getAllIcadAccountDetails', () => icadAccountsOf(icadAccount()))
    .on('getRecurring', () => schedules)
    .on('/api/recurring/upload', () => {
      const created_at = '2026-11-21T10:00:00.000Z'
      schedules = [
        { loan_amount: 120000, repayment_amount: 10000.5, day_of_the_month: '28', frequency: 'monthly' },
        { loan_amount: 700, repayment_amount: 70, day_of_the_month: 5, frequency: 'Daily' },
      ].map((row) => ({ ...row, payment_id: 'ic1', created_at }))
      return 'drop'
    })
  await choose([HEADER, '0142188829,"120,000",10000.50,28,Monthly', '0142188829,700,70,5,daily'].join('\n'))
  await initiate()
  await screen.findByText('Received: Upload of 2 repayment schedules, ₦120,700.00')
  const [seen, ...others] = bank.calls('/api/recurring/upload')
  expect(others).toEqual([])
  const { myFile: _, ...fields } = seen?.variables ?? {}
  expect(fields).toEqual({ userId: 'u-1', phoneId: 'p-1', orgId: 'ORG', token: 'Zq7-x9' })
})

it.each([
  ['without a day', { day_of_the_month: null }],
  ['with an amount that cannot be read', { loan_amount: '120,000.00' }],
  ['with a name of its own for the frequency', { frequency: 'M' }],
])('a lost upload is not given up for absent while its account has a new row %s', async (_, change) => {
  const { bank, choose, initiate } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  const stored = {
    loan_amount: 120000,
    repayment_amount: 10000.5,
    day_of_the_month: 28,
    frequency: 'monthly',
  }
  let schedules: readonly object[] = [{ ...stored, loan_amount: '7,000.00' }]
  bank
    .on('getAllIcadAccountDetails', () => icadAccountsOf(icadAccount()))
    .on('getRecurring', () => schedules)
    .on('/api/recurring/upload', () => {
      schedules = [{ ...stored, ...change }, ...schedules]
      return 'drop'
    })
  await choose([HEADER, '0142188829,"120,000",10000.50,28,Monthly'].join('\n'))
  await initiate()
  expect(await screen.findByText('it has rows that may be these')).toBeTruthy()
})

it('a lost upload is found at an account that the bank lists without the zero in front', async () => {
  const { bank, choose, initiate } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  let schedules: readonly object[] = []
  bank
    .on('getAllIcadAccountDetails', ({ variables }) =>
      icadAccountsOf(
        ...('142188829'.includes(String(variables.query_filter))
          ? [icadAccount({ accountNumber: '142188829' })]
          : []),
      ),
    )
    .on('getRecurring', () => schedules)
    .on('/api/recurring/upload', () => {
      schedules = [
        {
          loan_amount: 700,
          repayment_amount: 70,
          day_of_the_month: 5,
          frequency: 'Daily',
          payment_id: 'ic1',
        },
      ]
      return 'drop'
    })
  await choose([HEADER, '0142188829,700,70,5,daily'].join('\n'))
  await initiate()
  await screen.findByText('Received: Upload of 1 repayment schedule, ₦700.00')
})

it('rows with another day or frequency are shown with what is wrong', async () => {
  const { choose } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  await choose([HEADER, '0142188829,700,70,32,daily', '0142188829,700,,5,hourly'].join('\n'))
  expect(await screen.findByText('“32” is none of the choices.')).toBeTruthy()
  expect(screen.getByText('“hourly” is none of the choices.')).toBeTruthy()
  expect(screen.getByText("Repayment amount can't be empty")).toBeTruthy()
})

it('a repayment above the total due is wrong, as in the form, until it is mended', async () => {
  const { choose, user } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  await choose([HEADER, '0142188829,7000,7000.01,5,daily', '0142188829,7000,7000,5,daily'].join('\n'))
  expect(await screen.findByText('The repayment amount is more than the total payment due.')).toBeTruthy()
  expect(screen.getByText('1 row is wrong: mend or remove it first')).toBeTruthy()
  const field = screen.getByLabelText('Repayment Amount')
  await user.clear(field)
  await user.type(field, '70{Enter}')
  expect(await screen.findByText('This row is right now.')).toBeTruthy()
})
