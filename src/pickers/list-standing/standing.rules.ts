import type { ListView } from '../../offline/react/use-list'

/** What a list's rows are called, and what is said where there are none. */
export interface ListWords {
  readonly one: string
  readonly many: string
  /** Where the bank has none at all: "No transfers yet". */
  readonly none: string
  /** While nothing can be shown yet. */
  readonly loading: string
  /** Where the bank could not be asked. */
  readonly failed: string
  /** How a failure is said as a notice: what where the bank said nothing itself, and where on the screen. */
  readonly notice?: { readonly unanswered: string; readonly place?: 'top' }
}

/** The parts of a list's view that say where it stands. */
export type Standing = Pick<
  ListView<unknown>,
  'state' | 'total' | 'isCounted' | 'source' | 'held' | 'bankTotal' | 'failure' | 'unreadable'
>

const NUMBER = new Intl.NumberFormat('en-NG')

/** "1,284 transfers", "1 transfer". */
export function counted(count: number, words: Pick<ListWords, 'one' | 'many'>): string {
  return `${NUMBER.format(count)} ${count === 1 ? words.one : words.many}`
}

/** How many rows there are and how many of them the device holds; '' until something is known. No total without its share. */
export function standingSentence(view: Standing, words: ListWords, isFiltered: boolean): string {
  const { total, held, bankTotal, source } = view
  if (view.state !== 'rows') return ''
  const part =
    bankTotal === undefined || held >= bankTotal
      ? NUMBER.format(held)
      : `${NUMBER.format(held)} of ${NUMBER.format(bankTotal)}`
  if (source === 'device') {
    return isFiltered
      ? `${counted(total, words)} with this filter among the ${part} on this device.`
      : `From the rows on this device: ${part} ${words.many}.`
  }
  if (!view.isCounted) return `The bank does not count its ${words.many}. The device holds ${part}.`
  if (isFiltered) return `${counted(total, words)} with this filter. The device holds ${part} in all.`
  return held >= total && total > 0
    ? `${counted(total, words)}. The device holds all of them.`
    : `${counted(total, words)}. The device holds ${NUMBER.format(held)} of them.`
}

/** Whether a failure needs a note of its own: a line known to be down is said by the folio and the standing already. */
export function needsNote(failure: Standing['failure']): boolean {
  return failure !== undefined && failure.kind !== 'offline'
}

/** How many rows of the page could not be read; '' where all could. */
export function unreadableSentence(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 row of this page could not be read and is left out.'
    : `${NUMBER.format(count)} rows of this page could not be read and are left out.`
}
