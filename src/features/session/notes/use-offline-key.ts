import { useLiveQuery } from 'dexie-react-hooks'
import { useWorkspace } from '../../../offline/react/use-workspace'
import type { KeyRecord } from '../../../offline/store/database'
import { opensUntil } from '../../../offline/vault/offline-access.rules'
import { timeText } from '../../../ui/AsOf/AsOf'
import { useNow } from '../../../widgets/use-now'

/** Returns the open data key's record, and until when it opens the device without the bank ("Wed, 18:31"). */
export function useOfflineKey(): {
  readonly key: KeyRecord | undefined
  readonly until: string | undefined
} {
  const { db, vault, config } = useWorkspace()
  const now = useNow()
  const key = useLiveQuery(() => db.keys.get(vault.keyId), [db, vault.keyId])
  const until =
    key?.signedInAt === undefined || key.onlineOnly
      ? undefined
      : timeText(opensUntil(key.signedInAt, config.offline), now)
  return { key, until }
}
