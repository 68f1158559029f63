/**
 * Aborts each upgrade of a database, as on a device that runs out of room, or in a browser that ends, in the
 * middle of it. Returns the function that ends this.
 */
export function abortUpgrades(): () => void {
  const { open } = indexedDB
  indexedDB.open = (asked, version) => {
    const request = open.call(indexedDB, asked, version)
    if (version !== undefined)
      request.addEventListener('upgradeneeded', () => queueMicrotask(() => request.transaction?.abort()))
    return request
  }
  return () => void Reflect.deleteProperty(indexedDB, 'open')
}
