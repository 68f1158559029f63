import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { lagosDay } from '../../../domain/days/dates'
import { logged } from '../../../offline/error-log/error-log'
import { useSingleRun } from '../../../offline/react/use-single-run'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { askToPersist } from '../../../offline/store/persistent-storage'
import { runTakeAlong } from '../../../offline/take-along/run-take-along'
import { beginTaking, continueTaking, pauseTaking } from '../../../offline/take-along/take-along-actions'
import { periodToTake } from '../../../offline/take-along/take-along-period'
import { bytesPerRow } from '../../../offline/take-along/take-along-size'
import { coversPeriod } from '../../../offline/take-along/take-period.rules'
import { notify } from '../../../ui/Toaster/notify'
import { TAKE_ALONG } from '../take-along.messages'
import { useTakenLists } from '../use-taken-lists'
import type { FieldList, FieldPart } from './field.rules'
import { type FieldRead, type ListSize, listPart, readPart } from './field-parts'

/** The data for the field, as the device has it, and the actions of the user. */
interface FieldParts {
  /** Undefined until they are read from the device. */
  readonly parts: readonly FieldPart[] | undefined
  /** True while a press is carried out until all of its lists have begun. */
  readonly isBusy: boolean
  /** True while there is something to stop. A read that is asked again by its age alone holds up nobody. */
  readonly isRunning: boolean
  /** Fetches these parts, one after the other. A fetching that was cut goes on where it was. */
  readonly start: (parts: readonly FieldPart[]) => void
  /** Stops the fetching. The rows that have come stay. */
  readonly stop: () => void
}

/**
 * Reads what the device has of these lists and reads, and has them fetched: the lists by the engine that
 * takes lists along (offline/take-along/), so that a fetching goes on after a cut and after a reload. `lists`
 * must be the same at each render.
 */
export function useFieldParts(lists: readonly FieldList[], reads: readonly FieldRead[]): FieldParts {
  const workspace = useWorkspace()
  const { db, vault } = workspace
  const queries = useQueryClient()
  const isUp = useConnection().up
  const taken = useTakenLists(lists)
  const sizes = useLiveQuery(
    () =>
      Promise.all(
        lists.map(
          async ({ list }): Promise<ListSize> => ({
            total: (await db.lists.get(list.name))?.total,
            bytesPerRow: await bytesPerRow(db, list),
          }),
        ),
      ),
    [db, lists],
  )
  const shownOf = ({ list }: FieldList) => taken?.find(({ takable }) => takable.list === list)
  const isStopped = useRef(false)

  const begin = async (one: FieldList) => {
    const today = lagosDay(Date.now())
    const before = shownOf(one)?.taken
    const isCut = before?.taking && coversPeriod(before.taking, one.period)
    if (isCut) return continueTaking(db, vault, one.list)
    return beginTaking(db, vault, one.list, periodToTake(one.period, before?.period, today), Date.now())
  }
  const { busy, run } = useSingleRun(async (parts: readonly FieldPart[]) => {
    const isChosen = (name: string) => parts.some((part) => part.name === name)
    isStopped.current = false
    try {
      // Before anything is fetched, so that after a reload the rest is fetched all the same.
      for (const one of lists) if (isChosen(one.list.name) && !isStopped.current) await begin(one)
    } catch (thrown) {
      logged('lists/take-along')(thrown)
      return notify.error(TAKE_ALONG.notBegun)
    }
    void askToPersist()
    for (const { name } of reads)
      if (isChosen(name) && !isStopped.current)
        await queries.refetchQueries({ queryKey: ['read', name], type: 'active' })
    if (!isStopped.current) void runTakeAlong(workspace)
  })
  const stop = async () => {
    isStopped.current = true
    for (const { name } of reads) void queries.cancelQueries({ queryKey: ['read', name] })
    for (const one of lists) await pauseTaking(db, vault, one.list)
  }

  const conditions = { isUp, today: lagosDay(Date.now()) }
  const listParts =
    taken && sizes && lists.map((one, at) => listPart(one, shownOf(one), sizes[at], conditions))
  return {
    parts: listParts && [...listParts, ...reads.map((one) => readPart(one, isUp))],
    isBusy: busy,
    isRunning: busy || listParts?.some(({ step }) => step === 'running') === true,
    start: (chosen) => void run(chosen),
    stop: () => void stop().catch(logged('lists/take-along')),
  }
}
