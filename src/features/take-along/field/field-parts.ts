import type { ReadView } from '../../../offline/react/use-read'
import { coversPeriod } from '../../../offline/take-along/take-period.rules'
import { isWhole, type TakenList } from '../../../offline/take-along/taken-list'
import { bytesMessage, PERIOD_NAMES, takenStatus, takenTitle } from '../take-along.messages'
import type { ShownTaken } from '../use-taken-lists'
import { missingStatus, readStatus } from './field.messages'
import type { FieldList, FieldPart } from './field.rules'

/** The size of a list as known before it is fetched. */
export interface ListSize {
  /** The bank's count of the whole list, if the device knows it. */
  readonly total: number | undefined
  /** The bytes that a row needs on this device. */
  readonly bytesPerRow: number
}

/**
 * Returns a list as a part of the data for the field. `shown` is the part of the list that is taken along
 * now; it counts as missing if it does not cover the needed period. `isUp`: the bank can be reached. `today`
 * is the ISO day in Lagos.
 */
export function listPart(
  { list, title, period }: FieldList,
  shown: ShownTaken | undefined,
  size: ListSize | undefined,
  { isUp, today }: { readonly isUp: boolean; readonly today: string },
): FieldPart {
  const days = shown?.taken.taking ?? shown?.taken.ready
  const covering = days && coversPeriod(days, period) ? shown : undefined
  const total = days && covering ? days.total : period === 'all' ? size?.total : undefined
  const bytes = (rows: number | undefined) =>
    rows === undefined || !size ? undefined : rows * size.bytesPerRow
  if (!covering)
    return {
      name: list.name,
      title,
      heading: `${title}, ${PERIOD_NAMES[period].toLowerCase()}`,
      status: missingStatus(total, bytes(total)),
      step: 'idle',
      readyAt: undefined,
      bytes: bytes(total),
    }
  const { taken, isOnDevice } = covering
  const { ready, taking } = taken
  const isReady = ready !== undefined && isOnDevice && isWhole(ready) && coversPeriod(ready, period)
  const needed = isReady ? bytes(ready.rows) : bytes(total)
  const status = takenStatus(taken, isOnDevice, isUp)
  return {
    name: list.name,
    title,
    heading: takenTitle(title, taken, today),
    status:
      isReady && !taking && needed !== undefined
        ? { ...status, text: `${status.text} It needs ${bytesMessage(needed)} on this device.` }
        : status,
    step: stepOf(taken, isOnDevice),
    progress: taking,
    readyAt: isReady ? ready.startedAt : undefined,
    bytes: needed,
  }
}

function stepOf({ ready, taking, isPaused, stoppedBy }: TakenList, isOnDevice: boolean): FieldPart['step'] {
  if (taking) return isPaused ? 'stopped' : stoppedBy ? 'failed' : 'running'
  return ready && isOnDevice && !isWhole(ready) ? 'failed' : 'idle'
}

/** A read that forms need without a connection. */
export interface FieldRead {
  /** Its name in the query cache. */
  readonly name: string
  readonly title: string
  readonly view: ReadView<unknown>
}

/** Returns a read as a part of the data for the field. `isUp`: the bank can be reached. */
export function readPart({ name, title, view }: FieldRead, isUp: boolean): FieldPart {
  const isMissing = view.asOf === undefined
  // Without a connection each of them fails, which the page says once.
  const failure = isUp ? view.failure : undefined
  const bytes = isMissing ? 0 : JSON.stringify(view.value).length
  const step = isUp && view.refreshing ? 'running' : failure ? 'failed' : 'idle'
  const count = Array.isArray(view.value) ? view.value.length : undefined
  const status = readStatus({ step, failure, count, asOf: view.asOf })
  return { name, title, heading: title, status, step, readyAt: view.asOf, bytes }
}
