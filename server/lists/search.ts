import { type RawBuilder, sql } from 'kysely'

/** Digits in groups, as people write a long number: "3000 704 737". */
const groups = /^\d{1,5}(?:[ -]\d{2,5})+$/
/** Marks of width and direction, soft hyphens: what nobody sees, and phone contacts bring. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** What a text search looks for. */
export interface Sought {
  /** Returns whether the text occurs in a table's `search` column, without case and diacritics. */
  isIn: (column: string) => RawBuilder<boolean>
  /** The same for a column of any text, which no index helps. */
  isInText: (column: string) => RawBuilder<boolean>
  /** Returns whether one of the columns is exactly the text; never null, so that rows can be sorted by it. */
  isExactly: (...columns: string[]) => RawBuilder<boolean>
}

/**
 * Reads what is searched for; undefined if it is empty. A text that is a number in groups is searched for as
 * it is, and as that number (contract, "Smaller decisions"): order ids may have hyphens too.
 */
export function sought(text: string | null | undefined): Sought | undefined {
  const wanted = (text ?? '').replace(invisible, '').replace(/\s+/g, ' ').trim()
  if (!wanted) return undefined
  const ways = groups.test(wanted) ? [wanted, wanted.replace(/\D/g, '')] : [wanted]
  const patterns = ways.map((way) => `%${way.replace(/[\\%_]/g, '\\$&')}%`)
  const either = (parts: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`
  return {
    isIn: (column) => either(patterns.map((pattern) => sql`${sql.ref(column)} like folded(${pattern})`)),
    isInText: (column) =>
      either(patterns.map((pattern) => sql`folded(${sql.ref(column)}) like folded(${pattern})`)),
    isExactly: (...columns) =>
      either(columns.map((column) => sql`coalesce(${sql.ref(column)} in (${sql.join(ways)}), false)`)),
  }
}

/** Returns a status filter in lower case, or undefined when it is "none" or absent. */
export function statusFilter(status: string | null | undefined): string | undefined {
  const wanted = status?.trim().toLowerCase()
  return wanted && wanted !== 'none' ? wanted : undefined
}
