import { addDays, firstOfMonth, mondayOf } from './dates'

/** The days of a quick period, by the wire names of a date filter. */
type QuickDays =
  | { readonly date_filter: 'specific'; readonly specific_date: string }
  | { readonly date_filter: 'interval'; readonly start_date: string; readonly end_date: string }

/**
 * A period that is chosen, and saved in a filter, by a word. The wire has no word for it, so it is sent as
 * its days.
 */
export interface QuickPeriod {
  readonly value: 'yesterday' | 'week' | 'month'
  readonly label: string
  /** Returns its days. `today` is the ISO day in Lagos, as the wire's "today" is. */
  readonly days: (today: string) => QuickDays
}

/**
 * The quick periods, in the order of their choice. A week begins on Monday. Week and month are whole, so that
 * they are still the same days tomorrow, and that no two periods ever are.
 */
export const QUICK_PERIODS: readonly QuickPeriod[] = [
  {
    value: 'yesterday',
    label: 'Yesterday',
    days: (today) => ({ date_filter: 'specific', specific_date: addDays(today, -1) }),
  },
  {
    value: 'week',
    label: 'This week',
    days: (today) => {
      const start_date = mondayOf(today)
      return { date_filter: 'interval', start_date, end_date: addDays(start_date, 6) }
    },
  },
  {
    value: 'month',
    label: 'This month',
    days: (today) => {
      const start_date = firstOfMonth(today)
      // 31 days later it is the next month, whatever the length of this one.
      const next = firstOfMonth(addDays(start_date, 31))
      return { date_filter: 'interval', start_date, end_date: addDays(next, -1) }
    },
  },
]

/** Returns the quick period of a word, if the word is that of one. */
export function quickPeriodNamed(word: string | undefined): QuickPeriod | undefined {
  return QUICK_PERIODS.find(({ value }) => value === word)
}

/** Returns the quick period whose days a filter has, if there is one. */
export function quickPeriodOf(
  filter: Readonly<Record<string, string>>,
  today: string,
): QuickPeriod | undefined {
  return QUICK_PERIODS.find(({ days }) =>
    Object.entries(days(today)).every(([name, wanted]) => filter[name] === wanted),
  )
}
