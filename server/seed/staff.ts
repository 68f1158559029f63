import { fullName } from '../call/caller.ts'
import { hashSecret, moneyTokenCost } from '../session/secrets.ts'
import type { StaffRow } from '../storage/tables.ts'
import { colleaguesOf } from './colleagues.ts'
import { demoMoneyToken, demoPassword, demoPeople } from './demo-people.ts'
import { insertAll } from './insert-all.ts'
import type { SeedContext } from './seed-context.ts'

const cities: Record<string, string> = { IUMB: 'Ìbàdàn', AGCO: 'Enugu' }

/** How many staff users each organisation has beside its demo people. */
const colleagues = [
  { org_id: 'IUMB', count: 36 },
  { org_id: 'AGCO', count: 12 },
]

/**
 * Writes the staff users, and returns the demo people, who did all that the seed tells. One password and one
 * token hash for all: the secret is the same, and hashing is slow on purpose. A password that everybody knows
 * needs no more than the cost of a token; the sign-in hashes it anew.
 */
export async function seedStaff({ db, random }: SeedContext): Promise<StaffRow[]> {
  const [password_hash, money_token_hash] = await Promise.all([
    hashSecret(demoPassword, moneyTokenCost),
    hashSecret(demoMoneyToken, moneyTokenCost),
  ])
  const rows = demoPeople.map((person, at): StaffRow => {
    const id = String(2101 + at)
    return {
      ...person,
      id,
      _id: random.id().replaceAll('-', '').slice(0, 24),
      phone: `0803${random.digits(7)}`,
      status: 'Active',
      img_url: null,
      staff_id: `${person.org_id}/${String(11 + at).padStart(4, '0')}`,
      website: null,
      street: `${random.whole(1, 90)} ${random.pick(['Broad Street', 'Awolowo Road', 'Ahmadu Bello Way', 'Zik Avenue'])}`,
      suite: null,
      city: cities[person.org_id] ?? 'Lagos',
      user_id: `W-${random.digits(8)}`,
      phone_id: `P-${random.digits(8)}`,
      password_hash,
      money_token_hash,
    }
  })
  await insertAll(db, 'staff', rows)
  let from = 0
  for (const { org_id, count } of colleagues) {
    await insertAll(db, 'staff', colleaguesOf(org_id, count, from, { password_hash, money_token_hash }))
    from += count
  }
  return rows
}

/** Returns those of the organisation who may have entered or authorised something. */
export function staffWith(staff: readonly StaffRow[], org_id: string, userTypes: readonly string[]) {
  return staff.flatMap((person) => {
    const { id, staff_id, user_id, phone } = person
    const mayWork = userTypes.includes(person.user_type) && person.authorize !== 'Block'
    if (person.org_id !== org_id || !mayWork || staff_id === null || phone === null) return []
    return [{ id, staff_id, user_id, phone, name: fullName(person) }]
  })
}
