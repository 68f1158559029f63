import { LiveWriteNotes } from './LiveWriteNotes'
import { useLiveWriteStatus } from './use-live-write-status'

/** Every live write of this user on this device without a known outcome. Draws nothing if there is none. */
export function UnknownOutcomes() {
  return <LiveWriteNotes sentBefore={{ ...useLiveWriteStatus(), starting: [] }} />
}
