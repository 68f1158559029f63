import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billList } from '../../../src/features/bills/bills.list'
import PayBill from '../../../src/features/bills/pay-bill/PayBill'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { showScreen } from '../../support/show-screen'
import { fillIn, openBank, pay } from './pay-bill-setup'

function WithToasts() {
  return (
    <>
      <PayBill />
      <Toaster />
    </>
  )
}
const show = () => showScreen(WithToasts, { lists: [billList], liveWriteKinds: [payBillLive] })

describe('paying a bill', () => {
  it('sends it once, as the signed-in user, and says "Bill paid for successfully" with the trans ref', async () => {
    const bank = openBank()
    await show()
    await screen.findByRole('heading', { name: 'Pay bill' })
    await fillIn()
    await pay()
    const modal = within(await screen.findByRole('dialog', { name: 'Bill paid for successfully' }))
    expect(modal.getByText('Trans ref BT30500999')).toBeTruthy()
    expect(bank.calls('createTransac').map(({ variables }) => variables)).toEqual([
      {
        name: 'Ngọzi Ụzọdinma',
        accountNumber: '7041',
        variation_id: 'V4',
        amount: 19000,
        trans_type: 'DR',
        phone: '08030000000',
        user_id: 'u',
        org_id: 'ORG',
      },
    ])
  })
})
