import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useLocation } from 'wouter'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { BENEFICIARY, button, field, fillIn, openBank, SENDER, sign } from './new-transfer-setup'

/** A bank at which the same was transferred a moment ago, by a colleague. */
function bankWithTheSame() {
  const row = {
    id: 't1',
    order_id: 'ORDER1',
    beneficiary_acct_no: BENEFICIARY,
    beneficiary_acct_name: 'Yetúndé Ṣówándé',
    beneficiary_org_id: '035',
    amount_wth_fees: 125_000,
    remarks: 'Rent',
    status: 'successful',
    initiator_name: 'Kẹ́hìndé Fálànà',
    created_at: new Date().toISOString(),
  }
  return openBank().on('getAllTransfers', ({ variables }) => {
    const data = [row].filter(({ order_id }) =>
      [undefined, BENEFICIARY, order_id].includes(variables.query_filter as string | undefined),
    )
    return { status: 'success', data, pagination: { total_count: data.length } }
  })
}

const show = () =>
  showScreen(NewTransfer, {
    lists: [transferList],
    liveWriteKinds: [createTransferLive],
    userType: 'Teller',
  })

it('is warned of before the token counts, and sent once the user says that it is another transfer', async () => {
  const bank = bankWithTheSame()
  await show()
  await fillIn('125,000')
  await screen.findByText('The same amount went to this account today')
  screen.getByText(/^Made at \d\d:\d\d by Kẹ́hìndé Fálànà, successful\. Remarks: Rent$/)
  await typeAtOnce(field('Token'), '4K7MD2')
  screen.getByText('Tick that this is another transfer')
  await userEvent.click(button())
  expect(bank.calls('createTransfer')).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is another transfer' }))
  await userEvent.click(button())
  await screen.findByText('Transfer initiated successfully')
  expect(bank.calls('createTransfer')).toHaveLength(1)
})

it('has to be confirmed again for another amount that was transferred too', async () => {
  bankWithTheSame()
  await show()
  await fillIn('125,000')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'This is another transfer' }))
  await userEvent.type(field('Amount'), '{Backspace}1')
  expect(screen.queryByText('The same amount went to this account today')).toBeNull()
  await userEvent.type(field('Amount'), '{Backspace}0')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'This is another transfer' })
  expect(box.checked).toBe(true)
})

it('is not in the way if the bank cannot be asked for today’s transfers', async () => {
  const bank = openBank().on('getAllTransfers', () => 'drop')
  await show()
  await fillIn('125,000')
  await typeAtOnce(field('Token'), '4K7MD2')
  await userEvent.click(button())
  await screen.findByText('Transfer initiated successfully')
  expect(bank.calls('createTransfer')).toHaveLength(1)
})

const ListAndForm = () =>
  useLocation()[0] === '/transactions/newtransfer' ? <NewTransfer /> : <TransferList />

/** Repeats the only transfer of the list, which was made on an earlier day, and signs it. */
async function repeatEarlier(status: string) {
  const row = {
    id: 't1',
    order_id: 'ORDER1',
    sender_acct_no: SENDER,
    sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
    beneficiary_acct_no: BENEFICIARY,
    beneficiary_acct_name: 'Yetúndé Ṣówándé',
    beneficiary_org_id: '035',
    amount_wth_fees: 125_000,
    remarks: 'Rent',
    status,
    initiator_name: 'Kẹ́hìndé Fálànà',
    created_at: '2025-11-18T09:42:00.000Z',
  }
  const bank = openBank().on('getAllTransfers', ({ variables }) => {
    const data = variables.date_filter === 'today' ? [] : [row]
    return { status: 'success', data, pagination: { total_count: data.length } }
  })
  await showScreen(ListAndForm, {
    lists: [transferList],
    liveWriteKinds: [createTransferLive],
    userType: 'Teller',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Repeat the transfer to Yetúndé Ṣówándé' }))
  await screen.findAllByText('Yetúndé Ṣówándé')
  await screen.findAllByText('Káyọ̀dé Akíntọ́lá')
  await sign()
  return bank
}

it.each([
  ['initiated', 'initiated'],
  ['approval_one', 'approval (b)'],
  ['pending', 'pending'],
])('is asked about on any day while the one that is repeated is %s', async (status, shown) => {
  const bank = await repeatEarlier(status)
  screen.getByText('The same transfer was made earlier, and was not settled when this device last saw it')
  screen.getByText(`Made on Tue 18 Nov 2025, 10:42 by Kẹ́hìndé Fálànà, ${shown}. Remarks: Rent`)
  screen.getByText('Tick that this is another transfer')
  expect(bank.calls('createTransfer')).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is another transfer' }))
  await userEvent.click(button())
  await screen.findByText('Transfer initiated successfully')
  expect(bank.calls('createTransfer')).toHaveLength(1)
})

it('is not asked about once the money of the earlier one went', async () => {
  const bank = await repeatEarlier('successful')
  await screen.findByText('Transfer initiated successfully')
  expect(bank.calls('createTransfer')).toHaveLength(1)
})
