import { useState } from 'react'

/** The record that a dialog shows, and the number of this opening: each opening has forms of its own. */
export interface Opening<T> {
  /** Undefined until something was opened. It stays while the dialog closes. */
  readonly shown: T | undefined
  readonly round: number
}

/** Follows what is open, by its key; both are undefined while nothing is. */
export function useOpening<T>(key: string | undefined, thing: T | undefined): Opening<T> {
  const [last, setLast] = useState<Opening<T> & { readonly key: string | undefined }>({
    key: undefined,
    shown: undefined,
    round: 0,
  })
  const isOther = key !== last.key
  if (!isOther && (thing === undefined || thing === last.shown)) return last
  const round = isOther && key !== undefined ? last.round + 1 : last.round
  const next = { key, shown: thing ?? last.shown, round }
  setLast(next)
  return next
}
