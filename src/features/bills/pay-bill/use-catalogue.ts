import { useEffect } from 'react'
import { type ReadView, useRead } from '../../../offline/react/use-read'
import type { ReadDefinition } from '../../../offline/reads/define-read'
import { notify } from '../../../ui/Toaster/notify'
import { failureToastMessage } from '../../../widgets/list/status/failure-toast'
import {
  type BillChoice,
  type BillMerchant,
  type BillVariation,
  billCategoriesRead,
  billMerchantsRead,
  billSubCategoriesRead,
  billVariationsRead,
} from './bill-catalogue.read'
import type { BillList, ChosenBill, TypedBill } from './bill-form.rules'
import { PAY_BILL } from './pay-bill.messages'

/** One list of the catalogue. Without what it depends on it is not asked for, and has no options. */
export interface CatalogueList<Choice extends BillChoice = BillChoice> {
  readonly view: ReadView<readonly Choice[]>
  readonly options: readonly Choice[]
  readonly chosen: Choice | undefined
}

/** The four lists that a bill is chosen from, each for what is chosen in the list before. */
export interface Catalogue {
  readonly categories: CatalogueList
  readonly subCategories: CatalogueList
  readonly merchants: CatalogueList<BillMerchant>
  readonly variations: CatalogueList<BillVariation>
  readonly chosen: ChosenBill
}

/**
 * Reads the catalogue as far as the form has come. Each answer belongs to the choice that it was asked for: a
 * late answer to an older choice is stored for that one, and does not show under the newer one.
 */
export function useCatalogue(typed: TypedBill): Catalogue {
  const { categoryId, subCategoryId, merchantId, variationId } = typed
  const chosen = (list: BillList, id: string) => (typed.unchosen.includes(list) ? '' : id)
  const categories = useCatalogueList(billCategoriesRead, {}, chosen('bill category', categoryId))
  const subCategories = useCatalogueList(
    billSubCategoriesRead,
    idOf(categoryId),
    chosen('bill sub-category', subCategoryId),
  )
  const merchants = useCatalogueList(billMerchantsRead, idOf(subCategoryId), chosen('merchant', merchantId))
  const variations = useCatalogueList(billVariationsRead, idOf(merchantId), chosen('variation', variationId))
  return {
    categories,
    subCategories,
    merchants,
    variations,
    chosen: {
      category: categories.chosen,
      subCategory: subCategories.chosen,
      merchant: merchants.chosen,
      variation: variations.chosen,
    },
  }
}

const idOf = (id: string) => (id === '' ? undefined : { id })
const NONE: readonly never[] = []

function useCatalogueList<Choice extends BillChoice, Args extends object, Variables extends object>(
  read: ReadDefinition<readonly Choice[], Args, Variables>,
  args: Args | undefined,
  chosenId: string,
): CatalogueList<Choice> {
  const view = useRead(read, args)
  const { failure } = view
  useEffect(() => {
    const message = failure && failureToastMessage(failure, { notice: { unanswered: PAY_BILL.unanswered } })
    // One toast, although the lists may fail together.
    if (message) notify.error(message, { id: 'bill-catalogue' })
  }, [failure])
  const options = (args && view.value) ?? NONE
  return { view, options, chosen: options.find(({ id }) => id === chosenId) }
}
