import { isElevenDigits, isEmail, isEmpty, isPicture } from '../call/field-rules.ts'
import { isDay } from '../lists/days.ts'

/** The arguments that an opening is judged by; money and optional free texts are not. */
export interface OpeningFields {
  surname: string
  first_name: string
  email: string
  address: string
  street: string
  state: string
  identification_type?: string | null
  identification_others?: string | null
  id_image: string
  picture: string
  account_type?: string | null
  account_type_others?: string | null
  sector: string
  branch_code: string
  tell_no: string
  fax_no?: string | null
  opening_date: string
  account_status: string
  sex: string
  birthday_incorp: string
  next_of_kin: string
  next_of_kin_address: string
  next_of_kin_phone_no: string
  next_of_kin_relation: string
  bvn: string
  organization_type: string
}

type Rule = [isBroken: (given: OpeningFields) => boolean, message: string]

const required = (name: keyof OpeningFields, label: string): Rule => [
  (given) => isEmpty(given[name]),
  `${label} is required`,
]

/**
 * The rules of foundations §5, "Account opening form", in the form's order, with the specification's message
 * if it has one.
 */
const rules: Rule[] = [
  [(given) => isEmpty(given.account_type) && isEmpty(given.account_type_others), 'Account type is required'],
  required('branch_code', 'Branch code'),
  [(given) => given.branch_code.length > 20, 'Must be 20 characters or less'],
  required('first_name', 'First name'),
  required('surname', 'Last name'),
  [(given) => given.first_name.length > 50 || given.surname.length > 50, 'Must be 50 characters or less'],
  required('street', 'Street'),
  required('state', 'State'),
  required('address', 'Address'),
  required('opening_date', 'Opening date'),
  [(given) => !isDay(given.opening_date), 'Opening date is written YYYY-MM-DD'],
  required('account_status', 'Status'),
  required('picture', 'Photo'),
  [(given) => !isPicture(given.picture), 'Photo must be a jpeg or gif'],
  [
    (given) => isEmpty(given.identification_type) && isEmpty(given.identification_others),
    'Identification is required',
  ],
  required('id_image', 'Identification image'),
  [(given) => !isPicture(given.id_image), 'Identification image must be a jpeg or gif'],
  required('organization_type', 'Organization type'),
  required('sector', 'Sector Category'),
  required('sex', 'Sex'),
  [(given) => !['1001', '1002'].includes(given.sex), 'Sex is 1001 or 1002'],
  required('birthday_incorp', 'Incorp'),
  [(given) => !isDay(given.birthday_incorp), 'Incorp is written YYYY-MM-DD'],
  [(given) => !isElevenDigits(given.tell_no), 'Tell no must be 11 digits'],
  [(given) => !isEmpty(given.fax_no) && !isElevenDigits(given.fax_no ?? ''), 'Fax no must be 11 digits'],
  required('email', 'Email'),
  [(given) => !isEmail(given.email), 'Invalid email address'],
  required('next_of_kin', 'Next of Kin'),
  required('next_of_kin_address', 'Next of kin address'),
  required('next_of_kin_relation', 'Next of kin relationship'),
  [(given) => !isElevenDigits(given.next_of_kin_phone_no), 'Next of kin phone number must be 11 digits'],
  [(given) => !isElevenDigits(given.bvn), 'BVN must be 11 digits'],
]

/** Returns the message of the first rule that the opening breaks, or undefined when it breaks none. */
export function brokenOpeningRule(given: OpeningFields): string | undefined {
  return rules.find(([isBroken]) => isBroken(given))?.[1]
}
