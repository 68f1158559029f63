import { OPENING_ACCOUNT_TYPES } from '../../../domain/account-types'
import type { Option } from '../../../domain/option'
import {
  ACCOUNT_STATUSES,
  BRANCH_CODES,
  NEXT_OF_KIN_RELATIONSHIPS,
  OPENING_IDENTIFICATION_TYPES,
  OPENING_SECTORS,
  OPENING_STATES,
  ORGANIZATION_TYPES,
  SEX_CODES,
} from '../account-options'

/** The fields of the opening form, by their wire names (foundations §3). */
export const OPENING_FIELD_NAMES = [
  'account_type',
  'account_type_others',
  'branch_code',
  'account_id',
  'account_name',
  'opening_date',
  'account_status',
  'organization_type',
  'sector',
  'first_name',
  'surname',
  'middle_name',
  'sex',
  'birthday_incorp',
  'tell_no',
  'phone_number',
  'fax_no',
  'email',
  'street',
  'state',
  'address',
  'office_address',
  'bvn',
  'tax_number',
  'identification_type',
  'identification_others',
  'next_of_kin',
  'next_of_kin_relation',
  'next_of_kin_phone_no',
  'next_of_kin_address',
  'cot_rate',
  'deposit_rate',
  'debit_rate',
] as const

export type OpeningFieldName = (typeof OPENING_FIELD_NAMES)[number]

/** The pictures, by their wire names. */
export const OPENING_PICTURE_NAMES = ['picture', 'id_image'] as const
export type OpeningPictureName = (typeof OPENING_PICTURE_NAMES)[number]

/** One field: its label and its kind of input. */
export interface OpeningField {
  readonly name: OpeningFieldName
  readonly label: string
  readonly input: 'text' | 'digits' | 'decimal' | 'email' | 'date' | 'select'
  readonly optional?: true
  readonly options?: readonly Option[]
  readonly help?: string
  /**
   * The two exclude each other: filling in one clears the other. If one of them is required, either is
   * enough.
   */
  readonly or?: OpeningFieldName
}

/** A picture of the customer or of a card. */
export interface OpeningPicture {
  readonly name: OpeningPictureName
  readonly label: string
  readonly help: string
}

/** A section of the form, as its navigation lists it. */
export interface OpeningSection {
  readonly id: string
  readonly label: string
  readonly fields: readonly OpeningField[]
  readonly pictures?: readonly OpeningPicture[]
}

const ELEVEN = '11 digits'

/** The whole form in its order (foundations §3, §5 and §9). */
export const OPENING_SECTIONS: readonly OpeningSection[] = [
  {
    id: 'account',
    label: 'Account',
    fields: [
      {
        name: 'account_type',
        label: 'Account type',
        input: 'select',
        options: OPENING_ACCOUNT_TYPES,
        or: 'account_type_others',
      },
      {
        name: 'account_type_others',
        label: 'Other account type',
        input: 'text',
        optional: true,
        help: 'Instead of the account type',
        or: 'account_type',
      },
      { name: 'branch_code', label: 'Branch code', input: 'select', options: BRANCH_CODES },
      { name: 'opening_date', label: 'Opening date', input: 'date' },
      { name: 'account_status', label: 'Status', input: 'select', options: ACCOUNT_STATUSES },
      { name: 'organization_type', label: 'Organization type', input: 'select', options: ORGANIZATION_TYPES },
      { name: 'sector', label: 'Sector Category', input: 'select', options: OPENING_SECTORS },
      { name: 'account_name', label: 'Account name', input: 'text', optional: true },
      { name: 'account_id', label: 'Account id', input: 'text', optional: true },
    ],
  },
  {
    id: 'customer',
    label: 'Customer',
    fields: [
      { name: 'first_name', label: 'First name', input: 'text' },
      { name: 'surname', label: 'Last name', input: 'text' },
      { name: 'middle_name', label: 'Middle name', input: 'text', optional: true },
      { name: 'sex', label: 'Sex', input: 'select', options: SEX_CODES },
      { name: 'birthday_incorp', label: 'Incorp (birthday)', input: 'date' },
    ],
  },
  {
    id: 'contact',
    label: 'Contact',
    fields: [
      { name: 'tell_no', label: 'Tell number', input: 'digits', help: ELEVEN },
      { name: 'phone_number', label: 'Phone number', input: 'digits', optional: true },
      { name: 'fax_no', label: 'Fax number', input: 'digits', optional: true },
      { name: 'email', label: 'Email', input: 'email' },
      { name: 'street', label: 'Street', input: 'text' },
      { name: 'state', label: 'State', input: 'select', options: OPENING_STATES },
      { name: 'address', label: 'Address', input: 'text' },
      { name: 'office_address', label: 'Office address', input: 'text', optional: true },
    ],
  },
  {
    id: 'identification',
    label: 'Identification',
    fields: [
      { name: 'bvn', label: 'BVN', input: 'digits', help: ELEVEN },
      { name: 'tax_number', label: 'Tax number', input: 'text', optional: true },
      {
        name: 'identification_type',
        label: 'Identification',
        input: 'select',
        options: OPENING_IDENTIFICATION_TYPES,
        or: 'identification_others',
      },
      {
        name: 'identification_others',
        label: 'Other identification',
        input: 'text',
        optional: true,
        help: 'Instead of the identification',
        or: 'identification_type',
      },
    ],
    pictures: [
      { name: 'picture', label: 'Photo', help: 'Face of the customer, upright. JPEG or GIF' },
      {
        name: 'id_image',
        label: 'Identification image',
        help: 'Front of the card, all four corners in view. JPEG or GIF',
      },
    ],
  },
  {
    id: 'next-of-kin',
    label: 'Next of kin',
    fields: [
      { name: 'next_of_kin', label: 'Next of Kin', input: 'text' },
      {
        name: 'next_of_kin_relation',
        label: 'Next of kin relationship',
        input: 'select',
        options: NEXT_OF_KIN_RELATIONSHIPS,
      },
      { name: 'next_of_kin_phone_no', label: 'Next of kin phone', input: 'digits', help: ELEVEN },
      { name: 'next_of_kin_address', label: 'Next of kin address', input: 'text' },
    ],
  },
  {
    id: 'rates',
    label: 'Rates',
    fields: [
      { name: 'cot_rate', label: 'COT rate', input: 'decimal', optional: true },
      { name: 'deposit_rate', label: 'Deposit rate', input: 'decimal', optional: true },
      { name: 'debit_rate', label: 'Debit rate', input: 'decimal', optional: true },
    ],
  },
]

/** All fields and pictures, in the order of the page. */
export const OPENING_ORDER = OPENING_SECTIONS.flatMap(({ fields, pictures = [] }) => [...fields, ...pictures])
