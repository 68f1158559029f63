import { durationInWords } from '../../../domain/days/dates'
import type { PendingTransfer, SwitchAge } from './switch-age.rules'

/** The texts about transfers that wait for the other bank. */
export const PENDING = {
  title: 'Pending transfers by age',
  onDevice: 'Those among the transfers saved on this device, the oldest first.',
  all: 'All pending transfers at the bank',
  close: 'Close',
} as const

const STEP: Record<SwitchAge, string> = {
  usual: 'The other bank usually answers within a minute.',
  slow: 'That is longer than the usual minute. The switch asks the other bank again for up to 30 minutes. Meanwhile, do not make a second transfer of it.',
  late: 'After 30 minutes the switch asks no more by itself. Quote the order ID to the bank; the money arrives or comes back within a day.',
  overdue: 'The money should have arrived or come back within a day. Quote the order ID to the bank now.',
}

/** Returns what an age means: "Pending for 3 h. After 30 minutes …". */
export function pendingAgeMessage({
  ageMs,
  age,
  isRetried,
}: Pick<PendingTransfer, 'ageMs' | 'age' | 'isRetried'>): string {
  const span = durationInWords(ageMs)
  return `${isRetried ? `Made ${span} ago and retried since` : `Pending for ${span}`}. ${STEP[age]}`
}
