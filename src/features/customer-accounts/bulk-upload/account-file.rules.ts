import * as v from 'valibot'
import { BVN_LENGTH } from '../../../domain/limits'
import type { Noun } from '../../../domain/text/noun'
import type { CellRule, ImportColumn, ImportRules } from '../../../widgets/csv-import/import-columns'
import { messages } from '../opening/account-opening.messages'
import { type OpeningValues, openingRules } from '../opening/account-opening.rules'
import {
  OPENING_FIELD_NAMES,
  OPENING_SECTIONS,
  type OpeningField,
  type OpeningFieldName,
} from '../opening/account-opening.sections'

/** The numbers that spreadsheets damage, with the sentences of the form. */
const DIGITS: Readonly<Partial<Record<OpeningFieldName, CellRule>>> = {
  bvn: { kind: 'digits', count: BVN_LENGTH, wrong: messages.bvn },
  tell_no: { kind: 'phone', wrong: messages.tellNo },
  phone_number: { kind: 'phone' },
  fax_no: { kind: 'phone', wrong: messages.faxNo },
  next_of_kin_phone_no: { kind: 'phone', wrong: messages.nextOfKinPhone },
}

/**
 * The columns of a file of accounts: the fields of the opening form by their wire names, or by their labels.
 * A field that is optional on the form is optional here too, and so is each of two fields that exclude each
 * other.
 */
export const ACCOUNT_FILE: ImportRules = {
  columns: OPENING_SECTIONS.flatMap(({ fields }) => fields.map(columnOf)),
  sameBy: { column: 'bvn', label: 'BVN' },
  preview: ['surname', 'first_name', 'bvn', 'tell_no', 'account_type', 'branch_code'],
  becomes: 'drafts',
}

function columnOf(field: OpeningField): ImportColumn {
  const { name, label, optional, or } = field
  return { name, label, rule: ruleOf(field), ...((optional || or) && { mayBeMissing: true }) }
}

/** How a cell is read. Its value is checked later, by the rules of the form, for the whole row. */
function ruleOf({ name, input, options }: OpeningField): CellRule {
  if (input === 'select') return { kind: 'option', options: options ?? [] }
  if (input === 'date') return { kind: 'day' }
  return DIGITS[name] ?? { kind: 'text' }
}

/** The messages of the bulk upload of accounts. */
export const BULK_UPLOAD = {
  title: 'Bulk Upload',
  noun: { one: 'account', many: 'accounts' } satisfies Noun,
  stillNeeded:
    'each still needs the photo of the customer and the identification image. Continue them in the Outbox.',
} as const

/** Returns why one of two cells must be empty. */
function bothFilledMessage(label: string): string {
  return `Leave this empty, or “${label}”: only one of the two is stored.`
}

/** Returns the values of the opening form from the cells of a row. */
export function openingValuesOf(cells: Readonly<Record<string, string>>): OpeningValues {
  const values = Object.fromEntries(OPENING_FIELD_NAMES.map((name) => [name, cells[name] ?? '']))
  return v.parse(v.object(v.entriesFromList(OPENING_FIELD_NAMES, v.string())), values)
}

/** Two fields of which the form leaves only one filled in. */
const EXCLUSIVE = OPENING_SECTIONS.flatMap(({ fields }) => fields).flatMap(({ name, label, optional, or }) =>
  or && !optional ? [{ name, label, other: or }] : [],
)

/** Returns what the rules of the opening form say about a row (foundations §5), the first for each column. */
export function accountRowProblems(
  cells: Readonly<Record<string, string>>,
): readonly { readonly column: OpeningFieldName; readonly problem: string }[] {
  const values = openingValuesOf(cells)
  const { issues = [] } = v.safeParse(openingRules, values)
  const problems = new Map<OpeningFieldName, string>()
  for (const { path, message } of issues) {
    const name = OPENING_FIELD_NAMES.find((one) => one === path?.[0]?.key)
    if (name && !problems.has(name)) problems.set(name, message)
  }
  for (const { name, label, other } of EXCLUSIVE)
    if (values[name] !== '' && values[other] !== '') problems.set(other, bothFilledMessage(label))
  return [...problems].map(([column, problem]) => ({ column, problem }))
}
