import { firstNames, surnames } from '../reference/names.ts'
import type { StaffRow } from '../storage/tables.ts'
import type { BillTransactionRow } from '../storage/tables-money.ts'
import { billCatalogue } from './bill-catalogue.ts'
import { insertAll } from './insert-all.ts'
import { instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'
import { staffWith } from './staff.ts'

export interface Variation {
  id: string
  name: string
  merchant_id: string
  price_kobo: number | null
}

/** Writes the catalogue, which all organisations share. Ids count up in the catalogue's order. */
export async function seedBillCatalogue({ db }: Pick<SeedContext, 'db'>): Promise<Variation[]> {
  const categories: { id: string; name: string }[] = []
  const subCategories: { id: string; name: string; category_id: string }[] = []
  const merchants: { id: string; name: string; sub_category_id: string; label: string }[] = []
  const variations: Variation[] = []
  for (const [name, subs] of Object.entries(billCatalogue)) {
    const category_id = `C${categories.length + 1}`
    categories.push({ id: category_id, name })
    for (const [subName, theirs] of Object.entries(subs)) {
      const sub_category_id = `S${subCategories.length + 1}`
      subCategories.push({ id: sub_category_id, name: subName, category_id })
      for (const [merchantName, [label, offers]] of Object.entries(theirs)) {
        const merchant_id = `M${merchants.length + 1}`
        merchants.push({ id: merchant_id, name: merchantName, sub_category_id, label })
        for (const [offer, naira] of offers) {
          const id = `V${String(variations.length + 1).padStart(3, '0')}`
          variations.push({ id, name: offer, merchant_id, price_kobo: naira === null ? null : naira * 100 })
        }
      }
    }
  }
  await insertAll(db, 'bill_categories', categories)
  await insertAll(db, 'bill_sub_categories', subCategories)
  await insertAll(db, 'bill_merchants', merchants)
  await insertAll(db, 'bill_variations', variations)
  return variations
}

export async function seedBills(
  { db, random, now }: SeedContext,
  plan: OrganisationPlan,
  staff: readonly StaffRow[],
  variations: readonly Variation[],
): Promise<void> {
  const payers = staffWith(staff, plan.org_id, ['Authorizer', 'Super_Admin'])
  const rows = instants(random, now, plan.amounts.bills, 90).map((created_at, at): BillTransactionRow => {
    const variation = random.pick(variations)
    const payer = random.pick(payers)
    return {
      id: random.id(),
      org_id: plan.org_id,
      name: `${random.pick(surnames)} ${random.pick(firstNames)}`,
      accountNumber: random.digits(11),
      amount_kobo: variation.price_kobo ?? random.whole(2, 200) * 10_000,
      trans_type: 'DR',
      teller_no: `BT${plan.nubanPrefix}${String(500_000 + at)}`,
      teller_no2: random.chance(0.3) ? random.digits(12) : null,
      user_id: payer.user_id,
      phone: payer.phone,
      variation_id: variation.id,
      created_at,
    }
  })
  await insertAll(db, 'bill_transactions', rows)
}
