import { useEffect, useState } from 'react'

/**
 * Returns a text once it has not changed for so long (ms), and the one before until then: while the user
 * types on, the bank is not asked for each key.
 */
export function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, settled, afterMs])
  return settled
}
