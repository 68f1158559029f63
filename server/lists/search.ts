import { type RawBuilder, sql } from 'kysely'

/** Digits in groups, as people write a long number: "3000 704 737". */
const groups = /^\d{1,5}(?:[ -]\d{2,5})+$/

/** What a text search looks for. */
export interface Sought {
  /** The text as it is compared with a number or an order id that is meant exactly. */
  exact: string
  /** Returns whether the text occurs in a table's `search` column, without case and diacritics. */
  isIn: (column: string) => RawBuilder<boolean>
  /** The same for a column of any text, which no index helps. */
  isInText: (column: string) => RawBuilder<boolean>
}

/**
 * Reads what is searched for; undefined if it is empty. A number that is written in groups is searched for as
 * one number (contract, "Smaller decisions").
 */
export function sought(text: string | null | undefined): Sought | undefined {
  const wanted = text?.trim()
  if (!wanted) return undefined
  const exact = groups.test(wanted) ? wanted.replace(/\D/g, '') : wanted
  // "2026-11-25" may be a number in groups or what stands in a text.
  const patterns = [...new Set([exact, wanted])].map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  const isLike = (column: RawBuilder<unknown>) =>
    sql<boolean>`(${sql.join(
      patterns.map((pattern) => sql`${column} like folded(${pattern})`),
      sql` or `,
    )})`
  return {
    exact,
    isIn: (column) => isLike(sql.ref(column)),
    isInText: (column) => isLike(sql`folded(${sql.ref(column)})`),
  }
}

/** Returns a status filter in lower case, or undefined when it is "none" or absent. */
export function statusFilter(status: string | null | undefined): string | undefined {
  const wanted = status?.trim().toLowerCase()
  return wanted && wanted !== 'none' ? wanted : undefined
}
