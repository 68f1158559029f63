import { EDIT_ACCOUNT_TYPES } from '../../../domain/account-types'
import type { Option } from '../../../domain/option'
import { BRANCH_CODES, EDIT_IDENTIFICATION_TYPES, EDIT_SECTORS, EDIT_STATES } from '../account-options'
import type { EditedField, EditedPicture } from './edited-account'

/** A text of the edit screen: its label, and its choices if it is a select. */
export interface EditField {
  readonly name: Exclude<EditedField, EditedPicture>
  readonly label: string
  readonly input: 'text' | 'digits' | 'email' | 'select'
  readonly options?: readonly Option[]
  readonly help?: string
}

/** A section of the edit screen. */
export interface EditSection {
  readonly id: string
  readonly label: string
  readonly fields: readonly EditField[]
  readonly pictures?: readonly { readonly name: EditedPicture; readonly label: string }[]
}

/** The edit screen in its order, with the labels of the opening form and its own choices (foundations §9). */
export const EDIT_SECTIONS: readonly EditSection[] = [
  {
    id: 'customer',
    label: 'Customer',
    fields: [
      { name: 'surname', label: 'Last name', input: 'text' },
      { name: 'first_name', label: 'First name', input: 'text' },
      { name: 'middle_name', label: 'Middle name', input: 'text' },
      { name: 'phone_number', label: 'Phone number', input: 'digits' },
      { name: 'email', label: 'Email', input: 'email' },
      { name: 'address', label: 'Address', input: 'text' },
      { name: 'state', label: 'State', input: 'select', options: EDIT_STATES },
      { name: 'office_address', label: 'Office address', input: 'text' },
    ],
    pictures: [{ name: 'picture', label: 'Picture' }],
  },
  {
    id: 'identification',
    label: 'Identification',
    fields: [
      {
        name: 'identification_type',
        label: 'Identification',
        input: 'select',
        options: EDIT_IDENTIFICATION_TYPES,
      },
      {
        name: 'identification_others',
        label: 'Other identification',
        input: 'text',
        help: 'Instead of the identification',
      },
    ],
    pictures: [{ name: 'id_image', label: 'ID image' }],
  },
  {
    id: 'account',
    label: 'Account',
    fields: [
      { name: 'account_type', label: 'Account type', input: 'select', options: EDIT_ACCOUNT_TYPES },
      {
        name: 'account_type_others',
        label: 'Other account type',
        input: 'text',
        help: 'Instead of the account type',
      },
      { name: 'account_number', label: 'Account number', input: 'digits' },
      { name: 'nuban', label: 'NUBAN', input: 'digits' },
      { name: 'customer_id', label: 'Customer ID', input: 'text' },
      { name: 'branch_code', label: 'Branch code', input: 'select', options: BRANCH_CODES },
      { name: 'sector', label: 'Sector Category', input: 'select', options: EDIT_SECTORS },
    ],
  },
]

/** The label of each field on the screen. */
export const EDIT_LABELS = Object.fromEntries(
  EDIT_SECTIONS.flatMap(({ fields, pictures = [] }) => [...fields, ...pictures]).map(({ name, label }) => [
    name,
    label,
  ]),
) as Record<EditedField, string>
