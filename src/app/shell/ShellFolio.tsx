import { useLiveQuery } from 'dexie-react-hooks'
import { formatDay } from '../../domain/dates'
import { rankOf } from '../../domain/ranks'
import { useOpenFlights } from '../../offline/react/use-flights'
import { useLine } from '../../offline/react/use-line'
import { useUnsentCount } from '../../offline/react/use-outbox'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/workspace'
import { operationDateRead } from '../../offline/reads/operation-date.read'
import { useNow } from '../../pickers/use-now'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Folio } from '../../ui/Folio/Folio'
import { UiLink } from '../../ui/link'
import { Status } from '../../ui/Status/Status'
import { connectionWords, countOf, flightWords } from './folio-words'

/** Rank that may ask for the operation date (contract, "Ranks per call"). */
const OPERATION_DATE_RANK = 2

/** Where one stands: the line, how old the lists are, what waits, the bank's day. On every screen. */
export function ShellFolio() {
  const { user } = useWorkspace()
  const now = useNow()
  const line = useLine()
  const lastRefresh = useLastRefresh()
  const unsent = useUnsentCount()
  const flights = useOpenFlights() ?? []
  const mayAsk = rankOf(user.user_type) >= OPERATION_DATE_RANK
  const operationDate = useRead(operationDateRead, mayAsk ? {} : undefined).value

  return (
    <Folio
      line={line.up ? 'up' : 'down'}
      cells={[
        {
          key: 'line',
          label: 'Line',
          value: (
            <Status form={line.up ? 'filled' : 'bar'} tone={line.up ? 'good' : 'bad'}>
              {connectionWords(line, now)}
            </Status>
          ),
        },
        { key: 'as-of', label: 'As of', value: <AsOf at={lastRefresh ?? null} now={now} /> },
        {
          key: 'waits',
          label: 'Waits for you',
          value: unsent > 0 ? <UiLink href="/outbox">{countOf(unsent, 'draft')}</UiLink> : 'No drafts',
        },
        ...(flights.length > 0
          ? [
              {
                key: 'flights',
                label: 'Outcome unknown',
                value: <UiLink href="/outbox">{flightWords(flights)}</UiLink>,
                tone: 'unknown' as const,
              },
            ]
          : []),
        {
          key: 'operation-date',
          label: 'Operation date',
          value: operationDate ? formatDay(operationDate) : 'not known yet',
          end: true,
        },
      ]}
    />
  )
}

/** When any list of this device was last refreshed (ms). */
function useLastRefresh(): number | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => {
    const times = (await db.lists.toArray()).map(({ at }) => at)
    return times.length > 0 ? Math.max(...times) : undefined
  }, [db])
}
