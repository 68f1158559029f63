/** The most rows that a plot shows as a table. */
export const PLOT_TABLE_ROWS = 20

/** Returns the newest rows for a table, newest first, of rows that are oldest first. */
export function newestFirst<Row>(rows: readonly Row[]): Row[] {
  return rows.slice(-PLOT_TABLE_ROWS).reverse()
}
