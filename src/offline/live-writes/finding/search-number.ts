import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext } from '../define-live'
import { bothExtents } from './extent'
import { type SearchedRows, searchList } from './search-list'

/**
 * Searches a list for the number of an account, a meter or a phone. Banks store such numbers in spellings of
 * their own, and search for the text that they are given: so it is searched as it is, and by the digits that
 * its spellings have in common. A row that both searches find is there twice.
 */
export async function searchNumber<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  number: string,
  context: CheckContext,
  wanted: { readonly limit?: number } = {},
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const ask = (text: string) => searchList(list, row, { query_filter: text }, context, wanted)
  const digits = digitsInCommon(number)
  const asked = digits === '' || digits === number ? [ask(number)] : [ask(number), ask(digits)]
  const rows: Row[] = []
  let extent: SearchedRows<Row>['extent'] = 'whole'
  for (const answer of await Promise.all(asked)) {
    if (!answer.ok) return answer
    rows.push(...answer.value.rows)
    extent = bothExtents(extent, answer.value.extent)
  }
  return ok({ rows, extent })
}

/** Returns the last ten digits without zeros in front; '' if it has anything but digits and separators. */
function digitsInCommon(number: string): string {
  return /^[+\d\s-]+$/.test(number) ? number.replace(/\D/g, '').slice(-10).replace(/^0+/, '') : ''
}
