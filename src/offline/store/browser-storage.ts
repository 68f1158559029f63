/**
 * Returns the browser's storage, or one in memory if a rule or a private window forbids it. Touching
 * `localStorage` throws then, and the app would be an empty page instead of saying what is wrong.
 */
export function browserStorage(which: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = window[which]
    try {
      // Some browsers return a storage and refuse only the first write.
      storage.setItem('branchline.probe', '1')
      storage.removeItem('branchline.probe')
      return storage
    } catch {
      // A storage that is merely full still contains the session, and a logout must find it there.
      return storage.length > 0 ? storage : forgetfulStorage()
    }
  } catch {
    // Storage is denied altogether, so the error log is most likely denied too.
    return forgetfulStorage()
  }
}

function forgetfulStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
