import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext } from '../define-live'
import { bothExtents } from './extent'
import { type SearchedRows, searchList } from './search-list'

/**
 * Searches a list for the number of an account, a meter or a phone. Banks store such numbers in spellings of
 * their own, and search for the text that they are given, some for the whole of it: so it is searched in each
 * spelling. A row that several searches find is there as often. If the bank refuses another spelling than
 * the number's own, such as one that is too short for it, the result is 'part'.
 */
export async function searchNumber<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  number: string,
  context: CheckContext,
  wanted: { readonly limit?: number } = {},
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const ask = (text: string) => searchList(list, row, { query_filter: text }, context, wanted)
  const [own, ...others] = await Promise.all([number, ...otherSpellings(number)].map(ask))
  if (!own?.ok) return own ?? ok({ rows: [], extent: 'part' })
  let { rows, extent } = own.value
  for (const other of others) {
    if (!other.ok && other.failure.kind !== 'refused') return other
    if (other.ok) rows = [...rows, ...other.value.rows]
    extent = bothExtents(extent, other.ok ? other.value.extent : 'part')
  }
  return ok({ rows, extent })
}

/**
 * Returns how else a bank may store a number: without separators and zeros in front, by its last ten digits,
 * or as a Nigerian phone with and without the country's code. None if it has letters.
 */
function otherSpellings(number: string): readonly string[] {
  if (!/^[+\d\s-]+$/.test(number)) return []
  const digits = number.replace(/\D/g, '')
  const last = digits.slice(-10)
  const phones = /^(0|234)\d{10}$/.test(digits) ? [`0${last}`, `234${last}`] : []
  const spellings = new Set([digits, last].map((text) => text.replace(/^0+/, '')).concat(phones))
  return [...spellings].filter((spelling) => spelling !== '' && spelling !== number)
}
