import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { billList } from '../../../src/features/bills/bills.list'
import PayBill from '../../../src/features/bills/pay-bill/PayBill'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { soughtHere } from '../../../src/offline/lists/sought-texts'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { rawContents } from '../../support/device/device'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import { comeBack, leavable, leave } from '../transfers/leavable-screen'
import {
  billsOf,
  button,
  choice,
  choose,
  chooseCompact,
  compact,
  field,
  fillIn,
  isOff,
  openBank,
  paid,
  pay,
  why,
} from './pay-bill-setup'

function WithToasts() {
  return (
    <>
      <PayBill />
      <Toaster />
    </>
  )
}
const Leavable = leavable(PayBill)
const parts = { lists: [billList], liveWriteKinds: [payBillLive] }
const show = () => showScreen(WithToasts, parts)
const paidModal = () => screen.findByRole('dialog', { name: 'Bill paid for successfully' })
const question = async () => within(await screen.findByRole('dialog', { name: 'Pay this bill again?' }))

describe('paying a bill', () => {
  it('sends it once, as the signed-in user, and says "Bill paid for successfully" with the trans ref', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    expect(field('Amount').value).toBe('19,000.00')
    const { form } = button() as HTMLButtonElement
    // Both before the page renders again, as with a double tap or Enter twice.
    act(() => {
      for (let press = 0; press < 2; press += 1)
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    const modal = within(await paidModal())
    modal.getByText('Trans ref BT30500999')
    modal.getByRole('button', { name: 'Download receipt' })
    expect(bank.calls('getUserIdAndPhoneId').map(({ variables }) => variables)).toEqual([
      { phone_number: '08030000000' },
    ])
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
    expect(bank.calls('createTransac')[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('leaves a slip behind the message, from which the same is paid again or another bill', async () => {
    const bank = openBank()
    const { db } = await show()
    await fillIn()
    await pay()
    await userEvent.click(within(await paidModal()).getByRole('button', { name: 'Okay' }))
    const slip = screen.getByRole('region', { name: 'Bill payment accepted' })
    for (const text of ['₦19,000.00', 'Nineteen thousand naira', 'DStv', 'Compact', '7041', 'BT30500999'])
      expect(slip.textContent).toContain(text)
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await userEvent.click(screen.getByRole('button', { name: 'Pay the same again' }))
    expect(field('Smart card number').value).toBe('7041')
    expect(choice('Variation').value).toBe('Compact')
    expect(bank.calls('createTransac')).toHaveLength(1)
    expect(await rawContents(db)).not.toMatch(/\b7041\b/)
  })

  it('leads from the slip to the list, which looks for its trans ref', async () => {
    openBank()
    const { db } = await show()
    await fillIn()
    await pay()
    await userEvent.click(within(await paidModal()).getByRole('button', { name: 'Okay' }))
    await userEvent.click(screen.getByRole('link', { name: 'See it in the list' }))
    expect(location.pathname).toBe('/transactions/bills-payment')
    expect(soughtHere(db, new URLSearchParams(location.search).get('sought') ?? '')).toEqual({
      query_filter: 'BT30500999',
    })
  })

  it('says where the receipt is if the bank sends no trans ref', async () => {
    openBank().on('createTransac', () => ({ ...paid, teller_no: null }))
    await show()
    await fillIn()
    await pay()
    const modal = within(await paidModal())
    modal.getByText('The bank sent no trans ref. Look for the bill in the list; its receipt is there.')
    expect(modal.queryByRole('button', { name: 'Download receipt' })).toBeNull()
  })

  it('is off until all is filled in, and says what is missing', async () => {
    const bank = openBank()
    await show()
    expect(isOff()).toBe(true)
    await waitFor(() =>
      expect(why()).toBe('Bill category, bill sub-category, merchant, variation and amount are missing'),
    )
    expect(screen.queryByLabelText('Smart card number')).toBeNull()
    await chooseCompact()
    expect(why()).toBe('Smart card number is missing')
    await userEvent.clear(field('Amount'))
    await userEvent.type(field('Smart card number'), '7041{Enter}')
    expect(why()).toBe('Amount is missing')
    await userEvent.type(field('Amount'), '1e3')
    expect(why()).toBe('An amount has digits, commas and at most two decimals, like 1,234.50.')
    expect(field('Amount').value).toBe('1e3')
    await pay()
    expect(bank.calls('createTransac')).toEqual([])
  })

  it.each(['Smart card number', 'Amount'])(
    'does not pay by Enter in "%s", which goes to the button, where Enter pays',
    async (name) => {
      const bank = openBank()
      await show()
      await fillIn()
      await userEvent.type(field(name), '{Enter}')
      expect(document.activeElement).toBe(button())
      // The key may still be held.
      expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false)
      expect(bank.calls('createTransac')).toEqual([])
      screen.getByText('Pays immediately and cannot be reversed')
      await userEvent.keyboard('{Enter}')
      await paidModal()
      expect(bank.calls('createTransac')).toHaveLength(1)
    },
  )

  it('does not pay by Enter in a list that is closed either', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await userEvent.type(choice('Variation'), '{Escape}{Enter}')
    expect(document.activeElement).toBe(button())
    expect(bank.calls('createTransac')).toEqual([])
  })

  it('cannot be changed while it is on its way, and pays what was confirmed', async () => {
    const late = later(paid)
    const bank = openBank().on('createTransac', late.answer)
    await show()
    await fillIn()
    // The first Enter goes from the field to the button, and only the second one pays.
    await userEvent.type(field('Smart card number'), '{Enter}')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Paying… Keep this page open until the bank replies.')
    for (const name of ['Bill Category', 'Merchant', 'Variation']) expect(choice(name).disabled).toBe(true)
    for (const name of ['Smart card number', 'Amount']) expect(field(name).disabled).toBe(true)
    expect(document.activeElement).toBe(button())
    await pay()
    late.letGo()
    await paidModal()
    expect(bank.calls('createTransac').map(({ variables }) => variables.variation_id)).toEqual(['V4'])
  })

  it('warns about an amount that is not the price, and fills the price in when asked', async () => {
    openBank()
    await show()
    await fillIn()
    await userEvent.clear(field('Amount'))
    await typeAtOnce(field('Amount'), '18000')
    screen.getByText('The price is ₦19,000.00. The bank may refuse another amount.')
    expect(isOff()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Use the price' }))
    expect(field('Amount').value).toBe('19,000.00')
    expect(screen.queryByText(/^The price is/)).toBeNull()
    await choose('Variation', 'Any amount')
    screen.getByText('This amount is the price of what was chosen before. Check it.')
  })
})

describe('a bill that could not be paid', () => {
  it('says what the bank says, in a toast too, and loses nothing that is typed', async () => {
    openBank().on('createTransac', () => ({
      status: 'error',
      error: true,
      message: 'Insufficient transaction balance',
      teller_no: null,
    }))
    await show()
    await fillIn()
    await pay()
    // Once on the page and once in the toast.
    await waitFor(() => expect(screen.getAllByText('Insufficient transaction balance')).toHaveLength(2))
    expect(field('Smart card number').value).toBe('7041')
    expect(choice('Variation').value).toBe('Compact')
    await waitFor(() => expect(isOff()).toBe(false))
  })

  it('says "Network error!" if the user lookup gives neither ids nor an error', async () => {
    const bank = openBank().on('getUserIdAndPhoneId', () => ({ user_id: null, phone_id: null }))
    await show()
    await fillIn()
    await pay()
    expect(await screen.findAllByText('Network error!')).not.toEqual([])
    expect(bank.calls('createTransac')).toEqual([])
  })

  it('says what the bank says if it does not know the user', async () => {
    const bank = openBank().on('getUserIdAndPhoneId', () => ({ error: true, message: 'User not found' }))
    await show()
    await fillIn()
    await pay()
    expect(await screen.findAllByText('User not found')).not.toEqual([])
    expect(bank.calls('createTransac')).toEqual([])
  })

  it.each<[string, () => unknown]>([
    ['nothing answers', () => 'drop'],
    ['HTML answers', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])(
    'says "Network error occured" if the user lookup fails because %s, and nothing was sent',
    async (_, answer) => {
      const bank = openBank().on('getUserIdAndPhoneId', answer)
      await show()
      await fillIn()
      await pay()
      expect(await screen.findAllByText('Network error occured')).not.toEqual([])
      expect(bank.calls('createTransac')).toEqual([])
      expect(field('Smart card number').value).toBe('7041')
    },
  )

  it('is not sent without a connection, and says why', async () => {
    openBank()
    await show()
    await fillIn()
    goOffline()
    await waitFor(() => expect(why()).toMatch(/^You must be online\. Nothing is sent later by itself\./))
    expect(field('Smart card number').value).toBe('7041')
  })
})

describe('a bill whose answer is lost', () => {
  it.each<[string, () => unknown]>([
    ['no answer came', () => 'drop'],
    ['the bank failed inside', () => new Response('', { status: 500 })],
    ['HTML came', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['half an answer came', () => new Response('{"data":{"createTr')],
    ['an answer without a verdict came', () => ({ status: 'maybe', teller_no: null })],
  ])('has an unknown outcome while the bank cannot be asked, and waits: %s', async (_, answer) => {
    const bank = openBank()
      .on('createTransac', answer)
      .on(SETTLE, () => 'drop')
    await show()
    await fillIn()
    await pay()
    await screen.findByText('Outcome unknown: ₦19,000.00 to DStv, Compact')
    expect(why()).toBe('Wait until the outcome of the bill above is known')
    expect(bank.calls('createTransac')).toHaveLength(1)
  })

  it('does not keep the bill of another card from being paid', async () => {
    const bank = openBank()
      .on('createTransac', () => 'drop')
      .on(SETTLE, () => 'drop')
    await show()
    await fillIn()
    await pay()
    await screen.findByText('Outcome unknown: ₦19,000.00 to DStv, Compact')
    bank.on('createTransac', () => paid)
    await userEvent.clear(field('Smart card number'))
    await typeAtOnce(field('Smart card number'), '8888')
    expect(why()).not.toMatch(/^Wait/)
    await pay()
    await screen.findByText('Trans ref BT30500999')
    expect(bank.calls('createTransac')).toHaveLength(2)
  })

  it('is told by its key, is not paid twice, and leaves an empty form', async () => {
    const bank = openBank()
      .on('createTransac', () => lostAnswer(paid))
      .on(SETTLE, () => 'drop')
    await show()
    await fillIn()
    await pay()
    await screen.findByText('Outcome unknown: ₦19,000.00 to DStv, Compact')
    bank.off(SETTLE)
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText('The bank has this: ₦19,000.00 to DStv, Compact')
    await screen.findByText('The bank: “Bill payment accepted” Do not send it again.')
    await waitFor(() => expect(choice('Bill Category').value).toBe(''))
    expect(bank.calls('createTransac')).toHaveLength(1)
  })

  it('is found out after the form was left, and its answer is told there', async () => {
    const late = later(paid)
    openBank().on('createTransac', late.answer)
    await showScreen(Leavable, parts)
    await fillIn()
    await pay()
    await screen.findByText('Paying… Keep this page open until the bank replies.')
    await leave()
    late.letGo()
    await screen.findByText('₦19,000.00 to DStv, Compact: Bill payment accepted')
    await comeBack()
    await screen.findByText('Trans ref BT30500999')
  })
})

describe('a bill that was paid today already', () => {
  it('is asked about, with who paid it when, and is not paid if the user says no', async () => {
    const at = new Date()
    const bank = openBank().on('getTransac', () =>
      billsOf(compact({ created_at: at.toISOString() }), compact({ id: 'b2', accountNumber: '7042' })),
    )
    await show()
    await fillIn()
    await pay()
    const asked = await question()
    asked.getByText(
      /^₦19,000\.00 for DStv, Compact, 7041, was paid at \d\d:\d\d by Ngọzi Ụzọdinma, trans ref BT30500249\.$/,
    )
    expect(bank.calls('getTransac').at(-1)?.variables).toMatchObject({
      query_filter: '7041',
      date_filter: 'today',
    })
    await userEvent.click(asked.getByRole('button', { name: 'Do not pay' }))
    await waitFor(() => expect(isOff()).toBe(false))
    expect(field('Smart card number').value).toBe('7041')
    expect(bank.calls('createTransac')).toEqual([])
  })

  it('is paid again if the user means it, and the device does not ask the same once more', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await pay()
    await userEvent.click(within(await paidModal()).getByRole('button', { name: 'Okay' }))
    bank.on('getTransac', () => billsOf(compact({ teller_no: 'BT30500999' })))
    await userEvent.click(screen.getByRole('button', { name: 'Pay the same again' }))
    await waitFor(() => expect(isOff()).toBe(false))
    await pay()
    await userEvent.click((await question()).getByRole('button', { name: 'Pay it again' }))
    await paidModal()
    expect(screen.queryByText('Send the same once more?')).toBeNull()
    expect(bank.calls('createTransac')).toHaveLength(2)
  })

  it('is asked about by what this device has sent, if the bank does not list it yet', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await pay()
    await userEvent.click(within(await paidModal()).getByRole('button', { name: 'Okay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pay the same again' }))
    await waitFor(() => expect(isOff()).toBe(false))
    await pay()
    await screen.findByRole('dialog', { name: 'Send the same once more?' })
    expect(bank.calls('createTransac')).toHaveLength(1)
  })

  it('is not paid, and says so, if the user leaves before the bank has listed it', async () => {
    const late = later(billsOf(compact()))
    const bank = openBank()
    await showScreen(Leavable, parts)
    await fillIn()
    bank.on('getTransac', late.answer)
    await pay()
    await screen.findByText('Checking whether it was paid today…')
    await leave()
    late.letGo()
    await screen.findByText(
      'Not paid: the same bill was paid today. Open the form again to pay it once more.',
    )
    expect(bank.calls('createTransac')).toEqual([])
  })
})
