import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { useLiveWriteStatus } from './use-live-write-status'

// Most users never need the code of the notes.
const LiveWriteNotes = lazyPart(async () => ({ default: (await import('./LiveWriteNotes')).LiveWriteNotes }))

/**
 * Every live write of this user on this device without a known outcome. Draws nothing if there is none. With
 * `areOpen` they begin opened.
 */
export function UnknownOutcomes({ areOpen = false }: { areOpen?: boolean } = {}) {
  const status = useLiveWriteStatus()
  const { open, ended, inFlight } = status
  if (open.length + ended.length + inFlight.length === 0) return null
  return <LiveWriteNotes sentBefore={{ ...status, starting: [] }} areOpen={areOpen} />
}
