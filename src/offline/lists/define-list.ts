import type * as v from 'valibot'
import type { WithoutSecrets } from '../../bank/secrets'
import type { Capability } from '../../domain/permissions'

/** A list's filter: the fields that are set, as they go on the wire. Empty ones are left out. */
export type ListFilter = Readonly<Record<string, string>>

/** What a list asks the bank for one page. */
export interface ListRequest {
  readonly orgId: string
  readonly filter: ListFilter
  readonly limit: number
  readonly offset: number
  /** The device's time (ms). */
  readonly now: number
}

/**
 * What a bank's answer to a list comes down to, before its rows are read one by one. Without a `refusal` it brought a real list; an
 * answer that does neither is not read as one at all.
 */
export interface ListAnswer {
  readonly rows: readonly unknown[]
  /** How many rows the bank has for this filter, where it says so. */
  readonly total: number | undefined
  /** The bank's own words where it refused. */
  readonly refusal?: string | undefined
  /**
   * Its status says yes. Some lists have none by contract: their rows count all the same, and what they leave out is dropped from the
   * device (gone-rows.ts). No decision about money may rest on such an answer: that a transfer is not among its rows is no proof that
   * it was not made (find-transfer.ts).
   */
  readonly isConfirmed?: boolean | undefined
}

/** A cached list: what to ask, how to read it, by what to keep it. One file and one line in the registry make one. */
export interface ListDefinition<Row = unknown, Variables extends object = object> {
  /** Its name in the store; never changed. */
  readonly name: string
  /** Counted up when `row` changes its shape: rows of another version count as not held. */
  readonly version: number
  /** Who may see it: the rulebook gives the rank. */
  readonly capability: Capability
  readonly pageSize: number
  /** Pages of the unfiltered list fetched ahead after sign-in, for the time without a connection. */
  readonly fetchAhead: number
  readonly document: string
  readonly variables: (request: ListRequest) => Variables
  readonly answer: v.GenericSchema<unknown, ListAnswer>
  readonly row: v.GenericSchema<unknown, Row>
  readonly key: (row: Row) => string
  /** ISO timestamp by which the list is ordered, newest first. */
  readonly at: (row: Row) => string
  /** Kept in the clear for the index; only a status word, never more. */
  readonly status?: ((row: Row) => string) | undefined
  /** The bank narrows this list by nothing: every filter is answered from the rows the device holds. */
  readonly narrowedBy?: 'device' | undefined
  /** Whether a row passes the filter, for pages never fetched. `today` is the ISO day in Lagos. */
  readonly matches: (row: Row, filter: ListFilter, today: string) => boolean
  /**
   * What the search box shows and looks through; a list without it is not searched. `query` is the free text that finds the row in
   * this list and as few others as can be.
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

/** Any list, where its row type does not matter: the registry, the worker. */
// biome-ignore lint/suspicious/noExplicitAny: rows only flow from a definition back into the same definition
export type AnyList = ListDefinition<any, any>

/** Drops the empty values of a filter (foundations §5, "Empty filter values are dropped"). */
export function settledFilter(filter: Readonly<Record<string, string | undefined>>): ListFilter {
  return Object.fromEntries(
    Object.entries(filter)
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}
