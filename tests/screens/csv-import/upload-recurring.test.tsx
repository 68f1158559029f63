import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { icadAccountList } from '../../../src/features/repayments/icad-accounts.list'
import UploadRecurring from '../../../src/features/repayments/upload/UploadRecurring'
import { uploadRecurringLive } from '../../../src/features/repayments/upload-recurring.live'
import { lostAnswer } from '../../support/device/fake-bank'
import { importInPage } from '../../support/device/import-worker'
import { uploadDesk } from './upload-setup'

beforeEach(importInPage)
afterEach(() => void vi.unstubAllGlobals())

const HEADER = 'account_number,loan_amount,repayment_amount,day_of_the_month,frequency'

it('repayment schedules are uploaded once, and told by their key when the answer is lost', async () => {
  const { bank, choose, initiate } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  bank.on('/api/recurring/upload', () => lostAnswer({ status: 'success', message: 'Schedules uploaded' }))
  await choose([HEADER, '0142188829,"120,000",10000.50,28,Monthly', '0142188829,700,70,5,daily'].join('\n'))
  await initiate()
  await screen.findByText('Schedules uploaded')
  const [seen, ...others] = bank.calls('/api/recurring/upload')
  expect(others).toEqual([])
  const { myFile: _, ...fields } = seen?.variables ?? {}
  expect(fields).toEqual({ userId: 'u-1', phoneId: 'p-1', orgId: 'ORG', token: 'Zq7-x9' })
})

it('rows with another day or frequency are shown with what is wrong', async () => {
  const { choose } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  await choose([HEADER, '0142188829,700,70,32,daily', '0142188829,700,,5,hourly'].join('\n'))
  await screen.findByText('“32” is none of the choices.')
  screen.getByText('“hourly” is none of the choices.')
  screen.getByText("Repayment amount can't be empty")
})

it('a repayment above the total due is wrong, as in the form, until it is mended', async () => {
  const { choose, user } = await uploadDesk(UploadRecurring, {
    lists: [icadAccountList],
    liveWriteKinds: [uploadRecurringLive],
  })
  await choose([HEADER, '0142188829,7000,7000.01,5,daily', '0142188829,7000,7000,5,daily'].join('\n'))
  await screen.findByText('The repayment amount is more than the total payment due.')
  screen.getByText('1 row is wrong: mend or remove it first')
  const field = screen.getByLabelText('Repayment Amount')
  await user.clear(field)
  await user.type(field, '70{Enter}')
  await screen.findByText('This row is right now.')
})
