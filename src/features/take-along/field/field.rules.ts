import type { TakePeriod } from '../../../offline/take-along/take-period.rules'
import type { TakenStatus } from '../take-along.messages'
import type { TakableList } from '../take-along.rules'

/** A list that is taken to the field, and the rows of it that are needed there. */
export interface FieldList extends TakableList {
  readonly period: TakePeriod
}

/** A part of the data for the field, as the device has it. */
export interface FieldPart {
  /** The name of its list or read. */
  readonly name: string
  readonly title: string
  /** The title with the period of its rows. */
  readonly heading: string
  readonly status: TakenStatus
  /** 'running' also while it waits for the bank; 'failed' if its user may try again. */
  readonly step: 'idle' | 'running' | 'stopped' | 'failed'
  /** How far its fetching is; undefined if that cannot be counted. */
  readonly progress?: { readonly rows: number; readonly total: number | undefined } | undefined
  /** When all of it was true (ms); undefined if the device does not have all of it. */
  readonly readyAt: number | undefined
  /** The bytes that it needs on the device, or will need; undefined if that is not known. */
  readonly bytes: number | undefined
}

/** A part that is younger is not fetched again while other parts are older or missing (ms). */
const FRESH_MS = 60 * 60_000

/**
 * Returns the parts that one press fetches: those that are missing, were cut, or are older than an hour; all
 * of them if there is no such part. A part that is being fetched is not fetched twice. `now` is the device's
 * time (ms).
 */
export function partsToFetch(parts: readonly FieldPart[], now: number): readonly FieldPart[] {
  const isFresh = (at: number) => at <= now && now - at < FRESH_MS
  const idle = parts.filter(({ step }) => step !== 'running')
  const due = idle.filter(
    ({ step, readyAt }) => step !== 'idle' || readyAt === undefined || !isFresh(readyAt),
  )
  if (due.length > 0) return due
  return idle.length === parts.length ? parts : []
}

/** Returns when everything was true (ms), by the oldest part; undefined if a part is missing. */
export function allReadyAt(parts: readonly FieldPart[]): number | undefined {
  const times = parts.flatMap(({ readyAt }) => readyAt ?? [])
  return times.length === parts.length && times.length > 0 ? Math.min(...times) : undefined
}

/** Returns the sum of the sizes that are known (bytes). */
export function bytesOf(parts: readonly FieldPart[]): number {
  return parts.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
}
