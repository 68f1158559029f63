import { formatDateTime, lagosDay } from '../../domain/dates'
import { shortMoment } from './short-moment'

/** When something happened, as short as a table needs it; whole in its tooltip. `at` is an ISO timestamp, '' where unknown. */
export function Moment({ at }: { at: string }) {
  if (at === '') return '–'
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {shortMoment(at, lagosDay(Date.now()))}
    </time>
  )
}
