import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import type { Device } from '../../support/device/device'
import { type FakeBank, type SeenCall, startFakeBank } from '../../support/device/fake-bank'
import { typeAtOnce } from '../../support/device/type-at-once'
import { naira } from '../../support/naira'

export const SENDER = '0142188829'
export const BENEFICIARY = '6170045528'
const yes = { status: 'success', message: 'Transfer initiated successfully', error: false }

export function nameOf({ variables }: SeenCall) {
  if (variables.dashboard) return { acct_name: 'Káyọ̀dé Akíntọ́lá', bank_name: 'Ours', balance: 612480.2 }
  return { acct_name: 'Yetúndé Ṣówándé', bank_name: 'Wema Bank', balance: null }
}

/** A bank that knows both accounts and accepts the transfer. */
export function openBank(): FakeBank {
  return startFakeBank()
    .on('getAccountName', nameOf)
    .on('getUserIdAndPhoneId', () => ({ user_id: 'u', phone_id: 'p', error: false, message: null }))
    .on('getAllTransfers', () => ({ status: 'success', data: [], pagination: { total_count: 0 } }))
    .on('createTransfer', () => yes)
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const button = () => screen.getByRole('button', { name: /^Transfer/ })

export async function fillIn(amount = '125,000') {
  await typeAtOnce(field('Sender account number'), SENDER)
  await typeAtOnce(screen.getByRole('combobox', { name: 'Beneficiary bank' }), 'Wema Bank')
  await userEvent.keyboard('{Enter}')
  await typeAtOnce(field('Beneficiary account number'), BENEFICIARY)
  await typeAtOnce(field('Amount'), amount)
  await screen.findAllByText('Yetúndé Ṣówándé')
  await screen.findAllByText('Káyọ̀dé Akíntọ́lá')
}

export async function sign(token = '4K7MD2') {
  await typeAtOnce(field('Token'), token)
  await userEvent.click(button())
}

/** A transfer as the list passes it to a new one. */
export const COPIED = {
  sender_acct_no: SENDER,
  beneficiary_acct_no: BENEFICIARY,
  beneficiary_org_id: '035',
  remarks: 'Rent',
  amount: naira('9100.00'),
}

/** Sends a transfer from another window of the same user. */
export function sentElsewhere(device: Device, amount = COPIED.amount) {
  const connection = { graphqlUrl: 'http://bank.test/api/graphql', restBase: 'http://bank.test' }
  const user = {
    id: 'user-1',
    org_id: 'ORG',
    firstname: 'Ngọzi',
    lastname: 'Ụzọdinma',
    phone: '08030000000',
    email: 'staff@bank.test',
  }
  const sender = { user, identity: { user_id: 'u', phone_id: 'p' }, token: '4K7MD2' }
  const config = { idempotency: true }
  return executeLiveWrite(
    { ...device, connection, token: () => 't0ken', sender, config },
    createTransferLive,
    {
      ...COPIED,
      amount,
      order_id: `20261118094200123U7abcdefgh${amount}`,
      sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
      beneficiary_acct_name: 'Yetúndé Ṣówándé',
      beneficiary_org_name: 'Wema Bank',
    },
  )
}
