import type { LiveWriteKind } from '../../offline/live-writes/define-live'
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
interface EndedWrite<Facts extends object> {
  readonly write: LoggedWrite<Facts>
  readonly end: LiveWriteEnd
}

/** The live writes of one kind, or of all kinds, as a screen shows them. */
export interface LiveWriteStatus<Facts extends object = object> {
  readonly inFlight: LiveWriteGroups<Facts>['inFlight']
  /** Those whose outcome is not known. */
  readonly open: readonly UnknownWrite<Facts>[]
  /**
   * Those, and the ones that may still get an answer: no form may repeat any of them. Undefined until the log
   * is read.
   */
  readonly unsettled: LiveWriteGroups<Facts>['unsettled'] | undefined
  /** Those that were checked, until the user has read how they ended. */
  readonly ended: readonly EndedWrite<Facts>[]
  readonly markRead: (entryId: string) => Promise<void>
}

/** Follows the live writes of one kind, or of all, from sending until the user has read how they ended. */
export function useLiveWriteStatus<Facts extends object>(
  kind?: LiveWriteKind<Facts>,
): LiveWriteStatus<Facts> {
  const groups = useLiveWriteGroups(kind)
  const actions = useLiveWriteActions()
  return {
    inFlight: groups?.inFlight ?? [],
    open: unknownAmong(groups?.unsettled ?? []),
    unsettled: groups?.unsettled,
    ended: (groups?.unread ?? []).flatMap((write): EndedWrite<Facts>[] => {
      const end = liveWriteEnd(write)
      return end ? [{ write, end }] : []
    }),
    markRead: async (entryId) => {
      if (!(await actions.markRead(entryId))) notify.error(NOT_TAKEN_OFF)
    },
  }
}
