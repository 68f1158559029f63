/** Background Sync is not in TypeScript's library: Chromium alone has it. */
interface SyncManager {
  register(tag: string): Promise<void>
}

interface ServiceWorkerRegistration {
  readonly sync?: SyncManager
}
