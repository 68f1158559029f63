import { isElevenDigits, isEmail, isEmpty, isPicture } from '../call/field-rules.ts'

/** The fields that an edit may change; a field that is absent stays as it is, null or blank empties it. */
export interface EditFields {
  surname?: string | null
  first_name?: string | null
  middle_name?: string | null
  phone_number?: string | null
  email?: string | null
  address?: string | null
  state?: string | null
  office_address?: string | null
  identification_type?: string | null
  identification_others?: string | null
  id_image?: string | null
  picture?: string | null
  account_type?: string | null
  account_type_others?: string | null
  account_number?: string | null
  sector?: string | null
  customer_id?: string | null
  branch_code?: string | null
  nuban?: string | null
}

type Rule = [isBroken: (given: EditFields) => boolean, message: string]

/** The field stands in the edit, but with nothing in it. */
const isEmptied = (text: string | null | undefined) => text !== undefined && isEmpty(text)
const breaks = (text: string | null | undefined, isRight: (text: string) => boolean) =>
  !isEmpty(text) && !isRight(text ?? '')
const isAccountNumber = (text: string) => /^\d{10}$/.test(text)

/** The rules of foundations §5, with the messages of the opening form, whose fields they are. */
const rules: Rule[] = [
  [(given) => isEmptied(given.branch_code), 'Branch code is required'],
  [(given) => (given.branch_code ?? '').length > 20, 'Must be 20 characters or less'],
  [(given) => isEmptied(given.first_name), 'First name is required'],
  [(given) => isEmptied(given.surname), 'Last name is required'],
  [
    ({ first_name, surname }) => (first_name ?? '').length > 50 || (surname ?? '').length > 50,
    'Must be 50 characters or less',
  ],
  [(given) => isEmptied(given.state), 'State is required'],
  [(given) => isEmptied(given.address), 'Address is required'],
  [(given) => isEmptied(given.sector), 'Sector Category is required'],
  [(given) => isEmptied(given.email), 'Email is required'],
  [(given) => breaks(given.email, isEmail), 'Invalid email address'],
  [(given) => breaks(given.phone_number, isElevenDigits), 'Phone number must be 11 digits'],
  [(given) => breaks(given.picture, isPicture), 'Photo must be a jpeg or gif'],
  [(given) => breaks(given.id_image, isPicture), 'Identification image must be a jpeg or gif'],
  [(given) => isEmptied(given.customer_id), 'Customer id is required'],
  [(given) => isEmptied(given.account_number), 'Account number is required'],
  [(given) => breaks(given.account_number, isAccountNumber), 'Account number must be 10 digits'],
  [(given) => isEmptied(given.nuban), 'NUBAN is required'],
  [(given) => breaks(given.nuban, isAccountNumber), 'NUBAN must be 10 digits'],
  [
    (given) => !isEmpty(given.identification_type) && !isEmpty(given.identification_others),
    'Identification is a type or another text, not both',
  ],
  [
    (given) => !isEmpty(given.account_type) && !isEmpty(given.account_type_others),
    'Account type is a type or another text, not both',
  ],
]

/** Returns the message of the first rule that the edit breaks, or undefined when it breaks none. */
export function brokenEditRule(given: EditFields): string | undefined {
  return rules.find(([isBroken]) => isBroken(given))?.[1]
}

type Exclusive = Pick<
  EditFields,
  'identification_type' | 'identification_others' | 'account_type' | 'account_type_others'
>

/**
 * Returns what an edit does to the types and their 'others' texts: of each pair, the one that is given
 * empties the other one.
 */
export function exclusiveTexts(given: Exclusive): Exclusive {
  return {
    ...pair(given, 'identification_type', 'identification_others'),
    ...pair(given, 'account_type', 'account_type_others'),
  }
}

function pair(given: Exclusive, type: keyof Exclusive, others: keyof Exclusive): Exclusive {
  if (!isEmpty(given[type])) return { [type]: given[type], [others]: null }
  if (!isEmpty(given[others])) return { [type]: null, [others]: given[others] }
  return {
    ...(given[type] !== undefined && { [type]: null }),
    ...(given[others] !== undefined && { [others]: null }),
  }
}
