import { useCallback, useMemo } from 'react'
import { formatNaira } from '../../../domain/money/amount'
import { folded } from '../../../domain/text/fold'
import { useNewestRows } from '../../../offline/react/use-cached-rows'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Pair, Stack } from '../../../ui/Page/Layout'
import { QuickChoices } from '../../../ui/QuickChoices/QuickChoices'
import { focusField, useFirstFocus } from '../../../widgets/draft-form/focus-field'
import { NairaField } from '../../../widgets/form/NairaField'
import { OptionsNote } from '../../../widgets/options/OptionsNote'
import type { Bill } from '../bill'
import { billList } from '../bills.list'
import { recentBills } from '../paid-bills.rules'
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
import { PAY_BILL, referenceLabel } from './pay-bill.messages'
import type { Catalogue, CatalogueList } from './use-catalogue'

/** How many of the cached bills are looked through. */
const LOOKED_THROUGH = 200

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
  useFirstFocus('category', locked)
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

/** Chooses from one list of the catalogue. */
function CatalogueField({
  label,
  noun,
  name,
  list,
  first,
  detailOf,
  disabled,
  onChoose,
  onTaken,
}: {
  label: string
  /** The plural noun for the options: "merchants". */
  noun: string
  name: string
  list: CatalogueList
  /** The hint which list must be chosen from first; undefined if that is done. */
  first?: string | undefined
  /** The second text of an option. */
  detailOf?: (id: string) => string
  disabled: boolean
  /** Gets '' as soon as the text is no longer the choice. */
  onChoose: (id: string) => void
  onTaken: () => void
}) {
  const options = useMemo(
    () =>
      list.options.map((choice) => ({ value: choice.id, label: choice.name, detail: detailOf?.(choice.id) })),
    [list.options, detailOf],
  )
  const { view } = list
  const needsNote = view.loading || view.failure !== undefined || view.value?.length === 0
  return (
    <Field label={label} help={first ?? (needsNote && <OptionsNote view={view} noun={noun} />)}>
      <Combobox
        fold={folded}
        name={name}
        options={options}
        value={list.chosen?.id ?? ''}
        onChange={onChoose}
        onTaken={onTaken}
        placeholder={PAY_BILL.hint}
        empty={first ?? PAY_BILL.noMatch}
        disabled={disabled}
      />
    </Field>
  )
}

/**
 * The bills that the user has paid last, by the history on this device. A press fills in the whole form; the
 * catalogue is read as for any other. Draws nothing if there are none.
 */
function RecentBills({ onPick }: { onPick: (bill: Bill) => void }) {
  const { user } = useWorkspace()
  const recent = recentBills(useNewestRows(billList, LOOKED_THROUGH), user.phone)
  return (
    <QuickChoices
      label={PAY_BILL.recent}
      choices={recent.map((bill) => ({
        key: bill.id,
        name: [bill.merchant, bill.variation].filter(Boolean).join(', '),
        detail: `${bill.accountNumber}, ${formatNaira(bill.amount)}`,
      }))}
      onPick={(key) => {
        const picked = recent.find(({ id }) => id === key)
        if (picked) onPick(picked)
      }}
    />
  )
}
