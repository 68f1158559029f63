import { failed, type Result } from '../../../domain/result'
import { logError } from '../../../offline/error-log/error-log'
import type { LocalDatabase } from '../../../offline/store/database'
import { openStore, type StoreFailure } from '../../../offline/store/open-store'
import { openingStep } from './opening-step'

/** Opens a user's database and unlocks it; closes it again if it does not unlock. Never rejects. */
export async function unlockStore<T, F>(
  name: string,
  mustExist: boolean,
  unlock: (db: LocalDatabase) => Promise<Result<T, F>>,
): Promise<Result<T, F | StoreFailure>> {
  openingStep.set('opening')
  const store = await openStore(name, { onWait: openingStep.set, mustExist })
  if (!store.ok) return store
  const db = store.value
  const unlocked = await unlock(db).catch((thrown): Result<T, StoreFailure> => {
    logError('session/unlock', thrown)
    // The store opened but could not be read or written: a full disk, or storage that was taken away
    // meanwhile. Or another tab is frozen in the middle of its own unlocking.
    const isBlocked = thrown instanceof DOMException && thrown.name === 'TimeoutError'
    return failed({ kind: isBlocked ? 'blocked' : 'damaged' })
  })
  if (!unlocked.ok) db.close()
  return unlocked
}
