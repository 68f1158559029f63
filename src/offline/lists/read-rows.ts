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
  const keys: string[] = []
  for (const [at, one] of given.entries()) {
    if (at > 0 && at % AT_A_STRETCH === 0) await new Promise((resolve) => setTimeout(resolve))
    const read = v.safeParse(list.row, one)
    const key = read.success ? list.key(read.output).trim() : ''
    keys.push(key)
    if (read.success && key !== '') byKey.set(key, [...(byKey.get(key) ?? []), read.output])
  }
  for (const [key, rows] of byKey)
    if (rows.length > 1 && new Set(rows.map((row) => JSON.stringify(row))).size > 1) byKey.delete(key)

  const firstAt = new Map<string, number>()
  for (const [at, key] of keys.entries()) if (!firstAt.has(key)) firstAt.set(key, at)
  const inPlace = keys.flatMap((key, at) => {
    const row = byKey.get(key)?.[0]
    return row !== undefined && firstAt.get(key) !== at ? [] : [row]
  })
  const rows = inPlace.filter((row) => row !== undefined)
  return { rows, unreadable: inPlace.length - rows.length }
}
