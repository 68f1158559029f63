import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext } from '../define-live'
import { bothExtents } from './extent'
import { type SearchedRows, searchList } from './search-list'

/** So many digits at the end are in most spellings, also with separators or if the others are hidden. */
const LAST_DIGITS = 4

/**
 * Searches a list for the number of an account, a meter or a phone. Banks store such numbers in spellings of
 * their own, and search for the text that they are given, some for the whole of it: so it is searched in each
 * spelling. A row that several searches find is there as often. If the bank refuses another spelling than
 * the number's own, such as one that is too short for it, the result is 'part'.
 * Rows with its last digits are there too, as far as the bank gives them: it may have many others with them.
 */
export async function searchNumber<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  number: string,
  context: CheckContext,
  wanted: { readonly limit?: number } = {},
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const ask = (text: string) => searchList(list, row, { query_filter: text }, context, wanted)
  const digits = digitsOf(number)
  const [own, ending, ...others] = await Promise.all([
    ask(number),
    digits.length > LAST_DIGITS ? ask(digits.slice(-LAST_DIGITS)) : undefined,
    ...otherSpellings(number).map(ask),
  ])
  if (!own.ok) return own
  let { rows, extent } = own.value
  for (const other of others) {
    if (!other.ok && other.failure.kind !== 'refused') return other
    if (other.ok) rows = [...rows, ...other.value.rows]
    extent = bothExtents(extent, other.ok ? other.value.extent : 'part')
  }
  if (ending && !ending.ok && ending.failure.kind !== 'refused') return ending
  if (ending?.ok) rows = [...rows, ...ending.value.rows]
  if (ending?.ok && ending.value.extent === 'doubtful') extent = 'doubtful'
  return ok({ rows, extent })
}

/**
 * Returns how else a bank may store a number: without separators and zeros in front, by its last ten digits,
 * or as a Nigerian phone with and without the country's code. None if it has letters.
 */
function otherSpellings(number: string): readonly string[] {
  const digits = digitsOf(number)
  if (digits === '') return []
  const last = digits.slice(-10)
  const phones = /^(0|234)\d{10}$/.test(digits) ? [`0${last}`, `234${last}`] : []
  const spellings = new Set([digits, last].map((text) => text.replace(/^0+/, '')).concat(phones))
  return [...spellings].filter((spelling) => spelling !== '' && spelling !== number)
}

/** Returns the digits of a number; '' if it has letters. */
function digitsOf(number: string): string {
  return /^[+\d\s-]+$/.test(number) ? number.replace(/\D/g, '') : ''
}
