import { onTestFinished } from 'vitest'

/** A browser's report of its storage in this test, and whether the browser agrees to protect the storage. */
interface StorageSays {
  readonly used?: number
  readonly quota?: number
  readonly persisted?: boolean
  readonly agrees?: boolean
}

/** The browser's storage for this test. Returns how often it was asked to protect what is stored. */
export function browserHas(storage: StorageSays): () => number {
  let isPersistent = storage.persisted ?? false
  let asked = 0
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      estimate: async () => ({ usage: storage.used ?? 12.4e6, quota: storage.quota ?? 2.1e9 }),
      persisted: async () => isPersistent,
      persist: async () => {
        asked += 1
        isPersistent = storage.agrees ?? false
        return isPersistent
      },
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  return () => asked
}
