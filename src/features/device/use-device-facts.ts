import { useQuery } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { useEffect } from 'react'
import { ok } from '../../domain/result'
import { may } from '../../domain/staff/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { DeviceFacts } from './device-facts'
import { readErrors } from './measure-browser'
import { measureBuilds } from './measure-builds'
import { measureStorage } from './measure-storage'
import { type ListScreen, measureStore } from './measure-store'

/** How often everything is measured again while it is looked at (ms). */
const AGAIN_EVERY_MS = 5_000
/** Versions change rarely (ms). */
const BUILDS_AGAIN_EVERY_MS = 60_000

/**
 * Measures this device while it is looked at: every few seconds, and at once when a draft, a list or the
 * live-write log changes. Of lists that the user may not see, only those with rows are among the facts.
 */
export function useDeviceFacts(screens: readonly ListScreen[]): {
  readonly facts: DeviceFacts
  /** Measures everything again now. */
  readonly again: () => void
} {
  const { db, vault, user, config } = useWorkspace()
  const measure = async () => {
    const [store, storage, errors] = await Promise.all([
      measureStore(db, vault, screens),
      measureStorage(),
      readErrors(),
    ])
    if (!store.ok) return { store, storage, errors }
    const lists = store.value.lists.filter(
      ({ list, rows }) => rows > 0 || may(user, list.capability, config).allowed,
    )
    return { store: ok({ ...store.value, lists }), storage, errors }
  }
  const { data, refetch } = useQuery({
    queryKey: ['this-device', db.name, screens.length],
    queryFn: measure,
    refetchInterval: AGAIN_EVERY_MS,
    gcTime: 0,
  })
  const builds = useQuery({
    queryKey: ['this-device', 'builds'],
    queryFn: measureBuilds,
    refetchInterval: BUILDS_AGAIN_EVERY_MS,
    gcTime: 0,
  })
  useEffect(() => {
    const measureAgain = () => void refetch({ cancelRefetch: false })
    const changes = liveQuery(
      () =>
        Promise.all([
          db.lists.toArray(),
          db.drafts.orderBy('updatedAt').keys(),
          db.liveWrites.orderBy('state').keys(),
        ]),
      // A store that is lost is measured too: then it is unreadable.
    ).subscribe({ next: measureAgain, error: measureAgain })
    return () => changes.unsubscribe()
  }, [db, refetch])
  const again = () => {
    void refetch()
    void builds.refetch()
  }
  return { facts: { ...(data ?? UNKNOWN), builds: builds.data }, again }
}

const UNKNOWN = { store: undefined, storage: undefined, errors: undefined }
