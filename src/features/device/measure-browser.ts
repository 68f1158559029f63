import { readErrorLog } from '../../offline/error-log/error-store'
import type { DeviceFacts } from './device-facts'
import { measureBuilds } from './measure-builds'
import { measureStorage } from './measure-storage'

/** Measures what needs no user: the storage, the builds and the log of errors. Never rejects. */
export async function measureBrowser(): Promise<Omit<DeviceFacts, 'store'>> {
  const [storage, builds, errors] = await Promise.all([measureStorage(), measureBuilds(), readErrors()])
  return { storage, builds, errors }
}

/** Reads the log of errors; 'unreadable' if the device does not give it. */
export function readErrors(): Promise<NonNullable<DeviceFacts['errors']>> {
  // The screen says so. A log that cannot be read takes no entry about that.
  return readErrorLog().catch(() => 'unreadable' as const)
}
