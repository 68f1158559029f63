import * as v from 'valibot'
import type { ListDefinition } from './define-list'

/** The readable rows of an answer, each once, and the number of unreadable ones. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[]
  readonly unreadable: number
}

/** After how many rows the page may do something else: a whole list has thousands. */
const AT_A_STRETCH = 250

/**
 * Reads the rows of an answer one by one, so that an unreadable row does not cost the others. A row without a
 * key counts as unreadable, because it cannot be stored. So do rows that share a key and differ, because it
 * is unclear which one is right.
 */
export async function readRows<Row>(
  list: ListDefinition<Row>,
  given: readonly unknown[],
): Promise<ReadRows<Row>> {
  const byKey = new Map<string, Row[]>()
  for (const [at, one] of given.entries()) {
    if (at > 0 && at % AT_A_STRETCH === 0) await new Promise((resolve) => setTimeout(resolve))
    const read = v.safeParse(list.row, one)
    const key = read.success ? list.key(read.output).trim() : ''
    if (read.success && key !== '') byKey.set(key, [...(byKey.get(key) ?? []), read.output])
  }
  const same = [...byKey.values()].filter(
    (rows) => rows.length === 1 || new Set(rows.map((row) => JSON.stringify(row))).size === 1,
  )
  const repeated = same.reduce((count, rows) => count + rows.length - 1, 0)
  const rows = same.flatMap((rows) => rows.slice(0, 1))
  return { rows, unreadable: given.length - rows.length - repeated }
}
