import type { InsertObject } from 'kysely'
import type { Database } from '../storage/open.ts'
import type { Tables } from '../storage/tables.ts'

const rowsAtOnce = 400

/** Inserts in few, large statements. */
export async function insertAll<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}
