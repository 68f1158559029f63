import { sql } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const rowsAtOnce = 5000

/**
 * Inserts many whole rows in few statements. Each statement takes its rows as one JSON text: a parameter per
 * cell would be slower, and PostgreSQL has no more than 65,535 of them.
 */
export async function insertRows<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  // A table may have columns that the database fills in by itself.
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
  }
}
