import type * as v from 'valibot'
import type { WithoutSecrets } from '../../bank/secrets'
import { dayIsWithin } from '../../domain/days/date-filter'
import type { Capability } from '../../domain/staff/permissions'

/** A list's filter: only the fields that are set, as they are sent. */
export type ListFilter = Readonly<Record<string, string>>

/** The inputs from which the request for one page is made. */
export interface ListRequest {
  readonly orgId: string
  readonly filter: ListFilter
  readonly limit: number
  readonly offset: number
  /** The device's time (ms). */
  readonly now: number
}

/** A bank's answer to a list, before its rows are read. */
export interface ListAnswer {
  readonly rows: readonly unknown[]
  /** How many rows the bank has for this filter; undefined if it does not say. */
  readonly total: number | undefined
  /** The bank's own message if it refused. */
  readonly refusal?: string | undefined
}

/**
 * A cached list: what to ask, how to read it, and how to store it. One file and one entry in the registry
 * make one.
 */
export interface ListDefinition<Row = unknown, Variables extends object = object> {
  /** Its name in the store. Never change it. */
  readonly name: string
  /** Increase it when the shape of `row` changes. Rows of another version count as not cached. */
  readonly version: number
  /** The capability to see it; the rulebook gives the rank. */
  readonly capability: Capability
  readonly pageSize: number
  /**
   * The rows of one call, if the specification makes it smaller than a page: then a page is several calls.
   * `pageSize` is a multiple of it.
   */
  readonly callSize?: number | undefined
  /** How many pages of the unfiltered list are fetched ahead, for the time without a connection. */
  readonly fetchAhead: number
  /**
   * True if one call answers all rows at once, in no pages: `answer` is `arrayAnswer` for bare rows, and
   * `listAnswer()` for rows in an envelope. The device pages, filters and sorts such a list by its stored
   * rows (widgets/list/whole/), so `matches` is all its filter, and `at` may be ''.
   */
  readonly isWhole?: true | undefined
  /** Its GraphQL document, or the path of its REST call ("/api/audit"), whose query the variables are. */
  readonly document: string
  readonly variables: (request: ListRequest) => Variables
  readonly answer: v.GenericSchema<unknown, ListAnswer>
  readonly row: v.GenericSchema<unknown, Row>
  readonly key: (row: Row) => string
  /** True if the key may not be in a URL, as an account's id may not (foundations §2, "Account edit"). */
  readonly hidesKeys?: true | undefined
  /** The ISO timestamp by which the list is ordered, newest first; '' in a whole list without dates. */
  readonly at: (row: Row) => string
  /** Stored unencrypted for the index: only a status, never personal data. */
  readonly status?: ((row: Row) => string) | undefined
  /**
   * 'device' if the bank has no filters for this list. Every filter is then answered from the cached rows.
   */
  readonly narrowedBy?: 'device' | undefined
  /** The date by which a filter of days narrows the list, if that is not `at`. */
  readonly day?: ((row: Row) => string) | undefined
  /** Returns whether a row passes a filter but for its days, for pages that were never fetched. */
  readonly matches: (row: Row, filter: ListFilter) => boolean
  /**
   * The texts of a row that the search box shows and searches. A list without them is not searched. Increase
   * `version` when they change, because the search index has those of stored rows. `query` is a free text
   * that narrows this list to the row, and to as few other rows as possible.
   */
  readonly hit?:
    | ((row: Row) => { readonly title: string; readonly detail: string; readonly query?: string })
    | undefined
}

/** Declares a cached list. Variables named like a secret do not compile. */
export function defineList<Row, Variables extends object>(
  definition: ListDefinition<Row, Variables> & WithoutSecrets<Variables>,
): ListDefinition<Row, Variables> {
  return definition
}

/** Any list, for code that does not read its rows: the registry, the worker. */
// biome-ignore lint/suspicious/noExplicitAny: values only flow back into the definition that they come from
export type AnyList = ListDefinition<any, any>

/** Removes the empty values of a filter (foundations §5, "Empty filter values are dropped"). */
export function settledFilter(filter: Readonly<Record<string, string | undefined>>): ListFilter {
  return Object.fromEntries(
    Object.entries(filter)
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}

/** Returns whether a row passes a filter, as the bank would decide. `today` is the ISO day in Lagos. */
export function passesFilter<Row>(
  list: Pick<ListDefinition<Row>, 'at' | 'day' | 'matches'>,
  row: Row,
  filter: ListFilter,
  today: string,
): boolean {
  const day = (list.day ?? list.at)(row)
  return dayIsWithin(day, filter, today) && list.matches(row, filter)
}

/** Where a user sees at the bank whether a write is there. */
export interface ShownIn {
  readonly list: AnyList
  /** A free text that narrows the list to the write and few others; '' if the bank's list takes none. */
  readonly text: string
  /** The route of the list's screen. */
  readonly path: string
}
