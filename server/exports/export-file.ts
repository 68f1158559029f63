import { sql } from 'kysely'
import type { SignedIn } from '../call/context.ts'
import { forbidden } from '../call/refusals.ts'
import type { RestAnswer } from '../call/rest-call.ts'
import { lagosDay, type Period, periodOf } from '../lists/days.ts'
import { csvRow, utf8Signature } from './csv-text.ts'

/** Few enough to be small in memory, many enough that a long table takes few statements. */
const rowsAtOnce = 1000

interface RowKey {
  created_at: string
  id: string
}

/** A table whose rows belong to an organisation, as it is exported. */
export interface ExportTable<Row extends RowKey> {
  table: 'transfers' | 'balance_history' | 'icad_accounts'
  /** The beginning of the file's name. */
  name: string
  /** Each column's heading, and a row's cell in it. */
  columns: readonly (readonly [heading: string, cell: (row: Row) => string | null])[]
}

/**
 * Answers an export (contract rest.md, "Downloads") with a file that is written while it is read, newest rows
 * first. Rows that come in meanwhile are not in it. Throws what the list itself refuses of a date filter.
 */
export function exportFile<Row extends RowKey>(exported: ExportTable<Row>, context: SignedIn): RestAnswer {
  const { caller, request, rules } = context
  const { org_id = caller.org_id, ...filter } = Object.fromEntries(new URL(request.url).searchParams)
  if (org_id !== caller.org_id) throw forbidden('This belongs to another organisation')
  const period = periodOf(filter, rules.now())
  return {
    file: {
      fileName: `${exported.name}-${lagosDay(rules.now())}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: textOf(exported, context, period),
    },
  }
}

async function* textOf<Row extends RowKey>(
  exported: ExportTable<Row>,
  context: SignedIn,
  period: Period | undefined,
): AsyncGenerator<string> {
  const { columns } = exported
  yield utf8Signature + csvRow(columns.map(([heading]) => heading))
  let rows: Row[] = []
  do {
    rows = await rowsBefore(exported, context, period, rows.at(-1))
    if (rows.length > 0) yield rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('')
  } while (rows.length === rowsAtOnce)
}

async function rowsBefore<Row extends RowKey>(
  { table }: ExportTable<Row>,
  { db, caller }: SignedIn,
  { from, until }: Period = { from: '-infinity', until: 'infinity' },
  before: RowKey = { created_at: 'infinity', id: '' },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where org_id = ${caller.org_id} and created_at >= ${from} and created_at < ${until}
      and (created_at, id) < (${before.created_at}, ${before.id})
    order by created_at desc, id desc
    limit ${rowsAtOnce}`.execute(db)
  return rows
}
