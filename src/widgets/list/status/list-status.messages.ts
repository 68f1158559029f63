import type { ListView } from '../../../offline/react/use-list'

/** The noun of a list's rows, and the messages while there are none. */
export interface ListMessages {
  readonly one: string
  readonly many: string
  /** The bank has none at all: "No transfers yet". */
  readonly none: string
  /** Nothing can be shown yet; "Fetching transfers" if it is left out. */
  readonly loading?: string
  /** The bank could not be asked; "The transfers could not be refreshed" if it is left out. */
  readonly failed?: string
  /** The toast about a failure: its message if the bank sent none, and its position on the screen. */
  readonly notice?: { readonly unanswered: string; readonly position?: 'top' }
}

/** The parts of a list's view that describe its status. */
export type ListState = Pick<
  ListView<unknown>,
  | 'state'
  | 'total'
  | 'isCounted'
  | 'source'
  | 'completeAsOf'
  | 'cached'
  | 'bankTotal'
  | 'failure'
  | 'unreadable'
>

/** Returns the words for a list of which nothing can be shown yet. */
export const loadingMessage = ({ loading, many }: Pick<ListMessages, 'loading' | 'many'>) =>
  loading ?? `Fetching ${many}`

/** Returns the title for a list about which the bank could not be asked. */
export const failedMessage = ({ failed, many }: ListMessages) =>
  failed ?? `The ${many} could not be refreshed`

const NUMBER = new Intl.NumberFormat('en-NG')

/** Returns "1,284 transfers" or "1 transfer". */
export function countMessage(count: number, messages: Pick<ListMessages, 'one' | 'many'>): string {
  return `${NUMBER.format(count)} ${count === 1 ? messages.one : messages.many}`
}

/**
 * Returns how many rows there are and how many of them are saved on the device, or '' until something is
 * known. A total is never given without the number on the device.
 */
export function listStatusMessage(view: ListState, messages: ListMessages, isFiltered: boolean): string {
  const { total, cached, bankTotal, source } = view
  if (view.state !== 'rows') return ''
  if (source === 'device') {
    if (view.completeAsOf !== undefined)
      return `${countMessage(total, messages)}${isFiltered ? ' with this filter' : ''}, complete on this device.`
    if (cached === 0) return 'Not loaded yet.'
    const saved = savedMessage(cached, bankTotal, messages)
    return isFiltered ? `${countMessage(total, messages)} with this filter among the ${saved}.` : `${saved}.`
  }
  const part = `${NUMBER.format(cached)} saved on this device`
  if (!view.isCounted) return `The bank does not count its ${messages.many}. ${part}.`
  if (isFiltered) {
    const ofAll = bankTotal === undefined || cached >= bankTotal ? '' : ` of ${NUMBER.format(bankTotal)}`
    return `${countMessage(total, messages)} with this filter. ${NUMBER.format(cached)}${ofAll} saved on this device.`
  }
  // Of a whole list the device may have been given too many rows to store.
  const all = Math.max(total, bankTotal ?? 0)
  if (all === 0) return `${messages.none}.`
  return cached >= all
    ? `${countMessage(all, messages)}. All (${NUMBER.format(cached)}) saved on this device.`
    : `${countMessage(all, messages)}. ${part}.`
}

/** Returns "640 of 1,284 transfers saved on this device". */
function savedMessage(cached: number, bankTotal: number | undefined, messages: ListMessages): string {
  const of = bankTotal === undefined || cached >= bankTotal ? '' : `${NUMBER.format(cached)} of `
  return `${of}${countMessage(of ? (bankTotal ?? cached) : cached, messages)} saved on this device`
}

/**
 * Returns whether a failure needs a note of its own: the status bar and the list's status show already that
 * there is no connection.
 */
export function needsNote(failure: ListState['failure']): boolean {
  return failure !== undefined && failure.kind !== 'offline'
}

/** Returns how many rows of the page, or of the whole list, could not be read, or '' if none. */
export function unreadableMessage(count: number, of: 'page' | 'list' = 'page'): string {
  if (count === 0) return ''
  return count === 1
    ? `1 row of this ${of} could not be read and is left out.`
    : `${NUMBER.format(count)} rows of this ${of} could not be read and are left out.`
}
