import * as v from 'valibot'
import { presentText, refusalOf, text } from '../../../bank/reading'
import { optionalNaira } from '../../../bank/reading-amounts'
import type { Amount } from '../../../domain/money/amount'
import { defineRead } from '../../../offline/reads/define-read'

/** One choice of the catalogue. */
export interface BillChoice {
  readonly id: string
  readonly name: string
}

/** A merchant; `label` is what it calls its customer's reference: "Meter number". */
export interface BillMerchant extends BillChoice {
  readonly label: string
}

/** A product of a merchant; `price` is in naira, '' if any amount may be paid. */
export interface BillVariation extends BillChoice {
  readonly price: Amount | ''
}

/** The catalogue changes rarely, so that an hour old counts as fresh (ms). */
const FRESH_MS = 60 * 60_000

const ofChoice = { id: presentText, name: text }

/**
 * Reads `{ status data }` with these fields in each row. The contract gives these answers no message of
 * refusal; without the check a refusal would read as "there are none".
 */
function choices<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.object({
      choices: v.pipe(
        v.object({
          status: v.optional(v.unknown()),
          error: v.optional(v.unknown()),
          data: v.array(v.object(entries)),
        }),
        v.check((answer) => refusalOf(answer) === undefined),
      ),
    }),
    v.transform(({ choices: { data } }) => data),
  )
}

/** The categories of bills (money-movement §7). The catalogue is stored, to be read without a connection. */
export const billCategoriesRead = defineRead({
  name: 'bill-categories',
  version: 1,
  capability: 'pay bills',
  document: 'query BillCategories { choices: getBillCategories { status data { id name } } }',
  variables: () => ({}),
  answer: choices(ofChoice),
  persisted: true,
  staleAfterMs: FRESH_MS,
})

/** The sub-categories of a category. */
export const billSubCategoriesRead = defineRead({
  name: 'bill-sub-categories',
  version: 1,
  capability: 'pay bills',
  document: `query BillSubCategories($category_id: String!) {
    choices: getBillSubCategories(category_id: $category_id) { status data { id name } }
  }`,
  variables: ({ id }: { readonly id: string }) => ({ category_id: id }),
  answer: choices(ofChoice),
  persisted: true,
  staleAfterMs: FRESH_MS,
})

/** The merchants of a sub-category. */
export const billMerchantsRead = defineRead({
  name: 'bill-merchants',
  version: 1,
  capability: 'pay bills',
  document: `query BillMerchants($sub_category_id: String!) {
    choices: getBillMerchants(sub_category_id: $sub_category_id) { status data { id name label } }
  }`,
  variables: ({ id }: { readonly id: string }) => ({ sub_category_id: id }),
  answer: choices({ ...ofChoice, label: text }),
  persisted: true,
  staleAfterMs: FRESH_MS,
})

/** The variations of a merchant, with their prices. */
export const billVariationsRead = defineRead({
  name: 'bill-variations',
  version: 1,
  capability: 'pay bills',
  document: `query BillVariations($merchant_id: String!) {
    choices: getBillVariations(merchant_id: $merchant_id) { status data { id name price } }
  }`,
  variables: ({ id }: { readonly id: string }) => ({ merchant_id: id }),
  answer: choices({ ...ofChoice, price: optionalNaira }),
  persisted: true,
  staleAfterMs: FRESH_MS,
})
