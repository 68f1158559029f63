import { lagosDay } from '../../domain/days/dates'
import type { AnyList } from '../lists/define-list'
import type { Workspace } from '../workspace/workspace'
import { runTakeAlong } from './run-take-along'
import { beginTaking, continueTaking } from './take-along-actions'
import { coversPeriod, daysOf, type TakePeriod } from './take-period.rules'
import { readTaken } from './taken-list'

/**
 * Returns the period for which a list is taken along: the one that its user chose before, if that covers what
 * is needed. `today` is the ISO day in Lagos.
 */
export function periodToTake(needed: TakePeriod, before: TakePeriod | undefined, today: string): TakePeriod {
  return before && coversPeriod(daysOf(before, today), needed) ? before : needed
}

/**
 * Takes a list's rows of a period along, or goes on where that was cut. Resolves when all have come, or when
 * the bank does not answer any more. Rejects if the device cannot store it.
 */
export async function takePeriod(workspace: Workspace, list: AnyList, needed: TakePeriod): Promise<void> {
  const { db, vault } = workspace
  const now = Date.now()
  const before = (await readTaken(db, vault, list))?.value
  if (before?.taking && coversPeriod(before.taking, needed)) await continueTaking(db, vault, list)
  else await beginTaking(db, vault, list, periodToTake(needed, before?.period, lagosDay(now)), now)
  await runTakeAlong(workspace)
}
