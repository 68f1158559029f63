import fc from 'fast-check'
import { TAKE_PERIODS, type TakePeriod } from '../../../src/offline/take-along/take-period.rules'
import { inTab } from './device-commands'
import type { TabName } from './device-model'
import type { RowsChange } from './taken-book'
import type { Weighted } from './weighted'

/** A user's action with a list that is taken along, or a change of the list at the bank. */
export type TakenCommand =
  /**
   * The bank's rows change after so many of its answers. The clock is put right after the fetching if it was
   * `ahead` (hours).
   */
  | {
      readonly do: 'take along'
      readonly tab: TabName
      readonly period: TakePeriod
      readonly rows: RowsChange['rows']
      readonly count: number
      readonly row: number
      readonly answers: number
      readonly ahead: number
    }
  | { readonly do: 'go on'; readonly tab: TabName }
  | { readonly do: 'pause'; readonly tab: TabName }
  | { readonly do: 'take along no more'; readonly tab: TabName }
  | { readonly do: 'clear the lists'; readonly tab: TabName }
  | { readonly do: 'look at what was taken'; readonly tab: TabName }
  /** Looks at several pages of the whole list, one after the other. */
  | { readonly do: 'leaf'; readonly tab: TabName; readonly pages: number }
  | { readonly do: 'look while it drips'; readonly tab: TabName }
  | ({ readonly do: 'rows at the bank' } & RowsChange)
  | { readonly do: 'the bank forbids the list'; readonly isForbidden: boolean }
  | { readonly do: 'the rank'; readonly covers: boolean }
  | { readonly do: 'five weeks' }

const change = {
  rows: fc.constantFrom<RowsChange['rows']>(
    ...(['are added', 'are added', 'are deleted', 'are deleted', 'are deleted', 'are changed'] as const),
  ),
  count: fc.integer({ min: 1, max: 6 }),
  row: fc.constantFrom(0, 0, 0, 1, 2, 5, 9),
}
const name = <Name extends string>(what: Name) => ({ do: fc.constant(what), tab: inTab })

/** The work of these users, with how often each is done. */
export const TAKEN: readonly Weighted<TakenCommand>[] = [
  {
    weight: 8,
    arbitrary: fc.record({
      ...name('take along'),
      period: fc.constantFrom(...TAKE_PERIODS),
      ...change,
      answers: fc.integer({ min: 1, max: 4 }),
      ahead: fc.constantFrom(0, 0, 0, 0, 0, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record(name('go on')) },
  { weight: 1, arbitrary: fc.record(name('pause')) },
  { weight: 1, arbitrary: fc.record(name('take along no more')) },
  { weight: 2, arbitrary: fc.record(name('clear the lists')) },
  { weight: 6, arbitrary: fc.record(name('look at what was taken')) },
  { weight: 4, arbitrary: fc.record({ ...name('leaf'), pages: fc.constantFrom(2, 5) }) },
  { weight: 1, arbitrary: fc.record(name('look while it drips')) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rows at the bank'), ...change }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rows at the bank'),
      rows: fc.constant('come without a time' as const),
      count: fc.constant(1),
      row: fc.constant(0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('the bank forbids the list'), isForbidden: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('the rank'), covers: fc.constantFrom(false, false, true) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('five weeks') }) },
]
