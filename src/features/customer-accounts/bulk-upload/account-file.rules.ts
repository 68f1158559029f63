import * as v from 'valibot'
import { type OpeningValues, openingRules } from '../account-opening.rules'
import { OPENING_FIELD_NAMES, OPENING_SECTIONS, type OpeningFieldName } from '../account-opening.sections'
import { bothFilledMessage } from './bulk-upload.messages'

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
