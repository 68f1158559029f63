import { describe, expect, it } from 'vitest'
import {
  amountDoubt,
  type BillForm,
  billFrom,
  chooseCategory,
  chooseMerchant,
  chooseSubCategory,
  chooseVariation,
  isTyped,
  NOTHING_TYPED,
  taken,
  typedAgain,
  unchoose,
} from '../../../src/features/bills/pay-bill/bill-form.rules'
import { billGapsMessage, payBillOff } from '../../../src/features/bills/pay-bill/pay-bill-off.rules'
import { naira } from '../../support/naira'

const FULL = {
  categoryId: 'C2',
  subCategoryId: 'S2',
  merchantId: 'M3',
  variationId: 'V4',
  reference: '7041',
  amount: naira('19000.00'),
  pricedBy: 'V4',
  unchosen: [],
}
const PREMIUM = { id: 'V9', name: 'Premium', price: naira('44500.00') }
const ANY = { id: 'V5', name: 'Any amount', price: '' as const }

describe('choosing', () => {
  it('a category clears sub-category, merchant, variation and amount', () => {
    expect(chooseCategory(FULL, 'C1')).toEqual({ ...NOTHING_TYPED, categoryId: 'C1', reference: '7041' })
  })

  it('a sub-category clears merchant and variation, and nothing else', () => {
    expect(chooseSubCategory(FULL, 'S3')).toEqual({
      ...FULL,
      subCategoryId: 'S3',
      merchantId: '',
      variationId: '',
    })
  })

  it('a merchant clears variation and reference, and nothing else', () => {
    expect(chooseMerchant(FULL, 'M1')).toEqual({ ...FULL, merchantId: 'M1', variationId: '', reference: '' })
  })

  it('a variation with a price sets the amount', () => {
    expect(chooseVariation(FULL, PREMIUM)).toEqual({
      ...FULL,
      variationId: 'V9',
      amount: naira('44500.00'),
      pricedBy: 'V9',
    })
  })

  it.each([
    ['no price', '' as const],
    ['a price of zero', naira('0.00')],
  ])('a variation with %s leaves the amount as it is', (_, price) => {
    expect(chooseVariation(FULL, { ...ANY, price })).toEqual({ ...FULL, variationId: 'V5' })
  })

  it('nothing, or the same again, is ignored', () => {
    for (const id of ['', 'C2']) expect(chooseCategory(FULL, id)).toBe(FULL)
    for (const id of ['', 'S2']) expect(chooseSubCategory(FULL, id)).toBe(FULL)
    for (const id of ['', 'M3']) expect(chooseMerchant(FULL, id)).toBe(FULL)
    expect(chooseVariation(FULL, undefined)).toBe(FULL)
    expect(chooseVariation(FULL, { id: 'V4', name: 'Compact', price: naira('18000.00') })).toBe(FULL)
  })
})

describe('the form', () => {
  const form = (typed = {}, chosen: Partial<BillForm['chosen']> = {}): BillForm => ({
    typed: { ...FULL, ...typed },
    chosen: {
      category: { id: 'C2', name: 'Television' },
      subCategory: { id: 'S2', name: 'Cable subscriptions' },
      merchant: { id: 'M3', name: 'DStv', label: 'Smart card number' },
      variation: { id: 'V4', name: 'Compact', price: naira('19000.00') },
      ...chosen,
    },
  })
  it('is a payment of what is chosen by name, with the reference as it is typed between spaces', () => {
    expect(billFrom(form({ reference: ' 7041 ' }), '0803')).toEqual({
      accountNumber: '7041',
      label: 'Smart card number',
      category_id: 'C2',
      sub_category_id: 'S2',
      merchant_id: 'M3',
      merchant: 'DStv',
      variation_id: 'V4',
      variation: 'Compact',
      amount: naira('19000.00'),
      phone: '0803',
    })
  })

  it('may be sent once category, sub-category, merchant, variation, reference and amount are there', () => {
    expect(payBillOff(form(), undefined)).toBeUndefined()
  })

  it.each<[string, object, Partial<BillForm['chosen']>]>([
    ['Bill category is missing', {}, { category: undefined }],
    ['Bill sub-category is missing', {}, { subCategory: undefined }],
    ['Merchant is missing', {}, { merchant: undefined }],
    ['Variation is missing', {}, { variation: undefined }],
    ['Smart card number is missing', { reference: '  ' }, {}],
    ['Account ref is missing', { reference: '' }, { merchant: { id: 'M3', name: 'DStv', label: '' } }],
    ['Amount is missing', { amount: '' }, {}],
  ])('says "%s"', (message, typed, chosen) => {
    expect(payBillOff(form(typed, chosen), undefined)).toBe(message)
  })

  it.each(['1e3', '-5', '1,00', '0.001', '99999999999999'])('does not pay "%s"', (amount) => {
    expect(payBillOff(form({ amount }), undefined)).toMatch(/^An amount /)
  })

  it.each(['0', '0.00', '.0'])('does not pay "%s", which is nothing', (amount) => {
    expect(payBillOff(form({ amount }), undefined)).toBe('The amount must be more than zero')
  })

  it.each([
    ['1,000.50', '1000.50'],
    [' 50 000 ', '50000.00'],
    ['.5', '0.50'],
  ])('reads "%s" exactly', (typed, amount) => {
    expect(billFrom(form({ amount: typed }), '').amount).toBe(amount)
  })

  it('is not sent once the text of a list was changed, whatever was chosen there before', () => {
    expect(payBillOff(form(unchoose(FULL, 'merchant')), undefined)).toBe('Choose the merchant from its list')
    expect(payBillOff(form(taken(unchoose(FULL, 'merchant'), 'merchant')), undefined)).toBeUndefined()
  })

  it('waits for the same bill to be settled before anything else', () => {
    expect(payBillOff(form({ amount: '' }), 'Wait until the outcome of the bill above is known')).toBe(
      'Wait until the outcome of the bill above is known',
    )
  })

  it('says all that is missing in the order of the form', () => {
    expect(billGapsMessage(['merchant', 'variation', 'amount'])).toBe(
      'Merchant, variation and amount are missing',
    )
  })

  it('doubts an amount that is not the price, and the price of what was chosen before', () => {
    expect(amountDoubt(form())).toBeUndefined()
    expect(amountDoubt(form({ amount: '19,000' }))).toBeUndefined()
    expect(amountDoubt(form({ amount: '18000' }))).toEqual({ kind: 'other-price', price: naira('19000.00') })
    expect(amountDoubt(form({ variationId: 'V5' }, { variation: ANY }))).toEqual({ kind: 'price-of-another' })
    expect(amountDoubt(form({ variationId: 'V5', pricedBy: '' }, { variation: ANY }))).toBeUndefined()
  })

  it('is filled in from a bill that was paid, and is empty before', () => {
    expect(isTyped(NOTHING_TYPED)).toBe(false)
    const paid = billFrom(form(), '')
    expect(typedAgain(paid)).toEqual({ ...FULL, pricedBy: '' })
    expect(isTyped(typedAgain(paid))).toBe(true)
  })
})
