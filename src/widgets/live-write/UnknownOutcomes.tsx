import { lazy, Suspense } from 'react'
import { useLiveWriteStatus } from './use-live-write-status'

// Most users never need the code of the notes.
const LiveWriteNotes = lazy(() =>
  import('./LiveWriteNotes').then((module) => ({ default: module.LiveWriteNotes })),
)

/** Every live write of this user on this device without a known outcome. Draws nothing if there is none. */
export function UnknownOutcomes() {
  const status = useLiveWriteStatus()
  const { open, ended, inFlight } = status
  if (open.length + ended.length + inFlight.length === 0) return null
  return (
    <Suspense>
      <LiveWriteNotes sentBefore={{ ...status, starting: [] }} />
    </Suspense>
  )
}
