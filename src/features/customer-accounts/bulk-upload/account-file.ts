import { BVN_LENGTH } from '../../../domain/limits'
import type { CellRule, ImportColumn, ImportRules } from '../../../widgets/csv-import/import-columns'
import { messages } from '../account-opening.messages'
import { OPENING_SECTIONS, type OpeningField, type OpeningFieldName } from '../account-opening.sections'

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
