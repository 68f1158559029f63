import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'

/** A user who types without a pause between the keys. */
const user = userEvent.setup({ delay: null })

const list = (data: unknown) => ({ status: 'success', data })

const SUBS: Readonly<Record<string, unknown>> = {
  C1: [{ id: 'S1', name: 'Mobile top-up' }],
  C2: [
    { id: 'S2', name: 'Cable subscriptions' },
    { id: 'S3', name: 'Streaming' },
  ],
}
const MERCHANTS: Readonly<Record<string, unknown>> = {
  S1: [
    { id: 'M1', name: 'MTN', label: 'Phone number' },
    { id: 'M2', name: 'Airtel', label: 'Phone number' },
  ],
  S2: [{ id: 'M3', name: 'DStv', label: 'Smart card number' }],
  S3: [{ id: 'M4', name: 'Showmax', label: '' }],
}
const VARIATIONS: Readonly<Record<string, unknown>> = {
  M1: [{ id: 'V1', name: 'Top-up', price: null }],
  M2: [{ id: 'V2', name: 'Airtel top-up', price: null }],
  M3: [
    { id: 'V3', name: 'Padi', price: 4400 },
    { id: 'V4', name: 'Compact', price: 19000 },
    { id: 'V5', name: 'Any amount', price: null },
  ],
  M4: [{ id: 'V6', name: 'Monthly', price: 0 }],
}

export const paid = {
  status: 'success',
  teller_no: 'BT30500999',
  message: 'Bill payment accepted',
  error: false,
}

/** A bank with a small catalogue and no bills, that takes each payment. */
export function openBank(): FakeBank {
  return startFakeBank()
    .on('getBillCategories', () =>
      list([
        { id: 'C1', name: 'Airtime' },
        { id: 'C2', name: 'Television' },
      ]),
    )
    .on('getBillSubCategories', ({ variables }) => list(SUBS[String(variables.category_id)]))
    .on('getBillMerchants', ({ variables }) => list(MERCHANTS[String(variables.sub_category_id)]))
    .on('getBillVariations', ({ variables }) => list(VARIATIONS[String(variables.merchant_id)]))
    .on('getTransac', () => billsOf())
    .on('getUserIdAndPhoneId', () => ({ user_id: 'u', phone_id: 'p', error: false, message: null }))
    .on('createTransac', () => paid)
}

/** The answer with these bills. */
export const billsOf = (...rows: object[]) => ({
  status: 'success',
  error: false,
  data: rows,
  pagination: { total_count: rows.length },
})

/** DStv Compact for the smart card 7041, as the bank lists it after it was paid by the signed-in user. */
export const compact = (change: object = {}) => ({
  id: 'b1',
  name: 'Ngọzi Ụzọdinma',
  accountNumber: '7041',
  amount: 19000,
  trans_type: 'DR',
  teller_no: 'BT30500249',
  phone: '08030000000',
  variation_id: 'V4',
  variation: 'Compact',
  category_id: 'C2',
  category: 'Television',
  sub_category_id: 'S2',
  sub_category: 'Cable subscriptions',
  merchant_id: 'M3',
  merchant: 'DStv',
  created_at: new Date().toISOString(),
  ...change,
})

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const button = () => screen.getByRole('button', { name: 'Complete transaction' })
export const isOff = () => button().getAttribute('aria-disabled') === 'true'
export const choice = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })

/** Why the button is off. */
export const why = () =>
  document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** Chooses by typing the name, once the list has it. */
export async function choose(name: string, option: string) {
  const box = choice(name)
  await user.clear(box)
  await user.type(box, option)
  await screen.findByRole('option', { name: new RegExp(`^${option}`) })
  await user.keyboard('{Enter}')
}

/** Chooses DStv Compact, as far as its reference. */
export async function chooseCompact() {
  await choose('Bill Category', 'Television')
  await choose('Bill Sub-category', 'Cable')
  await choose('Merchant', 'DStv')
  await choose('Variation', 'Compact')
}

/** Fills in DStv Compact for the smart card 7041. */
export async function fillIn() {
  await chooseCompact()
  await user.type(field('Smart card number'), '7041')
}

export const pay = () => user.click(button())
