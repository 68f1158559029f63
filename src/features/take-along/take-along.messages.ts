import { formatDateTime, formatDay } from '../../domain/days/dates'
import type { TakeSize } from '../../offline/take-along/take-along-size'
import { areAllDays, daysOf, type TakePeriod } from '../../offline/take-along/take-period.rules'
import { isWhole, type ReadyRows, type TakenList, type TakingRows } from '../../offline/take-along/taken-list'
import type { StatusForm, StatusTone } from '../../ui/StatusBadge/StatusBadge'
import { jobFailureMessage } from '../../widgets/job-failure.messages'

export const TAKE_ALONG = {
  title: 'Take along',
  taken: 'Taken along',
  prepare: 'Prepare for the field',
  field: 'Prepare for the field: all you need in one press',
  what: 'Choose what you need where there is no connection. All rows of the period are fetched before you leave, stay on this device in encrypted form, and the list says that it is complete.',
  list: 'List',
  period: 'Period',
  size: 'Show the size',
  take: 'Take along',
  nothing: 'No list is taken along on this device.',
  none: 'Your rank has no list that can be taken along.',
  notBegun: 'This could not be saved on this device. Free some space, then try again.',
  notRemoved:
    'This could not be removed: the device does not answer. It is still there. Reload the page, then try again.',
} as const

export const PERIOD_NAMES: Readonly<Record<TakePeriod, string>> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  all: 'All dates',
}

const NUMBER = new Intl.NumberFormat('en-NG')
const MEGABYTES = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 })

/** Returns "1,284 rows" or "1 row". */
export function rowsMessage(rows: number): string {
  return `${NUMBER.format(rows)} ${rows === 1 ? 'row' : 'rows'}`
}

/** Returns a size on the device: "about 1.9 MB". */
export function bytesMessage(bytes: number): string {
  return bytes < 100_000 ? 'less than 0.1 MB' : `about ${MEGABYTES.format(bytes / 1_000_000)} MB`
}

/** Returns how much a user would take along: "1,284 rows, about 1.9 MB on this device." */
export function sizeMessage({ rows, isAtLeast, bytesPerRow }: TakeSize): string {
  if (rows === undefined)
    return `The bank does not count these rows. Each needs about ${NUMBER.format(bytesPerRow)} bytes on this device.`
  if (rows === 0) return 'The bank has no rows of this period.'
  const size = `${rowsMessage(rows)}, ${bytesMessage(rows * bytesPerRow)} on this device.`
  return isAtLeast ? `At least ${size}` : size
}

/**
 * Returns the title of a list that is taken along. The period has a name only while that name means the days
 * of its rows: `today` is the ISO day in Lagos.
 */
export function takenTitle(title: string, { period, taking, ready }: TakenList, today: string): string {
  const days = taking ?? ready
  const { from, to } = daysOf(period, today)
  return days?.from === from && (days.to === to || areAllDays(days))
    ? `${title}, ${PERIOD_NAMES[period].toLowerCase()}`
    : title
}

/** Says that of each list one period is taken along, before another one takes the place of it. */
export function replacesMessage(period: TakePeriod): string {
  return `This replaces what is taken along of this list: ${PERIOD_NAMES[period].toLowerCase()}.`
}

/** The state of a list that is taken along: a badge and a sentence. */
export interface TakenStatus {
  readonly form: StatusForm
  readonly tone: StatusTone
  readonly label: string
  readonly text: string
}

/** Returns the state of a list that is taken along. `isUp`: the bank can be reached. */
export function takenStatus(
  { ready, taking, isPaused, stoppedBy }: TakenList,
  isOnDevice: boolean,
  isUp: boolean,
): TakenStatus {
  const earlier =
    ready && isOnDevice ? ` The rows as at ${formatDateTime(ready.startedAt)} stay until all are here.` : ''
  if (taking) {
    const text = `${progressMessage(taking)}.${earlier}`
    if (isPaused) return { form: 'square', tone: 'grey', label: 'Paused', text }
    if (!isUp)
      return {
        form: 'ring',
        tone: 'amber',
        label: 'Waiting',
        text: `${text} It goes on when the bank can be reached.`,
      }
    if (stoppedBy)
      return { form: 'bar', tone: 'bad', label: 'Stopped', text: `${jobFailureMessage(stoppedBy)} ${text}` }
    return { form: 'half', tone: 'brand', label: 'Fetching', text }
  }
  if (!ready || !isOnDevice)
    return {
      form: 'ring',
      tone: 'amber',
      label: 'Not on this device',
      text: 'These rows are not on this device any more. Fetch them again.',
    }
  if (!isWhole(ready))
    return { form: 'half', tone: 'amber', label: 'Not complete', text: shortMessage(ready) }
  return {
    form: 'filled',
    tone: 'good',
    label: 'Ready',
    text: `${rowsMessage(ready.rows)}, complete as at ${formatDateTime(ready.startedAt)}.${daysMessage(ready)}`,
  }
}

function daysMessage(days: ReadyRows): string {
  const { from, to } = days
  // The title says it.
  if (areAllDays(days)) return ''
  return ` Dated ${from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}.`
}

function progressMessage({ rows, total }: TakingRows): string {
  if (rows === 0) return 'No row is fetched yet'
  return total === undefined
    ? `${rowsMessage(rows)} so far`
    : `${NUMBER.format(Math.min(rows, total))} of ${rowsMessage(total)}`
}

function shortMessage(ready: ReadyRows): string {
  const { rows, total = rows, unreadable, undated, startedAt } = ready
  const came = `${NUMBER.format(rows)} of ${rowsMessage(Math.max(rows + unreadable, total))} came, as at ${formatDateTime(startedAt)}.`
  if (unreadable > 0) return `${came} ${rowsMessage(unreadable)} could not be read.`
  if (undated > 0 && !areAllDays(ready))
    return `${came} The dates of ${rowsMessage(undated)} could not be read as days of this period.`
  return total > rows
    ? `${came} The bank’s count says that some are missing. Fetch them again.`
    : `${came} The bank’s answers do not tell whether there are more.`
}

/** Returns the question before the rows of a list are deleted. */
export function removeQuestion(title: string) {
  return {
    title: `Remove ${title} from what is taken along?`,
    text: 'Its rows are deleted from this device. The bank keeps them.',
    yes: 'Remove',
    no: 'Keep',
  }
}
