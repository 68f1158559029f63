import { formatDateTime, formatDay } from '../../../domain/days/dates'
import { type Amount, formatNaira } from '../../../domain/money/amount'
import { ZERO } from '../../../domain/money/money'
import { parseAmount } from '../../../domain/money/typed-amount'
import type { PrintableSlip } from '../../../widgets/print/printable-slip'
import { differenceMessage, MY_DAY, noteMessage, partMessage } from './my-day.messages'
import {
  type CashCount,
  cashDifference,
  countedCash,
  DENOMINATIONS,
  type TypeTotal,
  worthOf,
} from './my-day.rules'

/** The contents of the printed day. */
export interface DayReport {
  readonly teller: string
  readonly day: string
  readonly asOf: number | undefined
  /** The numbers of cached and of all postings; undefined if no posting can be missing. */
  readonly part: { readonly cached: number; readonly total: number | undefined } | undefined
  readonly totals: readonly TypeTotal[]
  /** Undefined if it is not known with what cash the day began. */
  readonly expected: Amount | undefined
  readonly count: CashCount
}

/** Returns a typed amount as naira; a text that is no amount stays as it was typed. */
function typedNaira(typed: string): string {
  const amount = parseAmount(typed)
  return amount === undefined ? typed : formatNaira(amount)
}

/** Returns the day as it is printed. Another count or another posting makes another slip, and no copy. */
export function myDaySlip({ teller, day, asOf, part, totals, expected, count }: DayReport): PrintableSlip {
  const counted = countedCash(count)
  const notes = DENOMINATIONS.filter((denomination) => (count.notes[denomination] ?? '') !== '')
  const said = {
    title: `${MY_DAY.title}, ${formatDay(day)}`,
    text: part && partMessage(part.cached, part.total),
    tables: [
      {
        title: MY_DAY.postings,
        head: [MY_DAY.type, MY_DAY.count, MY_DAY.sum],
        rows: totals.map(({ type, count: postings, sum }) => [type, String(postings), formatNaira(sum)]),
      },
      ...(counted === undefined
        ? []
        : [
            {
              title: MY_DAY.cash,
              head: [MY_DAY.notes, MY_DAY.count, MY_DAY.sum],
              rows: [
                ...notes.map((denomination) => {
                  const number = count.notes[denomination] ?? ''
                  return [
                    noteMessage(denomination),
                    number,
                    formatNaira(worthOf(denomination, number) ?? ZERO),
                  ]
                }),
                ...(count.coins === '' ? [] : [[MY_DAY.coins, '', typedNaira(count.coins)]]),
              ],
              total: { label: MY_DAY.counted, value: formatNaira(counted) },
            },
          ]),
    ],
    expected,
    difference:
      counted === undefined || expected === undefined
        ? undefined
        : differenceMessage(cashDifference(counted, expected)),
  }
  return {
    id: `my day ${teller} ${JSON.stringify(said)}`,
    title: said.title,
    text: said.text,
    tables: said.tables,
    lines: [
      { label: MY_DAY.teller, value: teller },
      ...(asOf === undefined ? [] : [{ label: MY_DAY.asAt, value: formatDateTime(asOf) }]),
      ...(count.opening === '' ? [] : [{ label: MY_DAY.opening, value: typedNaira(count.opening) }]),
      { label: MY_DAY.expected, value: expected === undefined ? '–' : formatNaira(expected) },
      ...(said.difference === undefined ? [] : [{ label: MY_DAY.difference, value: said.difference }]),
    ],
  }
}
