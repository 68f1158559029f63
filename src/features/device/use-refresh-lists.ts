import { useEffect, useRef, useState } from 'react'
import { may } from '../../domain/staff/permissions'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { OFFLINE_REASON } from '../../widgets/offline-reason.messages'
import { DEVICE, refreshEndMessage } from './device.messages'
import type { ListScreen } from './measure-store'
import { refreshLists } from './refresh-lists'

/** Refreshing all lists of a device. */
export interface ListRefresh {
  /** The lists that the user may see, in the order in which they are refreshed. */
  readonly lists: readonly ListScreen[]
  readonly busy: boolean
  /** The list that is under way, from 0. */
  readonly at: number
  /** Why it cannot be started now. */
  readonly off: string | undefined
  readonly run: () => void
  readonly stop: () => void
}

/** Refreshes all lists that the user may see, and tells how it ended. It ends with the screen. */
export function useRefreshLists(screens: readonly ListScreen[], onEnd: () => void): ListRefresh {
  const workspace = useWorkspace()
  const { user, config } = workspace
  const connection = useConnection()
  const [at, setAt] = useState(0)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const lists = screens.filter(({ list }) => may(user, list.capability, config).allowed)
  const { busy, run } = useSingleRun(async () => {
    const control = new AbortController()
    stopping.current = control
    const wanted = lists.map(({ list }) => list)
    const end = await refreshLists(workspace, wanted, control.signal, setAt)
    onEnd()
    const titleOf = (name: string) => lists.find(({ list }) => list.name === name)?.title ?? ''
    const { tone, text } = refreshEndMessage(end, ({ name }) => titleOf(name))
    notify[tone](text, { id: 'refresh-lists' })
  })
  const why = connection.up ? undefined : OFFLINE_REASON[connection.because]
  const none = lists.length === 0 ? DEVICE.nothingToRefresh : undefined
  return {
    lists,
    busy,
    at,
    off: busy ? undefined : (none ?? why),
    run: () => void run(),
    stop: () => stopping.current?.abort(),
  }
}
