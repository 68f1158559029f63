import { useState } from 'react'
import { useReadIds } from './use-read-ids'

/**
 * Returns what had been read when the panel opened: what is new stays marked while it is open, although it is
 * read by then. Undefined until it is known.
 */
export function useReadBefore(): ReadonlySet<string> | undefined {
  const read = useReadIds()
  const [before, setBefore] = useState(read)
  if (read && !before) setBefore(read)
  return before
}
