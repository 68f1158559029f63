import type { TableSort } from '../../../ui/DataTable/table.types'

/** How many rows are filtered, or sorted, without a look at the time. */
const RUN = 256
/** How long the page may be kept waiting at a stretch (ms). */
const AT_A_STRETCH_MS = 12

/**
 * By the alphabet of the user's language, and figures within texts by their value: "Teller 9" before "Teller
 * 10".
 */
const ALPHABET = new Intl.Collator('en-NG', { numeric: true })

/** How rows are sorted: by this value of each, texts by the alphabet, figures by number. */
export interface RowOrder<Row> {
  readonly sortBy: (row: Row) => string | number
  readonly direction: TableSort['direction']
}

/**
 * Returns the rows that pass, in the given order; rows without a value come last in both directions, and
 * equal ones stay as they were. Many rows are arranged a few at a time, so that the page can answer a key
 * meanwhile.
 */
export async function arrangeRows<Row>(
  rows: readonly Row[],
  passes: (row: Row) => boolean,
  order: RowOrder<Row> | undefined,
): Promise<readonly Row[]> {
  const rest = restWhenDue()
  const passing: Row[] = []
  for (const few of runsOf(rows)) {
    passing.push(...few.filter(passes))
    await rest()
  }
  return order ? sorted(passing, order, rest) : passing
}

interface Entry<Row> {
  readonly row: Row
  readonly value: string | number
}

/** Merges sorted runs in pairs until one is left. */
async function sorted<Row>(
  rows: readonly Row[],
  { sortBy, direction }: RowOrder<Row>,
  rest: () => Promise<void>,
): Promise<readonly Row[]> {
  const compare = (one: Entry<Row>, other: Entry<Row>) => compareValues(one.value, other.value, direction)
  let runs: Entry<Row>[][] = []
  for (const few of runsOf(rows)) {
    runs.push(few.map((row) => ({ row, value: sortBy(row) })).sort(compare))
    await rest()
  }
  while (runs.length > 1) {
    const merged: Entry<Row>[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
      await rest()
    }
    runs = merged
  }
  return runs.flat().map(({ row }) => row)
}

function merge<T>(one: readonly T[], other: readonly T[], compare: (a: T, b: T) => number): T[] {
  const merged: T[] = []
  let [i, j] = [0, 0]
  for (let a = one[i], b = other[j]; a !== undefined || b !== undefined; a = one[i], b = other[j]) {
    const isFirst = b === undefined || (a !== undefined && compare(a, b) <= 0)
    if (isFirst) i += 1
    else j += 1
    const next = isFirst ? a : b
    if (next !== undefined) merged.push(next)
  }
  return merged
}

function compareValues(one: string | number, other: string | number, direction: TableSort['direction']) {
  const [isNone, isOtherNone] = [isEmpty(one), isEmpty(other)]
  if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone)
  const by =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : ALPHABET.compare(String(one), String(other))
  return direction === 'ascending' ? by : -by
}

const isEmpty = (value: string | number) => value === '' || Number.isNaN(value)

function* runsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += RUN) yield all.slice(from, from + RUN)
}

/** Returns what lets the page do something else, once the time since it last could is over. */
function restWhenDue(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < AT_A_STRETCH_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
