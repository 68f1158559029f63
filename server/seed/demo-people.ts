/**
 * One demo person per rank and organisation, and one who is blocked. The password and the money token are the
 * same for all.
 */
export const demoPassword = 'branch-line-7'
export const demoMoneyToken = '4K7MD2'

export interface DemoUser {
  firstname: string
  lastname: string
  email: string
  user_type: string
  org_id: string
  gender: 'male' | 'female'
  branch_code: string
  authorize: 'Authorize' | 'Block'
}

const person = (
  org_id: string,
  user_type: string,
  firstname: string,
  lastname: string,
  email: string,
  gender: 'male' | 'female',
  branch_code = '15',
): DemoUser => ({
  org_id,
  user_type,
  firstname,
  lastname,
  email,
  gender,
  branch_code,
  authorize: 'Authorize',
})

export const demoPeople: readonly DemoUser[] = [
  person('IUMB', 'Super_Admin', 'Adéọlá', 'Ọ̀ṣúnlàjà', 'adeola@iumb.example', 'female'),
  person('IUMB', 'Authorizer', 'Ngọzi', 'Ụzọdinma', 'ngozi@iumb.example', 'female'),
  person('IUMB', 'Basic_Admin', 'Ramatu', 'Ɗanladi', 'ramatu@iumb.example', 'female'),
  person('IUMB', 'Operational_Staff', 'Kẹ́hìndé', 'Balógun', 'kehinde@iumb.example', 'male', '10'),
  person('IUMB', 'Super_Agent', 'Chinedu', 'Okafor', 'chinedu@iumb.example', 'male', '10'),
  person('IUMB', 'Basic_Agent', 'Aminu', 'Bello', 'aminu@iumb.example', 'male', '10'),
  person('IUMB', 'Teller', 'Fọláṣadé', 'Adéyẹmí', 'folasade@iumb.example', 'female'),
  person('IUMB', 'Customer', 'Emeka', 'Nwosu', 'emeka@iumb.example', 'male'),
  { ...person('IUMB', 'Teller', 'Sani', 'Garba', 'sani@iumb.example', 'male', '10'), authorize: 'Block' },
  person('AGCO', 'Super_Admin', 'Bọ́láńlé', 'Akínwándé', 'bolanle@agco.example', 'female'),
  person('AGCO', 'Authorizer', 'Ifeoma', 'Ezeani', 'ifeoma@agco.example', 'female'),
  person('AGCO', 'Basic_Admin', 'Umar', 'Abdullahi', 'umar@agco.example', 'male'),
  person('AGCO', 'Operational_Staff', 'Ekaette', 'Effiong', 'ekaette@agco.example', 'female', '10'),
  person('AGCO', 'Super_Agent', 'Terngu', 'Tarka', 'terngu@agco.example', 'male', '10'),
  person('AGCO', 'Basic_Agent', 'Hauwa', 'Musa', 'hauwa@agco.example', 'female', '10'),
  person('AGCO', 'Teller', 'Ọbịageli', 'Igwe', 'obiageli@agco.example', 'female'),
  person('AGCO', 'Customer', 'Táíwò', 'Fáladé', 'taiwo@agco.example', 'female'),
]
