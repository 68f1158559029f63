import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { transferList } from '../../../src/features/transfers/transfers.list'
import UploadTransfers from '../../../src/features/transfers/upload/UploadTransfers'
import { uploadTransfersLive } from '../../../src/features/transfers/upload-transfers.live'
import type { Device } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { type Situation, showScreen } from '../../support/device/show-screen'

export const PATH = '/api/transfers/create2'
export const HEADER =
  'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks'
export const RIGHT = [
  '0142188829,6170045528,035,Yetúndé Ṣówándé,"125,000.50",Hospital deposit',
  '0142188829,0170045529,044,Ṣadé Ògúnbàdé,700,Rent',
]
/** Its account number has a word beside it, and its amount is none. */
export const WRONG = '0142188829,Access 0170045529,044,Ṣadé Ògúnbàdé,1e3,Rent'

export const csv = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`

/** A user at an upload screen, and the bank. */
export interface UploadDesk {
  readonly bank: FakeBank
  readonly device: Device
  readonly user: ReturnType<typeof userEvent.setup>
  readonly choose: (text: string, name?: string) => Promise<void>
  /** Presses 'Upload!' and returns the dialog for the token. */
  readonly ask: () => Promise<ReturnType<typeof within>>
  /** The same, and types the token and presses 'Initiate'. */
  readonly initiate: (token?: string) => Promise<ReturnType<typeof within>>
}

export async function uploadDesk(
  Screen: ComponentType = UploadTransfers,
  situation: Partial<Situation> = {},
): Promise<UploadDesk> {
  const bank = startFakeBank()
    .on('getUserIdAndPhoneId', () => ({ user_id: 'u-1', phone_id: 'p-1', error: false, message: '' }))
    .on('getAllTransfers', () => ({ status: 'success', data: [], pagination: { total_count: 0 } }))
  const device = await showScreen(Screen, {
    lists: [transferList],
    liveWriteKinds: [uploadTransfersLive],
    ...situation,
  })
  const user = userEvent.setup({ applyAccept: false })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Upload!' }))
    return within(await screen.findByRole('dialog', { name: 'Please enter your token' }))
  }
  return {
    bank,
    device,
    user,
    ask,
    choose: async (text, name = 'salaries.csv') => {
      const file = new File([text], name, { type: 'text/csv' })
      await user.upload(screen.getByLabelText('CSV file'), file)
    },
    initiate: async (token = 'Zq7-x9') => {
      const dialog = await ask()
      await user.type(dialog.getByLabelText('Token'), token)
      await user.click(dialog.getByRole('button', { name: 'Initiate' }))
      return dialog
    },
  }
}
