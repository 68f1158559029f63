import { useEffect, useMemo, useState } from 'react'
import { addDays, lagosDay } from '../../domain/days/dates'
import { logged } from '../../offline/error-log/error-log'
import { useDeviceRows } from '../../offline/react/use-device-rows'
import { useList } from '../../offline/react/use-list'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useWorkspace } from '../../offline/react/use-workspace'
import { balanceHistoryList, type Movement } from '../balance-history/balance-history.list'

const PERIOD = '30-days'

/** The movements of the transaction balance of thirty days, as far as they are on this device. */
export interface ThirtyDays {
  readonly movements: readonly Movement[]
  /** The bank's count; undefined while it is not known. */
  readonly total: number | undefined
  /** True if none of them is missing. */
  readonly isWhole: boolean
  /** The ISO day in Lagos with which they end. */
  readonly today: string
  readonly isFetching: boolean
  /** True if the last fetching ended before all had come. */
  readonly isCut: boolean
  readonly fetchAll: () => void
}

/**
 * Returns the movements of thirty days up to `now` (ms); undefined until some are read, and for a user who
 * does not want them. The bank is asked for their number and the newest of them; for the rest if the user
 * says so.
 */
export function useThirtyDays(isWanted: boolean, now: number): ThirtyDays | undefined {
  const workspace = useWorkspace()
  const today = lagosDay(now)
  const filter = useMemo(
    () =>
      isWanted ? { date_filter: 'interval', start_date: addDays(today, -29), end_date: today } : undefined,
    [isWanted, today],
  )
  const view = useList(balanceHistoryList, filter, 1)
  /** The movements that are shown while the others are fetched, so that not each page is drawn anew. */
  const [held, hold] = useState<readonly Movement[]>()
  const found = useDeviceRows(balanceHistoryList, held ? undefined : filter)
  const movements = held ?? found
  const [isEnded, setEnded] = useState(false)
  const { busy, run } = useSingleRun(async () => {
    setEnded(false)
    hold(found)
    await import('../../offline/take-along/take-along-period')
      .then(({ takePeriod }) => takePeriod(workspace, balanceHistoryList, PERIOD))
      .catch(logged('dashboard/thirty-days'))
    hold(undefined)
    setEnded(true)
  })
  const total = view.source === 'bank' && view.isCounted ? view.total : undefined
  const count = movements?.length ?? 0
  const isWhole = view.completeAsOf !== undefined || (total !== undefined && count >= total)
  useEffect(() => {
    // Movements that the bank books later were not cut off.
    if (isWhole) setEnded(false)
  }, [isWhole])
  if (!movements || count === 0) return undefined
  return {
    movements,
    total,
    isWhole,
    today,
    isFetching: busy,
    isCut: isEnded && !isWhole,
    fetchAll: () => void run(),
  }
}
