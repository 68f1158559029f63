import Dexie from 'dexie'

/** Gives the databases that are opened from now on this disk. */
export function putDisk(disk: IDBFactory): void {
  Reflect.set(globalThis, 'indexedDB', disk)
  Dexie.dependencies.indexedDB = disk
}
