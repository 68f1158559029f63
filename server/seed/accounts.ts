import { firstNames, middleNames, surnames } from '../reference/names.ts'
import type { StaffRow } from '../storage/tables.ts'
import type { AccountRow } from '../storage/tables-ledger.ts'
import { insertAll } from './insert-all.ts'
import { instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'
import { staffWith } from './staff.ts'

const types = [
  'Personal Current',
  'Savings Group',
  'Savings',
  'Savings Staff',
  'Personal Current Staff',
  'Corporate Current',
  'Savings Special',
  'Esusu',
  'Target',
  'Corporate Current Coop',
  'Fixed Deposit',
]
const sectors = [
  'Consumer/Personal',
  'Education',
  'Manufacturing and Food processing',
  'Real Estate and Construction',
  'Trade and Commerce',
  'Transport and Communication',
]
const states = ['Lagos', 'Oyo', 'Ogun', 'Kano', 'Kaduna', 'Enugu', 'Anambra', 'Rivers', 'Benue', 'Akwa Ibom']
const streets = [
  'Adéníyì Jones Avenue',
  'Sabo Road',
  'Ogui Road',
  'Aba Road',
  "St. Finbarr's Road",
  'Bodija Market Road',
]
const identifications = [
  'National ID Card',
  'Drivers Licence',
  'Electoral Card',
  'International Passport',
  'PID',
]
/** A grey square: the smallest picture that a browser shows as one. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAJmZmQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const awkwardNames = [
  { surname: "O'Connor-Ọ̀ṣúnlàjà", first_name: 'Mary-Jane', middle_name: "N'Golo" },
  {
    surname: 'Wolfeschlegelsteinhausenbergerdorff-Adétòkunbọ̀ Ọba',
    first_name: 'Olúwafúnmiláyọ̀ Àdùkẹ́ Abímbọ́lá Temílolúwa Ayọ̀ọlú',
    middle_name: 'Chukwuebuka Onyekachukwu Nnamdi Kenechukwu Ifeanyichukwu',
  },
]

/**
 * Writes the organisation's customer accounts: three of four approved, with money in them; the others empty.
 */
export async function seedAccounts(
  context: SeedContext,
  plan: OrganisationPlan,
  staff: readonly StaffRow[],
): Promise<AccountRow[]> {
  const { random } = context
  const approvers = staffWith(staff, plan.org_id, [
    'Super_Admin',
    'Authorizer',
    'Basic_Admin',
    'Operational_Staff',
  ])
  const rows = instants(random, context.now, plan.amounts.accounts, 420).map((created_at, at): AccountRow => {
    const isApproved = at < plan.amounts.accounts - 4 && random.chance(0.8)
    const approver = isApproved ? random.pick(approvers).staff_id : null
    const named = awkwardNames[at - 3] ?? {
      surname: random.pick(surnames),
      first_name: random.pick(firstNames),
      middle_name: random.chance(0.4) ? random.pick(middleNames) : null,
    }
    const isOther = random.chance(0.05)
    return {
      ...named,
      id: random.id(),
      phone_id: random.chance(0.7) ? `P-${random.digits(8)}` : null,
      account_id: null,
      account_name: [named.surname, named.first_name, named.middle_name].filter(Boolean).join(' '),
      phone_number: `0${random.pick(['803', '806', '813', '905', '701'])}${random.digits(7)}`,
      email: `customer${at + 1}@${plan.org_id.toLowerCase()}-mail.example`,
      address: `${random.whole(1, 200)} ${random.pick(streets)}`,
      street: random.pick(streets),
      state: random.pick(states),
      office_address: random.chance(0.3) ? `Shop ${random.whole(1, 90)}, ${random.pick(streets)}` : null,
      identification_type: isOther ? null : random.pick(identifications),
      identification_others: isOther ? 'Letter of the village head' : null,
      account_type: isOther ? null : random.pick(types),
      account_type_others: isOther ? 'Market women’s purse' : null,
      account_number: `10${plan.nubanPrefix.slice(-1)}${String(1_000_001 + at * 7)}`,
      sector: random.pick(sectors),
      staff_id: approver,
      customer_id: String(4_000_001 + at * 13),
      branch_code: random.pick(['15', '10', '15', '21']),
      nuban: `${plan.nubanPrefix}${String(700_001 + at * 37).padStart(8, '0')}`,
      org_id: plan.org_id,
      updated_by: approver,
      updated_at: isApproved ? created_at : null,
      created_at,
      balance_kobo: isApproved ? random.whole(50_000_00, 90_000_000_00) : 0,
      bvn: at % 9 === 8 ? null : `22${plan.nubanPrefix.slice(-1)}${String(14_000_001 + at * 1013)}`,
      opening: null,
    }
  })
  for (const [at, balance_kobo] of [1, 99_999_999_999].entries()) {
    const account = rows.filter((row) => row.staff_id !== null)[at]
    if (account) account.balance_kobo = balance_kobo
  }
  await insertAll(context.db, 'accounts', rows)
  const pictured = rows.slice(0, 5).map(({ id }) => ({ account_id: id, picture, id_image: picture }))
  await insertAll(context.db, 'account_pictures', pictured)
  return rows
}
