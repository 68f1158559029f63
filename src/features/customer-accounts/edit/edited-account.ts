import * as v from 'valibot'
import { presentText, text } from '../../../bank/reading'
import type { ExclusiveFields, RecordFields } from '../../../widgets/record-edit/record-edit.rules'

/**
 * The texts of an account that an edit may change, by their wire names (foundations §7, updateUserAccount).
 */
const EDITED_TEXTS = [
  'surname',
  'first_name',
  'middle_name',
  'phone_number',
  'email',
  'address',
  'state',
  'office_address',
  'identification_type',
  'identification_others',
  'account_type',
  'account_type_others',
  'account_number',
  'nuban',
  'customer_id',
  'branch_code',
  'sector',
] as const

/** The pictures, as data URLs. */
export const EDITED_PICTURES = ['picture', 'id_image'] as const

export type EditedPicture = (typeof EDITED_PICTURES)[number]
export type EditedField = (typeof EDITED_TEXTS)[number] | EditedPicture

/** All fields that an edit may change. */
export const EDITED_FIELDS: readonly EditedField[] = [...EDITED_TEXTS, ...EDITED_PICTURES]

/** A choice and the text that can be given instead; filling in one empties the other (foundations §5). */
export const EXCLUSIVE: ExclusiveFields<EditedField> = {
  identification_type: 'identification_others',
  identification_others: 'identification_type',
  account_type: 'account_type_others',
  account_type_others: 'account_type',
}

/** The fields of an account that a tab edits. */
export type EditedFields = RecordFields<EditedField>

const texts = Object.fromEntries(EDITED_TEXTS.map((name) => [name, text])) as Record<
  (typeof EDITED_TEXTS)[number],
  typeof text
>

/** An account as the edit screen reads it (foundations §3). A picture that was not asked for is ''. */
export const AccountRecord = v.object({
  id: presentText,
  ...texts,
  picture: text,
  id_image: text,
  staff_id: text,
  updated_by: text,
  updated_at: text,
  created_at: text,
})

export type AccountRecord = v.InferOutput<typeof AccountRecord>

const PICTURES = EDITED_PICTURES.join(' ')

/** The fields of an account to ask for, with or without the pictures, which are most of its size. */
export const RECORD_FIELDS = Object.keys(AccountRecord.entries).join(' ')
export const RECORD_FIELDS_WITHOUT_PICTURES = RECORD_FIELDS.replace(`${PICTURES} `, '')

/** Returns the fields that an edit may change. */
export function editedFieldsOf(account: AccountRecord): EditedFields {
  return Object.fromEntries(EDITED_FIELDS.map((name) => [name, account[name]])) as EditedFields
}

/** Returns whether a field is a picture. */
export function isPicture(name: string): name is EditedPicture {
  return EDITED_PICTURES.some((picture) => picture === name)
}

/** Returns whether a picture of the bank is one that a page may show: a data URL of an image. */
export function canShowPicture(picture: string): boolean {
  return /^data:image\//i.test(picture)
}
