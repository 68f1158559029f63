import { lagosDay } from '../../domain/days/dates'
import { operationDateRead } from '../reads/operation-date.read'
import { useBankDay } from './use-outbox'
import { useRead } from './use-read'

const NOTHING = {}

/**
 * Returns today (ISO day) by the bank: its operation date, as it is known on this device. Only where it was
 * never known it is the device's day in Lagos, whose clock may be weeks wrong. Every date that money follows
 * begins from it: a loan's, a schedule's, a statement's.
 */
export function useBankToday(): string {
  const asked = useRead(operationDateRead, NOTHING).value
  const noted = useBankDay()
  // While it is asked again, the answer of an earlier day is shown: what was noted meanwhile may be newer.
  const known = [asked, noted].filter((day) => day !== undefined).sort()
  return known.at(-1) ?? lagosDay(Date.now())
}
