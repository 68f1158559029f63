import type { Resolver } from '../call/context.ts'
import { naira } from '../money/naira.ts'

const answer = <Row>(data: Row[]) => ({ status: 'success', data })

export const getBillCategories: Resolver = async (_, _args, { db }) =>
  answer(await db.selectFrom('bill_categories').selectAll().orderBy('name').execute())

export const getBillSubCategories: Resolver<{ category_id: string }> = async (_, { category_id }, { db }) =>
  answer(
    await db
      .selectFrom('bill_sub_categories')
      .selectAll()
      .where('category_id', '=', category_id)
      .orderBy('name')
      .execute(),
  )

export const getBillMerchants: Resolver<{ sub_category_id: string }> = async (
  _,
  { sub_category_id },
  { db },
) =>
  answer(
    await db
      .selectFrom('bill_merchants')
      .selectAll()
      .where('sub_category_id', '=', sub_category_id)
      .orderBy('name')
      .execute(),
  )

export const getBillVariations: Resolver<{ merchant_id: string }> = async (_, { merchant_id }, { db }) => {
  const rows = await db
    .selectFrom('bill_variations')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .orderBy('id')
    .execute()
  return answer(
    rows.map((row) => ({ ...row, price: row.price_kobo === null ? null : naira(row.price_kobo) })),
  )
}
