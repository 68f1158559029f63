import { formatDateTime, lagosDay } from '../../domain/days/dates'
import css from './Timestamp.module.css'
import { shortTimestamp } from './timestamp-text'

/**
 * When something happened, short enough for a table, and complete in its tooltip. `at` is an ISO timestamp,
 * '' if unknown.
 */
export function Timestamp({ at }: { at: string }) {
  if (at === '') return '–'
  return (
    <time className={css.timestamp} dateTime={at} title={formatDateTime(at)}>
      {shortTimestamp(at, lagosDay(Date.now()))}
    </time>
  )
}
