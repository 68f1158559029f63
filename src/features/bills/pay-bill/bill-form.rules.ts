import type { Amount } from '../../../domain/money/amount'
import { isPositiveAmount, ZERO } from '../../../domain/money/money'
import { parseAmount } from '../../../domain/money/typed-amount'
import { cleanText } from '../../../domain/text/clean-text'
import type { Bill } from '../bill'
import type { BillFacts } from '../pay-bill.live'
import type { BillChoice, BillMerchant, BillVariation } from './bill-catalogue.read'

/** The lists of the catalogue in the order of the form, as the user's sentences name them. */
export const BILL_LISTS = ['bill category', 'bill sub-category', 'merchant', 'variation'] as const
export type BillList = (typeof BILL_LISTS)[number]

/** The input of the form, chosen and typed. `amount` is the text as typed; it may be no amount. */
export interface TypedBill {
  readonly categoryId: string
  readonly subCategoryId: string
  readonly merchantId: string
  readonly variationId: string
  readonly reference: string
  readonly amount: string
  /** The variation whose price filled in the amount; '' if the user typed it. */
  readonly pricedBy: string
  /**
   * The lists whose text was changed after the choice: nothing is chosen in them. The id stays, so that who
   * takes the same again finds the form as it was.
   */
  readonly unchosen: readonly BillList[]
}

/** The empty form. */
export const NOTHING_TYPED: TypedBill = {
  categoryId: '',
  subCategoryId: '',
  merchantId: '',
  variationId: '',
  reference: '',
  amount: '',
  pricedBy: '',
  unchosen: [],
}

/** Returns whether leaving the page would lose anything that is typed. */
export function isTyped({ unchosen, ...texts }: TypedBill): boolean {
  return unchosen.length > 0 || Object.values(texts).some((value) => value !== '')
}

/** Gives up the choice in a list, and clears nothing ("An empty selection is ignored", money-movement §4). */
export function unchoose(typed: TypedBill, list: BillList): TypedBill {
  return typed.unchosen.includes(list) ? typed : { ...typed, unchosen: [...typed.unchosen, list] }
}

/** Returns the form after something was taken from a list, before the rules about what depends on it. */
export function taken(typed: TypedBill, list: BillList): TypedBill {
  return { ...typed, unchosen: typed.unchosen.filter((one) => one !== list) }
}

/*
 * The clearing rules (money-movement §4, "Bills cascade"). An empty selection is ignored, and so is the
 * choice that is made already.
 */

/** Chooses a category: clears sub-category, merchant, variation, reference label and amount. */
export function chooseCategory(typed: TypedBill, categoryId: string): TypedBill {
  if (categoryId === '' || categoryId === typed.categoryId) return typed
  return {
    ...typed,
    categoryId,
    subCategoryId: '',
    merchantId: '',
    variationId: '',
    amount: '',
    pricedBy: '',
    unchosen: upTo(typed, 'bill category'),
  }
}

/** The lists with a changed text, without those behind the given one, in which nothing is chosen any more. */
function upTo({ unchosen }: TypedBill, list: BillList): readonly BillList[] {
  return unchosen.filter((one) => BILL_LISTS.indexOf(one) <= BILL_LISTS.indexOf(list))
}

/** Chooses a sub-category: clears merchant and variation. */
export function chooseSubCategory(typed: TypedBill, subCategoryId: string): TypedBill {
  if (subCategoryId === '' || subCategoryId === typed.subCategoryId) return typed
  const unchosen = upTo(typed, 'bill sub-category')
  return { ...typed, subCategoryId, merchantId: '', variationId: '', unchosen }
}

/** Chooses a merchant, which names the reference: clears variation and reference. */
export function chooseMerchant(typed: TypedBill, merchantId: string): TypedBill {
  if (merchantId === '' || merchantId === typed.merchantId) return typed
  return { ...typed, merchantId, variationId: '', reference: '', unchosen: upTo(typed, 'merchant') }
}

/** Chooses a variation: its price is the amount, if it has one. */
export function chooseVariation(typed: TypedBill, variation: BillVariation | undefined): TypedBill {
  if (!variation || variation.id === typed.variationId) return typed
  const chosen = { ...typed, variationId: variation.id }
  return hasPrice(variation) ? pricedAt(chosen, variation.price) : chosen
}

/** Makes the price of the chosen variation the amount. */
export function pricedAt(typed: TypedBill, price: Amount): TypedBill {
  return { ...typed, amount: price, pricedBy: typed.variationId }
}

/** Returns whether a variation has a price, which is not zero. */
export function hasPrice(variation: BillVariation): variation is BillVariation & { readonly price: Amount } {
  return variation.price !== '' && isPositiveAmount(variation.price)
}

/** The bill that a form is filled in from: a bill of the list, or a bill that this form has paid. */
type PaidBill = Pick<
  Bill & BillFacts,
  'category_id' | 'sub_category_id' | 'merchant_id' | 'variation_id' | 'accountNumber' | 'amount'
>

/** Returns a form that pays a bill again. Entries that the catalogue no longer has are not chosen then. */
export function typedAgain(bill: PaidBill): TypedBill {
  return {
    categoryId: bill.category_id,
    subCategoryId: bill.sub_category_id,
    merchantId: bill.merchant_id,
    variationId: bill.variation_id,
    reference: bill.accountNumber,
    amount: bill.amount,
    pricedBy: '',
    unchosen: [],
  }
}

/** The chosen entries of the catalogue. Each is undefined if none is chosen or the catalogue lacks it. */
export interface ChosenBill {
  readonly category: BillChoice | undefined
  readonly subCategory: BillChoice | undefined
  readonly merchant: BillMerchant | undefined
  readonly variation: BillVariation | undefined
}

/** The form, with its choices by name. */
export interface BillForm {
  readonly typed: TypedBill
  readonly chosen: ChosenBill
}

/** Returns the payment that the form describes. Texts are '' if nothing is chosen or typed yet. */
export function billFrom({ typed, chosen }: BillForm, phone: string): BillFacts {
  return {
    accountNumber: cleanText(typed.reference),
    label: chosen.merchant?.label ?? '',
    category_id: chosen.category?.id ?? '',
    sub_category_id: chosen.subCategory?.id ?? '',
    merchant_id: chosen.merchant?.id ?? '',
    merchant: chosen.merchant?.name ?? '',
    variation_id: chosen.variation?.id ?? '',
    variation: chosen.variation?.name ?? '',
    amount: parseAmount(typed.amount) ?? ZERO,
    phone,
  }
}

/** Why the amount may be wrong although it is one. */
export type AmountDoubt =
  /** The variation has another price. */
  | { readonly kind: 'other-price'; readonly price: Amount }
  /** It is still the price of another variation; this one has none. */
  | { readonly kind: 'price-of-another' }

/** Returns why the amount may be wrong, or undefined. It is a reason to warn: the bank decides. */
export function amountDoubt({ typed, chosen: { variation } }: BillForm): AmountDoubt | undefined {
  const amount = parseAmount(typed.amount)
  if (amount === undefined || !variation) return undefined
  if (hasPrice(variation))
    return amount === variation.price ? undefined : { kind: 'other-price', price: variation.price }
  const isOfAnother = typed.pricedBy !== '' && typed.pricedBy !== variation.id
  return isOfAnother ? { kind: 'price-of-another' } : undefined
}
