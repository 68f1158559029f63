import {
  type LiveWriteGroups,
  type LoggedWrite,
  type UnknownWrite,
  unknownAmong,
  useLiveWriteActions,
  useLiveWriteGroups,
} from '../../offline/react/use-live-writes'
import { notify } from '../../ui/Toaster/notify'
import { type LiveWriteEnd, liveWriteEnd, NOT_TAKEN_OFF } from './live-write.messages'

/** A live write that was checked, and how it ended. */
interface EndedWrite {
  readonly write: LoggedWrite
  readonly end: LiveWriteEnd
}

/** What a screen tells of the live writes of one operation, or of all. */
export interface LiveWriteStatus {
  readonly inFlight: LiveWriteGroups['inFlight']
  /** Those whose outcome is not known. */
  readonly open: readonly UnknownWrite[]
  /** Those, and the ones of which not even that is certain yet: what no form may repeat. `undefined` until the log is read. */
  readonly unsettled: LiveWriteGroups['unsettled'] | undefined
  /** Those that were checked, until the user has read how they ended. */
  readonly ended: readonly EndedWrite[]
  /** The user has read how it ended. */
  readonly markRead: (entryId: string) => Promise<void>
}

/** Follows the live writes of one operation, or of all, from taking off to the end that the user has read. */
export function useLiveWriteStatus(operation?: string): LiveWriteStatus {
  const groups = useLiveWriteGroups(operation)
  const actions = useLiveWriteActions()
  return {
    inFlight: groups?.inFlight ?? [],
    open: unknownAmong(groups?.unsettled ?? []),
    unsettled: groups?.unsettled,
    ended: (groups?.unread ?? []).flatMap((write): EndedWrite[] => {
      const end = liveWriteEnd(write)
      return end ? [{ write, end }] : []
    }),
    markRead: async (entryId) => {
      if (!(await actions.markRead(entryId))) notify.error(NOT_TAKEN_OFF)
    },
  }
}
