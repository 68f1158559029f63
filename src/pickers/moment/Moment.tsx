import { formatDateTime, lagosDay } from '../../domain/dates'
import css from './Moment.module.css'
import { shortMoment } from './short-moment'

/** When something happened, as short as a table needs it; whole in its tooltip. `at` is an ISO timestamp, '' where unknown. */
export function Moment({ at }: { at: string }) {
  if (at === '') return '–'
  return (
    <time className={css.moment} dateTime={at} title={formatDateTime(at)}>
      {shortMoment(at, lagosDay(Date.now()))}
    </time>
  )
}
