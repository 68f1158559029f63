import { useCallback, useEffect } from 'react'
import { formatNaira } from '../../../domain/amount'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Pair, Stack } from '../../../ui/Page/Row'
import { focusField, focusFirstField } from '../../../widgets/draft-form/focus-field'
import { NairaField } from '../../../widgets/form/NairaField'
import {
  type BillList,
  chooseCategory,
  chooseMerchant,
  chooseSubCategory,
  chooseVariation,
  hasPrice,
  type TypedBill,
  taken,
  typedAgain,
  unchoose,
} from './bill-form.rules'
import { CatalogueField } from './CatalogueField'
import { PAY_BILL, referenceLabel } from './pay-bill.messages'
import { RecentBills } from './RecentBills'
import type { Catalogue } from './use-catalogue'

/** The inputs of a bill payment. `locked` while one is in flight or has no outcome. */
export function PayBillFields({
  typed,
  catalogue,
  locked,
  onChange,
}: {
  typed: TypedBill
  catalogue: Catalogue
  locked: boolean
  onChange: (next: (typed: TypedBill) => TypedBill) => void
}) {
  const { categories, subCategories, merchants, variations } = catalogue
  useEffect(() => focusFirstField(['category'], () => true), [])
  // The reference is still the former merchant's while its list is searched for another one.
  const merchant = merchants.options.find(({ id }) => id === typed.merchantId)
  const choice = (list: BillList, choose: (typed: TypedBill, id: string) => TypedBill) => ({
    disabled: locked,
    onChoose: (id: string) =>
      onChange((now) => (id === '' ? unchoose(now, list) : choose(taken(now, list), id))),
  })
  const priceOf = useCallback(
    (id: string) => {
      const variation = variations.options.find((one) => one.id === id)
      return variation && hasPrice(variation) ? formatNaira(variation.price) : ''
    },
    [variations.options],
  )
  return (
    <Stack>
      <fieldset disabled={locked}>
        <RecentBills onPick={(bill) => onChange(() => typedAgain(bill))} />
      </fieldset>
      <Pair>
        <CatalogueField
          label={PAY_BILL.category}
          noun="bill categories"
          name="category"
          list={categories}
          {...choice('bill category', chooseCategory)}
          onTaken={() => focusField('subCategory')}
        />
        <CatalogueField
          label={PAY_BILL.subCategory}
          noun="bill sub-categories"
          name="subCategory"
          list={subCategories}
          first={typed.categoryId ? undefined : PAY_BILL.categoryFirst}
          {...choice('bill sub-category', chooseSubCategory)}
          onTaken={() => focusField('merchant')}
        />
      </Pair>
      <Pair>
        <CatalogueField
          label={PAY_BILL.merchant}
          noun="merchants"
          name="merchant"
          list={merchants}
          first={typed.subCategoryId ? undefined : PAY_BILL.subCategoryFirst}
          {...choice('merchant', chooseMerchant)}
          onTaken={() => focusField('variation')}
        />
        <CatalogueField
          label={PAY_BILL.variation}
          noun="variations"
          name="variation"
          list={variations}
          first={typed.merchantId ? undefined : PAY_BILL.merchantFirst}
          detailOf={priceOf}
          {...choice('variation', (now, id) =>
            chooseVariation(
              now,
              variations.options.find((one) => one.id === id),
            ),
          )}
          onTaken={() => focusField('reference')}
        />
      </Pair>
      <Pair>
        {merchant && (
          <Field label={referenceLabel(merchant)}>
            <TextInput
              name="reference"
              autoCapitalize="off"
              spellCheck={false}
              disabled={locked}
              value={typed.reference}
              onChange={({ target }) => onChange((now) => ({ ...now, reference: target.value }))}
            />
          </Field>
        )}
        <NairaField
          name="amount"
          label={PAY_BILL.amount}
          disabled={locked}
          value={typed.amount}
          onChange={(next) => onChange((now) => ({ ...now, amount: next, pricedBy: '' }))}
        />
      </Pair>
    </Stack>
  )
}
