import { addDays } from '../domain/days/dates'

/** Nobody settles or repeats an older key: the bank may have forgotten it (contract, "Settling a key"). */
const KNOWN_FOR_DAYS = 25

/**
 * Returns whether the bank still knows the key of a write.
 * @param sentDay the bank's operation date when it was sent (ISO day)
 * @param bankDay the bank's operation date now (ISO day)
 */
export function bankKnowsKey(sentDay: string, bankDay: string): boolean {
  return bankDay <= addDays(sentDay, KNOWN_FOR_DAYS)
}
