/**
 * How both drivers read a column, by PostgreSQL type id, so that a row is the same from either database:
 * whole numbers as numbers (kobo stay exact up to 90 trillion naira), a day as `YYYY-MM-DD`, an instant as
 * ISO 8601 in UTC.
 */
export const columnParsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric: what sum() of int8 answers
  1082: (day) => day,
  1184: (instant) => new Date(instant).toISOString(),
}
