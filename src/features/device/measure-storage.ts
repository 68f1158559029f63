import { logged } from '../../offline/error-log/error-log'

/** The browser's storage for this app: of all users of this device, and the app itself. */
export interface StorageFacts {
  /** Bytes; undefined if the browser does not say. */
  readonly used: number | undefined
  readonly quota: number | undefined
  /** Whether the browser leaves it alone when the device is full; undefined if it does not say. */
  readonly isPersistent: boolean | undefined
}

/** Asks the browser about its storage. Never rejects. */
export async function measureStorage(): Promise<StorageFacts> {
  const { storage } = navigator
  const [estimate, isPersistent] = await Promise.all([
    storage?.estimate?.().catch(logged('device/estimate')),
    storage?.persisted?.().catch(logged('device/persisted')),
  ])
  return { used: estimate?.usage, quota: estimate?.quota, isPersistent }
}
