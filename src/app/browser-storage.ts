/**
 * The browser's storage, or one that forgets with the page where a rule or a private window forbids it: touching
 * `localStorage` throws there, and the app would be a blank page instead of saying what is wrong.
 */
export function browserStorage(which: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = window[which]
    try {
      // Some browsers give it and refuse only at the first write.
      storage.setItem('branchline.probe', '1')
      storage.removeItem('branchline.probe')
      return storage
    } catch {
      // One that is merely full still holds the session, which a logout must find there.
      return storage.length > 0 ? storage : forgetfulStorage()
    }
  } catch {
    // Denied altogether, and what would note it most likely with it.
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
