import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import UploadTransfers from '../../../src/features/transfers/upload/UploadTransfers'
import { uploadTransfersLive } from '../../../src/features/transfers/upload-transfers.live'
import type { Device } from '../../support/device'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { importInPage } from '../../support/import-worker'
import { showScreen } from '../../support/show-screen'

const PATH = '/api/transfers/create2'
const HEADER = 'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks'
const GOOD = [
  '0142188829,6170045528,035,Yetúndé Ṣówándé,"125,000.50",Hospital deposit',
  '0142188829,0170045529,044,Ṣadé Ògúnbàdé,700,Rent',
]

beforeEach(importInPage)
afterEach(() => void vi.unstubAllGlobals())

const csv = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`
const fileOf = (text: string, name = 'salaries.csv') => new File([text], name, { type: 'text/csv' })

interface Desk {
  readonly bank: FakeBank
  readonly device: Device
  readonly user: ReturnType<typeof userEvent.setup>
  readonly choose: (text: string, name?: string) => Promise<void>
}

async function desk(): Promise<Desk> {
  const bank = startFakeBank()
    .on('getUserIdAndPhoneId', () => ({ user_id: 'u-1', phone_id: 'p-1', error: false, message: '' }))
    .on('getAllTransfers', () => ({ status: 'success', data: [], pagination: { total_count: 0 } }))
  const device = await showScreen(UploadTransfers, {
    lists: [transferList],
    liveWriteKinds: [uploadTransfersLive],
    at: '/transactions/transfer/upload',
  })
  const user = userEvent.setup({ applyAccept: false })
  return {
    bank,
    device,
    user,
    choose: async (text, name) => {
      await user.upload(screen.getByLabelText('CSV file'), fileOf(text, name))
    },
  }
}

async function initiate(user: Desk['user'], token = 'Zq7-x9') {
  await user.click(await screen.findByRole('button', { name: 'Upload!' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please enter your token' })
  await user.type(within(dialog).getByLabelText('Token'), token)
  await user.click(within(dialog).getByRole('button', { name: 'Initiate' }))
  return dialog
}

it('a file that is right is uploaded with the token, as clean rows, and the app says so', async () => {
  const { bank, user, choose } = await desk()
  bank.on(PATH, () => ({ status: 'success', message: '2 transfers initiated' }))
  await choose(csv(...GOOD))
  await screen.findByText('₦125,700.50')
  await initiate(user)
  await screen.findByText('File uploaded successful')
  screen.getByText('2 transfers initiated')
  const [seen, ...others] = bank.calls(PATH)
  expect(others).toEqual([])
  const { myFile, ...fields } = seen?.variables ?? {}
  expect(fields).toEqual({
    userId: 'u-1',
    phoneId: 'p-1',
    orgId: 'ORG',
    initiatorID: 'user-1',
    initiatorName: 'Ngọzi Ụzọdinma',
    token: 'Zq7-x9',
  })
  expect(myFile instanceof File && (await myFile.text())).toBe(
    `${HEADER}\r\n0142188829,6170045528,035,Yetúndé Ṣówándé,125000.50,Hospital deposit\r\n0142188829,0170045529,044,Ṣadé Ògúnbàdé,700.00,Rent\r\n`,
  )
  // The file is forgotten, so that it is not sent a second time.
  await waitFor(() => expect(screen.queryByText('salaries.csv')).toBeNull())
})
