import * as v from 'valibot'
import { isIsoDay } from '../../../domain/days/dates'
import { BRANCH_CODE_MAX, BVN_LENGTH, NAME_MAX, PHONE_LENGTH } from '../../../domain/limits'
import { cleanText } from '../../../domain/text/clean-text'
import { digitsOf } from '../../../domain/text/digits'
import { EMAIL_FORMAT } from '../../../domain/text/email'
import { readPhone } from '../../../domain/text/phone'
import { readDigits } from '../../../domain/text/read-digits'
import { messages, requiredMessage, tooLongMessage } from './account-opening.messages'
import type { OpeningField, OpeningFieldName, OpeningPicture } from './account-opening.sections'

/** The values of the form; every field is text, '' if nothing is typed. */
export type OpeningValues = Record<OpeningFieldName, string>

const anything = v.string()
const clean = v.pipe(v.string(), v.transform(cleanText))
const required = (message: string) => v.pipe(clean, v.nonEmpty(message))
const upTo = (most: number, message: string) =>
  v.pipe(required(message), v.maxLength(most, tooLongMessage(most)))
const day = (message: string) => v.pipe(v.string(), v.check(isIsoDay, message))
const digits = (count: number, message: string, read: (text: string) => string) =>
  v.pipe(v.string(), v.transform(read), v.digits(message), v.length(count, message))
const phone = (message: string) => digits(PHONE_LENGTH, message, readPhone)
const rate = (message: string) =>
  v.union([v.literal(''), v.pipe(clean, v.regex(/^\d+(\.\d+)?$/, message))], message)

/** The rules of foundations §5, "Account opening form". */
export const openingRules = v.pipe(
  v.object({
    account_type: anything,
    account_type_others: anything,
    branch_code: upTo(BRANCH_CODE_MAX, requiredMessage('Branch code')),
    account_id: anything,
    account_name: anything,
    opening_date: day(requiredMessage('Opening date')),
    account_status: required(requiredMessage('Status')),
    organization_type: required(requiredMessage('Organization type')),
    sector: required(requiredMessage('Sector Category')),
    first_name: upTo(NAME_MAX, requiredMessage('First name')),
    surname: upTo(NAME_MAX, requiredMessage('Last name')),
    middle_name: anything,
    sex: required(requiredMessage('Sex')),
    birthday_incorp: day(requiredMessage('Incorp (birthday)')),
    tell_no: phone(messages.tellNo),
    phone_number: anything,
    fax_no: v.union([v.pipe(clean, v.literal('')), phone(messages.faxNo)], messages.faxNo),
    email: v.pipe(required(requiredMessage('Email')), v.regex(EMAIL_FORMAT, messages.email)),
    street: required(requiredMessage('Street')),
    state: required(requiredMessage('State')),
    address: required(requiredMessage('Address')),
    office_address: anything,
    bvn: digits(BVN_LENGTH, messages.bvn, digitsOf),
    tax_number: anything,
    identification_type: anything,
    identification_others: anything,
    next_of_kin: required(requiredMessage('Next of Kin')),
    next_of_kin_relation: required(requiredMessage('Next of kin relationship')),
    next_of_kin_phone_no: phone(messages.nextOfKinPhone),
    next_of_kin_address: required(requiredMessage('Next of kin address')),
    cot_rate: rate(messages.rate),
    deposit_rate: rate(messages.rate),
    debit_rate: rate(messages.rate),
  }),
  // A choice or its "others" text is required, whatever else is wrong; the message is shown at the choice.
  v.forward(
    v.partialCheck(
      [['account_type'], ['account_type_others']],
      (values) => isFilled(values.account_type) || isFilled(values.account_type_others),
      requiredMessage('Account type'),
    ),
    ['account_type'],
  ),
  v.forward(
    v.partialCheck(
      [['identification_type'], ['identification_others']],
      (values) => isFilled(values.identification_type) || isFilled(values.identification_others),
      requiredMessage('Identification'),
    ),
    ['identification_type'],
  ),
)

/** How complete a section is: the required fields, and how many of them are filled in. */
export interface SectionProgress {
  readonly done: number
  readonly of: number
}

/** Counts the required fields, and those that are filled in. */
export function fieldProgress(fields: readonly OpeningField[], values: OpeningValues): SectionProgress {
  const required = fields.filter((field) => !field.optional)
  const filled = required.filter(({ name, or }) => isFilled(values[name]) || (or && isFilled(values[or])))
  return { done: filled.length, of: required.length }
}

/** Adds a section's pictures, which are all required, to the progress of its fields. */
export function withPictures(
  { done, of }: SectionProgress = { done: 0, of: 0 },
  pictures: readonly OpeningPicture[] = [],
  stored: ReadonlySet<string> = new Set(),
): SectionProgress {
  return { done: done + pictures.filter(({ name }) => stored.has(name)).length, of: of + pictures.length }
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}

const NUMBERS: Readonly<Partial<Record<OpeningFieldName, (text: string) => readonly string[]>>> = {
  bvn: (text) => candidates(text, BVN_LENGTH),
  tell_no: phones,
  fax_no: phones,
  next_of_kin_phone_no: phones,
}

/**
 * Returns the numbers in a text of a field that asks for one of eleven digits and cannot be read as it, for
 * the user to choose from: "BVN 22233344455", "0803 554 1127 or 0805 554 1128".
 */
export const meantNumbers = (name: OpeningFieldName, text: string): readonly string[] =>
  NUMBERS[name]?.(text) ?? []

function phones(text: string): readonly string[] {
  const read = candidates(text, { atLeast: PHONE_LENGTH }).map(readPhone)
  return [...new Set(read)].filter(({ length }) => length === PHONE_LENGTH)
}

function candidates(text: string, wanted: Parameters<typeof readDigits>[1]): readonly string[] {
  const read = readDigits(text, wanted)
  return read.kind === 'unclear' ? read.candidates : []
}
