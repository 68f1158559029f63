import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Digits in groups, as people write a long number: "3000 704 737". */
const groups = /^\d{1,5}(?:[ -]\d{2,5})+$/
/** Marks of width and direction, soft hyphens: what nobody sees, and phone contacts bring. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
/** Characters that keyboards type for the apostrophe of a name. */
const apostrophes = /[ʼʻ’‘`´]/g

/** A search text, as conditions on columns. */
interface Sought {
  /** Returns whether the text occurs in a table's `search` column, without case and diacritics. */
  isIn: (column: string) => RawBuilder<boolean>
  /** The same for a column of any text, which no index helps. */
  isInText: (column: string) => RawBuilder<boolean>
  /** Returns whether a column is exactly the text. */
  isExactly: (column: string) => RawBuilder<boolean>
}

/**
 * Reads what is searched for; undefined if it is empty. A text that is a number in groups is searched for as
 * it is, and as that number (contract, "Smaller decisions"): order ids may have hyphens too.
 */
export function sought(text: string | null | undefined): Sought | undefined {
  const wanted = (text ?? '').replace(invisible, '').replace(apostrophes, "'").replace(/\s+/g, ' ').trim()
  if (!wanted) return undefined
  const ways = groups.test(wanted) ? [wanted, wanted.replace(/\D/g, '')] : [wanted]
  const patterns = ways.map((way) => `%${way.replace(/[\\%_]/g, '\\$&')}%`)
  return {
    isIn: (column) => either(patterns.map((pattern) => sql`${sql.ref(column)} like folded(${pattern})`)),
    isInText: (column) =>
      either(patterns.map((pattern) => sql`folded(${sql.ref(column)}) like folded(${pattern})`)),
    isExactly: (column) => sql`${sql.ref(column)} in (${sql.join(ways)})`,
  }
}

/** Where a list looks for a text. */
interface SearchedColumns {
  /** The `search` columns in which it may occur. */
  readonly within: readonly string[]
  /** Further columns that may be exactly the text. */
  readonly exactly?: readonly string[]
  /** The rows in which one of these is exactly the text come first. */
  readonly first: readonly string[]
}

/**
 * Narrows a list to the rows that have a text, those first that it names exactly. An empty text leaves all.
 */
export function searched<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  text: string | null | undefined,
  { within, exactly = [], first }: SearchedColumns,
): SelectQueryBuilder<DB, Tables, Row> {
  const wanted = sought(text)
  if (!wanted) return query
  // A column without a value is not the text: null would be sorted before the rows that have it.
  const isNamed = sql`coalesce(${either(first.map(wanted.isExactly))}, false)`
  return query
    .where(either([...within.map(wanted.isIn), ...exactly.map(wanted.isExactly)]))
    .orderBy(isNamed, 'desc')
}

function either(parts: readonly RawBuilder<unknown>[]) {
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** Returns a status filter in lower case, or undefined when it is "none" or absent. */
export function statusFilter(status: string | null | undefined): string | undefined {
  const wanted = status?.trim().toLowerCase()
  return wanted && wanted !== 'none' ? wanted : undefined
}
