import { useSyncExternalStore } from 'react'

/** A narrow screen under a finger: there the on-screen keyboard would cover a list below its field. */
const PHONE = '(width < 600px) and (pointer: coarse)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns true on a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}
