/**
 * The name of the lock that is held while a live write is in flight, so that other tabs, or this one after a
 * reload, can tell.
 */
export const liveWriteLock = (id: string) => `live-write:${id}`
