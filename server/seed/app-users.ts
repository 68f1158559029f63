import { firstNames, surnames } from '../reference/names.ts'
import type { AppUserRow } from '../storage/tables-services.ts'
import { insertAll } from './insert-all.ts'
import type { SeedContext } from './seed-context.ts'

/** App users with missing fields, one with a long name and one with markup in it, by their number. */
const awkward: Readonly<Record<number, Partial<AppUserRow>>> = {
  3: { name: null },
  7: { phone: null },
  11: { signed_up: null, login: null, info: null, bvn: null, bvn_skipped: null },
  13: { name: "N'Golo <i>Ọ̀ṣúnlàjà</i>" },
  17: { name: 'Wolfeschlegelsteinhausenbergerdorff Adétòkunbọ̀ Olúwafúnmiláyọ̀ Chukwuemekachukwubuikem' },
  19: { name: '', phone: '' },
}

/** App users belong to no organisation. */
export async function seedAppUsers({ db, random }: SeedContext): Promise<void> {
  const rows = Array.from({ length: 48 }, (_, at): AppUserRow => {
    const signed_up = random.chance(0.9)
    const bvn = signed_up && random.chance(0.5)
    return {
      id: String(at + 1).padStart(3, '0'),
      _id: random.id(),
      name: `${random.pick(firstNames)} ${random.pick(surnames)}`,
      phone: `0813${random.digits(7)}`,
      signed_up,
      login: signed_up && random.chance(0.8),
      info: signed_up && random.chance(0.7),
      bvn,
      bvn_skipped: !bvn && random.chance(0.5),
      ...awkward[at],
    }
  })
  await insertAll(db, 'app_users', rows)
}
