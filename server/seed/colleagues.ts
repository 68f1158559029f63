import { firstNames, surnames } from '../reference/names.ts'
import type { StaffRow } from '../storage/tables.ts'
import { randomFrom } from './random.ts'

type Colleague = Pick<StaffRow, 'firstname' | 'lastname' | 'user_type'> &
  Partial<Pick<StaffRow, 'phone' | 'staff_id' | 'branch_code' | 'gender' | 'status' | 'city' | 'street'>>

/** Users whom a careless screen shows wrongly: long names, other alphabets, markup, missing fields. */
const awkward: readonly Colleague[] = [
  { firstname: 'Mary-Jane', lastname: "O'Connor-Ọ̀ṣúnlàjà", user_type: 'Teller' },
  {
    firstname: 'Olúwafúnmiláyọ̀ Àdùkẹ́ Abímbọ́lá Temílolúwa Ayọ̀ọlú',
    lastname: 'Wolfeschlegelsteinhausenbergerdorff-Adétòkunbọ̀ Ọba',
    user_type: 'Operational_Staff',
    city: 'Ògbómọ̀ṣọ́ North Local Government Area',
  },
  { firstname: 'Chukwuemekachukwubuikemnwachinemelu', lastname: 'Ọ', user_type: 'Basic_Agent' },
  { firstname: '<b>Bola</b>', lastname: '<script>alert(1)</script>', user_type: 'Teller', city: '<Ìbàdàn>' },
  { firstname: 'Ɗan Asabe', lastname: 'Ƙofar-Mata', user_type: 'Teller', phone: null },
  { firstname: 'Ini-Obong', lastname: "N'Diaye", user_type: 'Teller', city: null, street: null },
  { firstname: 'Hauwa', lastname: 'Ɓarau', user_type: 'Basic_Agent', staff_id: null, branch_code: null },
  { firstname: 'Kelechi', lastname: 'Eze', user_type: 'Teller', gender: null, status: null },
  {
    firstname: 'Ruth',
    lastname: 'Tarka',
    user_type: 'Customer',
    phone: null,
    staff_id: null,
    city: null,
    street: null,
    gender: null,
  },
  // A user type of no rank.
  { firstname: 'Samuel', lastname: 'Effiong', user_type: 'Regional_Auditor' },
]

const userTypes = ['Teller', 'Teller', 'Basic_Agent', 'Super_Agent', 'Operational_Staff', 'Basic_Admin']
const streets = ['Broad Street', 'Awolowo Road', 'Ahmadu Bello Way', 'Zik Avenue']
/** The demo people's ids begin lower, those of users who are added later higher. */
const firstId = 2201

/**
 * Returns further staff users, who did none of what the seed tells. They have a generator of their own, so
 * that the rest of the seed stays as it is whatever their number.
 * @param secrets the hashes that all of them share
 */
export function colleaguesOf(
  org_id: string,
  count: number,
  from: number,
  secrets: Pick<StaffRow, 'password_hash' | 'money_token_hash'>,
): StaffRow[] {
  const random = randomFrom(7_071_960 + from)
  return Array.from({ length: count }, (_, at): StaffRow => {
    const number = from + at
    const known: Colleague = awkward[at] ?? {
      firstname: random.pick(firstNames),
      lastname: random.pick(surnames),
      user_type: random.pick(userTypes),
    }
    return {
      id: String(firstId + number),
      _id: random.id().replaceAll('-', '').slice(0, 24),
      email: `staff${number + 1}@${org_id.toLowerCase()}.example`,
      phone: `0706${random.digits(7)}`,
      status: 'Active',
      gender: random.pick(['male', 'female']),
      img_url: null,
      authorize: random.chance(0.08) ? 'Block' : 'Authorize',
      org_id,
      staff_id: `${org_id}/${String(101 + number).padStart(4, '0')}`,
      branch_code: random.pick(['15', '10', '21']),
      website: null,
      street: `${random.whole(1, 90)} ${random.pick(streets)}`,
      suite: random.chance(0.2) ? `Suite ${random.whole(1, 40)}` : null,
      city: random.pick(['Ìbàdàn', 'Ọ̀yọ́', 'Lagos', 'Enugu', 'Kano']),
      user_id: `W-${random.digits(8)}`,
      phone_id: `P-${random.digits(8)}`,
      ...known,
      ...secrets,
    }
  })
}
