import type { ThingName } from './payment-series'

/** A row of a list of bills or postings, as the bank has it. */
export interface PaymentRow {
  readonly id: string
  /** An ISO time. */
  readonly created_at: string
  /** Paid by the user whose payment is looked for. */
  readonly isOwn: boolean
  /** Somebody has mistyped its year, at a bank where that can be. */
  readonly isMisdated?: boolean
  readonly [field: string]: unknown
}

type Shown = Readonly<Record<string, unknown>>

/** How a bank shows the rows that it has. */
interface Dialect {
  readonly shows: (row: PaymentRow) => Shown
  /** The things of which its rows tell for certain whether they were carried out. */
  readonly tells: readonly ThingName[]
}

const ALL: readonly ThingName[] = ['transfer', 'bill', 'posting']
const NO_POSTINGS: readonly ThingName[] = ['transfer', 'bill']
const NO_ROWS: readonly ThingName[] = ['transfer']
const HOUR_MS = 3_600_000
const YEARS_AHEAD = '2031-01-04T09:00:00.000Z'

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

/** What is there instead in the fields that a row has. */
const changed = (row: PaymentRow, fields: readonly string[], change: (value: string) => unknown) =>
  Object.fromEntries(
    fields.filter((field) => row[field] !== undefined).map((field) => [field, change(String(row[field]))]),
  )
const ACCOUNTS = ['account_number', 'accountNumber']

/** The ways in which banks show their rows, by the names with which a violation is reported. */
const DIALECTS = {
  everything: { shows: (row) => row, tells: ALL },
  'no account numbers': {
    shows: (row) => ({ ...row, ...changed(row, ACCOUNTS, () => null) }),
    tells: NO_ROWS,
  },
  'numbers without the zeros in front': {
    shows: (row) => ({ ...row, ...changed(row, ACCOUNTS, Number) }),
    tells: ['transfer', 'posting'],
  },
  'amounts with a sign': {
    shows: (row) => ({ ...row, amount: -Number(row.amount) }),
    tells: NO_ROWS,
  },
  'types of its own': {
    shows: (row) => ({ ...row, ...changed(row, ['cash_transaction_type'], () => 'CASH-IN') }),
    tells: NO_POSTINGS,
  },
  'days as midnights of another zone': {
    shows: (row) => ({
      ...row,
      ...changed(row, ['operation_date'], (day) => later(`${day}T00:00:00.000Z`, -5.5 * HOUR_MS)),
    }),
    tells: NO_POSTINGS,
  },
  'times with the day first': {
    shows: (row) => {
      const [day = '', time = ''] = row.created_at.split('T')
      return { ...row, created_at: `${day.split('-').toReversed().join('/')} ${time}` }
    },
    tells: ALL,
  },
  'no times in new rows': {
    shows: (row) => (row.isOwn ? { ...row, created_at: null } : row),
    tells: NO_POSTINGS,
  },
  'times of a clock that is behind': {
    shows: (row) => (row.isOwn ? { ...row, created_at: later(row.created_at, -40_000) } : row),
    tells: NO_POSTINGS,
  },
  'times of two zones': {
    shows: (row) => (row.isOwn ? row : { ...row, created_at: later(row.created_at, HOUR_MS) }),
    tells: NO_POSTINGS,
  },
  'one row dated years ahead': {
    shows: (row) => (row.isMisdated ? { ...row, created_at: YEARS_AHEAD } : row),
    tells: ALL,
  },
  'rows of others dated years ahead': {
    shows: (row) => (row.isOwn ? row : { ...row, created_at: YEARS_AHEAD }),
    tells: NO_POSTINGS,
  },
} satisfies Record<string, Dialect>

/** How a bank shows its rows. */
export type RowsShow = keyof typeof DIALECTS

/** A third of the banks show everything as it is. */
export const ROWS_SHOW: readonly RowsShow[] = [
  ...Array(5).fill('everything'),
  'no account numbers',
  ...(Object.keys(DIALECTS) as RowsShow[]),
]

/** Returns the row as a bank shows it that has this way. */
export function shownRow(row: PaymentRow, rowsShow: RowsShow): Shown {
  return DIALECTS[rowsShow].shows(row)
}

/** Returns whether rows that are shown so tell for certain what was carried out of a thing. */
export function rowsTell(rowsShow: RowsShow, thing: ThingName): boolean {
  return (DIALECTS[rowsShow].tells as readonly ThingName[]).includes(thing)
}
