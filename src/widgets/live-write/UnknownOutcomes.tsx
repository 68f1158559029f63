import { LiveWriteNotes } from './LiveWriteNotes'
import { useLiveWriteStatus } from './use-live-write-status'

/** Every live write of this user on this device whose outcome is not known; nothing where there is none. */
export function UnknownOutcomes() {
  return <LiveWriteNotes sentBefore={{ ...useLiveWriteStatus(), starting: [] }} />
}
